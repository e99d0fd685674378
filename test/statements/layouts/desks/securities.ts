import { BLANK, day, sheetStatement, shown, textStatement, type Layout, type PositionRow } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';

const BOND: PositionRow = { contract_type: 'UST-BOND' };
const GILT: PositionRow = { contract_type: 'GILT', currency: 'GBP' };
const BUND: PositionRow = { contract_type: 'BUND', currency: 'EUR', coupon_frequency: 1 };

/** Long and short face in two columns. */
export const longAndShortFace: Layout = {
  name: 'treasury position with long and short face',
  about: 'A financing desk’s position sheet: long par and short par in two columns, description with fractions, 32nds.',
  statement: textStatement([
    ['Account,CUSIP,Security,Long Par,Short Par,Net Par,Price (32nds),Mkt Value', 'heading'],
    [
      'FIN-1,91282CZD1,T 4 1/4 11/15/34,5000000,0,5000000,99-16+,4977343.75',
      securityOf('FIN-1', '20341115', 4.25, 5_000_000),
    ],
    [
      'FIN-1,91282CZD2,T 3 7/8 08/31/28,0,2000000,-2000000,100-02,-2001250',
      securityOf('FIN-1', '20280831', 3.875, -2_000_000),
    ],
    ['Total,,,5000000,2000000,3000000,,2976093.75', 'total'],
  ]),
};

/** A broker's own names. */
export const treasuryFullNames: Layout = {
  name: 'treasuries by full names',
  about: 'A broker’s statement: `UNITED STATES TREAS NTS 4.250% DUE 11/15/34`, quantity as face, price in per cent.',
  statement: textStatement([
    ['Account Number,Symbol/CUSIP,Description,Quantity,Price,Market Value,Accrued Interest', 'heading'],
    [
      'Z-100,91282CZE1,UNITED STATES TREAS NTS 4.250% DUE 11/15/34,250000,99.5,248750,4100.2',
      securityOf('Z-100', '20341115', 4.25, 250_000),
    ],
    [
      'Z-100,912810ZE2,UNITED STATES TREAS BDS 4.500% DUE 02/15/44,100000,103.06,103060,1200.1',
      securityOf('Z-100', '20440215', 4.5, 100_000, BOND),
    ],
    ['Z-100,,CASH BALANCE,1500.22,1,1500.22,', 'question'],
  ]),
};

/** Gilts. */
export const giltsByName: Layout = {
  name: 'gilts by name',
  about: 'A London dealer’s list: `UKT 4 1/4 Dec 2055`, `4.25% Treasury Gilt 2034`, nominal in £m, buys and sells.',
  statement: sheetStatement([
    [['Gilt positions'], 'title'],
    [['Book', 'Gilt', 'ISIN', 'Type', 'Ccy', 'Coupon', 'Maturity', 'Nominal (£m)', 'Clean'], 'heading'],
    [
      ['GLT', 'UKT 4 1/4 07/31/34', 'GB00ZZZ30001', 'Gilt', 'GBP', 4.25, day('2034-07-31', 'dd/mm/yyyy'), 12.5, 99.8],
      securityOf('GLT', '20340731', 4.25, 12_500_000, GILT),
    ],
    [
      [
        'GLT',
        'UKT 4 1/4 12/07/55',
        'GB00ZZZ30002',
        'Gilt',
        'GBP',
        4.25,
        day('2055-12-07', 'dd/mm/yyyy'),
        shown(-3, '0.0;(0.0)'),
        92.1,
      ],
      securityOf('GLT', '20551207', 4.25, -3_000_000, GILT),
    ],
    [['Total', '', '', '', '', '', '', 9.5], 'total'],
  ]),
};

/** German. */
export const germanBonds: Layout = {
  name: 'German bond inventory',
  about: 'A German Depot statement: Wertpapier, Kupon, Fälligkeit, Nennwert, Kurs; `Bund 2,60% 15.02.2036` in words.',
  statement: textStatement([
    ['Depot;WKN;ISIN;Gattung;Währung;Kupon;Fälligkeit;Nennwert;Kurs;Kurswert', 'heading'],
    [
      '4711;ZZZ100;DE000ZZZ1001;Bundesanleihe;EUR;2,60 %;15.02.2036;2.500.000,00;99,12;2.478.000,00',
      securityOf('4711', '20360215', 2.6, 2_500_000, BUND),
    ],
    [
      '4711;ZZZ101;DE000ZZZ1012;Bundesanleihe;EUR;2,20 %;15.02.2034;-1.000.000,00;98,10;-981.000,00',
      securityOf('4711', '20340215', 2.2, -1_000_000, BUND),
    ],
    ['Summe;;;;;;;1.500.000,00;;1.497.000,00', 'total'],
  ]),
};

/** Bills, notes and bonds under section lines. */
export const securitySections: Layout = {
  name: 'treasuries in sections by type',
  about: 'A money manager’s holdings: sections BILLS, NOTES and BONDS without a type column, par in thousands, totals.',
  statement: sheetStatement([
    [['Treasury holdings at 20 Nov 2026 (par in thousands)'], 'title'],
    [['Account', 'CUSIP', 'Issue', 'Par', 'Cost', 'Price'], 'heading'],
    [['NOTES'], 'title'],
    [['MM-3', '91282CZF1', 'T 4 11/30/29', 7500, 7490.2, '100-08'], securityOf('MM-3', '20291130', 4, 7_500_000)],
    [['Total notes', '', '', 7500, 7490.2, ''], 'total'],
    [['BONDS'], 'title'],
    [
      ['MM-3', '912810ZF2', 'T 4.5 08/15/44', -1200, -1210.1, '102-16+'],
      securityOf('MM-3', '20440815', 4.5, -1_200_000),
    ],
    [['Total bonds', '', '', -1200, -1210.1, ''], 'total'],
    BLANK,
    [['Grand total', '', '', 6300, 6280.1, ''], 'total'],
  ]),
};

const byCusip = (account_code: string, cusip: string, notional: number, price: number): readonly [PositionRow] => [
  { account_code, cusip, notional, price },
];

/** Nothing but what a row needs. */
export const cusipsWithGroupedFace: Layout = {
  name: 'CUSIP, face and price',
  about:
    'A desk’s own list: account, CUSIP, face with commas, in brackets where it is short, price in 32nds; no description, no maturity.',
  statement: textStatement([
    ['Account,CUSIP,Face,Price', 'heading'],
    ['TSY-1,UST208996,"5,000,000",99-16', byCusip('TSY-1', 'UST208996', 5_000_000, 99.5)],
    ['TSY-1,UST219993,"(2,000,000)",100-08', byCusip('TSY-1', 'UST219993', -2_000_000, 100.25)],
    ['TSY-2,UST202999,"12,500,000",98-24', byCusip('TSY-2', 'UST202999', 12_500_000, 98.75)],
  ]),
};
