import { describe, expect, it } from '@jest/globals';
import { newReadSteps, readPositionTables, type ReadOptions } from '../../server/sheet/reader/read-tables.js';
import { partsOf, readChosen, readTable, wayOf } from '../../src/taskpane/book/read-table.js';
import { readAhead, tableReadings, type ReadElsewhere } from '../../src/taskpane/remembered-tables.js';
import { bookCells, WRITTEN_FORMS } from '../bench/written-book.js';

const WAY: ReadOptions = { account: 'BOOK', sheet: 'Book', mappings: [] };
const BOOKS = Object.entries(WRITTEN_FORMS).map(([name, form]) => [name, bookCells(100, form)] as const);
const TWO_TABLES = [
  ...bookCells(80, WRITTEN_FORMS['a column for each field']),
  [],
  ...BOOKS.flatMap(([, cells]) => cells),
];

describe('readings of the same cells', () => {
  it.each([...BOOKS, ['several tables', TWO_TABLES] as const])(
    'are those of cells read for themselves: %s',
    (_, cells) => {
      const steps = newReadSteps();
      const ways: readonly ReadOptions[] = [
        WAY,
        { ...WAY, type: 'etd', given: {} },
        { ...WAY, type: 'etd', given: { account_code: 'FUND' } },
        { ...WAY, account: null },
        { ...WAY, sheet: 'Other' },
      ];
      for (const way of ways) expect(readPositionTables(cells, way, steps)).toEqual(readPositionTables(cells, way));
    },
  );

  it('share what does not hang on how the cells are asked for', () => {
    const [, cells] = BOOKS[0] ?? ['', []];
    const steps = newReadSteps();
    const [first] = readPositionTables(cells, WAY, steps);
    const [chosen] = readPositionTables(cells, { ...WAY, type: 'etd', given: {} }, steps);
    expect(first?.table.rows).toHaveLength(100);
    expect(chosen?.table.rows).toBe(first?.table.rows);
  });
});

describe('cells that are read on another thread', () => {
  const address = { sheet: 'Elsewhere', row: 0, column: 0, rowCount: 101, columnCount: 7 };
  const cellsOf = (account: string) =>
    bookCells(100, WRITTEN_FORMS['a column for each field']).map((cells, row) =>
      row === 1 ? cells.with(0, account) : cells,
    );

  it('are not read again on this one, neither as they stand nor as they are chosen', async () => {
    const cells = cellsOf('ONCE');
    const elsewhere: ReadElsewhere = (values, ways) =>
      Promise.resolve(
        structuredClone(tableReadings(values, ways)).map(({ way, tables }) => ({
          way,
          tables: tables.map((read) => ({ ...read, table: { ...read.table, remarks: ['Read elsewhere.'] } })),
        })),
      );
    await readAhead(cells, [wayOf(address, { mappings: [] })], elsewhere);
    const again = structuredClone(cells);
    expect(partsOf(address, again, []).map((part) => part.address)).toEqual([address]);
    const read = readTable(address, again, { mappings: [] });
    expect(read?.table.remarks).toEqual(['Read elsewhere.']);
    if (read === undefined) return;
    expect(readChosen(address, again, read.map, null).table.remarks).toEqual(['Read elsewhere.']);
  });

  it('are read anew once a cell has changed', async () => {
    const ways = [wayOf(address, { mappings: [] })];
    let times = 0;
    const elsewhere: ReadElsewhere = (...all) => {
      times += 1;
      return Promise.resolve(tableReadings(...all));
    };
    await readAhead(cellsOf('BEFORE'), ways, elsewhere);
    await readAhead(cellsOf('AFTER'), ways, elsewhere);
    expect(times).toBe(2);
  });
});
