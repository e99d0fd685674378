import { BLANK, day, sheetStatement, shown, textStatement, type Layout, type PositionRow } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';

const BOND: PositionRow = { contract_type: 'UST-BOND' };
const GILT: PositionRow = { contract_type: 'GILT', currency: 'GBP' };
const BUND: PositionRow = { contract_type: 'BUND', currency: 'EUR', coupon_frequency: 1 };
const JGB: PositionRow = { contract_type: 'JGB', currency: 'JPY' };
const bill = (account_code: string, maturity: string, notional: number): readonly [PositionRow] => [
  { account_code, contract_type: 'UST-BILL', currency: 'USD', maturity, notional },
];

/** Month and year only. */
export const monthNames: Layout = {
  name: 'treasuries by month of maturity',
  about:
    'A trader’s list: `UST 4.25% Nov-34` has no day of maturity, which is asked about; a date column beside says the others.',
  statement: sheetStatement([
    [['Book', 'Security', 'Maturity', 'Face', 'Px'], 'heading'],
    [
      ['TSY-1', 'UST 4.25% Nov-34', day('2034-11-15', 'm/d/yyyy'), 5000000, '99-16'],
      securityOf('TSY-1', '20341115', 4.25, 5_000_000),
    ],
    [
      ['TSY-1', 'UST 3.875% Aug-28', day('2028-08-31', 'm/d/yyyy'), -2000000, '100-02'],
      securityOf('TSY-1', '20280831', 3.875, -2_000_000),
    ],
  ]),
};

/** Repo collateral with haircut. */
export const tbillBlotter: Layout = {
  name: 'bill blotter',
  about:
    'A money-market desk’s blotter: bills with discount rates, B and S, face in millions, settlement dates beside.',
  statement: textStatement([
    ['Acct,B/S,CUSIP,Type,Maturity,Face ($mm),Disc Rate,Settle,Proceeds', 'heading'],
    ['MMK,B,912797ZJ1,T-Bill,03/18/2027,25,3.91,11/23/2026,24687.5', bill('MMK', '20270318', 25_000_000)],
    ['MMK,S,912797ZJ2,T-Bill,01/21/2027,10,3.88,11/23/2026,9936.4', bill('MMK', '20270121', -10_000_000)],
    ['Net,,,,,15,,,14751.1', 'total'],
  ]),
};

/** Names and issuers in separate columns. */
export const issuerColumns: Layout = {
  name: 'issuer, coupon and maturity in columns',
  about:
    'A custodian’s bond list: Issuer, Coupon %, Maturity, Nominal, safekeeping and pledge columns, ISIN; several governments.',
  statement: textStatement([
    ['Safekeeping a/c;ISIN;Issuer;Security type;Coupon %;Maturity;Ccy;Nominal;Blocked;Price', 'heading'],
    [
      'SK-1;DE000ZZZ5001;Federal Republic of Germany;Bund;2,60;15.02.2036;EUR;3.000.000;0;99,12',
      securityOf('SK-1', '20360215', 2.6, 3_000_000, BUND),
    ],
    [
      'SK-1;GB00ZZZ50001;United Kingdom;Gilt;4,25;31.07.2034;GBP;1.000.000;0;99,80',
      securityOf('SK-1', '20340731', 4.25, 1_000_000, GILT),
    ],
    [
      'SK-1;US91282CZJ12;United States of America;US Treasury Note;4,25;15.11.2034;USD;2.500.000;500.000;99,50',
      securityOf('SK-1', '20341115', 4.25, 2_500_000),
    ],
  ]),
};

/** JGBs. */
export const japaneseBonds: Layout = {
  name: 'Japanese bond list',
  about: 'A Japanese bank’s list: 銘柄, 額面(百万円), 利率(%), 償還日, 残高の合計; long and short by a sign.',
  statement: textStatement([
    ['口座,種別,通貨,利率(%),償還日,額面(百万円),単価', 'heading'],
    ['JB-1,JGB,JPY,0.9,2034/09/20,500,98.10', securityOf('JB-1', '20340920', 0.9, 500_000_000, JGB)],
    ['JB-1,JGB,JPY,1.6,2044/06/20,-200,91.40', securityOf('JB-1', '20440620', 1.6, -200_000_000, JGB)],
    ['合計,,,,,300,', 'total'],
  ]),
};

/** A futures and treasury desk. */
export const terminalNames: Layout = {
  name: 'terminal’s security names',
  about:
    'A portfolio export: `T 4 1/4 11/15/34 Govt`, `UKT 4 1/4 12/07/55 Govt`, `DBR 2.6 02/15/36 Govt`, amounts in M by the heading.',
  statement: textStatement([
    ['Portfolio,Security,Position (M),Px Last,Risk', 'heading'],
    ['PORT-1,T 4 1/4 11/15/34 Govt,5,99-16+,7.1', 'question'],
    ['PORT-1,DBR 2.6 02/15/36 Govt,3,99.12,8.2', 'question'],
  ]),
};

/** Par in thousands with brackets. */
export const dealerInventory: Layout = {
  name: 'dealer’s inventory by issue',
  about:
    "A dealer’s inventory: issue as `4.250% 11/15/2034`, type and CUSIP beside, par ($000), shorts in brackets, 32nds as 99'165.",
  statement: sheetStatement([
    [['Government inventory'], 'title'],
    [['Acct: INV-8'], 'title'],
    BLANK,
    [['Type', 'CUSIP', 'Coupon', 'Maturity', 'Par ($000)', 'Price', 'Avg yld', 'DV01 ($)'], 'heading'],
    [
      [
        'Note',
        '91282CZK1',
        shown(0.0425, '0.000%'),
        day('2034-11-15', 'mm/dd/yyyy'),
        shown(7500, '#,##0;(#,##0)'),
        "99'165",
        4.31,
        5300,
      ],
      securityOf('INV-8', '20341115', 4.25, 7_500_000),
    ],
    [
      [
        'T-Note',
        '91282CZK2',
        shown(0.03875, '0.000%'),
        day('2028-08-31', 'mm/dd/yyyy'),
        shown(-2500, '#,##0;(#,##0)'),
        "100'020",
        3.86,
        -430,
      ],
      securityOf('INV-8', '20280831', 3.875, -2_500_000),
    ],
    [
      [
        'T-Bond',
        '912810ZK3',
        shown(0.045, '0.000%'),
        day('2044-08-15', 'mm/dd/yyyy'),
        shown(1000, '#,##0;(#,##0)'),
        "102'16",
        4.38,
        1300,
      ],
      securityOf('INV-8', '20440815', 4.5, 1_000_000, BOND),
    ],
    [['Total', '', '', '', shown(6000, '#,##0;(#,##0)'), '', '', 6170], 'total'],
  ]),
};

const byCusip = (cusip: string, notional: number, price: number | null): readonly [PositionRow] => [
  { account_code: 'CU-1', cusip, notional, ...(price === null ? {} : { price }) },
];

/** Treasuries of the demo market's master. */
export const treasuriesByCusip: Layout = {
  name: 'treasuries by CUSIP alone',
  about: 'A custodian’s list with nothing but CUSIPs, par and prices in 32nds, one of them without a price.',
  statement: textStatement([
    ['Account,CUSIP,Par,Price', 'heading'],
    ['CU-1,UST216999,5000000,102-16+', byCusip('UST216999', 5_000_000, 102.515625)],
    ['CU-1,UST060991,-2500000,', byCusip('UST060991', -2_500_000, null)],
    ['Total,,2500000,', 'total'],
  ]),
};
