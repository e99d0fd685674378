import { BLANK, day, sheetStatement, shown, textStatement, type Layout, type PositionRow } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';

const gilt: PositionRow = { contract_type: 'GILT', currency: 'GBP' };
const bill = (account: string, maturity: string, notional: number): readonly [PositionRow] => [
  { account_code: account, contract_type: 'UST-BILL', currency: 'USD', maturity, notional },
];
const jgb: PositionRow = { contract_type: 'JGB', currency: 'JPY' };
const spain: PositionRow = { contract_type: 'SPGB', currency: 'EUR', coupon_frequency: 1 };

export const thousandsInFootnote: Layout = {
  name: 'thousands of par in a footnote',
  about: 'A dealer’s sheet: quantities are thousands of par, which is said only in a line below the table.',
  statement: sheetStatement([
    [['Desk', 'Issue', 'CUSIP', 'Qty', 'Price', 'Yield'], 'heading'],
    [['GOVT', 'T 4.125 11/15/32', '91282CZM1', 5000, '100-08', 4.07], securityOf(null, '20321115', 4.125, 5_000_000)],
    [['GOVT', 'T 3.75 08/31/31', '91282CZM2', -2500, '99-02+', 3.95], securityOf(null, '20310831', 3.75, -2_500_000)],
    BLANK,
    [['Quantities in thousands of par'], 'remark'],
  ]),
};

export const cusipsOnly: Layout = {
  name: 'CUSIP without terms',
  about: 'A collateral list of CUSIP, par and price: coupon and maturity are nowhere, so that it must be asked about.',
  statement: textStatement([
    ['ACCOUNT,CUSIP,PAR,PRICE,HAIRCUT', 'heading'],
    ['COL-1,91282CZM1,1000000,100.25,2.0%', 'question'],
    ['COL-1,912810ZM2,2500000,97.50,4.0%', 'question'],
  ]),
};

export const taxLots: Layout = {
  name: 'tax lots with subtotals',
  about:
    'A wealth manager’s holdings: several lots of one note bought on several days, a subtotal for each CUSIP, cost and gains.',
  statement: sheetStatement([
    [['Account', 'CUSIP', 'Security', 'Acquired', 'Face Amount', 'Cost', 'Market Value', 'Gain/Loss'], 'heading'],
    [
      [
        'WM-2',
        '91282CZN9',
        'US TREASURY NOTE 4.125% 11/15/2032',
        day('2025-03-04', 'mm/dd/yyyy'),
        shown(500000, '#,##0'),
        498000,
        501250,
        3250,
      ],
      securityOf('WM-2', '20321115', 4.125, 500_000),
    ],
    [
      [
        'WM-2',
        '91282CZN9',
        'US TREASURY NOTE 4.125% 11/15/2032',
        day('2026-01-12', 'mm/dd/yyyy'),
        shown(250000, '#,##0'),
        251000,
        250625,
        -375,
      ],
      securityOf('WM-2', '20321115', 4.125, 250_000),
    ],
    [['', 'Subtotal 91282CZN9', '', '', shown(750000, '#,##0'), 749000, 751875, 2875], 'total'],
    [
      [
        'WM-2',
        '912797ZN3',
        'US TREASURY BILL 03/18/2027',
        day('2026-09-17', 'mm/dd/yyyy'),
        shown(1000000, '#,##0'),
        981000,
        987400,
        6400,
      ],
      bill('WM-2', '20270318', 1_000_000),
    ],
    [['Total', '', '', '', shown(1750000, '#,##0'), 1730000, 1739275, 9275], 'total'],
  ]),
};

export const londonTreasuries: Layout = {
  name: 'treasuries with the day first',
  about:
    'A London fund’s bond list: `UST 4.125% 15-Nov-32`, `UKT 4.25% 07-Jun-32`, nominal with its currency, settlement column.',
  statement: textStatement([
    ['Fund;Bond;Nominal;Ccy;Clean Price;Mod. Duration;Settles', 'heading'],
    ['LDN;UST 4.125% 15-Nov-32;6,000,000;USD;100.23;5.1;T+1', securityOf('LDN', '20321115', 4.125, 6_000_000)],
    ['LDN;UKT 4.25% 07-Jun-32;-2,000,000;GBP;100.30;4.9;T+1', securityOf('LDN', '20320607', 4.25, -2_000_000, gilt)],
    ['LDN;SPGB 3.25% 30-Apr-34;3,500,000;EUR;101.70;6.4;T+2', securityOf('LDN', '20340430', 3.25, 3_500_000, spain)],
  ]),
};

export const inventoryByDesk: Layout = {
  name: 'bills and notes of a dealer, bid and offer',
  about:
    'A dealer’s position and quote sheet: bid and offer in 32nds or discount, position in $mm, yesterday’s position and change.',
  statement: sheetStatement([
    [['Security', 'Type', 'Cpn', 'Mat', 'Bid', 'Offer', 'Yest ($mm)', 'Chg ($mm)', 'Position ($mm)'], 'heading'],
    [
      ['Bill', 'T-Bill', '', day('2027-03-18', 'm/d/yy'), '3.85', '3.84', 40, 10, 50],
      [{ account_code: null, contract_type: 'UST-BILL', currency: 'USD', maturity: '20270318', notional: 50_000_000 }],
    ],
    [
      ['5Y', 'T-Note', 3.75, day('2031-08-31', 'm/d/yy'), '99-02', '99-02+', -15, 5, -10],
      securityOf(null, '20310831', 3.75, -10_000_000),
    ],
    [['Total', '', '', '', '', '', 25, 15, 40], 'total'],
  ]),
};

export const yenBonds: Layout = {
  name: 'Japanese governments in English',
  about: 'A yen portfolio’s list: `JGB 1.1% 20-Jun-34`, face in ¥ millions by the heading, a total in yen.',
  statement: sheetStatement([
    [['Account', 'Security', 'Face (JPY mm)', 'Price', 'Value (JPY mm)'], 'heading'],
    [['YEN-1', 'JGB 1.1% 20-Jun-34', 1500, 99.2, 1488], securityOf('YEN-1', '20340620', 1.1, 1_500_000_000, jgb)],
    [['YEN-1', 'JGB 0.5% 20-Mar-31', -800, 98.4, -787.2], securityOf('YEN-1', '20310320', 0.5, -800_000_000, jgb)],
    [['Total', '', 700, '', 700.8], 'total'],
  ]),
};
