import { describe, expect, it } from '@jest/globals';
import { cellsBeside } from '../../../server/sheet/reader/grids/grids-beside.js';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { CsvReader } from '../../../server/sheet/text/csv-reader.js';
import { readStatement } from '../../../server/sheet/text/statement.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

const FIELDS = ['account_code', 'contract_code', 'contract_type', 'contract_expiry', 'contract_strike', 'net_position'];

/** What is read of all tables of lines with bars between their cells. */
function read(...lines: readonly string[]) {
  const cells = lines.map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );
  const width = Math.max(...cells.map(({ length }) => length));
  const tables = readPositionTables(
    cells.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? '')),
    { account: 'FILE' },
  );
  return tables.flatMap(({ table, recognition: { map } }) =>
    table.rows.flatMap(({ cells: own }) => {
      const row = FIELDS.map((field) => own[map.columns[field] ?? -1] ?? '');
      return row.at(-1) === '' ? [] : [row.join(' ')];
    }),
  );
}

describe('calls and puts over what is long and what is short', () => {
  it.each([
    ['in two rows of headings', ['||Calls||Puts|', 'Contract|Strike|Long|Short|Long|Short'], 'LO Feb-27'],
    ['in one row', ['Contract|Strike|Call Long|Call Short|Put Long|Put Short'], 'LO Feb-27'],
  ])('are lots of each right with a sign, %s', (_, headings, contract) => {
    expect(read(...headings, `${contract}|60|10|5||5`, `${contract}|65|20||3|`)).toEqual([
      `FILE ${contract} CALL  60 5`,
      `FILE ${contract} PUT  60 -5`,
      `FILE ${contract} CALL  65 20`,
      `FILE ${contract} PUT  65 3`,
    ]);
  });
});

describe('grids side by side', () => {
  const GRIDS = ['Strike|Call|Put||Strike|Call|Put', '60|10|-5||55|3|', '65|-20|||60||-8'];
  const LOTS = ['CALL Feb-27 60 10', 'PUT Feb-27 60 -5', 'CALL Feb-27 65 -20', 'CALL Jun-27 55 3', 'PUT Jun-27 60 -8'];

  it.each([
    ['each below its own title', ['LO Feb-27 lots||||LO Jun-27 lots||'], 'FILE'],
    ['below one title', ['LO options - net position in lots||||||', 'Feb-27||||Jun-27||'], 'FILE'],
    ['below one account', ['Account: VOL-3||||||', 'LO Feb-27 lots||||LO Jun-27 lots||'], 'VOL-3'],
  ])('are read one after the other, %s', (_, titles, account) => {
    expect(read(...titles, ...GRIDS)).toEqual(LOTS.map((lots) => `${account} LO ${lots}`));
  });

  it('are parted by a blank column and by nothing else', () => {
    expect(
      cellsBeside([
        ['Strike', 'Call', 'Strike', 'Call'],
        [60, 10, 55, 3],
      ]),
    ).toEqual([]);
    expect(
      cellsBeside([
        ['Strike', 'Call', '', 'Note'],
        [60, 10, '', 3],
      ]),
    ).toEqual([]);
    expect(
      cellsBeside([
        ['LO', '', '', '', ''],
        ['Strike', 'Call', '', 'Strike', 'Put'],
        [60, 10, '', 55, 3],
      ]),
    ).toEqual([
      [
        ['LO', '', '', '', ''],
        ['Strike', 'Call', '', '', ''],
        [60, 10, '', '', ''],
      ],
      [
        ['LO', '', '', '', ''],
        ['', '', '', 'Strike', 'Put'],
        ['', '', '', 55, 3],
      ],
    ]);
  });
});

describe('a table without a contract beside others', () => {
  const statement = (...lines: readonly string[]) => {
    const reader = new CsvReader();
    const text = [...reader.push(lines.join('\n')), ...reader.end()];
    const outcome = readStatement('FILE.csv', text, {
      delimiter: reader.separator,
      leftAside: [],
      doubtText: ({ doubt }) => doubt,
    });
    if (!outcome.ok) return outcome.issues.map(({ message }) => message);
    return outcome.value.tables.flatMap(({ table }) => [
      `${table.rows.length} rows`,
      ...table.leftOut.flatMap(({ sheetRow, reason, isTold }) => (isTold ? [`${sheetRow + 1}: ${reason}`] : [])),
    ]);
  };
  const NAMED = ['Account,Contract,Expiry,Qty', 'A1,CL,Jan-27,10', 'A1,NG,Feb-27,-5', ''];
  const UNNAMED = ['Other', 'Account,Expiry,Qty,Price', 'A1,Mar-27,10,61.4', 'A1,Apr-27,-5,61.4'];

  it('is left out with the question, and the others count', () =>
    expect(statement('Futures', ...NAMED, ...UNNAMED)).toEqual([
      '2 rows',
      '8: the table has no column for Contract',
      '9: the table has no column for Contract',
    ]));

  it('is asked about for all where the others are trades, which may have led to it', () =>
    expect(statement('Trades of the day', ...NAMED, ...UNNAMED)).toEqual([
      'FILE.csv, line 1: there is no column for Contract.',
    ]));
});
