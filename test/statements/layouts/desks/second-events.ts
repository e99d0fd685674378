import {
  BLANK,
  day,
  eventContract,
  future,
  ladderPoint,
  option,
  sheetStatement,
  shown,
  textStatement,
  workbookStatement,
  type Layout,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { swapOf } from '../rates/swap.js';

/** A venue's API. */
export const eventApi: Layout = {
  name: 'event positions of an interface',
  about:
    'An exchange interface’s positions as CSV: ticker, yes_contracts and no_contracts, exposure in cents, realized gains.',
  statement: textStatement([
    ['exchange,ticker,yes_contracts,no_contracts,market_exposure_cents,realized_pnl_cents', 'heading'],
    [
      'KALSHI,KXFEDDECISION-27JAN-H0,100,0,6100,0',
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 100, null),
    ],
    [
      'KALSHI,KXFEDDECISION-27MAR-C25,0,45,2900,150',
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27MAR-C25'], 'NO', 45, null),
    ],
  ]),
};

/** Outcome in the ticker's name. */
export const eventContractsBought: Layout = {
  name: 'event contracts bought and sold',
  about: 'A broker’s activity list: “Bought 50 Yes”, quantities and sides in columns, prices in cents by the heading.',
  statement: textStatement([
    ['Account,Venue,Contract,Action,Outcome,Contracts,Price (cents),Date', 'heading'],
    [
      'EB-1,KALSHI,KXFEDDECISION-27JAN-H0,Bought,Yes,50,61,11/19/2026',
      eventContract(['EB-1', 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 50, 0.61),
    ],
    [
      'EB-1,FORECASTEX,FF-27JAN-T4,Bought,No,20,78,11/19/2026',
      eventContract(['EB-1', 'FORECASTEX', 'FF-27JAN-T4'], 'NO', 20, 0.78),
    ],
  ]),
};

/** A family office's workbook. */
export const familyOffice: Layout = {
  name: 'family office’s workbook',
  about:
    'A family office’s workbook: a summary with totals, a sheet of futures and options, one of swaps with sections, one of bonds.',
  statement: workbookStatement([
    {
      name: 'Summary',
      merged: [],
      lines: [
        [['Summary'], 'title'],
        [['Asset', 'Market value'], 'heading'],
        [['Futures', 1200], 'remark'],
        [['Swaps', -300], 'remark'],
        [['Total', 900], 'total'],
      ],
    },
    {
      name: 'Listed',
      merged: [],
      lines: [
        [['Account', 'Exchange', 'Product', 'Month', 'C/P', 'Strike', 'Lots', 'Last'], 'heading'],
        [['FO-1', 'NYMEX', 'CL', 'Dec 27', '', '', 12, 68.2], future(['FO-1', 'NYMEX', 'CL'], '202712', 12)],
        [
          ['FO-1', 'NYMEX', 'LO', 'Dec 27', 'P', 60, -5, 2.1],
          option(['FO-1', 'NYMEX', 'LO'], ['202712', 'PUT', 60], -5),
        ],
      ],
    },
    {
      name: 'OTC',
      merged: [],
      lines: [
        [['Account', 'FO-1'], 'title'],
        [['Trade', 'CCP', 'Pay/Rec', 'Notional (USD mm)', 'Start', 'End', 'Fixed (%)', 'Float'], 'heading'],
        [
          ['F1', 'LCH', 'Pay', 12.5, day('2026-11-24', 'dd-mmm-yyyy'), day('2031-11-24', 'dd-mmm-yyyy'), 3.795, 'SOFR'],
          swapOf(['FO-1', 'LCH', 'F1'], 'PAY', 12_500_000, ['20261124', '20311124'], 3.795),
        ],
      ],
    },
    {
      name: 'Bonds',
      merged: [],
      lines: [
        [['Account', 'FO-1'], 'title'],
        [['Bond', 'Quantity', 'Price', 'Value'], 'heading'],
        [['US TREASURY N/B 4.25% 11/15/2034', 500000, 99.5, 497500], securityOf('FO-1', '20341115', 4.25, 500_000)],
        [['Total', 500000, '', 497500], 'total'],
      ],
    },
  ]),
};

/** A risk pack. */
export const riskPack: Layout = {
  name: 'risk pack on one sheet',
  about:
    'A clearing client’s risk pack: DV01 in thousands on the left with its unit in the heading, futures on the right, notes below.',
  statement: sheetStatement([
    [['Risk pack 20 Nov 2026 - account RPK-1'], 'title'],
    BLANK,
    [['Curve', 'Tenor', 'DV01 ($k)', '', 'Exchange', 'Contract', 'Expiry', 'Lots'], 'heading'],
    [
      ['SOFR', '2Y', 12.5, '', 'CME', 'ES', 'DEC-27', 4],
      [...ladderPoint('RPK-1', 'USD-SOFR-OIS', '2Y', 12500), ...future(['RPK-1', 'CME', 'ES'], '202712', 4)],
    ],
    [
      ['SOFR', '10Y', -4, '', 'NYMEX', 'CL', 'DEC-27', -3],
      [...ladderPoint('RPK-1', 'USD-SOFR-OIS', '10Y', -4000), ...future(['RPK-1', 'NYMEX', 'CL'], '202712', -3)],
    ],
    BLANK,
    [['Prepared by risk; figures in USD'], 'remark'],
  ]),
};

/** Values in thousands beside. */
export const valuesInThousands: Layout = {
  name: 'market values in thousands',
  about: 'A fund’s bond list whose title says that market values are in thousands, while face amounts are whole.',
  statement: sheetStatement([
    [['Bond holdings (market values in thousands)'], 'title'],
    [['Account', 'CUSIP', 'Security', 'Face', 'Market value'], 'heading'],
    [['MV-1', '91282CZL1', 'T 4 1/4 11/15/34', 2500000, 2487.5], securityOf('MV-1', '20341115', 4.25, 2_500_000)],
    [['Total', '', '', shown(2500000, '#,##0'), 2487.5], 'total'],
  ]),
};
