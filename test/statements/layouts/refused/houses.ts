import { BLANK, future, sheetStatement, textStatement, type Layout } from '../../layout.js';

const withoutHouses: Layout = {
  name: 'swap register that names no clearing house',
  about:
    'A register of swaps of several currencies without a column or a line of their clearing house: one question for all.',
  statement: textStatement([
    ['Trade ID;Account;Pay/Rec;Notional;Ccy;Effective;Maturity;Fixed rate;Index', 'heading'],
    ['SR-1;SH-4;Pay;50000000;USD;2026-11-24;2031-11-24;3.80;SOFR', 'question'],
    ['SR-2;SH-4;Rec;20000000;EUR;2026-11-24;2036-11-24;2.60;ESTR', 'question'],
  ]),
};

const besideFutures: Layout = {
  name: 'swaps without a clearing house below futures',
  about:
    'A sheet with futures above and yen swaps below that name no clearing house: the futures count, the swaps wait.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Month', 'Lots'], 'heading'],
    [['SH-5', 'NYMEX', 'CL', 'Dec-27', 4], future(['SH-5', 'NYMEX', 'CL'], '202712', 4)],
    BLANK,
    [['Account', 'Trade ID', 'Pay/Rec', 'Notional', 'Ccy', 'Effective', 'Maturity', 'Fixed rate', 'Index'], 'heading'],
    [['SH-5', 'Y-1', 'Pay', 5_000_000_000, 'JPY', '2026-11-24', '2031-11-24', 1.1, 'TONA'], 'question'],
  ]),
};

export const HOUSE_QUESTIONS: readonly Layout[] = [withoutHouses, besideFutures];
