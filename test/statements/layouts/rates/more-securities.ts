import { day, sheetStatement, shown, textStatement, type Layout, type PositionRow } from '../../layout.js';

/** A treasury note or what `others` say. @param rate per cent */
export const securityOf = (
  account_code: string | null,
  maturity: string,
  coupon_rate: number,
  notional: number,
  others: PositionRow = {},
): readonly [PositionRow] => [
  {
    ...{ account_code, contract_type: 'UST-NOTE', currency: 'USD', coupon_frequency: 2 },
    ...{ maturity, coupon_rate, notional },
    ...others,
  },
];

const bond: PositionRow = { contract_type: 'UST-BOND' };
const euro = (contract_type: string, coupon_frequency = 1): PositionRow => ({
  ...{ contract_type, currency: 'EUR', coupon_frequency },
});
const bill = (account_code: string | null, maturity: string, notional: number): readonly [PositionRow] => [
  { account_code, contract_type: 'UST-BILL', currency: 'USD', maturity, notional },
];

/** Coupon and maturity in the name. */
export const describedTreasuries: Layout = {
  name: 'treasuries by description',
  about: 'A dealer’s position report: `T 4.125 02/15/36` in one cell, face in thousands, prices in 32nds.',
  statement: textStatement([
    ['Acct,Description,CUSIP,Face (000s),Price,Yield,MV ($)', 'heading'],
    ['D-9,T 4.125 02/15/36,91282CZA1,"5,000",99-16,4.19,"4,975,000"', securityOf('D-9', '20360215', 4.125, 5_000_000)],
    [
      'D-9,T 3 7/8 11/30/29,91282CZA2,"(2,500)",100-08+,3.78,"-2,506,640"',
      securityOf('D-9', '20291130', 3.875, -2_500_000),
    ],
    ['D-9,T 4.5 08/15/39,912810ZA3,"1,000",103-02 3/4,4.2,"1,030,859"', securityOf('D-9', '20390815', 4.5, 1_000_000)],
    ['D-9,B 0 03/18/27,912797ZA4,"20,000",98.71,3.9,"19,742,000"', bill('D-9', '20270318', 20_000_000)],
    ['Total,,,"23,500",,,"23,241,219"', 'total'],
  ]),
};

/** Names of dealers. */
export const dealersNames: Layout = {
  name: 'treasuries by dealers’ names',
  about:
    'A trader’s own sheet: `UST 2.5 5/46`, `UST 4 1/8 Nov-28`, sizes as 10MM and -3mm, when-issued lines among them.',
  statement: sheetStatement([
    [['Book', 'Bond', 'Size', 'Px'], 'heading'],
    [['TSY', 'UST 2.5 5/15/46', '10MM', '71-12'], securityOf('TSY', '20460515', 2.5, 10_000_000)],
    [['TSY', 'UST 4 1/8 11/30/28', '-3mm', '100-04+'], securityOf('TSY', '20281130', 4.125, -3_000_000)],
    [['TSY', 'UST 4.25 15-Nov-2031', '1.5mm', '101-16'], securityOf('TSY', '20311115', 4.25, 1_500_000)],
    [['TSY', 'WI 10Y', '25MM', '4.02'], 'question'],
    [['TSY', 'CT10', '5MM', '99-28'], 'question'],
  ]),
};

/** A custodian's full columns. */
export const custodyPledges: Layout = {
  name: 'custody with pledges and factors',
  about:
    'A custodian’s holdings report: par, pledged and free par, factor, accrued, base market value, settled beside traded.',
  statement: sheetStatement([
    [['Holdings as of 11/20/2026'], 'title'],
    [
      [
        ...['Account Number', 'Security Type', 'CUSIP', 'ISIN', 'Security Description', 'Ccy', 'Coupon Rate'],
        ...['Maturity Date', 'Par Value', 'Pledged Par', 'Factor', 'Price', 'Accrued Interest', 'Market Value (Base)'],
      ],
      'heading',
    ],
    [
      [
        ...['55-1', 'US Treasury Note', '91282CZB0', 'US91282CZB09', 'US TREASURY N/B', 'USD', 4.25, '11/15/2031'],
        ...[5000000, 2000000, 1, 101.5, 3522.1, 5078522.1],
      ],
      securityOf('55-1', '20311115', 4.25, 5_000_000),
    ],
    [
      [
        ...['55-1', 'US Treasury Bond', '912810ZB1', 'US912810ZB12', 'US TREASURY N/B', 'USD', 4.5, '02/15/2044'],
        ...[1500000, 0, 1, 103.0625, 17790, 1563727.5],
      ],
      securityOf('55-1', '20440215', 4.5, 1_500_000, bond),
    ],
    [
      [
        ...['55-1', 'US Treasury Bill', '912797ZB2', 'US912797ZB25', 'US TREASURY BILL', 'USD', 0, '03/18/2027'],
        ...[8000000, 8000000, 1, 98.71, 0, 7896800],
      ],
      bill('55-1', '20270318', 8_000_000),
    ],
    [['Total', '', '', '', '', '', '', '', 14500000, 10000000, '', '', 21312.1, 14539049.6], 'total'],
  ]),
};

