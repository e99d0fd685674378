import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';

describe('a ladder by buckets', () => {
  it.each([
    [['Curve|0-1Y|1-2Y|2-5Y|5-10Y|10Y+', 'USD-SOFR|1000|-2000|3000|4000|500']],
    [['Account|Currency|Curve|0-1Y|1-2Y|2-5Y|10Y+|Total', 'A|USD|USD-SOFR|1000|-2000|3000|4000|6000']],
    [['Curve|< 1Y|1Y - 2Y|2 to 5 yrs|>5Y', 'USD-SOFR|1000|-2000|3000|4000']],
    [['Curve|Bucket|DV01', 'USD-SOFR|0-6M|1000', 'USD-SOFR|6M-1Y|-2000', 'USD-SOFR|10Y+|500']],
  ])('is asked about in one sentence: %j', (lines) => {
    const [found] = readTables(...lines);
    expect(found).toMatchObject({ type: 'ladder', doubts: ['DV01'] });
  });

  it.each([
    [['Curve|1Y|2Y|5Y|10Y', 'USD-SOFR|1000|-2000|3000|4000']],
    [['Curve|Tenor|DV01', 'USD-SOFR|1Y|1000', 'USD-SOFR|2Y|-2000', 'USD-SOFR|30Y+|500']],
  ])('is not one of points: %j', (lines) => {
    expect(readTables(...lines)[0]?.doubts).toEqual([]);
  });
});
