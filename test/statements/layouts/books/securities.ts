import { sheetStatement, shown, textStatement, type Layout, type PositionRow } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';

const bond: PositionRow = { contract_type: 'UST-BOND' };
const gilt: PositionRow = { contract_type: 'GILT', currency: 'GBP' };
const bill = (account: string, maturity: string, notional: number): readonly [PositionRow] => [
  { account_code: account, contract_type: 'UST-BILL', currency: 'USD', maturity, notional },
];
const euro = (contract_type: string, coupon_frequency = 1): PositionRow => ({
  contract_type,
  currency: 'EUR',
  coupon_frequency,
});

export const netPar: Layout = {
  name: 'settled, unsettled and net par',
  about:
    'A dealer’s position of the day: settled par, pending buys and sells, net par, prices in 32nds with a plus, yields.',
  statement: textStatement([
    ['Acct\tCUSIP\tIssue\tSettled Par\tPending Buys\tPending Sells\tNet Par\tBid\tYld', 'heading'],
    [
      'DLR\t91282CZK2\tT 4 1/8 11/15/32\t10,000,000\t5,000,000\t0\t15,000,000\t100-07+\t4.07',
      securityOf('DLR', '20321115', 4.125, 15_000_000),
    ],
    [
      'DLR\t91282CZK3\tT 3 3/4 08/31/31\t4,000,000\t0\t(9,000,000)\t(5,000,000)\t99-02\t3.95',
      securityOf('DLR', '20310831', 3.75, -5_000_000),
    ],
    ['Total\t\t\t14,000,000\t5,000,000\t(9,000,000)\t10,000,000\t\t', 'total'],
  ]),
};

export const treasuryTypesMixed: Layout = {
  name: 'bills, notes, bonds and strips by type',
  about:
    'A custodian’s file: security type words BILL, NOTE, BOND and STRIP, maturities as 15-NOV-2032, quantity as face.',
  statement: textStatement([
    ['ACCT,SEC TYPE,CUSIP,COUPON,MATURITY,QUANTITY,PRICE,MARKET VALUE', 'heading'],
    ['C-14,BILL,912797ZK1,0,18-MAR-2027,5000000,98.74,4937000', bill('C-14', '20270318', 5_000_000)],
    ['C-14,NOTE,91282CZK9,4.125,15-NOV-2032,2500000,100.23,2505750', securityOf('C-14', '20321115', 4.125, 2_500_000)],
    ['C-14,BOND,912810ZK5,4.5,15-AUG-2044,1000000,97.5,975000', securityOf('C-14', '20440815', 4.5, 1_000_000, bond)],
    [
      'C-14,STRIP,912833ZK4,0,15-FEB-2036,3000000,68.1,2043000',
      [
        {
          account_code: 'C-14',
          contract_type: 'UST-STRIPS',
          currency: 'USD',
          maturity: '20360215',
          notional: 3_000_000,
        },
      ],
    ],
  ]),
};

export const repoAmongBonds: Layout = {
  name: 'bonds, repos and cash',
  about:
    'A money manager’s sheet: a type column with Treasury, Repo and Cash; the repo’s collateral is no position of the desk.',
  statement: sheetStatement([
    [['Portfolio', 'Type', 'Description', 'Nominal', 'Coupon', 'Maturity', 'Price'], 'heading'],
    [
      ['MMF', 'Treasury Note', 'US Treasury N/B', shown(7e6, '#,##0'), shown(0.04125, '0.000%'), '11/15/2032', 100.2],
      securityOf('MMF', '20321115', 4.125, 7_000_000),
    ],
    [
      [
        'MMF',
        'Repo',
        'O/N repo with collateral T 4.25 11/34',
        shown(25e6, '#,##0'),
        shown(0.0402, '0.000%'),
        '11/23/2026',
        100,
      ],
      'question',
    ],
    [['MMF', 'Cash', 'USD cash', shown(1234567.89, '#,##0.00'), '', '', ''], 'question'],
    [
      ['MMF', 'Treasury Bill', 'US Treasury Bill', shown(12e6, '#,##0'), '', '03/18/2027', 98.7],
      bill('MMF', '20270318', 12_000_000),
    ],
  ]),
};

export const frenchBonds: Layout = {
  name: 'French bond list',
  about:
    'A French insurer’s list: Libellé as `OAT 3% 25/05/2034`, Nominal with spaces, Cours, Coupon couru, Valorisation.',
  statement: textStatement([
    ['Portefeuille;Code ISIN;Libellé;Nominal;Devise;Cours;Coupon couru;Valorisation', 'heading'],
    [
      'ASSUR;FR000ZZZ2003;OAT 3% 25/05/2034;10 000 000,00;EUR;98,40;147 123,00;9 987 123,00',
      securityOf('ASSUR', '20340525', 3, 10_000_000, euro('OAT')),
    ],
    [
      'ASSUR;DE000ZZZ2005;BUND 2,6% 15/02/2036;4 000 000,00;EUR;99,12;79 210,00;4 044 010,00',
      securityOf('ASSUR', '20360215', 2.6, 4_000_000, euro('BUND')),
    ],
    [
      'ASSUR;IT000ZZZ2001;BTP 3,35% 01/12/2030;2 500 000,00;EUR;101,05;39 000,00;2 565 250,00',
      securityOf('ASSUR', '20301201', 3.35, 2_500_000, euro('BTP', 2)),
    ],
    ['Total;;;16 500 000,00;;;;16 596 383,00', 'total'],
  ]),
};

export const giltPortfolio: Layout = {
  name: 'gilts with coupon and maturity words',
  about:
    'A London manager’s valuation: `Treasury 4.25% 07/06/2032`, nominal in pounds with a sign, day first, dirty price and accrued.',
  statement: sheetStatement([
    [['Client', 'Holding', 'Sedol', 'Nominal (£)', 'Clean', 'Dirty', 'Value (£)'], 'heading'],
    [
      ['UK-3', 'UK Treasury 4.25% 07/06/2032', 'BZZZ001', shown(3e6, '£#,##0'), 100.3, 102.2, shown(3066000, '£#,##0')],
      securityOf('UK-3', '20320607', 4.25, 3_000_000, gilt),
    ],
    [
      [
        'UK-3',
        'UK Treasury 4.5% 07/09/2034',
        'BZZZ002',
        shown(1500000, '£#,##0'),
        101.2,
        102.1,
        shown(1531500, '£#,##0'),
      ],
      securityOf('UK-3', '20340907', 4.5, 1_500_000, gilt),
    ],
    [['Total', '', '', shown(4500000, '£#,##0'), '', '', shown(4597500, '£#,##0')], 'total'],
  ]),
};
