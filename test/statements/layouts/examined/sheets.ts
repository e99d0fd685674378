import {
  BLANK,
  day,
  future,
  option,
  sheetStatement,
  shown,
  textStatement,
  workbookStatement,
  type Layout,
} from '../../layout.js';

/** The cover names the account: a sheet alone can not know it. */
const NORTH = null;

export const workbookOfDays: Layout = {
  name: 'workbook with cover, today, yesterday, closed and cash',
  about:
    'An energy desk’s workbook sent by its broker: a cover with the account, open positions of the day, the same of the day before, trades closed this month, and cash and margin on a sheet of their own.',
  statement: workbookStatement([
    {
      name: 'Cover',
      merged: ['A1:C1'],
      lines: [
        [['Daily position pack'], 'title'],
        [['Account', 'NSE-8'], 'title'],
        [['Business date', day('2026-11-20', 'dd mmm yyyy')], 'title'],
      ],
    },
    {
      name: 'Open positions',
      merged: [],
      lines: [
        [['Open positions as of 20-Nov-2026'], 'title'],
        [['Market', 'Symbol', 'Period', 'P/C', 'Strike', 'Bought', 'Sold', 'Settle', 'Variation'], 'heading'],
        [
          ['IFEU', 'B', 'Mar27', '', '', 30, 0, 105.44, shown(4500, '#,##0;[Red](#,##0)')],
          future([NORTH, 'ICE.EU', 'B'], '202703', 30),
        ],
        [
          ['IFEU', 'B', 'Jun27', '', '', 0, 30, 102.1, shown(-3900, '#,##0;[Red](#,##0)')],
          future([NORTH, 'ICE.EU', 'B'], '202706', -30),
        ],
        [
          ['IFEU', 'TFM', 'Feb27', '', '', 25, 0, 19.31, shown(1240, '#,##0;[Red](#,##0)')],
          future([NORTH, 'ICE.EU', 'TFM'], '202702', 25),
        ],
        [
          ['IFEU', 'TFO', 'Mar27', 'P', 16, 50, 0, 0.61, shown(-800, '#,##0;[Red](#,##0)')],
          option([NORTH, 'ICE.EU', 'TFO'], ['202703', 'PUT', 16], 50),
        ],
        [
          ['IFEU', 'M', 'Jan27', '', '', 0, 15, 44.02, shown(950, '#,##0;[Red](#,##0)')],
          future([NORTH, 'ICE.EU', 'M'], '202701', -15),
        ],
        [
          ['NYMEX', 'HO', 'Apr27', '', '', 0, 11, 3.05, shown(-2310, '#,##0;[Red](#,##0)')],
          future([NORTH, 'NYMEX', 'HO'], '202704', -11),
        ],
        [['Total', '', '', '', '', 105, 56, '', shown(-320, '#,##0;[Red](#,##0)')], 'total'],
      ],
    },
    {
      name: 'Previous day',
      merged: [],
      lines: [
        [['Open positions as of 19-Nov-2026'], 'title'],
        [['Market', 'Symbol', 'Period', 'P/C', 'Strike', 'Bought', 'Sold', 'Settle', 'Variation'], 'heading'],
        [['IFEU', 'B', 'Mar27', '', '', 30, 0, 105.29, 1800], 'remark'],
        [['IFEU', 'TFM', 'Feb27', '', '', 20, 0, 19.24, 320], 'remark'],
      ],
    },
    {
      name: 'Closed MTD',
      merged: [],
      lines: [
        [['Market', 'Symbol', 'Period', 'P/C', 'Strike', 'Bought', 'Sold', 'Closed on', 'Realised'], 'heading'],
        [['NYMEX', 'NG', 'Jan27', '', '', 10, 10, day('2026-11-11', 'dd-mmm-yy'), 5200], 'remark'],
      ],
    },
    {
      name: 'Cash',
      merged: [],
      lines: [
        [['Currency', 'Balance', 'Initial margin', 'Excess'], 'heading'],
        [['USD', 1250400.12, 884000, 366400.12], 'remark'],
        [['GBP', 90110, 61200, 28910], 'remark'],
      ],
    },
  ]),
};

