import { BLANK, future, ladderPoint, sheetStatement, textStatement, together, type Layout } from '../../layout.js';

/** A second table whose columns stand in another order. */
export const reorderedTable: Layout = {
  name: 'second table, other order',
  about:
    'Two tables on a sheet with the same headings but one: in the second a price stands where the first has its lots.',
  statement: sheetStatement([
    [['Energy'], 'title'],
    [['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position', 'Price'], 'heading'],
    [['K-1', 'NYMEX', 'CL', 'FUT', '202703', '', 20, 68.9], future(['K-1', 'NYMEX', 'CL'], '202703', 20)],
    [['K-1', 'NYMEX', 'NG', 'FUT', '202703', '', -30, 3.14], future(['K-1', 'NYMEX', 'NG'], '202703', -30)],
    BLANK,
    [['Indices'], 'title'],
    [['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Price', 'Multiplier', 'Net position'], 'heading'],
    [['K-1', 'CME', 'ES', 'FUT', '202703', 5981, 50, -2], future(['K-1', 'CME', 'ES'], '202703', -2)],
    [['K-1', 'CME', 'NQ', 'FUT', '202703', 21120, 20, 1], future(['K-1', 'CME', 'NQ'], '202703', 1)],
  ]),
};

/** The same in a text file. */
export const reorderedText: Layout = {
  name: 'second table in a text file',
  about: 'A text file in two parts with headings of their own: lots stand last in the first, a price in the second.',
  statement: textStatement([
    ['Account,Exchange,Contract,Type,Expiry,Price,Net position', 'heading'],
    ['K-2,NYMEX,CL,FUT,202703,68.9,20', future(['K-2', 'NYMEX', 'CL'], '202703', 20)],
    ['K-2,NYMEX,NG,FUT,202703,3.14,-30', future(['K-2', 'NYMEX', 'NG'], '202703', -30)],
    ['Account,Exchange,Contract,Type,Expiry,Net position,Price', 'heading'],
    ['K-2,CME,ES,FUT,202703,-2,5981', future(['K-2', 'CME', 'ES'], '202703', -2)],
    ['K-2,CME,NQ,FUT,202703,1,21120', future(['K-2', 'CME', 'NQ'], '202703', 1)],
  ]),
};

/** Two kinds side by side. */
export const kindsBeside: Layout = {
  name: 'two kinds beside each other',
  about: 'A dashboard: listed positions on the left, the DV01 ladder of the same account on the right.',
  statement: sheetStatement([
    [
      ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position', '', 'Account', 'Index', 'Tenor', 'DV01'],
      'heading',
    ],
    [
      ['Q-1', 'CME', 'SR3', 'FUT', '202703', 100, '', 'Q-1', 'USD-SOFR-OIS', '2Y', -4100],
      together(future(['Q-1', 'CME', 'SR3'], '202703', 100), ladderPoint('Q-1', 'USD-SOFR-OIS', '2Y', -4100)),
    ],
    [
      ['Q-1', 'CME', 'SR3', 'FUT', '202706', -100, '', 'Q-1', 'USD-SOFR-OIS', '5Y', 2500],
      together(future(['Q-1', 'CME', 'SR3'], '202706', -100), ladderPoint('Q-1', 'USD-SOFR-OIS', '5Y', 2500)),
    ],
  ]),
};

/** The unit stands in the title. */
export const unitInTitle: Layout = {
  name: 'unit in the title',
  about: 'A board paper: “All amounts in USD thousands” above the table, plain headings over the numbers.',
  statement: sheetStatement([
    [['Interest rate risk'], 'title'],
    [['All amounts in USD thousands'], 'title'],
    [['Account', 'Index', 'Tenor', 'DV01'], 'heading'],
    [['BP-1', 'USD-SOFR-OIS', '2Y', 41], ladderPoint('BP-1', 'USD-SOFR-OIS', '2Y', 41_000)],
    [['BP-1', 'USD-SOFR-OIS', '10Y', -25.5], ladderPoint('BP-1', 'USD-SOFR-OIS', '10Y', -25_500)],
  ]),
};

/** The word beside the contract. */
export const totalsInOtherColumns: Layout = {
  name: 'totals in other columns',
  about:
    'A consolidation by trader: rows of the whole account say “Total” under Trader, or “Total Z-1” as the account.',
  statement: sheetStatement([
    [['Account', 'Trader', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'], 'heading'],
    [['Z-1', 'ANN', 'NYMEX', 'CL', 'FUT', '202703', 10], future(['Z-1', 'NYMEX', 'CL'], '202703', 10)],
    [['Z-1', 'BEN', 'NYMEX', 'CL', 'FUT', '202703', -4], future(['Z-1', 'NYMEX', 'CL'], '202703', -4)],
    [['Z-1', 'Total', 'NYMEX', 'CL', 'FUT', '202703', 6], 'total'],
    [['Z-1', 'ANN', 'CME', 'ES', 'FUT', '202703', 2], future(['Z-1', 'CME', 'ES'], '202703', 2)],
    [['Z-1', 'BEN', 'CME', 'ES', 'FUT', '202703', 3], future(['Z-1', 'CME', 'ES'], '202703', 3)],
    [['Total Z-1', '', 'CME', 'ES', 'FUT', '202703', 5], 'total'],
  ]),
};
