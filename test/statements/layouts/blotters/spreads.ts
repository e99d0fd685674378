import { BLANK, day, future, shown, textStatement, together, workbookStatement, type Layout } from '../../layout.js';

const MONTH = 'mmm-yy';

/** Near and far months as dates, and what is no spread in a second table of the same columns. */
export const calendarsAboveOutrights: Layout = {
  name: 'calendar spreads with months as dates above outrights',
  about:
    'A spreader’s sheet: near and far month as dates, spreads counted with a sign, a line that says what a long spread is; below it the outrights, and a sheet of what was closed.',
  statement: workbookStatement([
    {
      name: 'Open',
      merged: ['A1:G1'],
      lines: [
        [['Spread blotter'], 'title'],
        [['Account', 'CAL-22'], 'title'],
        [['Buy spread = buy the near month, sell the far month'], 'title'],
        BLANK,
        [['Exch', 'Product', 'Near month', 'Far month', 'Spreads', 'Traded at', 'P/L'], 'heading'],
        [
          ['NYMEX', 'HO', day('2027-03-01', MONTH), day('2027-09-01', MONTH), 18, 0.041, shown(-2268, '#,##0')],
          together(future(['CAL-22', 'NYMEX', 'HO'], '202703', 18), future(['CAL-22', 'NYMEX', 'HO'], '202709', -18)),
        ],
        [
          ['CBOT', 'ZW', day('2027-05-01', MONTH), day('2027-07-01', MONTH), -44, -8.5, shown(1100, '#,##0')],
          together(future(['CAL-22', 'CBOT', 'ZW'], '202705', -44), future(['CAL-22', 'CBOT', 'ZW'], '202707', 44)),
        ],
        [
          ['NYMEX', 'NG', day('2027-10-01', MONTH), day('2028-01-01', MONTH), 7, -0.72, shown(910, '#,##0')],
          together(future(['CAL-22', 'NYMEX', 'NG'], '202710', 7), future(['CAL-22', 'NYMEX', 'NG'], '202801', -7)),
        ],
        [['Total', '', '', '', '', '', shown(-258, '#,##0')], 'total'],
        BLANK,
        [['Outrights'], 'remark'],
        [['Exch', 'Product', 'Month', '', 'Lots', 'Traded at', 'P/L'], 'remark'],
        [
          ['NYMEX', 'HO', day('2027-09-01', MONTH), '', -3, 2.19, shown(504, '#,##0')],
          future(['CAL-22', 'NYMEX', 'HO'], '202709', -3),
        ],
        [['Total', '', '', '', '', '', shown(504, '#,##0')], 'total'],
      ],
    },
    {
      name: 'Closed trades',
      merged: [],
      lines: [
        [['Exch', 'Product', 'Near month', 'Far month', 'Spreads', 'In', 'Out', 'Realized'], 'remark'],
        [['CBOT', 'ZC', day('2027-03-01', MONTH), day('2027-05-01', MONTH), 30, -7, -6.25, 1125], 'remark'],
      ],
    },
  ]),
};

/** The other way round: who buys a spread sells its near month. */
export const calendarsBoughtByTheFarMonth: Layout = {
  name: 'calendar spreads that are bought by their far month',
  about:
    'A metals carry book as text: near and far month, calendars with a sign, and a line that says that a positive number is short the near month and long the far one.',
  statement: textStatement([
    ['Carry book at close', 'title'],
    ['Book: CARRY-4', 'title'],
    ['Positive calendars = short near, long far', 'title'],
    ['Exchange;Product;Near;Far;Calendars;Level', 'heading'],
    [
      'COMEX;GC;Apr-27;Aug-27;12;41,20',
      together(future(['CARRY-4', 'COMEX', 'GC'], '202704', -12), future(['CARRY-4', 'COMEX', 'GC'], '202708', 12)),
    ],
    [
      'COMEX;HG;May-27;Dec-27;-9;0,0620',
      together(future(['CARRY-4', 'COMEX', 'HG'], '202705', 9), future(['CARRY-4', 'COMEX', 'HG'], '202712', -9)),
    ],
  ]),
};

/** A legend that nobody can read for sure. */
export const calendarsWithUnclearLegend: Layout = {
  name: 'calendar spreads whose legend is not clear',
  about:
    'A spread book in which a line says something of the sign that may be read in two ways: its spreads are asked about, its outright is held.',
  statement: textStatement([
    ['Book: CARRY-5', 'title'],
    ['Sign = net of near when long and of far when short', 'title'],
    ['Exchange,Product,Near,Far,Spreads,Level', 'heading'],
    ['COMEX,GC,Apr-27,Aug-27,12,41.20', 'question'],
    ['COMEX,GC,Jun-27,,5,4240.10', future(['CARRY-5', 'COMEX', 'GC'], '202706', 5)],
  ]),
};
