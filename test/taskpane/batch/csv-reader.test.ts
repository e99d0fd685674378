import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CsvReader, type CsvLine } from '../../../src/taskpane/batch/csv-reader.js';
import { PaneFault } from '../../../src/taskpane/notice.js';

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
    expect(read('a,b\n\n"1\r\n2",3\n4,5').map(({ line }) => line)).toEqual([0, 2, 4]);
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

  it('names the line whose quotation mark is never closed', () => {
    expect(() => read('a,b\n1,2\n3,"', 'x'.repeat(1_000_001))).toThrow(PaneFault);
    expect(() => read('a,b\n1,2\n3,"', 'x'.repeat(1_000_001))).toThrow(/^Line 3 is longer than 1 MB/);
  });
});
