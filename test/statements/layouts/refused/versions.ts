import { future, sheetStatement, textStatement, type Layout } from '../../layout.js';
import { ESTR, swapOf } from '../rates/swap.js';

const ticketVersions: Layout = {
  name: 'tickets in versions',
  about: 'A booking system’s tickets: each change is a row with the next version and its status; one was cancelled.',
  statement: sheetStatement([
    [['Trade ID', 'Version', 'Status', 'Account', 'Exchange', 'Contract', 'Month', 'B/S', 'Qty', 'Price'], 'heading'],
    [['TK-71', 1, 'New', 'VX-2', 'NYMEX', 'CL', 'Dec-27', 'B', 10, 72.4], 'remark'],
    [['TK-72', 1, 'New', 'VX-2', 'CME', 'ES', 'Mar-27', 'S', 3, 6431], future(['VX-2', 'CME', 'ES'], '202703', -3)],
    [['TK-71', 2, 'Amended', 'VX-2', 'NYMEX', 'CL', 'Dec-27', 'B', 12, 72.4], 'remark'],
    [['TK-73', 1, 'New', 'VX-2', 'NYMEX', 'NG', 'Jan-28', 'B', 8, 4.1], 'remark'],
    [
      ['TK-71', 3, 'Amended', 'VX-2', 'NYMEX', 'CL', 'Dec-27', 'B', 11, 72.35],
      future(['VX-2', 'NYMEX', 'CL'], '202712', 11),
    ],
    [['TK-73', 2, 'Cancelled', 'VX-2', 'NYMEX', 'NG', 'Jan-28', 'B', 8, 4.1], 'remark'],
  ]),
};

const swapVersions: Layout = {
  name: 'swaps in versions without a status',
  about: 'A swap system’s export: every version of a trade is a row, newest first; nothing but the number says which.',
  statement: textStatement([
    ['Deal ID;Ver;Account;CCP;Pay/Rec;Notional;Ccy;Effective;Maturity;Fixed rate;Index', 'heading'],
    [
      'D-501;3;VS-1;LCH;Pay;60000000;USD;2026-11-24;2031-11-24;3.80;SOFR',
      swapOf(['VS-1', 'LCH', null], 'PAY', 60_000_000, ['20261124', '20311124'], 3.8),
    ],
    ['D-501;2;VS-1;LCH;Pay;55000000;USD;2026-11-24;2031-11-24;3.80;SOFR', 'remark'],
    ['D-501;1;VS-1;LCH;Pay;50000000;USD;2026-11-24;2031-11-24;3.79;SOFR', 'remark'],
    [
      'D-502;1;VS-1;LCH;Rec;20000000;EUR;2026-11-24;2036-11-24;2.60;ESTR',
      swapOf(['VS-1', 'LCH', null], 'RECEIVE', 20_000_000, ['20261124', '20361124'], 2.6, ESTR),
    ],
  ]),
};

const amendedTwice: Layout = {
  name: 'tickets amended without a version',
  about:
    'A ticket log without versions: one ticket was amended once, one cancelled whole, one amended twice, which is asked about.',
  statement: textStatement([
    ['Ticket,State,Account,Exchange,Contract,Month,B/S,Qty,Price', 'heading'],
    ['881,New,VX-3,NYMEX,CL,Dec-27,B,10,72.40', 'remark'],
    ['881,Amended,VX-3,NYMEX,CL,Dec-27,B,9,72.40', future(['VX-3', 'NYMEX', 'CL'], '202712', 9)],
    ['882,New,VX-3,CME,ES,Mar-27,S,4,6431.00', 'remark'],
    ['882,Cancelled,VX-3,CME,ES,Mar-27,S,4,6431.00', 'remark'],
    ['883,New,VX-3,NYMEX,NG,Jan-28,B,6,4.10', 'question'],
    ['883,Amended,VX-3,NYMEX,NG,Jan-28,B,7,4.10', 'question'],
    ['883,Amended,VX-3,NYMEX,NG,Jan-28,B,5,4.10', 'question'],
  ]),
};

export const VERSION_LAYOUTS: readonly Layout[] = [ticketVersions, swapVersions, amendedTwice];
