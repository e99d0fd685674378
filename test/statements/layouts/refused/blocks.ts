import {
  BLANK,
  future,
  option,
  sheetStatement,
  textStatement,
  workbookStatement,
  type Layout,
  type LineMeaning,
  type SheetLine,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { swapOf } from '../rates/swap.js';

const monthsOnce: Layout = {
  name: 'option months once per block',
  about: 'An option inventory: account, contract and month stand once above the strikes of each block.',
  statement: textStatement([
    ['Account;Contract;Month;C/P;Strike;Lots;Delta', 'heading'],
    ['OB-2;LO;Dec-27;C;75;40;0.41', option(['OB-2', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 40)],
    [';;;P;60;-25;-0.22', option(['OB-2', 'NYMEX', 'LO'], ['202712', 'PUT', 60], -25)],
    [';;Jun-27;C;72;-10;0.38', option(['OB-2', 'NYMEX', 'LO'], ['202706', 'CALL', 72], -10)],
    [';;;P;57;15;-0.19', option(['OB-2', 'NYMEX', 'LO'], ['202706', 'PUT', 57], 15)],
    ['Total;;;;;20;', 'total'],
  ]),
};

const row = (cells: readonly (string | number)[], meaning: LineMeaning): SheetLine => [cells, meaning];

const numbersAbove: Layout = {
  name: 'account numbers above their rows',
  about:
    'A clerk’s list: “58213-4 Marlow Trading” in a row of its own above the positions of each account, months once.',
  statement: workbookStatement([
    {
      name: 'Inventory',
      merged: ['A3:F3', 'A7:F7'],
      lines: [
        row(['Option inventory by account'], 'title'),
        row(['Exchange', 'Contract', 'Month', 'C/P', 'Strike', 'Lots'], 'heading'),
        row(['58213-4 Marlow Trading'], 'title'),
        row(['NYMEX', 'LO', 'Dec-27', 'C', 75, 12], option(['58213-4', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 12)),
        row(['NYMEX', 'LO', '', 'P', 60, -8], option(['58213-4', 'NYMEX', 'LO'], ['202712', 'PUT', 60], -8)),
        row(['NYMEX', 'LO', 'Jun-27', 'C', 72, 5], option(['58213-4', 'NYMEX', 'LO'], ['202706', 'CALL', 72], 5)),
        row(['58220-9 Pell & Sons'], 'title'),
        row(['NYMEX', 'LO', 'Jun-27', 'P', 57, 30], option(['58220-9', 'NYMEX', 'LO'], ['202706', 'PUT', 57], 30)),
      ],
    },
  ]),
};

const numberedParts: Layout = {
  name: 'numbered parts of a fund report',
  about: 'A fund’s report on one sheet: parts with a number before their title, each kind below its own headings.',
  statement: sheetStatement([
    [['Sorrel Macro Fund, holdings at 27 November 2026'], 'title'],
    BLANK,
    [['1. Listed derivatives'], 'title'],
    [['Contract', 'Exchange', 'Expiry', 'Contracts', 'Price', 'Exposure'], 'heading'],
    [['CL', 'NYMEX', 'Dec-27', 12, 72.4, 868_800], future([null, 'NYMEX', 'CL'], '202712', 12)],
    [['ES', 'CME', 'Mar-27', -3, 6431, -964_650], future([null, 'CME', 'ES'], '202703', -3)],
    [['Subtotal listed', '', '', '', '', -95_850], 'total'],
    BLANK,
    [['2. Government bonds'], 'title'],
    [['Security', 'Nominal', 'Price', 'Market value'], 'heading'],
    [['T 4 3/8 05/15/34', 4_000_000, 102.3, 4_093_125], securityOf(null, '20340515', 4.375, 4_000_000)],
    [['Subtotal bonds', 4_000_000, '', 4_093_125], 'total'],
    BLANK,
    [['3. Interest rate swaps'], 'title'],
    [['Trade ID', 'CCP', 'Pay/Rec', 'Notional', 'Ccy', 'Effective', 'Maturity', 'Fixed rate', 'Index'], 'heading'],
    [
      ['SW-1', 'LCH', 'Pay', 50_000_000, 'USD', '2026-11-24', '2031-11-24', 3.8, 'SOFR'],
      swapOf([null, 'LCH', null], 'PAY', 50_000_000, ['20261124', '20311124'], 3.8),
    ],
    BLANK,
    [['4. Cash'], 'remark'],
    [['Currency', 'Balance'], 'remark'],
    [['USD', 2_500_000], 'remark'],
  ]),
};

export const BLOCK_LAYOUTS: readonly Layout[] = [monthsOnce, numbersAbove, numberedParts];