/** European governments by their names. */
export const euroNames: Layout = {
  name: 'European governments by name',
  about: 'A fund’s bond list: `DBR 2.6 15/02/36`, `FRTR 3 25/05/34`, `BTPS 3.35 01/12/30`, nominal in euro.',
  statement: textStatement([
    ['Portfolio,Security Name,ISIN,Nominal,Ccy,Clean Price,Weight %', 'heading'],
    [
      'GOVT,DBR 2.6 02/15/36,DE000ZZZ1007,10000000,EUR,99.12,45.2',
      securityOf('GOVT', '20360215', 2.6, 10_000_000, euro('BUND')),
    ],
    [
      'GOVT,FRTR 3 05/25/34,FR000ZZZ1005,-7500000,EUR,98.4,-33.6',
      securityOf('GOVT', '20340525', 3, -7_500_000, euro('OAT')),
    ],
    [
      'GOVT,BTPS 3.35 12/01/30,IT000ZZZ1003,4000000,EUR,101.05,18.4',
      securityOf('GOVT', '20301201', 3.35, 4_000_000, euro('BTP', 2)),
    ],
    [
      'GOVT,UKT 4.25 06/07/32,GB00ZZZ10001,2000000,GBP,100.3,10.6',
      securityOf('GOVT', '20320607', 4.25, 2_000_000, { contract_type: 'GILT', currency: 'GBP' }),
    ],
  ]),
};

/** Italian headings. */
export const italianBonds: Layout = {
  name: 'Italian bond list',
  about: 'An Italian bank’s list: Titolo, Scadenza, Cedola, Valore nominale, decimal comma, totals as “Totale”.',
  statement: textStatement([
    ['Conto;Tipo titolo;ISIN;Divisa;Scadenza;Cedola (%);Valore nominale;Prezzo', 'heading'],
    [
      'IT-1;BTP;IT000ZZZ2001;EUR;01/12/2030;3,35;4.000.000,00;101,05',
      securityOf('IT-1', '20301201', 3.35, 4_000_000, euro('BTP', 2)),
    ],
    [
      'IT-1;BUND;DE000ZZZ2002;EUR;15/02/2036;2,60;-1.500.000,00;99,12',
      securityOf('IT-1', '20360215', 2.6, -1_500_000, euro('BUND')),
    ],
    ['Totale;;;;;;2.500.000,00;', 'total'],
  ]),
};

/** Repo collateral with sides and formats. */
export const repoCollateral: Layout = {
  name: 'fixed income repo collateral',
  about:
    'A repo desk’s inventory in a formatted sheet: B and S, face in millions by its heading, coupons as per cent cells.',
  statement: sheetStatement([
    [['Desk', 'Type', 'Cpn', 'Mty', 'B/S', 'Face ($mm)', 'Clean px', 'Haircut'], 'heading'],
    [
      [
        'REPO-1',
        'UST Note',
        shown(0.0425, '0.000%'),
        day('2031-11-15', 'mm/dd/yy'),
        'B',
        25,
        '101-16+',
        shown(0.02, '0%'),
      ],
      securityOf('REPO-1', '20311115', 4.25, 25_000_000),
    ],
    [
      [
        'REPO-1',
        'UST Bond',
        shown(0.045, '0.000%'),
        day('2044-02-15', 'mm/dd/yy'),
        'S',
        12.5,
        '103-02',
        shown(0.04, '0%'),
      ],
      securityOf('REPO-1', '20440215', 4.5, -12_500_000, bond),
    ],
    [
      ['REPO-1', 'TIPS', shown(0.01875, '0.000%'), day('2034-07-15', 'mm/dd/yy'), 'B', 5, '100-24', shown(0.03, '0%')],
      securityOf('REPO-1', '20340715', 1.875, 5_000_000, { contract_type: 'UST-TIPS' }),
    ],
  ]),
};
