import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const NOTE = '91282CLW9';
const held = (...lines: readonly string[]) =>
  readTables(...lines).flatMap(({ rows }) =>
    rows.map((row) => [row['cusip'] ?? row['contract_code'], row['notional'] ?? row['net_position'], row['price']]),
  );
const reasonsOf = (...lines: readonly string[]) => readTables(...lines).flatMap(({ reasons }) => reasons);

describe('treasuries among futures', () => {
  it.each([
    ['Account|Type|Security|Position|Price', 'G1|UST|', 'G1|FUT|'],
    ['Account|Type|Contract|Quantity|Price', 'G1|UST|', 'G1|FUT|'],
    ['Account|Desk|Instrument|Position|Price', 'G1|R|', 'G1|R|'],
  ])('are read with them below “%s”', (headings, note, future) => {
    const lines = [
      headings,
      `${note}${NOTE}|25000000|101-12+`,
      `${future}TYH7|-200|112-22+`,
      `${future}USH7|45|116-27`,
      `${future}FVH7|7|106-27`,
    ];
    const found = held(...lines);
    expect(found).toContainEqual([NOTE, 25000000, 101.390625]);
    expect(found.map(([code]) => code)).toEqual(expect.arrayContaining(['TYH7', 'USH7', 'FVH7']));
    expect(found).toHaveLength(4);
    expect(reasonsOf(...lines)).toEqual([]);
  });

  it('are left out and told below lots, which say no face', () => {
    const lines = ['Account|Contract|Lots', `G1|${NOTE}|25000000`, 'G1|TYH7|-200'];
    expect(held(...lines).map(([code]) => code)).toEqual(['TYH7']);
    expect(reasonsOf(...lines).join()).toContain('it is a security among listed contracts');
  });

  it.each([
    ['accounts that stand once', ['G0|TYH7|3', `G1|${NOTE}|25000000`, '|USH7|45']],
    ['lines between the rows', ['G0|TYH7|3', 'Account: G1||', `G0|${NOTE}|25000000`]],
  ])('stay among them with %s', (_, rows) => expect(readTables('Account|Contract|Position', ...rows)).toHaveLength(1));

  it('are none by nine signs of another check digit', () =>
    expect(held('Account|Contract|Position', 'G1|91282CLW8|25', 'G1|TYH7|-200').map(([code]) => code)).toContain(
      '91282CLW8',
    ));
});
