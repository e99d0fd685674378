import { describe, expect, it } from '@jest/globals';
import { csvColumnIndex, parseCsv } from '../../server/lib/csv.js';

describe('parseCsv', () => {
  it('gives trimmed cells with their lines; byte-order mark, comments and blank lines are passed over', () => {
    const text = '\uFEFF a ,B\r\n# a comment\r\n\r\n1, "x, y" \r\n2,\r\n';
    expect(parseCsv(text, 'a.csv')).toEqual({
      ok: true,
      table: {
        header: ['a', 'B'],
        rows: [
          { line: 4, cells: ['1', 'x, y'] },
          { line: 5, cells: ['2', ''] },
        ],
        faults: [],
      },
    });
  });

  it('sets rows of another length apart', () => {
    const table = parseCsv('a,b\n1,2\n3\n4,5,6\n', 'a.csv');
    expect(table).toMatchObject({
      ok: true,
      table: {
        rows: [{ line: 2 }],
        faults: [
          'a.csv, line 3: has 1 cells where the header has 2.',
          'a.csv, line 4: has 3 cells where the header has 2.',
        ],
      },
    });
  });

  it.each(['\r\n', '\n', '\r'])('knows the line end %j, also behind another one', (lineEnd) => {
    const parsed = parseCsv(['a,b\r\n1,"2"', '3,4', ''].join(lineEnd), 'a.csv');
    expect(parsed).toMatchObject({
      ok: true,
      table: { rows: [{ cells: ['1', '2'] }, { cells: ['3', '4'] }], faults: [] },
    });
  });

  it('counts what is too much to be listed, and ends where nothing is a table', () => {
    const table = parseCsv(`a,b\n${'1\n'.repeat(30)}`, 'a.csv');
    expect(table).toMatchObject({ ok: true, table: { rows: [] } });
    expect(table.ok ? table.table.faults.slice(-1) : []).toEqual(['a.csv has 20 further faults.']);
    expect(parseCsv(`a,b\n${'1\n'.repeat(3000)}`, 'a.csv')).toEqual({
      ok: false,
      fault: {
        kind: 'malformed',
        line: 2002,
        message: 'a.csv, line 2002: more than 2000 rows have another number of cells than the header.',
      },
    });
  });

  it.each([
    ['', 'empty', 'a.csv is empty.'],
    ['a,b\n1,"2\n3,4\n', 'malformed', 'a.csv, line 3: the quotation marks are not in order.'],
  ])('refuses %j', (text, kind, message) => {
    expect(parseCsv(text, 'a.csv')).toMatchObject({ ok: false, fault: { kind, message } });
  });
});

it('columns are found without case', () => {
  const parsed = parseCsv('From,TO\n', 'a.csv');
  if (!parsed.ok) throw new Error('not read');
  expect([
    csvColumnIndex(parsed.table, 'from'),
    csvColumnIndex(parsed.table, 'to'),
    csvColumnIndex(parsed.table, 'rate'),
  ]).toEqual([0, 1, -1]);
});
