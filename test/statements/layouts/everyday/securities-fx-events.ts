import {
  BLANK,
  day,
  eventContract,
  sheetStatement,
  shown,
  textStatement,
  type Layout,
  type PositionRow,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';

const bill = (account_code: string, maturity: string, notional: number): readonly [PositionRow] => [
  { account_code, contract_type: 'UST-BILL', currency: 'USD', maturity, notional },
];
const BOND: PositionRow = { contract_type: 'UST-BOND' };
const mmddyy = (iso: string) => day(iso, 'mm/dd/yy');

export const inventoryInMillions: Layout = {
  name: 'treasury inventory with bills and a when-issued',
  about:
    'A government bond dealer’s inventory: bills with discount, notes and bonds with coupon and price in thirty-seconds, par in millions, shorts below zero, sections with their sums; a when-issued note of which coupon and maturity are not known yet.',
  statement: sheetStatement([
    [['Treasury inventory', '', '', '', mmddyy('2026-11-20')], 'title'],
    [['Account', 'GOV-11'], 'title'],
    BLANK,
    [['BILLS'], 'title'],
    [['Security', 'Maturity', 'Par (MM)', 'Discount'], 'heading'],
    [['Bill', mmddyy('2027-03-18'), 150, 3.84], bill('GOV-11', '20270318', 150_000_000)],
    [['Bill', mmddyy('2027-06-10'), -40, 3.79], bill('GOV-11', '20270610', -40_000_000)],
    [['Total bills', '', 110, ''], 'total'],
    BLANK,
    [['COUPONS'], 'title'],
    [['Security', 'Coupon', 'Maturity', 'Par (MM)', 'Price (32nds)', 'Yield'], 'heading'],
    [['Note', 4.125, mmddyy('2032-11-15'), 62.5, '100-07+', 4.08], securityOf('GOV-11', '20321115', 4.125, 62_500_000)],
    [['Note', 3.5, mmddyy('2028-09-30'), -90, '99-14', 3.82], securityOf('GOV-11', '20280930', 3.5, -90_000_000)],
    [['Note', 4, mmddyy('2036-02-15'), 25, '98-312', 4.13], securityOf('GOV-11', '20360215', 4, 25_000_000)],
    [
      ['Bond', 4.625, mmddyy('2054-05-15'), -7.5, '98-19', 4.71],
      securityOf('GOV-11', '20540515', 4.625, -7_500_000, BOND),
    ],
    [['Total coupons', '', '', -10, '', ''], 'total'],
    BLANK,
    [['WHEN ISSUED'], 'title'],
    [['Security', 'Coupon', 'Maturity', 'Par (MM)', 'Price (32nds)', 'Yield'], 'heading'],
    [['WI 7yr', '', '', -20, '', 4.02], 'question'],
  ]),
};

const euro = (contract_type: string, coupon_frequency = 1): PositionRow => ({
  ...{ contract_type, currency: 'EUR', coupon_frequency },
});

export const custodianPending: Layout = {
  name: 'custodian’s government bonds with pending receipts',
  about:
    'A custodian’s statement of government bonds: ISIN, kind, coupon, maturity, nominal in thousands, settled holdings above, deliveries that are not received yet in a section below under the same headings.',
  statement: textStatement([
    ['Statement of Holdings,,,,,,,,', 'title'],
    ['Safekeeping Account:,SK-88-2041,,,,,,,', 'title'],
    ['Position date:,20 Nov 2026,,,,,,,', 'title'],
    ['', 'blank'],
    ['SETTLED HOLDINGS,,,,,,,,', 'title'],
    ['ISIN,Security Type,Description,Coupon %,Maturity Date,Currency,Nominal (000),Price,Market Value', 'heading'],
    [
      'DE000ZZZ7105,Bund,FEDERAL REPUBLIC OF GERMANY,2.600,15 Feb 2036,EUR,"12,000",99.12,"11,894,400.00"',
      securityOf('SK-88-2041', '20360215', 2.6, 12_000_000, euro('BUND')),
    ],
    [
      'FR000ZZZ7201,OAT,REPUBLIC OF FRANCE,3.000,25 May 2034,EUR,"7,500",98.40,"7,380,000.00"',
      securityOf('SK-88-2041', '20340525', 3, 7_500_000, euro('OAT')),
    ],
    [
      'IT000ZZZ7300,BTP,REPUBLIC OF ITALY,3.350,01 Dec 2030,EUR,"6,800",101.05,"6,871,400.00"',
      securityOf('SK-88-2041', '20301201', 3.35, 6_800_000, euro('BTP', 2)),
    ],
    [
      'GB00ZZZ74014,Gilt,UNITED KINGDOM,4.250,07 Jun 2032,GBP,"3,250",100.30,"3,259,750.00"',
      securityOf('SK-88-2041', '20320607', 4.25, 3_250_000, { contract_type: 'GILT', currency: 'GBP' }),
    ],
    [
      'US91282CZV61,US Treasury Note,UNITED STATES OF AMERICA,3.750,31 Aug 2031,USD,"10,000",99.06,"9,906,000.00"',
      securityOf('SK-88-2041', '20310831', 3.75, 10_000_000),
    ],
    [
      'US912810ZV34,US Treasury Bond,UNITED STATES OF AMERICA,4.500,15 Feb 2044,USD,"1,750",97.94,"1,713,950.00"',
      securityOf('SK-88-2041', '20440215', 4.5, 1_750_000, BOND),
    ],
    ['', 'blank'],
    ['PENDING RECEIPTS - NOT YET SETTLED (not included above),,,,,,,,', 'title'],
    ['ISIN,Security Type,Description,Coupon %,Maturity Date,Currency,Nominal (000),Price,Market Value', 'heading'],
    ['DE000ZZZ7501,Bund,FEDERAL REPUBLIC OF GERMANY,2.300,15 Aug 2033,EUR,"5,000",98.70,"4,935,000.00"', 'remark'],
    ['', 'blank'],
    ['End of statement,,,,,,,,', 'remark'],
  ]),
};

const fx = (account_code: string, contract_type: string, currency_pair: string, amount: number, more: PositionRow) =>
  [{ account_code, currency_pair, amount, contract_type, ...more }] as const;
const forward = (pair: string, amount: number, expiry: string, rate: number, trade_id: string) =>
  fx('FXT-3', 'FWD', pair, amount, { expiry, rate, trade_id });

export const currencyBlotter: Layout = {
  name: 'currency blotter with near and far legs',
  about:
    'A currency desk’s blotter: spots, outrights and swaps of one account, pair and dealt currency, which may be the second, amount, value date and rate, of a swap those of its far leg beside; cancelled and settled deals among those that are live.',
  statement: textStatement([
    [
      'Deal No,Account,Product,Pair,Side,Dealt Ccy,Dealt Amount,Value Date,Rate,Far Value Date,Far Rate,Status',
      'heading',
    ],
    [
      'X-3301,FXT-3,Spot,EUR/USD,Buy,EUR,"8,000,000",24-Nov-2026,1.0582,,,Live',
      fx('FXT-3', 'SPOT', 'EUR_USD', 8_000_000, { expiry: '20261124', rate: 1.0582, trade_id: 'X-3301' }),
    ],
    [
      'X-3302,FXT-3,Forward,GBP/USD,Sell,GBP,"3,500,000",26-Feb-2027,1.3928,,,Live',
      forward('GBP_USD', -3_500_000, '20270226', 1.3928, 'X-3302'),
    ],
    ['X-3303,FXT-3,Forward,GBP/USD,Sell,GBP,"3,500,000",26-Feb-2027,1.3982,,,Cancelled', 'remark'],
    [
      'X-3304,FXT-3,Forward,USD/JPY,Sell,JPY,"685,000,000",31-Mar-2027,137.00,,,Live',
      forward('USD_JPY', 5_000_000, '20270331', 137, 'X-3304'),
    ],
    [
      'X-3305,FXT-3,Swap,EUR/USD,Buy/Sell,EUR,"20,000,000",24-Nov-2026,1.0581,24-Feb-2027,1.0642,Live',
      fx('FXT-3', 'SWAP', 'EUR_USD', -20_000_000, {
        ...{ near_date: '20261124', near_rate: 1.0581, expiry: '20270224', rate: 1.0642, trade_id: 'X-3305' },
      }),
    ],
    [
      'X-3306,FXT-3,Swap,USD/CHF,Sell/Buy,USD,"12,000,000",01-Dec-2026,0.8302,01-Mar-2027,0.8225,Live',
      fx('FXT-3', 'SWAP', 'USD_CHF', 12_000_000, {
        ...{ near_date: '20261201', near_rate: 0.8302, expiry: '20270301', rate: 0.8225, trade_id: 'X-3306' },
      }),
    ],
    [
      'X-3307,FXT-3,Forward,AUD/USD,Buy,AUD,"6,000,000",29-Jan-2027,0.6761,,,Live',
      forward('AUD_USD', 6_000_000, '20270129', 0.6761, 'X-3307'),
    ],
    ['X-3260,FXT-3,Spot,EUR/USD,Sell,EUR,"2,000,000",18-Nov-2026,1.0604,,,Settled', 'remark'],
  ]),
};

const LYON = 'CORP-LYON';
const vanilla = (right: 'CALL' | 'PUT', pair: string, amount: number, expiry: string, strike: number, trade: string) =>
  fx(LYON, right, pair, amount, { expiry, strike, trade_id: trade });

export const frenchOptions: Layout = {
  name: 'currency options of a French company in two languages',
  about:
    'A French company’s list of currency options, headings in French and English, blanks between thousands and decimal commas: Achat or Vente, the option in both currencies’ words, nominal with its currency, expiry as 24/02/2027, premium, and one that has expired.',
  statement: textStatement([
    ['Compte / Account;CORP-LYON;;;;;;;;', 'title'],
    ['Options de change au 20/11/2026 / FX options as of 20 November 2026;;;;;;;;;', 'title'],
    [
      'Réf. / Ref.;Sens / Side;Paire / Pair;Option / Option;Nominal / Notional;Devise / Currency;Prix d’exercice / Strike;Échéance / Expiry;Prime / Premium;Statut / Status',
      'heading',
    ],
    [
      'OC-101;Achat;EUR/USD;Call EUR / Put USD;5 000 000,00;EUR;1,0900;24/02/2027;-41 500,00;En cours',
      vanilla('CALL', 'EUR_USD', 5_000_000, '20270224', 1.09, 'OC-101'),
    ],
    [
      'OC-102;Vente;EUR/USD;Put EUR / Call USD;5 000 000,00;EUR;1,0350;24/02/2027;38 200,00;En cours',
      vanilla('PUT', 'EUR_USD', -5_000_000, '20270224', 1.035, 'OC-102'),
    ],
    [
      'OC-107;Achat;EUR/GBP;Put EUR / Call GBP;2 400 000,00;EUR;0,7450;31/03/2027;-17 900,00;En cours',
      vanilla('PUT', 'EUR_GBP', 2_400_000, '20270331', 0.745, 'OC-107'),
    ],
    [
      'OC-108;Achat;USD/JPY;Call USD / Put JPY;3 000 000,00;USD;141,50;26/01/2027;-22 650,00;En cours',
      vanilla('CALL', 'USD_JPY', 3_000_000, '20270126', 141.5, 'OC-108'),
    ],
    [
      'OC-109;Vente;GBP/USD;Call GBP / Put USD;1 500 000,00;GBP;1,4400;26/01/2027;9 300,00;En cours',
      vanilla('CALL', 'GBP_USD', -1_500_000, '20270126', 1.44, 'OC-109'),
    ],
    ['OC-088;Achat;EUR/USD;Call EUR / Put USD;4 000 000,00;EUR;1,0800;13/11/2026;-30 100,00;Échue', 'remark'],
  ]),
};

const KALSHI = 'KALSHI';

export const pastedPortfolio: Layout = {
  name: 'event portfolio pasted from a web page',
  about:
    'An event trader’s positions pasted from the exchange’s page into a sheet: contracts and side in one cell as `250 Yes`, averages with a cent sign, cost and value in dollars; resting orders below, which are not done, and the cash.',
  statement: sheetStatement([
    [['Kalshi portfolio'], 'title'],
    [['Account', 'EV-52', '', '', day('2026-11-20', 'mmm d, yyyy')], 'title'],
    BLANK,
    [['Positions'], 'title'],
    [['Ticker', 'Market', 'Position', 'Avg price', 'Cost', 'Market value'], 'heading'],
    [
      [
        'KXFEDDECISION-27JAN-H0',
        'Fed holds in January',
        '250 Yes',
        '57¢',
        shown(142.5, '$#,##0.00'),
        shown(150, '$#,##0.00'),
      ],
      eventContract(['EV-52', KALSHI, 'KXFEDDECISION-27JAN-H0'], 'YES', 250, 0.57),
    ],
    [
      [
        'KXFEDDECISION-27MAR-C25',
        'Fed cuts 25bp in March',
        '180 No',
        '68¢',
        shown(122.4, '$#,##0.00'),
        shown(126, '$#,##0.00'),
      ],
      eventContract(['EV-52', KALSHI, 'KXFEDDECISION-27MAR-C25'], 'NO', 180, 0.68),
    ],
    [
      [
        'KXCPIYOY-26DEC-T2.8',
        'CPI above 2.8% in December',
        '90 Yes',
        '49¢',
        shown(44.1, '$#,##0.00'),
        shown(45.9, '$#,##0.00'),
      ],
      eventContract(['EV-52', KALSHI, 'KXCPIYOY-26DEC-T2.8'], 'YES', 90, 0.49),
    ],
    [
      [
        'KXINX-26DEC14-B6425',
        'S&P between 6400 and 6450',
        '400 No',
        '91¢',
        shown(364, '$#,##0.00'),
        shown(364, '$#,##0.00'),
      ],
      eventContract(['EV-52', KALSHI, 'KXINX-26DEC14-B6425'], 'NO', 400, 0.91),
    ],
    [
      [
        'KXGOLDY-27-T3000',
        'Gold above 3000 in 2027',
        '75 Yes',
        '61¢',
        shown(45.75, '$#,##0.00'),
        shown(46.5, '$#,##0.00'),
      ],
      eventContract(['EV-52', KALSHI, 'KXGOLDY-27-T3000'], 'YES', 75, 0.61),
    ],
    [['Total', '', '', '', shown(718.75, '$#,##0.00'), shown(732.4, '$#,##0.00')], 'total'],
    BLANK,
    [['Resting orders'], 'title'],
    [['Ticker', 'Market', 'Order', 'Limit price', 'Filled'], 'heading'],
    [['KXFEDDECISION-27JAN-C25', 'Fed cuts 25bp in January', 'Buy 100 Yes', '25¢', 0], 'remark'],
    [['KXRECSSNBER-27-YES', 'Recession in 2027', 'Buy 200 No', '70¢', 0], 'remark'],
    BLANK,
    [['Cash balance', '', '', '', shown(1204.15, '$#,##0.00')], 'remark'],
  ]),
};
