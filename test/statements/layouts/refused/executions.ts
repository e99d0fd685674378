import { future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

const afterTrades: Layout = {
  name: 'executions with the position after each',
  about: 'A trader’s blotter: time, B/S, quantity and price of each execution, and the position that it leads to.',
  statement: textStatement([
    ['Time,Account,Contract,B/S,Qty,Price,Position after trade', 'heading'],
    ['09:01:12,XT-4,CLZ7,B,5,72.40,5', 'remark'],
    ['09:14:40,XT-4,CLZ7,S,2,72.60,3', 'remark'],
    ['10:05:01,XT-4,ESH7,S,4,6431.00,-4', 'remark'],
    ['11:40:22,XT-4,CLZ7,B,7,72.10,10', future(['XT-4', 'NYMEX', 'CL'], '202712', 10)],
    ['13:20:09,XT-4,ESH7,B,1,6428.25,-3', future(['XT-4', 'CME', 'ES'], '202703', -3)],
    ['13:48:51,XT-9,ESH7,B,2,6429.50,2', future(['XT-9', 'CME', 'ES'], '202703', 2)],
  ]),
};

const withOpening: Layout = {
  name: 'running positions since the night before',
  about:
    'A desk’s fills, newest on top: the running position has in it what was held overnight; one contract ends flat.',
  statement: sheetStatement([
    [['Book', 'Exch', 'Product', 'Month', 'C/P', 'Strike', 'Time', 'Side', 'Lots', 'Px', 'Running pos'], 'heading'],
    [
      ['FX-OIL', 'NYMEX', 'CL', 'Dec-27', '', '', '14:02:10', 'Sell', 6, 72.6, 34],
      future(['FX-OIL', 'NYMEX', 'CL'], '202712', 34),
    ],
    [
      ['FX-OIL', 'NYMEX', 'LO', 'Jun-27', 'C', 72, '13:40:00', 'Sell', 10, 2.1, -35],
      option(['FX-OIL', 'NYMEX', 'LO'], ['202706', 'CALL', 72], -35),
    ],
    [['FX-OIL', 'NYMEX', 'NG', 'Jan-28', '', '', '12:15:33', 'Buy', 8, 4.11, 0], 'remark'],
    [['FX-OIL', 'NYMEX', 'CL', 'Dec-27', '', '', '11:30:45', 'Buy', 15, 72.2, 40], 'remark'],
    [['FX-OIL', 'NYMEX', 'NG', 'Jan-28', '', '', '10:10:10', 'Sell', 8, 4.15, -8], 'remark'],
    [['FX-OIL', 'NYMEX', 'LO', 'Jun-27', 'C', 72, '09:02:18', 'Sell', 5, 2.2, -25], 'remark'],
  ]),
};

const contradicted: Layout = {
  name: 'running positions that do not go on',
  about: 'A blotter whose position column jumps by other lots than were traded: nobody knows which of them is held.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Month', 'Time', 'B/S', 'Qty', 'Price', 'Position after'], 'heading'],
    [['XT-5', 'NYMEX', 'CL', 'Dec-27', '09:01', 'B', 5, 72.4, 25], 'question'],
    [['XT-5', 'NYMEX', 'CL', 'Dec-27', '09:14', 'S', 2, 72.6, 40], 'question'],
    [['XT-5', 'CME', 'ES', 'Mar-27', '09:20', 'B', 3, 6431, 3], 'question'],
  ]),
};

const ofTreasuries: Layout = {
  name: 'treasury trades with a running position',
  about:
    'A treasury trader’s blotter: par bought and sold, and the position after each trade, which has the night before in it.',
  statement: sheetStatement([
    [['Account', 'Time', 'B/S', 'Security', 'Par', 'Price', 'Running position'], 'heading'],
    [['XT-7', '09:01', 'B', 'T 4 3/8 05/15/34', 5_000_000, '102-10', 25_000_000], 'question'],
    [['XT-7', '09:30', 'S', 'T 4 3/8 05/15/34', 2_000_000, '102-12', 23_000_000], 'question'],
  ]),
};

export const EXECUTION_LAYOUTS: readonly Layout[] = [afterTrades, withOpening, contradicted, ofTreasuries];
