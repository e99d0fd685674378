import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CsvReader, type CsvLine } from '../../../server/sheet/text/csv-reader.js';
import { TextFault } from '../../../server/sheet/text/text-fault.js';

function read(...pieces: readonly string[]): readonly CsvLine[] {
  const reader = new CsvReader();
  return [...pieces.flatMap((piece) => [...reader.push(piece)]), ...reader.end()];
}

const cells = (lines: readonly CsvLine[]): readonly (readonly string[])[] => lines.map((line) => line.cells);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

describe('CSV', () => {
  it('is read by commas, semicolons or tabs, with quotes, blank lines left out', () => {
    expect(cells(read('\uFEFFa,b\r\n1,"x, ""y"""\r\n\r\n2,\n'))).toEqual([
      ['a', 'b'],
      ['1', 'x, "y"'],
      ['2', ''],
    ]);
    expect(cells(read('a;b;c,d\n1;2;3\n'))).toEqual([
      ['a', 'b', 'c,d'],
      ['1', '2', '3'],
    ]);
    expect(cells(read('a\tb\r1\t2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('knows the lines of the file, quoted ones that are broken and blank ones counted', () => {
    expect(read('a,b\n\n"1\r\n2",3\n4,5').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('is the same in whatever pieces it comes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é'), maxLength: 6 });
    const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), fc.array(fc.nat(40)), (rows, end, cuts) => {
        const text = [['h', 'i', 'j'], ...rows].map((row) => row.map(quoted).join(',') + end).join('');
        const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
        expect(cells(read(...pieces)).slice(1)).toEqual(rows.map((row) => row.map((one) => one.trim())));
        expect(read(...pieces)).toEqual(read(text));
      }),
    );
  });

  it('takes a mark within an unquoted cell as it stands, and others that are out of order for a fault', () => {
    expect(cells(read('name,lots\n5" pipe,1\n  "6"" pipe" ,2\n'))).toEqual([
      ['name', 'lots'],
      ['5" pipe', '1'],
      ['6" pipe', '2'],
    ]);
    for (const text of ['a,b\n"x"y,1\n', 'a,b\n"x,1\n'])
      expect(() => read(text)).toThrow(new TextFault('the quotation marks are not in order.', 2));
  });

  it.each([
    ['bars', 'a|b|c\n1|2|3\n', 3],
    ['semicolons below a title with commas', 'Positions, as of May 5, 2026\na;b;c\n1,5;2,5;3,5\n4,5;5,5;6,5\n', 3],
    ['tabs beside decimal commas', 'a\tb\n1,5\t2,5\n', 2],
    ['semicolons by the first line of names of fields', 'account_code;note\nA;1,2,3,4,5\n', 2],
  ])('finds %s between cells', (_, text, width) => {
    expect(read(text).at(-1)?.cells).toHaveLength(width);
  });

  it('names the line whose quotation mark is never closed', () => {
    expect(() => read('a,b\n1,2\n3,"', 'x'.repeat(1_000_001))).toThrow(
      new TextFault('it is longer than 1 MB: is a quotation mark in it never closed?', 3),
    );
  });
});
