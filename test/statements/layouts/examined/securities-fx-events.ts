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

export const treasuryTickets: Layout = {
  name: 'treasury tickets by CUSIP with cancelled ones',
  about:
    'A primary dealer’s ticket file: B and S, par in millions, coupon and maturity beside the CUSIP, prices in 32nds and eighths of them, a cancelled ticket.',
  statement: textStatement([
    [
      'Ticket,Trade Dt,Settle Dt,Book,Status,B/S,Par ($mm),CUSIP,Issue Type,Coupon,Maturity,Price (32nds),Yield',
      'heading',
    ],
    [
      'T7001,11/19/26,11/20/26,GOVT-NY,Settled,B,45,91282CZX5,Note,4.125,11/15/32,100-07+,4.08',
      securityOf('GOVT-NY', '20321115', 4.125, 45_000_000),
    ],
    [
      'T7002,11/19/26,11/20/26,GOVT-NY,Settled,S,30.5,91282CZY3,Note,3.750,08/31/31,99-026,3.95',
      securityOf('GOVT-NY', '20310831', 3.75, -30_500_000),
    ],
    ['T7003,11/19/26,11/20/26,GOVT-NY,Cancelled,B,25,91282CZX5,Note,4.125,11/15/32,100-08,4.08', 'remark'],
    [
      'T7004,11/19/26,11/20/26,GOVT-NY,Settled,S,12,912810ZX9,Bond,4.625,05/15/54,98-19,4.71',
      securityOf('GOVT-NY', '20540515', 4.625, -12_000_000, { contract_type: 'UST-BOND' }),
    ],
    [
      'T7005,11/19/26,11/20/26,GOVT-NY,Settled,B,8,912810ZY7,Bond,4.500,02/15/44,97-30+,4.66',
      securityOf('GOVT-NY', '20440215', 4.5, 8_000_000, { contract_type: 'UST-BOND' }),
    ],
    [
      'T7006,11/19/26,11/20/26,GOVT-NY,Settled,B,60,91282CZZ0,Note,3.500,09/30/28,99-14+,3.82',
      securityOf('GOVT-NY', '20280930', 3.5, 60_000_000),
    ],
  ]),
};

const euro = (contract_type: string, coupon_frequency = 1): PositionRow => ({
  ...{ contract_type, currency: 'EUR', coupon_frequency },
});

export const germanCustody: Layout = {
  name: 'German custody account with redeemed issues',
  about:
    'A German custody statement: Depotnummer above, Kupon by 0.00%, Fälligkeit as 15.02.2036, Nominale in EUR, a second heading line with units, redeemed issues in a section below.',
  statement: sheetStatement([
    [['Depotauszug per 20.11.2026'], 'title'],
    [['Depotnummer', 'DE-4410-02'], 'title'],
    BLANK,
    [['Bestand'], 'title'],
    [['ISIN', 'Gattung', 'Kupon', 'Fälligkeit', 'Nominale', 'Kurs', 'Kurswert', 'Anteil'], 'heading'],
    [['', '', 'p.a.', '', 'in EUR', 'in %', 'in EUR', 'am Depot'], 'heading'],
    [
      [
        'DE000ZZZ8101',
        'Bundesanleihe',
        shown(0.026, '0.00%'),
        day('2036-02-15', 'dd.mm.yyyy'),
        shown(12e6, '#,##0.00'),
        99.12,
        shown(11894400, '#,##0.00'),
        shown(0.382, '0.0%'),
      ],
      securityOf('DE-4410-02', '20360215', 2.6, 12_000_000, euro('BUND')),
    ],
    [
      [
        'DE000ZZZ8202',
        'Bundesanleihe',
        shown(0.023, '0.00%'),
        day('2033-08-15', 'dd.mm.yyyy'),
        shown(5e6, '#,##0.00'),
        98.7,
        shown(4935000, '#,##0.00'),
        shown(0.159, '0.0%'),
      ],
      securityOf('DE-4410-02', '20330815', 2.3, 5_000_000, euro('BUND')),
    ],
    [
      [
        'FR000ZZZ8303',
        'OAT',
        shown(0.03, '0.00%'),
        day('2034-05-25', 'dd.mm.yyyy'),
        shown(7.5e6, '#,##0.00'),
        98.4,
        shown(7380000, '#,##0.00'),
        shown(0.237, '0.0%'),
      ],
      securityOf('DE-4410-02', '20340525', 3, 7_500_000, euro('OAT')),
    ],
    [
      [
        'IT000ZZZ8404',
        'BTP',
        shown(0.0335, '0.00%'),
        day('2030-12-01', 'dd.mm.yyyy'),
        shown(6.8e6, '#,##0.00'),
        101.05,
        shown(6871400, '#,##0.00'),
        shown(0.221, '0.0%'),
      ],
      securityOf('DE-4410-02', '20301201', 3.35, 6_800_000, euro('BTP', 2)),
    ],
    [['Summe', '', '', '', '', '', shown(31080800, '#,##0.00'), shown(1, '0.0%')], 'total'],
    BLANK,
    [['Im Berichtszeitraum getilgt'], 'title'],
    [['ISIN', 'Gattung', 'Kupon', 'Fälligkeit', 'Nominale', 'Kurs', 'Kurswert', 'Anteil'], 'heading'],
    [
      [
        'DE000ZZZ8505',
        'Bundesanleihe',
        shown(0, '0.00%'),
        day('2026-11-13', 'dd.mm.yyyy'),
        shown(4e6, '#,##0.00'),
        100,
        shown(4000000, '#,##0.00'),
        '',
      ],
      'remark',
    ],
  ]),
};

