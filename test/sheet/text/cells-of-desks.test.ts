import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { lackedColumns } from '../../../server/sheet/reader/table-remarks.js';
import { readLines } from '../refused/read-lines.js';

const lots = (...lines: readonly string[]) => readLines(['net_position'], ...lines)?.rows.map(([, own]) => own);

describe('cells as desks write them', () => {
  it.each([
    ['nothing held', 'FLAT', 0],
    ['nothing held, beside letters of sides', 'flat', 0],
    ['a minus apart from its number', '- 9', -9],
  ])('are %s: %s', (_, cell, own) => {
    expect(lots('Account|Contract|Month|Net', 'A|CL|Feb27|25', `A|HO|Feb27|${cell}`)).toEqual([25, own]);
  });

  it.each([
    ['Long Call', 'Short Put', 'CALL', 'PUT'],
    ['Bought Call', 'Sold Put', 'CALL', 'PUT'],
    ['Kauf Call', 'Verkauf Put', 'CALL', 'PUT'],
  ])('say the side with the kind: %s, %s', (first, second, call, put) => {
    const found = readLines(
      ['contract_type', 'net_position'],
      'Account|Contract|Month|Type|Strike|Qty',
      `A|LO|Feb27|${first}|70|10`,
      `A|LO|Feb27|${second}|60|8`,
    );
    expect(found?.rows.map(([, kind, own]) => [String(kind).toUpperCase(), own])).toEqual([
      [call, 10],
      [put, -8],
    ]);
  });
});

describe('lots beside those that are held', () => {
  it('are what was opened and closed since', () => {
    const found = readLines(
      ['net_position'],
      'Account|Contract|Month|Side|Orig Qty|Closed Qty|Remaining Qty',
      'A|CL|Feb27|B|10|4|6',
      'A|NG|Feb27|S|8|0|8',
    );
    expect(found?.rows.map(([, own]) => own)).toEqual([6, -8]);
    expect(found?.doubts).toEqual([]);
  });

  it('are a target beside what is', () => {
    expect(
      lots('Account|Contract|Month|Target Pos|Actual Pos|To Do', 'A|CL|Feb27|10|6|4', 'A|HO|Feb27|-8|-10|2'),
    ).toEqual([6, -10]);
  });
});

describe('questions on columns that lack', () => {
  const lacked = (...lines: readonly string[]) =>
    readPositionTables(
      lines.map((line) => line.split('|').map((cell) => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell))),
      { account: 'FILE' },
    ).flatMap(lackedColumns);

  it('name those that may be it', () => {
    expect(lacked('Account|Contract|Month|Pre-Trade|Trade|Post-Trade', 'A1|CL|Feb27|10|5|15')).toEqual([
      'Net position (is it “Pre-Trade”, “Trade” or “Post-Trade”?)',
    ]);
    const swap = 'A1|LCH|PF|USD|50000000|3.65|SOFR|2026-12-02|2031-12-02';
    expect(lacked('Account|CCP|Tran|Ccy|Notional|Rate|Index|Start|End', swap)).toEqual(['Direction (is it “Tran”?)']);
  });

  it('say whose a column of another party is, and nothing that would be made of what lacks', () => {
    const swap = 'A1|LCH|Fixed|USD|50000000|3.65|SOFR|2026-12-02|2031-12-02';
    expect(lacked('Account|CCP|Cpty Pays|Ccy|Notional|Rate|Index|Start|End', swap)).toEqual([
      'Direction (“Cpty Pays” says what the other party pays or receives, which may be the opposite of what you do: head a column “Direction” with your own Pay or Receive)',
    ]);
  });

  it('are those of listed contracts where a table is most like these', () => {
    expect(lacked('Account|Contract|Month|Trade', 'A1|CL|Feb27|+10 @ 60.44')).toEqual(['Net position']);
  });
});

describe('two columns that may be one', () => {
  it('are told apart by a row in which they differ', () => {
    const twice = readLines([], 'Account|Contract|Month|Lots|Lots', 'A|CL|Feb27|10|12', 'A|HO|Feb27|-8|-8');
    expect(twice?.doubts).toEqual([
      expect.stringContaining('Lots: stands twice, with other values (“12” beside “10”)'),
    ]);
    const net = readLines([], 'Account|Contract|Month|Net position|Net', 'A|CL|Feb27|10|10', 'A|HO|Feb27|-8|#N/A');
    expect(net?.doubts).toEqual([
      'Net: could be the same field as “Net position”, but holds other values (“#N/A” beside “-8”)',
    ]);
  });
});
