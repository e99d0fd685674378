import { future, together, workbookStatement, type Layout } from '../../layout.js';

const desksAcross: Layout = {
  name: 'three desks with lots and prices side by side',
  about:
    'A firm’s sheet: three desks merged over lots, average price and value each, contracts and months at the left.',
  statement: workbookStatement([
    {
      name: 'By desk',
      merged: ['C1:E1', 'F1:H1', 'I1:K1'],
      lines: [
        [['', '', 'Desk 14', '', '', 'Desk 15', '', '', 'Desk 22', '', ''], 'heading'],
        [
          [
            ...['Contract', 'Month', 'Lots', 'Avg price', 'Value', 'Lots', 'Avg price', 'Value'],
            ...['Lots', 'Avg price', 'Value'],
          ],
          'heading',
        ],
        [
          ['CL', 'Dec-27', 10, 71.2, 712_000, -5, 71.3, -356_500, '', '', ''],
          together(future(['Desk 14', 'NYMEX', 'CL'], '202712', 10), future(['Desk 15', 'NYMEX', 'CL'], '202712', -5)),
        ],
        [
          ['ES', 'Mar-27', -4, 6400, -1_280_000, 2, 6410, 641_000, -1, 6405, -320_250],
          together(
            future(['Desk 14', 'CME', 'ES'], '202703', -4),
            future(['Desk 15', 'CME', 'ES'], '202703', 2),
            future(['Desk 22', 'CME', 'ES'], '202703', -1),
          ),
        ],
      ],
    },
  ]),
};

const monthsAcross: Layout = {
  name: 'three months with long and short side by side',
  about:
    'A merchant’s hedges: three contract months merged over Long and Short each, accounts and contracts at the left.',
  statement: workbookStatement([
    {
      name: 'Hedges',
      merged: ['C1:D1', 'E1:F1', 'G1:H1'],
      lines: [
        [['', '', 'Dec-27', '', 'Jun-28', '', 'Dec-28', ''], 'heading'],
        [['Account', 'Contract', 'Long', 'Short', 'Long', 'Short', 'Long', 'Short'], 'heading'],
        [
          ['MH-1', 'CL', 10, '', '', 5, 3, ''],
          together(
            future(['MH-1', 'NYMEX', 'CL'], '202712', 10),
            future(['MH-1', 'NYMEX', 'CL'], '202806', -5),
            future(['MH-1', 'NYMEX', 'CL'], '202812', 3),
          ),
        ],
        [
          ['MH-2', 'CL', '', 4, 2, '', '', ''],
          together(future(['MH-2', 'NYMEX', 'CL'], '202712', -4), future(['MH-2', 'NYMEX', 'CL'], '202806', 2)),
        ],
      ],
    },
  ]),
};

const accountsAndSum: Layout = {
  name: 'accounts side by side with a group of their sums',
  about:
    'A clearing clerk’s sheet: two accounts and “Total” merged over Long and Short each; the total repeats the accounts.',
  statement: workbookStatement([
    {
      name: 'Open',
      merged: ['C1:D1', 'E1:F1', 'G1:H1'],
      lines: [
        [['', '', 'GS-601', '', 'GS-602', '', 'Total', ''], 'heading'],
        [['Contract', 'Month', 'Long', 'Short', 'Long', 'Short', 'Long', 'Short'], 'heading'],
        [
          ['CL', 'Dec-27', 10, '', '', 4, 10, 4],
          together(future(['GS-601', 'NYMEX', 'CL'], '202712', 10), future(['GS-602', 'NYMEX', 'CL'], '202712', -4)),
        ],
        [['ES', 'Mar-27', '', 3, '', '', '', 3], future(['GS-601', 'CME', 'ES'], '202703', -3)],
      ],
    },
  ]),
};

export const GROUP_LAYOUTS: readonly Layout[] = [desksAcross, monthsAcross, accountsAndSum];
