import { BLANK, day, future, option, workbookStatement, type Layout } from '../../layout.js';

const MONTH = 'mmm-yy';

/** The contract of each sheet in a long title. */
export const optionsByProductSheets: Layout = {
  name: 'sheets of options whose contract stands in a long title',
  about:
    'A desk’s workbook with a sheet for each product: the full name with the exchange and the code in brackets above, month as date, Long, Short and Net beside each other.',
  statement: workbookStatement([
    {
      name: 'Oil',
      merged: [],
      lines: [
        [['NYMEX Light Sweet Crude Oil Options (LO)'], 'title'],
        [['Book: VOL-8'], 'title'],
        BLANK,
        [['Month', 'Strike', 'Type', 'Long', 'Short', 'Net'], 'heading'],
        [
          [day('2027-12-01', MONTH), 60, 'Put', 80, 20, 60],
          option(['VOL-8', 'NYMEX', 'LO'], ['202712', 'PUT', 60], 60),
        ],
        [
          [day('2027-12-01', MONTH), 85, 'Call', 0, 45, -45],
          option(['VOL-8', 'NYMEX', 'LO'], ['202712', 'CALL', 85], -45),
        ],
        [['Total', '', '', 80, 65, 15], 'total'],
      ],
    },
    {
      name: 'Gas',
      merged: [],
      lines: [
        [['NYMEX Henry Hub Natural Gas Futures (NG)'], 'title'],
        [['Book: VOL-8'], 'title'],
        BLANK,
        [['Month', 'Long', 'Short', 'Net'], 'heading'],
        [[day('2027-03-01', MONTH), 12, 5, 7], future(['VOL-8', 'NYMEX', 'NG'], '202703', 7)],
        [[day('2027-10-01', MONTH), 0, 9, -9], future(['VOL-8', 'NYMEX', 'NG'], '202710', -9)],
        [['Total', 12, 14, -2], 'total'],
      ],
    },
  ]),
};
