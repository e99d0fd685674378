import { describe, expect, it } from '@jest/globals';
import { EvenRows } from '../../server/sheet/reader/forms/uneven-rows.js';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import { remarksOf } from '../../server/sheet/reader/table-remarks.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

/** Rows of a sheet that are read, from 1, and what is said; of lines with bars between their cells, all as wide as the widest. */
function read(...lines: readonly string[]) {
  const cells = lines.map((line) => line.split('|'));
  const width = Math.max(...cells.map(({ length }) => length));
  const values = cells.map((line) =>
    Array.from({ length: width }, (_, column): CellValue => {
      const cell = line[column] ?? '';
      return /^-?(?:[1-9]\d*|0)(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
    }),
  );
  const [found] = readPositionTables(values, { account: 'FILE' });
  return {
    rows: found?.table.rows.map(({ sheetRow }) => sheetRow + 1),
    told: found === undefined ? '' : remarksOf(found.table, 0).join(' '),
  };
}

const HEADINGS = 'Account|Exchange|Contract|Expiry|Net position|Price';

describe('a row with a cell behind the last heading', () => {
  it.each([
    ['lots', 'A|NYMEX|CL|DEC-27|1|250|65.1', '“1” and “250”'],
    ['lots below zero', 'A|NYMEX|CL|DEC-27|-1|250|65.1', '“-1” and “250”'],
    ['a price', 'A|COMEX|GC|DEC-27|2|3|010.50', '“3” and “010.50”'],
    ['lots and price', 'A|COMEX|GC|DEC-27|1|250|3|010.50', '“1” and “250”'],
    ['lots of millions', 'A|NYMEX|NG|DEC-27|1|250|500|3.1', '“1” and “250”'],
  ])('is left out where %s may be cut in two at a comma', (_of, line, cells) => {
    const { rows, told } = read(HEADINGS, line, 'A|NYMEX|NG|DEC-27|5|3.1', 'A|CME|ES|DEC-27|3|6010.5');
    expect(rows).toEqual([3, 4]);
    expect(told).toContain(`Row 2 is left out: it has a cell behind the last heading, so that ${cells} side by side`);
  });

  it('is left out beside a surely cut one where a spreadsheet took the zeros away', () => {
    const cut = ['A|NYMEX|CL|DEC-27|1|50|65.1', 'A|NYMEX|HO|DEC-27|1|250|2.1'];
    expect(read(HEADINGS, ...cut, 'A|NYMEX|NG|DEC-27|5|3.1').rows).toEqual([4]);
  });

  it.each([
    ['words stand there', 'A|NYMEX|CL|DEC-27|5|250.5|hedge'],
    ['no two cells make one number', 'A|NYMEX|CL|DEC-27|5|65.1|66.2'],
    ['what is left would be no row like the others', 'A|NYMEX|CL|DEC-27|5|250|hedge of June'],
  ])('stays where %s', (_why, line) => {
    expect(read(HEADINGS, line, 'A|NYMEX|NG|DEC-27|5|3.1').rows).toEqual([2, 3]);
  });

  it('stays where all rows have one, as a column without a heading does', () => {
    expect(read(HEADINGS, 'A|NYMEX|CL|DEC-27|5|250|65.1', 'A|NYMEX|NG|DEC-27|5|310|3.1').rows).toEqual([2, 3]);
  });
});

describe('rows of even width', () => {
  const even = new EvenRows(
    [
      ['A', 5, 3.1, ''],
      ['B', 7, 65, 'hedge'],
    ],
    4,
  );

  it.each([
    [['A', 6, 2.1], true],
    [['A', 6, 2], true],
    [['A', 2.1, ''], false],
    [['A', 2.1], false],
    [['A', 6, 'hedge'], false],
  ])('may have %j: %j', (cells, isLikely) => {
    expect(even.mayHave(cells)).toBe(isLikely);
  });
});

describe('a line that lacks cells', () => {
  const whole = [['A', 'NG', 'Feb-27', '', '5']];
  const cutAtEnd = (cells: readonly string[], rows: readonly (readonly string[])[] = whole): boolean =>
    new EvenRows(rows, 5).areCutAtEnd(cells, new EvenRows([...rows, ['A', 'CL', 'Jan-27', '10']], 5));

  it('lacks its last ones where other lines show blank cells that they have', () =>
    expect(cutAtEnd(['A', 'ES', 'Dec-26', '3'])).toBe(true));

  it.each([
    ['a blank one may lack before its last', ['A', 'ES', 'Dec-26', '3'], [['A', 'NG', 'Feb-27', '4', '5']]],
    ['its cells are not those of its columns', ['A', 'Dec-26', '3', '4'], whole],
    ['its last is that of a column behind', ['A', 'NG', 'Feb-27', '4.12'], [['A', 'NG', 'Feb-27', '4', '4.1']]],
  ])('may lack another one where %s', (_why, cells, rows) => expect(cutAtEnd(cells, rows)).toBe(false));
});
