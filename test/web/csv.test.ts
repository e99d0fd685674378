import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { disarmed, toCsv, type Cell } from '../../src/taskpane/book/csv.js';

describe('CSV download', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\n=1', '"\'\n\'=1"'],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['desk;=1+1', "desk;'=1+1"],
    ['desk; -5 lots', 'desk; -5 lots'],
    ['=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
    ['a,b', '"a,b"'],
    ['a\nb', '"a\nb"'],
  ])('writes the text %j as %j', (text, written) => expect(toCsv([[text]])).toBe(`${written}\r\n`));

  it('writes numbers as numbers, negative ones too, and no figure as nothing', () => {
    expect(toCsv([[-1234.5, 0, null]])).toBe('-1234.5,0,\r\n');
  });

  it('is read back as it was, but for the apostrophes before formulas', () => {
    const hostile = fc.constantFrom('=1', '-x', '@', '\t', '"', ',', '\r\n', 'a;=1', 'a\n+1');
    const cell = fc.oneof(fc.string(), hostile, fc.integer());
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (lines: readonly (readonly Cell[])[]) => {
        const expected = lines.map((cells) =>
          cells.map((one) => (typeof one === 'string' ? disarmed(one) : String(one))),
        );
        expect(parse(toCsv(lines), { record_delimiter: '\r\n' })).toEqual(expected);
      }),
    );
  });
});
