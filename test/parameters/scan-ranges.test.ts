import { describe, expect, it } from '@jest/globals';
import { largestRises, type FiledRanges } from '../../server/parameters/scan-ranges.js';
import { completed } from '../support/completed.js';

const set = (
  businessDate: string,
  products: Readonly<Record<string, Readonly<Record<string, number>>>>,
): FiledRanges => ({
  businessDate,
  products: Object.entries(products).map(([code, ranges]) => ({
    ...{ exchange: 'EXCH', code },
    byMonth: new Map(Object.entries(ranges)),
  })),
});
const risesOf = (...sets: readonly FiledRanges[]) => completed(largestRises(sets));

describe('the largest rise of scan ranges', () => {
  it('is that from any set to a later one, of each product alone', () => {
    const rises = risesOf(
      set('2026-01-01', { OIL: { '202606': 100 }, GAS: { '202606': 50 } }),
      set('2026-01-02', { OIL: { '202606': 80 }, GAS: { '202606': 50 } }),
      set('2026-01-05', { OIL: { '202606': 120 }, GAS: { '202606': 40 } }),
      set('2026-01-06', { OIL: { '202606': 110 }, GAS: { '202606': 45 } }),
    );
    expect(rises).toEqual({
      dates: ['2026-01-01', '2026-01-02', '2026-01-05', '2026-01-06'],
      products: [
        { exchange: 'EXCH', code: 'OIL', factor: 1.5, from: '2026-01-02', to: '2026-01-05' },
        { exchange: 'EXCH', code: 'GAS', factor: 1.125, from: '2026-01-05', to: '2026-01-06' },
      ],
    });
  });

  it('is over the months that both sets list, so that a month that comes or goes is no rise', () => {
    const rises = risesOf(
      set('2026-01-01', { OIL: { '202602': 300, '202606': 100, '202607': 100 } }),
      set('2026-01-02', { OIL: { '202606': 100, '202607': 150, '202612': 900 } }),
    );
    expect(rises.products).toMatchObject([{ code: 'OIL', factor: 1.25 }]);
  });

  it('is none where sets are equal, fall, list other products or there is only one', () => {
    const first = set('2026-01-01', { OIL: { '202606': 100 } });
    expect(risesOf(first)).toEqual({ dates: ['2026-01-01'], products: [] });
    expect(risesOf(first, { ...first, businessDate: '2026-01-02' }).products).toEqual([]);
    expect(risesOf(first, set('2026-01-02', { OIL: { '202606': 99 }, GAS: { '202606': 1 } })).products).toEqual([]);
  });
});
