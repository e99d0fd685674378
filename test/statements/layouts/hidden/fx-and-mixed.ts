import {
  BLANK,
  day,
  future,
  ladderPoint,
  option,
  sheetStatement,
  shown,
  textStatement,
  workbookStatement,
  type Layout,
  type PositionRow,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { ESTR, swapOf } from '../rates/swap.js';

const fx = (account: string, contract_type: string, currency_pair: string, amount: number, more: PositionRow) =>
  [{ account_code: account, currency_pair, amount, contract_type, ...more }] as const;
const forward = (account: string, pair: string, amount: number, expiry: string, rate: number, trade_id: string) =>
  fx(account, 'FWD', pair, amount, { expiry, rate, trade_id });

export const forwardsBoughtAndSold: Layout = {
  name: 'currency forwards by bought and sold amounts',
  about:
    'A corporate treasury’s list of outright forwards: currency and amount bought, currency and amount sold, rate as the market quotes the pair, value date, bank.',
  statement: sheetStatement([
    [['FX forwards outstanding'], 'title'],
    [['Entity', 'TREASURY-UK'], 'title'],
    BLANK,
    [
      ['Deal No', 'Bank', 'Trade Date', 'Value Date', 'Buy Ccy', 'Buy Amount', 'Sell Ccy', 'Sell Amount', 'Rate'],
      'heading',
    ],
    [
      [
        'F-801',
        'Bank A',
        day('2026-11-02', 'dd-mmm-yyyy'),
        day('2027-02-26', 'dd-mmm-yyyy'),
        'EUR',
        shown(5e6, '#,##0.00'),
        'USD',
        shown(5325000, '#,##0.00'),
        1.065,
      ],
      forward('TREASURY-UK', 'EUR_USD', 5_000_000, '20270226', 1.065, 'F-801'),
    ],
    [
      [
        'F-802',
        'Bank A',
        day('2026-11-04', 'dd-mmm-yyyy'),
        day('2027-03-31', 'dd-mmm-yyyy'),
        'USD',
        shown(4185000, '#,##0.00'),
        'GBP',
        shown(3e6, '#,##0.00'),
        1.395,
      ],
      forward('TREASURY-UK', 'GBP_USD', -3_000_000, '20270331', 1.395, 'F-802'),
    ],
    [
      [
        'F-803',
        'Bank B',
        day('2026-11-09', 'dd-mmm-yyyy'),
        day('2027-05-28', 'dd-mmm-yyyy'),
        'JPY',
        shown(687500000, '#,##0.00'),
        'USD',
        shown(5e6, '#,##0.00'),
        137.5,
      ],
      forward('TREASURY-UK', 'USD_JPY', -5_000_000, '20270528', 137.5, 'F-803'),
    ],
    [
      [
        'F-804',
        'Bank C',
        day('2026-11-10', 'dd-mmm-yyyy'),
        day('2027-02-26', 'dd-mmm-yyyy'),
        'GBP',
        shown(4572000, '#,##0.00'),
        'EUR',
        shown(6e6, '#,##0.00'),
        0.762,
      ],
      forward('TREASURY-UK', 'EUR_GBP', -6_000_000, '20270226', 0.762, 'F-804'),
    ],
    [
      [
        'F-805',
        'Bank B',
        day('2026-11-12', 'dd-mmm-yyyy'),
        day('2027-06-30', 'dd-mmm-yyyy'),
        'AUD',
        shown(7e6, '#,##0.00'),
        'USD',
        shown(4732000, '#,##0.00'),
        0.676,
      ],
      forward('TREASURY-UK', 'AUD_USD', 7_000_000, '20270630', 0.676, 'F-805'),
    ],
    [
      [
        'F-806',
        'Bank A',
        day('2026-11-17', 'dd-mmm-yyyy'),
        day('2027-04-30', 'dd-mmm-yyyy'),
        'USD',
        shown(3e6, '#,##0.00'),
        'CAD',
        shown(3849000, '#,##0.00'),
        1.283,
      ],
      forward('TREASURY-UK', 'USD_CAD', 3_000_000, '20270430', 1.283, 'F-806'),
    ],
    [
      [
        'F-807',
        'Bank C',
        day('2026-11-18', 'dd-mmm-yyyy'),
        day('2027-03-31', 'dd-mmm-yyyy'),
        'CHF',
        shown(2062500, '#,##0.00'),
        'USD',
        shown(2500000, '#,##0.00'),
        0.825,
      ],
      forward('TREASURY-UK', 'USD_CHF', -2_500_000, '20270331', 0.825, 'F-807'),
    ],
  ]),
};

export const fxBlotter: Layout = {
  name: 'currency blotter of spots, forwards, swaps and NDFs',
  about:
    'An FX desk’s blotter: pair with a slash, Buy or Sell of the first currency, swaps as Buy/Sell and Sell/Buy with near and far date and rate, NDFs with the settlement currency.',
  statement: textStatement([
    ['Deal,Book,Product,Pair,Direction,Base Amount,Near Date,Near Rate,Value Date,Rate,Settl Ccy', 'heading'],
    [
      '9001,FXD-1,Forward,EUR/USD,Buy,"12,000,000",,,2027-02-24,1.0642,',
      forward('FXD-1', 'EUR_USD', 12_000_000, '20270224', 1.0642, '9001'),
    ],
    [
      '9002,FXD-1,Forward,USD/JPY,Sell,"20,000,000",,,2027-05-24,136.90,',
      forward('FXD-1', 'USD_JPY', -20_000_000, '20270524', 136.9, '9002'),
    ],
    [
      '9003,FXD-1,Forward,GBP/USD,Buy,"5,500,000",,,2027-01-26,1.3920,',
      forward('FXD-1', 'GBP_USD', 5_500_000, '20270126', 1.392, '9003'),
    ],
    [
      '9004,FXD-1,Swap,EUR/USD,Buy/Sell,"30,000,000",2026-12-01,1.0590,2027-03-01,1.0646,',
      fx('FXD-1', 'SWAP', 'EUR_USD', -30_000_000, {
        near_date: '20261201',
        near_rate: 1.059,
        expiry: '20270301',
        rate: 1.0646,
        trade_id: '9004',
      }),
    ],
    [
      '9005,FXD-1,Swap,GBP/USD,Sell/Buy,"15,000,000",2026-12-01,1.3915,2027-06-01,1.3921,',
      fx('FXD-1', 'SWAP', 'GBP_USD', 15_000_000, {
        near_date: '20261201',
        near_rate: 1.3915,
        expiry: '20270601',
        rate: 1.3921,
        trade_id: '9005',
      }),
    ],
    [
      '9006,FXD-1,NDF,USD/INR,Buy,"8,000,000",,,2027-02-26,85.30,USD',
      fx('FXD-1', 'NDF', 'USD_INR', 8_000_000, {
        expiry: '20270226',
        rate: 85.3,
        settlement_currency: 'USD',
        trade_id: '9006',
      }),
    ],
    [
      '9007,FXD-1,NDF,USD/BRL,Sell,"6,000,000",,,2027-03-02,4.9150,USD',
      fx('FXD-1', 'NDF', 'USD_BRL', -6_000_000, {
        expiry: '20270302',
        rate: 4.915,
        settlement_currency: 'USD',
        trade_id: '9007',
      }),
    ],
    [
      '9008,FXD-1,Forward,AUD/USD,Sell,"9,000,000",,,2027-02-24,0.6758,',
      forward('FXD-1', 'AUD_USD', -9_000_000, '20270224', 0.6758, '9008'),
    ],
  ]),
};

const fxOption = (
  contract_type: string,
  pair: string,
  amount: number,
  expiry: string,
  strike: number,
  trade_id: string,
) => fx('FXO-4', contract_type, pair, amount, { expiry, strike, trade_id });

export const fxOptions: Layout = {
  name: 'currency options with notional in either currency',
  about:
    'An option desk’s sheet: `EUR Call / USD Put`, bought and sold, notional with its currency, which may be the second of the pair, strike, expiry, premium, delta.',
  statement: sheetStatement([
    [['Account', 'FXO-4'], 'title'],
    [['Vanilla FX options'], 'title'],
    [['Trade', 'B/S', 'Pair', 'Option', 'Notional', 'Notional Ccy', 'Strike', 'Expiry', 'Premium', 'Delta'], 'heading'],
    [
      [
        'O-1',
        'Buy',
        'EURUSD',
        'EUR Call / USD Put',
        shown(10e6, '#,##0'),
        'EUR',
        1.08,
        day('2027-02-24', 'dd-mmm-yy'),
        shown(-98000, '#,##0'),
        shown(0.34, '0%'),
      ],
      fxOption('CALL', 'EUR_USD', 10_000_000, '20270224', 1.08, 'O-1'),
    ],
    [
      [
        'O-2',
        'Sell',
        'EURUSD',
        'EUR Put / USD Call',
        shown(10e6, '#,##0'),
        'EUR',
        1.04,
        day('2027-02-24', 'dd-mmm-yy'),
        shown(81000, '#,##0'),
        shown(0.28, '0%'),
      ],
      fxOption('PUT', 'EUR_USD', -10_000_000, '20270224', 1.04, 'O-2'),
    ],
    [
      [
        'O-3',
        'Buy',
        'EURUSD',
        'EUR Call / USD Put',
        shown(10700000, '#,##0'),
        'USD',
        1.07,
        day('2027-05-24', 'dd-mmm-yy'),
        shown(-152000, '#,##0'),
        shown(0.45, '0%'),
      ],
      fxOption('CALL', 'EUR_USD', 10_000_000, '20270524', 1.07, 'O-3'),
    ],
    [
      [
        'O-4',
        'Buy',
        'USDJPY',
        'USD Put / JPY Call',
        shown(15e6, '#,##0'),
        'USD',
        134,
        day('2027-03-24', 'dd-mmm-yy'),
        shown(-137000, '#,##0'),
        shown(-0.3, '0%'),
      ],
      fxOption('PUT', 'USD_JPY', 15_000_000, '20270324', 134, 'O-4'),
    ],
    [
      [
        'O-5',
        'Sell',
        'USDJPY',
        'USD Call / JPY Put',
        shown(15e6, '#,##0'),
        'USD',
        142,
        day('2027-03-24', 'dd-mmm-yy'),
        shown(109000, '#,##0'),
        shown(-0.27, '0%'),
      ],
      fxOption('CALL', 'USD_JPY', -15_000_000, '20270324', 142, 'O-5'),
    ],
    [
      [
        'O-6',
        'Buy',
        'GBPUSD',
        'GBP Put / USD Call',
        shown(6e6, '#,##0'),
        'GBP',
        1.36,
        day('2027-01-26', 'dd-mmm-yy'),
        shown(-41000, '#,##0'),
        shown(-0.22, '0%'),
      ],
      fxOption('PUT', 'GBP_USD', 6_000_000, '20270126', 1.36, 'O-6'),
    ],
    [
      [
        'O-7',
        'Sell',
        'AUDUSD',
        'AUD Call / USD Put',
        shown(8e6, '#,##0'),
        'AUD',
        0.7,
        day('2027-02-24', 'dd-mmm-yy'),
        shown(52000, '#,##0'),
        shown(-0.25, '0%'),
      ],
      fxOption('CALL', 'AUD_USD', -8_000_000, '20270224', 0.7, 'O-7'),
    ],
    [['Total premium', '', '', '', '', '', '', '', shown(-186000, '#,##0'), ''], 'total'],
  ]),
};

export const fundWorkbook: Layout = {
  name: 'fund’s workbook of five sheets',
  about:
    'A macro fund’s workbook: a summary of exposures, then sheets of futures, options, swaps, forwards and bonds, each with its account column, and a sheet of notes.',
  statement: workbookStatement([
    {
      name: 'Summary',
      merged: [],
      lines: [
        [['BEACON MACRO FUND'], 'title'],
        [['As of', day('2026-11-20', 'dd mmm yyyy')], 'title'],
        [['Asset class', 'Gross exposure ($m)', 'Net exposure ($m)'], 'heading'],
        [['Futures', 61.2, -4.8], 'remark'],
        [['Swaps', 90, -15], 'remark'],
        [['Bonds', 22, 22], 'remark'],
      ],
    },
    {
      name: 'Futures',
      merged: [],
      lines: [
        [['Account', 'Exchange', 'Contract', 'Expiry', 'Long/Short', 'Contracts', 'Price'], 'heading'],
        [['BCN-1', 'CBOT', 'ZN', 'Mar-27', 'Short', 140, 108.219], future(['BCN-1', 'CBOT', 'ZN'], '202703', -140)],
        [['BCN-1', 'EUREX', 'FGBL', 'Mar-27', 'Long', 75, 127.96], future(['BCN-1', 'EUREX', 'FGBL'], '202703', 75)],
        [['BCN-1', 'ICE.EU', 'B', 'Jun-27', 'Long', 22, 96.2], future(['BCN-1', 'ICE.EU', 'B'], '202706', 22)],
        [['BCN-1', 'ASX', 'XT', 'Dec-26', 'Short', 60, 94.775], future(['BCN-1', 'ASX', 'XT'], '202612', -60)],
        [['Total', '', '', '', '', 297, ''], 'total'],
      ],
    },
    {
      name: 'Options',
      merged: [],
      lines: [
        [
          ['Account', 'Exchange', 'Contract', 'Expiry', 'Call/Put', 'Strike', 'Long/Short', 'Contracts', 'Price'],
          'heading',
        ],
        [
          ['BCN-1', 'CME', 'SR3', 'Jun-27', 'Call', 96.5, 'Long', 800, 0.115],
          option(['BCN-1', 'CME', 'SR3'], ['202706', 'CALL', 96.5], 800),
        ],
        [
          ['BCN-1', 'COMEX', 'OG', 'Feb-27', 'Put', 2950, 'Short', 12, 27.4],
          option(['BCN-1', 'COMEX', 'OG'], ['202702', 'PUT', 2950], -12),
        ],
      ],
    },
    {
      name: 'Swaps',
      merged: [],
      lines: [
        [
          ['Account', 'CCP', 'Trade', 'Pay/Receive', 'Notional', 'Ccy', 'Effective', 'Maturity', 'Fixed Rate', 'Index'],
          'heading',
        ],
        [
          [
            'BCN-1',
            'LCH',
            'SW-1',
            'Pay',
            shown(45e6, '#,##0'),
            'USD',
            day('2026-11-24', 'dd-mmm-yyyy'),
            day('2031-11-24', 'dd-mmm-yyyy'),
            shown(0.038, '0.00%'),
            'SOFR',
          ],
          swapOf(['BCN-1', 'LCH', 'SW-1'], 'PAY', 45_000_000, ['20261124', '20311124'], 3.8),
        ],
        [
          [
            'BCN-1',
            'LCH',
            'SW-2',
            'Receive',
            shown(30e6, '#,##0'),
            'EUR',
            day('2026-11-24', 'dd-mmm-yyyy'),
            day('2031-11-24', 'dd-mmm-yyyy'),
            shown(0.0216, '0.00%'),
            'ESTR',
          ],
          swapOf(['BCN-1', 'LCH', 'SW-2'], 'RECEIVE', 30_000_000, ['20261124', '20311124'], 2.16, ESTR),
        ],
      ],
    },
    {
      name: 'FX',
      merged: [],
      lines: [
        [['Account', 'Trade', 'Currency Pair', 'Buy/Sell', 'Amount', 'Forward Rate', 'Value Date'], 'heading'],
        [
          ['BCN-1', 'FX-1', 'EUR/USD', 'Sell', shown(14e6, '#,##0'), 1.0642, day('2027-02-24', 'dd-mmm-yyyy')],
          forward('BCN-1', 'EUR_USD', -14_000_000, '20270224', 1.0642, 'FX-1'),
        ],
        [
          ['BCN-1', 'FX-2', 'USD/JPY', 'Buy', shown(9e6, '#,##0'), 137.6, day('2027-02-24', 'dd-mmm-yyyy')],
          forward('BCN-1', 'USD_JPY', 9_000_000, '20270224', 137.6, 'FX-2'),
        ],
      ],
    },
    {
      name: 'Bonds',
      merged: [],
      lines: [
        [['Account', 'Security', 'Face', 'Price', 'Market Value'], 'heading'],
        [
          ['BCN-1', 'T 4 1/8 11/15/32', shown(16e6, '#,##0'), '100-07+', shown(16037500, '#,##0')],
          securityOf('BCN-1', '20321115', 4.125, 16_000_000),
        ],
        [
          ['BCN-1', 'T 3 3/4 08/31/31', shown(6e6, '#,##0'), '99-02', shown(5943750, '#,##0')],
          securityOf('BCN-1', '20310831', 3.75, 6_000_000),
        ],
        [['Total', '', shown(22e6, '#,##0'), '', shown(21981250, '#,##0')], 'total'],
      ],
    },
    {
      name: 'Notes',
      merged: [],
      lines: [
        [['Swap SW-1 to be compressed in December'], 'remark'],
        [['Call margin desk before adding to SR3 options'], 'remark'],
      ],
    },
  ]),
};

export const ratesDesk: Layout = {
  name: 'rates desk’s daily sheet',
  about:
    'A bank desk’s daily sheet in blocks: futures hedges with DV01 of the lots, the swap book’s ladder by bucket, cash bonds in millions, each block with its total, one book above.',
  statement: sheetStatement([
    [['USD RATES DAILY', '', '', '20-Nov-26'], 'title'],
    [['Book', 'USR-7'], 'title'],
    BLANK,
    [['FUTURES'], 'title'],
    [['Contract', 'Lots', 'Price', 'DV01/lot', 'DV01 ($)'], 'heading'],
    [['ZTH7', -250, '102-21', 38.2, 9550], future(['USR-7', 'CBOT', 'ZT'], '202703', -250)],
    [['ZFH7', 180, '105-19', 43.6, -7848], future(['USR-7', 'CBOT', 'ZF'], '202703', 180)],
    [['TNH7', -45, '111-02', 88.1, 3965], future(['USR-7', 'CBOT', 'TN'], '202703', -45)],
    [['SR3Z7', 600, 96.25, 25, -15000], future(['USR-7', 'CME', 'SR3'], '202712', 600)],
    [['Total', '', '', '', -9333], 'total'],
    BLANK,
    [['SWAPS - SOFR DV01, gain for -1bp'], 'title'],
    [['Bucket', 'DV01 ($)'], 'heading'],
    [['2Y', -6400], ladderPoint('USR-7', 'USD-SOFR-OIS', '2Y', -6400)],
    [['5Y', 21500], ladderPoint('USR-7', 'USD-SOFR-OIS', '5Y', 21500)],
    [['10Y', -13300], ladderPoint('USR-7', 'USD-SOFR-OIS', '10Y', -13300)],
    [['30Y', 4100], ladderPoint('USR-7', 'USD-SOFR-OIS', '30Y', 4100)],
    [['Total', 5900], 'total'],
    BLANK,
    [['CASH'], 'title'],
    [['Bond', 'Position ($mm)', 'Price', 'Yield', 'DV01 ($)'], 'heading'],
    [['T 4 1/8 11/15/32', 18, '100-07+', 4.08, 9650], securityOf('USR-7', '20321115', 4.125, 18_000_000)],
    [['T 3 1/2 09/30/28', -35, '99-14+', 3.82, -6270], securityOf('USR-7', '20280930', 3.5, -35_000_000)],
    [['Total', -17, '', '', 3380], 'total'],
  ]),
};