const fx = (
  account: string | null,
  contract_type: string,
  currency_pair: string,
  amount: number,
  more: PositionRow,
): readonly [PositionRow] => [{ account_code: account, currency_pair, amount, contract_type, ...more }];
const forward = (account: string | null, pair: string, amount: number, expiry: string, rate: number, trade: string) =>
  fx(account, 'FWD', pair, amount, { expiry, rate, trade_id: trade });

export const spanishForwards: Layout = {
  name: 'Spanish currency hedges, live and matured',
  about:
    'A Spanish exporter’s list of forwards: Compra or Venta of a currency, Importe and Contravalor with their currencies, Tipo de cambio, Vencimiento, those matured below.',
  statement: sheetStatement([
    [['Seguros de cambio vivos a 20/11/2026'], 'title'],
    [['Cuenta', 'TES-MAD'], 'title'],
    BLANK,
    [
      [
        'Nº operación',
        'Operación',
        'Divisa',
        'Importe',
        'Divisa contravalor',
        'Contravalor',
        'Tipo de cambio',
        'Vencimiento',
      ],
      'heading',
    ],
    [
      [
        'SC-311',
        'Venta',
        'USD',
        shown(2136000, '#,##0.00'),
        'EUR',
        shown(2e6, '#,##0.00'),
        1.068,
        day('2027-02-26', 'dd/mm/yyyy'),
      ],
      forward('TES-MAD', 'EUR_USD', 2_000_000, '20270226', 1.068, 'SC-311'),
    ],
    [
      [
        'SC-312',
        'Venta',
        'USD',
        shown(3225000, '#,##0.00'),
        'EUR',
        shown(3e6, '#,##0.00'),
        1.075,
        day('2027-05-28', 'dd/mm/yyyy'),
      ],
      forward('TES-MAD', 'EUR_USD', 3_000_000, '20270528', 1.075, 'SC-312'),
    ],
    [
      [
        'SC-315',
        'Compra',
        'GBP',
        shown(1147950, '#,##0.00'),
        'EUR',
        shown(1.5e6, '#,##0.00'),
        0.7653,
        day('2027-01-29', 'dd/mm/yyyy'),
      ],
      forward('TES-MAD', 'EUR_GBP', -1_500_000, '20270129', 0.7653, 'SC-315'),
    ],
    [
      [
        'SC-316',
        'Compra',
        'GBP',
        shown(1e6, '#,##0.00'),
        'USD',
        shown(1392500, '#,##0.00'),
        1.3925,
        day('2027-03-31', 'dd/mm/yyyy'),
      ],
      forward('TES-MAD', 'GBP_USD', 1_000_000, '20270331', 1.3925, 'SC-316'),
    ],
    [
      [
        'SC-317',
        'Compra',
        'USD',
        shown(4e6, '#,##0.00'),
        'JPY',
        shown(548000000, '#,##0'),
        137,
        day('2027-03-31', 'dd/mm/yyyy'),
      ],
      forward('TES-MAD', 'USD_JPY', 4_000_000, '20270331', 137, 'SC-317'),
    ],
    BLANK,
    [['Seguros de cambio vencidos'], 'title'],
    [
      [
        'Nº operación',
        'Operación',
        'Divisa',
        'Importe',
        'Divisa contravalor',
        'Contravalor',
        'Tipo de cambio',
        'Vencimiento',
      ],
      'heading',
    ],
    [
      [
        'SC-290',
        'Venta',
        'USD',
        shown(1058000, '#,##0.00'),
        'EUR',
        shown(1e6, '#,##0.00'),
        1.058,
        day('2026-10-30', 'dd/mm/yyyy'),
      ],
      'remark',
    ],
  ]),
};

const vanilla = (
  right: 'CALL' | 'PUT',
  pair: string,
  amount: number,
  expiry: string,
  strike: number,
  trade_id: string,
) => fx('VOLGA MASTER', right, pair, amount, { expiry, strike, trade_id });

