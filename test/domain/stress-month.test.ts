import { describe, expect, it } from '@jest/globals';
import { contractMonth, isRuleMonth } from '../../server/domain/stress-month.js';

describe('a contract month', () => {
  it.each([
    ['202612', '202612'],
    [' 202612 ', '202612'],
    ['20261219', '202612'],
    ['20261200', '202612'],
    ['2026-12-19', '202612'],
    ['2026-12', '202612'],
    ['DEC-26', '202612'],
    ['jan-30', '203001'],
    ['201606S0', '201606'],
    ['202613', undefined],
    ['202600', undefined],
    ['2026', undefined],
    ['2026121', undefined],
    ['ABC-26', undefined],
    ['126012', undefined],
    ['', undefined],
    ['00000S', undefined],
  ])('of "%s" is %s', (text, month) => expect(contractMonth(text)).toBe(month));

  it('of a rule is a month, not a day', () => {
    expect(['202612', 'Dec-26', ' 202612'].filter(isRuleMonth)).toHaveLength(3);
    expect(['20261219', '2026-12', '201606S0', '202613', 'XXX-26', ''].filter(isRuleMonth)).toEqual([]);
  });
});
