import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { examineTable } from '../../../server/sheet/reader/stage-table.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

/** Rows that count, and what is asked. */
function read(lines: readonly string[], leftAside: readonly string[]) {
  const cells = lines.map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+$/.test(cell) ? Number(cell) : cell)),
  );
  const [found] = readPositionTables(cells, { account: 'FILE', leftAside });
  if (found === undefined) throw new Error('no table');
  const { table, recognition } = found;
  return {
    rows: table.rows.length,
    doubts: examineTable(table, recognition.map).doubts.length,
    remarks: table.remarks,
  };
}

const LISTED = ['Account|Exchange|Contract|Expiry|Net', 'A|NYMEX|CL|202703|10', 'A|NYMEX|NG|202704|-5'];
const OPTIONS = [
  'Account|Exchange|Contract|Expiry|C/P|Strike|Net',
  'A|NYMEX|LO|202703|C|65|10',
  'A|NYMEX|LO|202703|C|65|5',
];
const SWAPS = [
  'Trade ID|CCP|Account|Ccy|Index|Pay/Rec|Notional|Fixed Rate|Start|End',
  '1|LCH|A|USD|SOFR|Pay|50000000|3.55|2026-11-24|2031-11-24',
  '2|LCH|A|USD|SOFR|Rec|30000000|3.45|2026-11-24|2029-11-24',
];

describe('a column that a person says changes nothing', () => {
  it.each([
    ['Note', LISTED, 'busted by exch'],
    ['Status', LISTED, 'Cancelled'],
    ['Give Up To', LISTED, 'GS'],
    ['Include?', LISTED, 'N'],
    ['Closed On', LISTED, '2026-11-20'],
    ['# Months', LISTED, '3'],
    ['Description', OPTIONS, 'Weekly option wk2'],
    ['Structure', SWAPS, 'Amortising'],
    ['Amortising', SWAPS, 'Y'],
  ])('leaves no row out and asks nothing: %s', (heading, lines, word) => {
    const cells = [heading, word, heading === 'Include?' ? 'Y' : ''];
    const beside = lines.map((line, row) => `${line}|${cells[row] ?? ''}`);
    const before = read(beside, []);
    expect(before.rows < 2 || before.doubts > 0).toBe(true);
    expect(read(beside, [heading.toUpperCase()])).toMatchObject({ rows: 2, doubts: 0 });
    expect(read(beside, [heading]).remarks).toContain(`Nothing is read of “${heading}”, as was asked for.`);
  });
});
