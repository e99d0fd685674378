import { describe, expect, it } from '@jest/globals';
import { BOND_CATEGORIES, findBondCategory } from '../../server/domain/bond-category.js';
import { termIssue } from '../../server/domain/bond-term.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';

const VALUATION = dayNumber('2026-01-05');
const bill = findBondCategory('UST-BILL');
if (bill === undefined) throw new Error('There is no category of bills.');

describe('the term of a security', () => {
  it.each([
    ['2026-01-06', undefined],
    ['2026-12-31', undefined],
    // A year's bill that was announced on the valuation date.
    ['2027-01-11', undefined],
    ['2027-01-12', 'UST-STRIPS'],
    ['2031-09-15', 'UST-STRIPS'],
  ])('of a bill to %s', (maturity, suggestion) =>
    expect(termIssue(bill, dayNumber(maturity), VALUATION)?.suggestion).toBe(suggestion),
  );

  it('is told in a sentence with what would do', () =>
    expect(termIssue(bill, dayNumber('2031-09-15'), VALUATION)).toEqual({
      code: 'TERM_NOT_ISSUED',
      field: 'contract_type',
      value: 'UST-BILL',
      message:
        'UST-BILL is issued for 52 weeks at most, and 2031-09-15 is 5.7 years after 2026-01-05; one without coupons is UST-STRIPS, one with coupons UST-NOTE or UST-BOND.',
      suggestion: 'UST-STRIPS',
    }));

  it('ends in categories where a convention ends it, and what is longer is of a category that takes the row as it stands', () => {
    for (const category of BOND_CATEGORIES) {
      const issue = termIssue(category, dayNumber('2126-01-05'), VALUATION);
      expect(issue !== undefined).toBe(category.kind === 'bill');
      if (issue === undefined) continue;
      const longer = findBondCategory(issue.suggestion);
      if (longer === undefined) throw new Error(`There is no category ${issue.suggestion}.`);
      expect(longer.currencies).toEqual(category.currencies);
      expect(longer.couponFrequencies).toContain(0);
      expect(termIssue(longer, dayNumber('2126-01-05'), VALUATION)).toBeUndefined();
    }
  });
});
