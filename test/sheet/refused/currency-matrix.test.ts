import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (...lines: readonly string[]) => readLines(['index', 'tenor', 'dv01'], ...lines);
const ROWS = ['USD|1200|-3500|8000', 'EUR|500|-1500|3000'];

describe('tenors beside currencies', () => {
  it('are asked for their curves below a title of DV01s', () => {
    const found = read('DV01 ladder', 'Currency|1Y|2Y|5Y', ...ROWS);
    expect(found?.missing).toEqual(['Index']);
    expect(found?.rows.map(([, , tenor, dv01]) => [tenor, dv01])).toEqual([
      ['1Y', 1200],
      ['2Y', -3500],
      ['5Y', 8000],
      ['1Y', 500],
      ['2Y', -1500],
      ['5Y', 3000],
    ]);
  });

  it('are nothing without such a title, as they may be rates', () => {
    expect(read('Par rates', 'Currency|1Y|2Y|5Y', 'USD|4.21|4.1|3.95', 'EUR|2.1|2.2|2.4')).toBeUndefined();
    expect(read('Currency|1Y|2Y|5Y', ...ROWS)).toBeUndefined();
  });

  it('are of the curves that stand beside the currencies', () => {
    const found = read('DV01 ladder', 'Currency|Index|1Y|2Y', 'USD|SOFR|1200|-3500');
    expect(found?.missing).toEqual([]);
    expect(found?.rows.map(([, ...cells]) => cells)).toEqual([
      ['SOFR', '1Y', 1200],
      ['SOFR', '2Y', -3500],
    ]);
  });
});