export const optionsInAMail: Layout = {
  name: 'currency options in a bank’s mail',
  about:
    'A bank’s overnight mail to a fund: a table held by spaces, the fund’s side, pair, call or put of the first currency, strike, notional with its currency, expiry and delivery, the fund’s name above.',
  statement: textStatement([
    ['Dear all, please find below the open options of your fund as of close 20-Nov-2026.', 'remark'],
    ['', 'blank'],
    ['Account: VOLGA MASTER', 'title'],
    ['', 'blank'],
    ['Ref       You        Pair     Type   Strike    Notional          Expiry      Delivery    Premium', 'heading'],
    [
      '--------  ---------  -------  -----  --------  ----------------  ----------  ----------  --------------',
      'remark',
    ],
    [
      'OPT-5512  Bought     EURUSD   Call   1.0900    EUR 5,000,000     24-Feb-27   26-Feb-27   EUR 41,500',
      vanilla('CALL', 'EUR_USD', 5_000_000, '20270224', 1.09, 'OPT-5512'),
    ],
    [
      'OPT-5513  Sold       EURUSD   Put    1.0350    EUR 5,000,000     24-Feb-27   26-Feb-27   EUR 38,200',
      vanilla('PUT', 'EUR_USD', -5_000_000, '20270224', 1.035, 'OPT-5513'),
    ],
    [
      'OPT-5520  Bought     USDJPY   Put    133.50    USD 12,000,000    24-Mar-27   26-Mar-27   USD 96,000',
      vanilla('PUT', 'USD_JPY', 12_000_000, '20270324', 133.5, 'OPT-5520'),
    ],
    [
      'OPT-5521  Sold       USDJPY   Put    129.00    USD 12,000,000    24-Mar-27   26-Mar-27   USD 44,400',
      vanilla('PUT', 'USD_JPY', -12_000_000, '20270324', 129, 'OPT-5521'),
    ],
    [
      'OPT-5533  Sold       GBPUSD   Call   1.4400    GBP 3,500,000     26-Jan-27   28-Jan-27   USD 21,700',
      vanilla('CALL', 'GBP_USD', -3_500_000, '20270126', 1.44, 'OPT-5533'),
    ],
    ['', 'blank'],
    ['Premiums in the currency shown. This mail is not a confirmation.', 'remark'],
    ['Regards, FX Options Middle Office', 'remark'],
  ]),
};

const KALSHI = 'KALSHI';

export const yesAndNoColumns: Layout = {
  name: 'event contracts with Yes and No in columns',
  about:
    'An event trader’s own sheet: ticker and question, contracts of Yes and of No in columns of their own, averages in cents, settled markets below with their result.',
  statement: sheetStatement([
    [['Kalshi portfolio 20 Nov 2026'], 'title'],
    [['Account', 'EVT-31'], 'title'],
    BLANK,
    [['Open'], 'title'],
    [['Ticker', 'Question', 'Yes contracts', 'No contracts', 'Avg price (¢)', 'Last (¢)'], 'heading'],
    [
      ['KXFEDDECISION-27JAN-H0', 'Fed holds in January?', 250, '', 57, 59],
      eventContract(['EVT-31', KALSHI, 'KXFEDDECISION-27JAN-H0'], 'YES', 250, 0.57),
    ],
    [
      ['KXFEDDECISION-27MAR-C25', 'Fed cuts 25bp in March?', '', 180, 68, 70],
      eventContract(['EVT-31', KALSHI, 'KXFEDDECISION-27MAR-C25'], 'NO', 180, 0.68),
    ],
    [
      ['KXCPIYOY-26DEC-T2.8', 'CPI above 2.8% in December?', 90, '', 49, 51],
      eventContract(['EVT-31', KALSHI, 'KXCPIYOY-26DEC-T2.8'], 'YES', 90, 0.49),
    ],
    [
      ['KXGOLDY-27-T3200', 'Gold above 3200 in 2027?', '', 75, 52, 54],
      eventContract(['EVT-31', KALSHI, 'KXGOLDY-27-T3200'], 'NO', 75, 0.52),
    ],
    [
      ['KXINX-26DEC14-B6475', 'S&P between 6450 and 6500?', 400, '', 9, 8],
      eventContract(['EVT-31', KALSHI, 'KXINX-26DEC14-B6475'], 'YES', 400, 0.09),
    ],
    [
      ['KXRECSSNBER-27-YES', 'Recession in 2027?', '', 600, 74, 75],
      eventContract(['EVT-31', KALSHI, 'KXRECSSNBER-27-YES'], 'NO', 600, 0.74),
    ],
    [['Total', '', 740, 855, '', ''], 'total'],
    BLANK,
    [['Settled this week'], 'title'],
    [['Ticker', 'Question', 'Yes contracts', 'No contracts', 'Avg price (¢)', 'Result'], 'heading'],
    [['KXINX-26NOV16-B6375', 'S&P between 6350 and 6400?', 120, '', 22, 'No'], 'remark'],
    [['KXHIGHNY-26NOV18-T62', 'High in New York above 62?', '', 50, 81, 'No'], 'remark'],
  ]),
};
