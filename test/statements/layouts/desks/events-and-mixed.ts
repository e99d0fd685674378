import {
  BLANK,
  day,
  eventContract,
  future,
  ladderPoint,
  sheetStatement,
  shown,
  textStatement,
  together,
  workbookStatement,
  type Layout,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { swapOf } from '../rates/swap.js';

/** Yes and No as long and short. */
export const eventOrders: Layout = {
  name: 'event positions with yes and no prices',
  about:
    'An event exchange’s order history: filled and resting orders, side Yes or No, yes price and no price in cents.',
  statement: textStatement([
    ['Exchange,Ticker,Side,Filled Contracts,Yes Price (¢),No Price (¢),Status,Fees', 'heading'],
    [
      'KALSHI,KXFEDDECISION-27JAN-H0,Yes,150,62,38,filled,$1.20',
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 150, null),
    ],
    [
      'KALSHI,KXFEDDECISION-27MAR-C25,No,60,35,65,filled,$0.50',
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27MAR-C25'], 'NO', 60, null),
    ],
    ['KALSHI,KXFEDDECISION-27MAR-H0,Yes,0,45,55,resting,$0.00', 'remark'],
  ]),
};

/** A venue in the title. */
export const eventVenueInTitle: Layout = {
  name: 'event venue in a title',
  about:
    'A trader’s sheet of event contracts: the venue above the table, Y and N, average price as $0.61, cost and payout.',
  statement: sheetStatement([
    [['Exchange: KALSHI'], 'title'],
    [['Account: EV-77'], 'title'],
    [['Contract', 'Y/N', 'Contracts', 'Avg Price', 'Cost', 'Max payout'], 'heading'],
    [
      ['KXFEDDECISION-27JAN-H0', 'Y', 200, shown(0.61, '$0.00'), shown(122, '$0.00'), shown(200, '$0.00')],
      eventContract(['EV-77', 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 200, 0.61),
    ],
    [
      ['KXCPIYOY-27MAR-T3', 'N', 90, shown(0.66, '$0.00'), shown(59.4, '$0.00'), shown(90, '$0.00')],
      eventContract(['EV-77', 'KALSHI', 'KXCPIYOY-27MAR-T3'], 'NO', 90, 0.66),
    ],
    [['Total', '', 290, '', shown(181.4, '$0.00'), shown(290, '$0.00')], 'total'],
  ]),
};

/** A macro fund's book in one sheet. */
export const macroBook: Layout = {
  name: 'macro fund’s book on one sheet',
  about: 'A macro fund’s sheet: futures, swaps and treasuries below each other, each with headings of its own.',
  statement: sheetStatement([
    [['MACRO FUND - POSITIONS'], 'title'],
    [['Account: MF-1'], 'title'],
    BLANK,
    [['Futures'], 'title'],
    [['Exchange', 'Contract', 'Expiry', 'Qty', 'Price'], 'heading'],
    [['CME', 'ES', 'DEC-27', -12, 6410.25], future(['MF-1', 'CME', 'ES'], '202712', -12)],
    [['NYMEX', 'CL', 'DEC-27', 30, 68.2], future(['MF-1', 'NYMEX', 'CL'], '202712', 30)],
    BLANK,
    [['Swaps (LCH)'], 'title'],
    [['Trade ID', 'CCP', 'Pay/Rec', 'Notional', 'Ccy', 'Effective', 'Maturity', 'Rate', 'Index', 'MTM'], 'heading'],
    [
      ['W-1', 'LCH', 'Pay', '50mm', 'USD', day('2026-11-24', 'd-mmm-yy'), '5Y', '3.795%', 'SOFR', 12000],
      swapOf(['MF-1', 'LCH', 'W-1'], 'PAY', 50_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      ['W-2', 'LCH', 'Rec', '25mm', 'USD', day('2026-11-24', 'd-mmm-yy'), '10Y', '3.91%', 'SOFR', -800],
      swapOf(['MF-1', 'LCH', 'W-2'], 'RECEIVE', 25_000_000, ['20261124', '20361124'], 3.91),
    ],
    BLANK,
    [['Treasuries'], 'title'],
    [['CUSIP', 'Security', 'Face', 'Price'], 'heading'],
    [['91282CZG1', 'T 4 1/4 11/15/34', 5000000, '99-16+'], securityOf('MF-1', '20341115', 4.25, 5_000_000)],
    [['Total', '', 5000000, ''], 'total'],
  ]),
};

/** A workbook of rates. */
export const ratesWorkbook: Layout = {
  name: 'rates workbook',
  about: 'A rates desk’s workbook: swaps, DV01 by curve and treasuries on sheets of their own, each with titles.',
  statement: workbookStatement([
    {
      name: 'IRS',
      merged: [],
      lines: [
        [['Account', 'RD-1'], 'title'],
        [
          [
            'ID',
            'House',
            'Pay / Receive',
            'Notional',
            'Ccy',
            'Effective date',
            'Maturity date',
            'Coupon',
            'Floating leg',
          ],
          'heading',
        ],
        [
          [
            'K1',
            'CME',
            'R',
            shown(40000000, '#,##0'),
            'USD',
            day('2026-11-24', 'm/d/yyyy'),
            day('2031-11-24', 'm/d/yyyy'),
            shown(0.03795, '0.0000%'),
            'USD SOFR',
          ],
          swapOf(['RD-1', 'CME', 'K1'], 'RECEIVE', 40_000_000, ['20261124', '20311124'], 3.795),
        ],
      ],
    },
    {
      name: 'DV01',
      merged: [],
      lines: [
        [['Account', 'RD-1'], 'title'],
        [['Curve', 'Tenor', 'DV01'], 'heading'],
        [['USD SOFR', '5Y', -22500], ladderPoint('RD-1', 'USD-SOFR-OIS', '5Y', -22500)],
        [['USD SOFR', '10Y', 18000], ladderPoint('RD-1', 'USD-SOFR-OIS', '10Y', 18000)],
        [['Total', '', -4500], 'total'],
      ],
    },
    {
      name: 'UST',
      merged: [],
      lines: [
        [['Account', 'RD-1'], 'title'],
        [['CUSIP', 'Description', 'Coupon', 'Maturity', 'Face amount', 'L/S', 'Price'], 'heading'],
        [
          ['91282CZH1', 'US TREASURY N/B', 4.25, day('2034-11-15', 'm/d/yyyy'), 3000000, 'L', '99-16'],
          securityOf('RD-1', '20341115', 4.25, 3_000_000),
        ],
        [
          ['91282CZH2', 'US TREASURY N/B', 3.875, day('2028-08-31', 'm/d/yyyy'), 1000000, 'S', '100-02'],
          securityOf('RD-1', '20280831', 3.875, -1_000_000),
        ],
      ],
    },
  ]),
};

/** A recap in text. */
export const tradeRecap: Layout = {
  name: 'recap with labels down',
  about:
    'A broker’s recap of two swaps as a table turned on its side: labels down the first column, a column for each trade.',
  statement: sheetStatement([
    [['Trade recap'], 'title'],
    [['Trade ID', 'RC-1', 'RC-2'], 'heading'],
    [['Account', 'MF-2', 'MF-2'], 'heading'],
    [['Clearing house', 'LCH', 'LCH'], 'heading'],
    [['Pay/Receive', 'Pay', 'Receive'], 'heading'],
    [['Currency', 'USD', 'USD'], 'heading'],
    [
      ['Notional', '50,000,000', '25,000,000'],
      together(
        swapOf(['MF-2', 'LCH', 'RC-1'], 'PAY', 50_000_000, ['20261124', '20311124'], 3.795),
        swapOf(['MF-2', 'LCH', 'RC-2'], 'RECEIVE', 25_000_000, ['20261124', '20361124'], 3.91),
      ),
    ],
    [['Effective date', '2026-11-24', '2026-11-24'], 'heading'],
    [['Maturity date', '2031-11-24', '2036-11-24'], 'heading'],
    [['Fixed rate', '3.795%', '3.91%'], 'heading'],
    [['Floating index', 'SOFR', 'SOFR'], 'heading'],
  ]),
};