export const brokerRecap: Layout = {
  name: 'broker’s recap with working orders',
  about:
    'A voice broker’s recap mail: L and S, lots, contract in one cell, average and settlement, open trade equity; working orders below under headings of the same kind, which are no positions.',
  statement: textStatement([
    ['Evening recap 20 Nov 2026', 'title'],
    ['Acct: 8812-RIDGE', 'title'],
    ['', 'blank'],
    ['OPEN POSITIONS', 'title'],
    ['L/S   Lots   Contract      Avg        Settle     OTE', 'heading'],
    ['L       25   CLH7          95.20      96.85         41,250', future(['8812-RIDGE', 'NYMEX', 'CL'], '202703', 25)],
    [
      'S       40   NGJ7          5.215      5.160         22,000',
      future(['8812-RIDGE', 'NYMEX', 'NG'], '202704', -40),
    ],
    [
      'L       60   LOH7 C110     2.14       2.31          10,200',
      option(['8812-RIDGE', 'NYMEX', 'LO'], ['202703', 'CALL', 110], 60),
    ],
    [
      'S       60   LOH7 C120     1.02       1.11          (5,400)',
      option(['8812-RIDGE', 'NYMEX', 'LO'], ['202703', 'CALL', 120], -60),
    ],
    [
      'S       12   HOM7          2.9410     2.9725       (15,876)',
      future(['8812-RIDGE', 'NYMEX', 'HO'], '202706', -12),
    ],
    ['', 'blank'],
    ['WORKING ORDERS (GTC)', 'title'],
    ['B/S   Lots   Contract      Limit      Last', 'heading'],
    ['B       10   CLM7          94.00      95.62', 'remark'],
    ['S       20   NGJ7          5.400      5.160', 'remark'],
    ['', 'blank'],
    ['Call us before 07:00 if anything does not agree.', 'remark'],
  ]),
};

const TOKYO = 'JP-3098';

export const japaneseSheet: Layout = {
  name: 'Japanese positions of bought and sold lots',
  about:
    'A Tokyo trading company’s sheet: headings in Japanese only, 限月 as 2027年3月, 買建 and 売建 lots in columns of their own, 証拠金 lines and 合計 below.',
  statement: sheetStatement([
    [['建玉一覧表', '', '', '', '', '', '2026年11月20日現在'], 'title'],
    [['口座番号', TOKYO], 'title'],
    BLANK,
    [['取引所', '銘柄コード', '限月', '買建枚数', '売建枚数', '清算値', '評価損益'], 'heading'],
    [
      ['CME', 'ES', '2027年3月', 8, '', 6446.5, shown(12400, '#,##0;△#,##0')],
      future([TOKYO, 'CME', 'ES'], '202703', 8),
    ],
    [
      ['CME', '6J', '2027年3月', '', 30, 0.0073, shown(-41250, '#,##0;△#,##0')],
      future([TOKYO, 'CME', '6J'], '202703', -30),
    ],
    [
      ['COMEX', 'GC', '2027年2月', 12, '', 3061.2, shown(22800, '#,##0;△#,##0')],
      future([TOKYO, 'COMEX', 'GC'], '202702', 12),
    ],
    [
      ['NYMEX', 'CL', '2027年6月', '', 14, 94.3, shown(9100, '#,##0;△#,##0')],
      future([TOKYO, 'NYMEX', 'CL'], '202706', -14),
    ],
    [
      ['CBOT', 'ZC', '2027年5月', 55, '', 447.5, shown(-6875, '#,##0;△#,##0')],
      future([TOKYO, 'CBOT', 'ZC'], '202705', 55),
    ],
    [['合計', '', '', 75, 44, '', shown(-3825, '#,##0;△#,##0')], 'total'],
    BLANK,
    [['証拠金預託額', 145000000], 'remark'],
    [['証拠金所要額', 98200000], 'remark'],
  ]),
};
