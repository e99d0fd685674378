import { future, option, sheetStatement, BLANK, textStatement, type Layout } from '../../layout.js';

/** The download of a retail broker: everything in the file is the customer's. */
export const withoutAccount: Layout = {
  name: 'one account, no account column',
  about: 'The download of a broker’s web page for one customer: no account anywhere, market values and gains beside.',
  statement: textStatement([
    ['Exchange,Symbol,Type,Expiration,Strike,Quantity,Avg Price,Last,Market Value,Unrealized P/L', 'heading'],
    ['CME,ES,FUT,202612,,2,5880.25,5902.50,590250.00,2225.00', future([null, 'CME', 'ES'], '202612', 2)],
    ['CME,ES,PUT,202612,5800,-2,31.50,28.25,-2825.00,325.00', option([null, 'CME', 'ES'], ['202612', 'PUT', 5800], -2)],
    ['CBOT,ZN,FUT,202703,,-6,110.25,110.02,-660120.00,1380.00', future([null, 'CBOT', 'ZN'], '202703', -6)],
    ['NYMEX,CL,FUT,202706,,1,67.11,68.00,68000.00,890.00', future([null, 'NYMEX', 'CL'], '202706', 1)],
  ]),
};

/** The account stands in a line of its own above the table. */
export const accountInTitle: Layout = {
  name: 'account in a title line',
  about: 'A sheet exported by a clearing portal: `Account: 4711` and the date above the headings, one account a file.',
  statement: sheetStatement([
    [['Open positions'], 'title'],
    [['Account: 4711-F'], 'title'],
    [['Business date:', '20 Nov 2026'], 'title'],
    BLANK,
    [['Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position', 'Settlement price'], 'heading'],
    [['EUREX', 'FGBL', 'FUT', '202612', '', 40, 131.22], future(['4711-F', 'EUREX', 'FGBL'], '202612', 40)],
    [['EUREX', 'FESX', 'FUT', '202703', '', -15, 5123], future(['4711-F', 'EUREX', 'FESX'], '202703', -15)],
    [
      ['EUREX', 'OESX', 'PUT', '202612', 5000, 60, 41.2],
      option(['4711-F', 'EUREX', 'OESX'], ['202612', 'PUT', 5000], 60),
    ],
    BLANK,
    [['End of report'], 'remark'],
  ]),
};
