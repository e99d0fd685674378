import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const read = (...lines: readonly string[]) => readLines(['net_position'], ...lines);
const rowsRead = (found: ReturnType<typeof read>) => found?.rows.map(([row]) => row);
const EARLIER = 'it stands among positions of an earlier day';

describe('positions below lines of nothing but a day', () => {
  it.each([
    ['2026-11-27', '2026-11-30'],
    ['27 Nov 2026', '30 Nov 2026'],
    ['Date: 27/11/2026', 'Date: 30/11/2026'],
    ['Date:|2026-11-27', 'Date:|2026-11-30'],
    ['COB 27.11.2026', 'COB 30.11.2026'],
    ['Fri 27-Nov-2026', 'Mon 30-Nov-2026'],
    ['As of 27 Nov 2026', 'As of 30 Nov 2026'],
  ])('count on the last of them: %s, %s', (before, last) => {
    const blocks = read(
      last,
      'Account|Contract|Lots',
      'A|CLZ7|5',
      'A|ESH7|3',
      '',
      before,
      'Account|Contract|Lots',
      'A|CLZ7|4',
      'A|ESH7|2',
    );
    expect(rowsRead(blocks)).toEqual([3, 4]);
    expect(blocks?.leftOut).toEqual([`8: ${EARLIER}`, `9: ${EARLIER}`]);
    const within = read('Account|Contract|Lots', before, 'A|CLZ7|4', 'A|ESH7|2', last, 'A|CLZ7|5', 'A|ESH7|3');
    expect(rowsRead(within)).toEqual([6, 7]);
    expect(within?.leftOut).toEqual([`3: ${EARLIER}`, `4: ${EARLIER}`]);
    expect(within?.remarks.join(' ')).toMatch(/^Of several days above the rows only the last, \S/);
  });

  it('count on all of them where they are trades, or their contracts need the day', () => {
    const trades = read(
      'Account|Contract|B/S|Lots|Price',
      '2026-11-27',
      'A|CLZ7|B|5|70',
      'A|ESH7|B|3|6000',
      '2026-11-30',
      'A|CLZ7|S|5|71',
      'A|ESH7|B|3|6010',
    );
    expect(rowsRead(trades)).toEqual([3, 4, 6, 7]);
    const expiries = read(
      'Account|Contract|C/P|Strike|Lots',
      '2026-12-04',
      'A|LO|C|80|5',
      'A|LO|P|60|3',
      '2026-12-11',
      'A|LO|C|80|5',
      'A|LO|P|60|3',
    );
    expect(rowsRead(expiries)).toEqual([3, 4, 6, 7]);
  });

  it('count on all of them, which is told, where they may be trades', () => {
    const found = read(
      'Account|Contract|Net position|Price',
      '27 Nov 2026',
      'A|CLZ7|5|70',
      'A|ESH7|3|6000',
      '30 Nov 2026',
      'A|CLZ7|6|70',
      'A|ESH7|3|6000',
    );
    expect(rowsRead(found)).toEqual([3, 4, 6, 7]);
    expect(found?.remarks).toContain(
      'Rows stand below several days, “27 Nov 2026”, “30 Nov 2026”, and all count: take out those of earlier days if they are positions.',
    );
  });
});

describe('the same contracts in two blocks below the same headings', () => {
  const TWICE =
    'A CLZ7, A ESH7 stand in two tables, and count twice: take out what repeats another row or is not held.';

  it('are told', () => {
    const found = read(
      'Account|Contract|Lots',
      'A|CLZ7|5',
      'A|ESH7|3',
      '',
      'Account|Contract|Lots',
      'A|CLZ7|4',
      'A|ESH7|2',
    );
    expect(rowsRead(found)).toEqual([2, 3, 6, 7]);
    expect(found?.remarks).toContain(TWICE);
  });

  it('are not told where the second block goes on with others, as a page does', () => {
    const found = read(
      'Account|Contract|Lots',
      'A|CLZ7|5',
      'A|ESH7|3',
      'Account|Contract|Lots',
      'A|GCG7|4',
      'A|ESH7|2',
    );
    expect(rowsRead(found)).toEqual([2, 3, 5, 6]);
    expect(found?.remarks).not.toContain(TWICE);
  });
});
