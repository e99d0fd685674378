import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (...lines: readonly string[]) => readLines(['contract_code', 'net_position'], ...lines);
const TABLE = ['Account|Contract|Original qty|Remaining qty', 'A1|CLZ7|20|12', 'A1|ESH7|-10|-5'];

describe('lots that were opened beside what remains of them', () => {
  it.each(['Open positions', 'Open positions as of 20-Nov-2026'])(
    'are held as far as they remain below “%s”',
    (title) => {
      const found = read(title, ...TABLE);
      expect(found?.rows).toEqual([
        [3, 'CLZ7', 12],
        [4, 'ESH7', -5],
      ]);
      expect(found?.doubts).toEqual([]);
      expect(found?.remarks.join(' ')).toContain('The position is “Remaining qty”');
    },
  );

  it('are asked about where nothing says that they are no orders', () => {
    const { doubts = [] } = read(...TABLE) ?? {};
    expect(doubts).toEqual([
      'Original qty: may be the lots of an order, of which “Remaining qty” is not traded yet, and is not read: if these are positions, leave it out',
    ]);
  });

  it.each([
    ['orders', 'Status|Account|Contract|Original qty|Remaining qty|Limit', 'Working|A1|CLZ7|20|12|71.2'],
    ['more than was opened', 'Account|Contract|Original qty|Remaining qty', 'A1|CLZ7|20|25'],
  ])('are no position where they are %s', (_, ...lines) => {
    expect(read('Open positions', ...lines)?.missing ?? ['Net position']).toContain('Net position');
  });

  it('are no matter beside a position that is named', () => {
    const found = read('Account|Contract|Original price|Net position', 'A1|CLZ7|71.2|12');
    expect([found?.rows, found?.doubts]).toEqual([[[2, 'CLZ7', 12]], []]);
  });
});
