import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (...lines: readonly string[]) => readLines(['contract_code', 'net_position'], ...lines);
const HEAD = 'Trade ID|Version|Status|Account|Exchange|Contract|Month|B/S|Qty';

describe('trades in versions', () => {
  it('count by their last version, in whatever order the rows stand', () => {
    const found = read(
      HEAD,
      'T1|2|Amended|A|NYMEX|CL|Dec-27|B|12',
      'T2|1|New|A|CME|ES|Mar-27|B|3',
      'T1|1|New|A|NYMEX|CL|Dec-27|B|10',
    );
    expect(found?.rows).toEqual([
      [2, 'CL', 12],
      [3, 'ES', 3],
    ]);
    expect(found?.leftOut).toEqual(['4: version 1 of a trade of which row 2 has version 2']);
  });

  it('count nowhere if the last version was cancelled', () => {
    const found = read(
      HEAD,
      'T1|1|New|A|NYMEX|CL|Dec-27|B|10',
      'T1|2|Cancelled|A|NYMEX|CL|Dec-27|B|10',
      'T2|1|New|A|CME|ES|Mar-27|B|3',
    );
    expect(found?.rows).toEqual([[4, 'ES', 3]]);
    expect(found?.leftOut).toHaveLength(2);
  });

  it('keep the legs of the last version', () => {
    const found = read(
      HEAD,
      'T1|1|New|A|NYMEX|CL|Dec-27|B|10',
      'T1|1|New|A|NYMEX|CL|Dec-28|S|10',
      'T1|2|Amended|A|NYMEX|CL|Dec-27|B|12',
      'T1|2|Amended|A|NYMEX|CL|Dec-28|S|12',
    );
    expect(found?.rows.map(([line]) => line)).toEqual([4, 5]);
  });

  it.each([
    ['a version is missing', ['T1|1|New|A|NYMEX|CL|Dec-27|B|10', 'T1||New|A|NYMEX|CL|Dec-27|B|12']],
    ['versions are of other contracts', ['T1|1|New|A|NYMEX|CL|Dec-27|B|10', 'T1|2|New|A|CME|ES|Mar-27|B|12']],
  ])('are asked about where %s', (_, lines) => {
    const found = read(HEAD, ...lines, 'T2|1|New|A|CME|ES|Mar-27|B|3');
    expect(found?.rows).toEqual([[4, 'ES', 3]]);
    expect(found?.leftOut.every((reason) => reason.endsWith('?'))).toBe(true);
  });

  it('are not told by versions of contracts below numbers that differ', () => {
    const found = read(HEAD, 'T1|0|New|A|NYMEX|CL|Dec-27|B|10', 'T2|1|New|A|NYMEX|CL|Dec-27|B|12');
    expect(found?.rows).toHaveLength(2);
  });
});

describe('trades that another row amends or cancels, without versions', () => {
  const WITHOUT = 'Trade ID|Status|Account|Exchange|Contract|Month|B/S|Qty';
  const other = 'T9|New|A|CME|ES|Mar-27|B|3';

  it('count as they were amended', () => {
    const found = read(WITHOUT, 'T1|New|A|NYMEX|CL|Dec-27|B|10', 'T1|Amended|A|NYMEX|CL|Dec-27|B|9', other);
    expect(found?.rows).toEqual([
      [3, 'CL', 9],
      [4, 'ES', 3],
    ]);
    expect(found?.leftOut).toEqual(['2: amended by row 3']);
  });

  it('do not count if they were cancelled', () => {
    const found = read(WITHOUT, 'T1|New|A|NYMEX|CL|Dec-27|B|10', 'T1|Cancelled|A|NYMEX|CL|Dec-27|B|10', other);
    expect(found?.rows).toEqual([[4, 'ES', 3]]);
    expect(found?.leftOut).toContain('2: cancelled by row 3');
  });

  it('keep legs of which each was amended', () => {
    const found = read(WITHOUT, 'T1|Amended|A|NYMEX|CL|Dec-27|B|10', 'T1|Amended|A|NYMEX|CL|Dec-28|S|10', other);
    expect(found?.rows).toHaveLength(3);
  });

  it.each([
    ['amended twice', ['T1|Amended|A|NYMEX|CL|Dec-27|B|9', 'T1|Amended|A|NYMEX|CL|Dec-27|B|8']],
    ['amended to another month', ['T1|New|A|NYMEX|CL|Dec-27|B|9', 'T1|Amended|A|NYMEX|CL|Jan-28|B|9']],
  ])('are asked about where they are %s', (_, lines) => {
    const found = read(WITHOUT, ...lines, other);
    expect(found?.rows).toEqual([[4, 'ES', 3]]);
    expect(found?.leftOut).toHaveLength(2);
  });

  it('are asked about where another size was cancelled', () => {
    const found = read(WITHOUT, 'T1|New|A|NYMEX|CL|Dec-27|B|10', 'T1|Cancelled|A|NYMEX|CL|Dec-27|B|4', other);
    expect(found?.rows).toEqual([[4, 'ES', 3]]);
    expect(found?.leftOut.join(' ')).toContain('does this row stand?');
  });

  it('stand where a word tells in which way trades were made', () => {
    const words = WITHOUT.replace('Trade ID', 'Trade');
    const found = read(words, 'Outright|New|A|NYMEX|CL|Dec-27|B|6', 'Outright|Cancelled|A|NYMEX|NG|Jan-28|B|6', other);
    expect(found?.rows.map(([line]) => line)).toEqual([2, 4]);
  });

  it('stand where the number is that of an order, of which the rest was cancelled', () => {
    const orders = WITHOUT.replace('Trade ID', 'Order ID');
    const found = read(orders, 'O1|Filled|A|NYMEX|CL|Dec-27|B|6', 'O1|Cancelled|A|NYMEX|CL|Dec-27|B|6', other);
    expect(found?.rows.map(([line]) => line)).toEqual([2, 4]);
  });
});
