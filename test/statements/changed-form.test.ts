import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import { stageTable } from '../../server/sheet/reader/stage-table.js';
import { sentColumns } from '../../server/sheet/table/stage-range.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';
import { valuesOf } from './build-statement.js';
import type { Layout } from './layout.js';
import { LAYOUTS } from './layouts/all-layouts.js';

type Cells = readonly (readonly CellValue[])[];

/** The cells of a layout that is one table of text with one separator, or one sheet; undefined of any other. */
function cellsOf({ statement }: Layout): Cells | undefined {
  if (statement.form === 'workbook') {
    const [sheet, ...others] = statement.sheets;
    return sheet === undefined || others.length > 0 ? undefined : valuesOf(sheet);
  }
  const text = statement.lines.map(([line]) => line).join('\n');
  const counts = [';', '\t', '|', ','].map((delimiter) => [delimiter, text.split(delimiter).length] as const);
  const [[delimiter, count] = [',', 0]] = counts.toSorted(([, first], [, second]) => second - first);
  if (count < statement.lines.length) return undefined;
  try {
    const records: string[][] = parse(text, { delimiter, relax_column_count: true, relax_quotes: true });
    const width = Math.max(...records.map(({ length }) => length));
    return records.map((record) => Array.from({ length: width }, (_, column) => record[column] ?? ''));
  } catch {
    return undefined;
  }
}

/** What is sent of each row that is read, in capitals and in the order of the alphabet. */
function sentOf(cells: Cells): readonly string[] {
  const place = { sheet: '', row: 0, column: 0, rowCount: cells.length, columnCount: cells[0]?.length ?? 0 };
  return readPositionTables(cells, { account: 'FILE' })
    .flatMap(({ table, recognition: { map } }) => {
      const fields = sentColumns(map).map(({ field }) => field);
      return stageTable(place, table, map, () => null).data.map((row) =>
        [
          map.type,
          ...fields.flatMap((field, column) => ((row[column] ?? '') === '' ? [] : [`${field}=${row[column]}`])),
        ]
          .toSorted()
          .join(' ')
          .toUpperCase()
          .replace(/\s+/g, ' '),
      );
    })
    .toSorted();
}

const changed = (change: (text: string) => string) => (cells: Cells) =>
  cells.map((row) => row.map((cell) => (typeof cell === 'string' && cell !== '' ? change(cell) : cell)));

const TABLES = LAYOUTS.flatMap((layout) => {
  const cells = cellsOf(layout);
  return cells === undefined ? [] : [{ name: layout.name, cells, sent: sentOf(cells) }];
});

describe('what is read of a layout', () => {
  it('is compared for most of them', () => expect(TABLES.length).toBeGreaterThan(LAYOUTS.length / 2));

  it.each([
    ['blanks behind each text', changed((text) => `${text}  `), []],
    ['blanks that keep words together before each text', changed((text) => `\u00a0${text}`), []],
    [
      'capitals throughout',
      changed((text) => text.toUpperCase()),
      [
        // `10M EUR` stands beside `25MM USD`, and is asked about.
        'treasurer’s own words',
        // Words in capitals beside a title are taken for more of it, and for no contract: both are asked about.
        'contracts as lines, the first above the headings, stocks beside',
        'calls, strike and puts, each with position, settlement and open interest',
      ],
    ],
  ])('is the same with %s', (_, change, exceptions) => {
    const others = TABLES.filter(({ cells, sent }) => sentOf(change(cells)).join('\n') !== sent.join('\n'));
    expect(others.map(({ name }) => name)).toEqual(exceptions);
  });
});
