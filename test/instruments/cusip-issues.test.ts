import { describe, expect, it } from '@jest/globals';
import { fixedIncomeOf } from '../../server/instruments/cusip/find-issue.js';
import { issueTerms } from '../../server/instruments/cusip/issue-terms.js';
import type { CusipPosition } from '../../server/instruments/cusip/position.js';
import type { FixedIncomePosition } from '../../server/instruments/security/position.js';
import { findBondCategory } from '../../server/domain/bond-category.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import type { Security, SecurityData } from '../../server/market/securities/security.js';
import { accruedInterest } from '../../server/pricing/bond/accrued-interest.js';
import { bondAtYield } from '../../server/pricing/bond/bond-measures.js';
import { bondCashFlows } from '../../server/pricing/bond/bond-cash-flows.js';
import type { FixedRateBond } from '../../server/pricing/bond/bond.js';
import { categoryBond } from '../../server/pricing/bond/category-bond.js';

const NOTE: Security = {
  ...{ cusip: '91282CJL6', isin: 'US91282CJL63', issuer: 'US Treasury', type: 'UST-NOTE', currency: 'USD' },
  ...{ coupon: 4.375, frequency: 2, dayCount: null, datedDate: '2024-05-15', issueDate: '2024-05-15' },
  ...{ firstCoupon: '2024-11-15', maturity: '2034-05-15', spread: null, referenceIndex: null, source: null },
};
const dataOf = (securities: readonly Security[], more: Partial<SecurityData> = {}): SecurityData => ({
  ...{
    asOf: '2026-01-05',
    securities,
    longMatured: 0,
    prices: [],
    newestPrices: null,
    checksum: '',
    files: [],
    isDemo: false,
  },
  ...more,
});
const ROW: CusipPosition = {
  ...{ kind: 'cusip', clearingHouse: 'FICC', identifier: { code: '91282CJL6', cusip: '91282CJL6' } },
  ...{ notional: 1e6, price: null, repeated: { currency: null, maturity: null, couponRate: null } },
  ...{ row: 0, positionId: '0', accountCode: 'A', subAccountCode: null },
};

function issueOf(more: Partial<Security>, row: Partial<CusipPosition> = {}): FixedIncomePosition {
  const outcome = fixedIncomeOf({ ...ROW, ...row }, dataOf([{ ...NOTE, ...more }]));
  if (!outcome.ok) throw new Error(outcome.remark.message);
  return outcome.position;
}

function bondOf(more: Partial<Security>): FixedRateBond {
  const { category, maturity, couponRate, issue } = issueOf(more);
  const found = findBondCategory(category);
  if (found === undefined) throw new Error(category);
  const { dated, firstCoupon } = issue ?? {};
  return categoryBond(found, {
    ...{ maturity, coupon: couponRate },
    ...(dated === undefined ? {} : { dated }),
    ...(firstCoupon === undefined ? {} : { firstCoupon }),
  });
}

const refusal = (more: Partial<Security>): readonly unknown[] => {
  const terms = issueTerms({ ...NOTE, ...more });
  return 'code' in terms ? [terms.code, terms.clause] : [];
};

describe('a security of the master', () => {
  // Source: golden/bonds.json, UST-01 and UST-03, by QuantLib.
  it.each([
    [{}, '2024-05-16', 0.01188858695652174],
    [{ type: 'UST-BOND', coupon: 4.625, maturity: '2054-05-15' }, '2024-07-31', 0.9677309782608695],
  ])('has the accrued interest of the real one %#', (more, settlement, accrued) => {
    expect(accruedInterest(bondOf(more), dayNumber(settlement))).toBeCloseTo(accrued, 12);
  });

  // Source: 31 CFR 356, appendix B, II.C: 8.5 %, dated 1990-03-01, due 1995-05-15, a long first period.
  it('has the price of the Treasury for a long first period', () => {
    const long = { coupon: 8.5, datedDate: '1990-03-01', issueDate: '1990-03-01', firstCoupon: '1990-11-15' };
    const bond = bondOf({ ...long, maturity: '1995-05-15' });
    const { cleanPrice } = bondAtYield(bond, dayNumber('1990-03-01'), 0.0853, { kind: 'treasury' });
    expect(cleanPrice).toBeCloseTo(99.805118, 6);
  });

  it('pays a short first coupon for its days', () => {
    const short = { datedDate: '2025-12-15', issueDate: '2025-12-15', firstCoupon: '2026-05-15', coupon: 4 };
    const flows = bondCashFlows(bondOf({ ...short, maturity: '2030-05-15' }), dayNumber('2026-01-05'));
    expect(flows?.amounts[0]).toBeCloseTo((2 * 151) / 181, 12);
  });

  it('keeps its first issue where it was reopened', () => {
    expect(issueOf({}).issue).toMatchObject({
      dated: dayNumber('2024-05-15'),
      firstCoupon: dayNumber('2024-11-15'),
    });
  });

  it('accrues from the coupon date before an issue on the next business day', () => {
    // 2026-08-15 is a Saturday.
    const issued = { datedDate: null, issueDate: '2026-08-17', firstCoupon: '2027-02-16', maturity: '2036-08-15' };
    expect(issueOf(issued).issue).toMatchObject({
      dated: dayNumber('2026-08-15'),
      firstCoupon: dayNumber('2027-02-15'),
    });
    expect(issueOf({ ...issued, issueDate: '2026-09-01' }).issue?.dated).toBe(dayNumber('2026-09-01'));
    expect(issueOf({ ...issued, issueDate: null }).issue?.dated).toBe(dayNumber('2026-08-15'));
    expect(issueOf({ datedDate: null, issueDate: null, firstCoupon: null }).issue).not.toHaveProperty('dated');
  });

  it.each([
    [{ type: 'US-CORPORATE' }, 'SECURITY_NOT_MARGINED', 'is a corporate bond'],
    [{ type: 'CONVERTIBLE' }, 'SECURITY_NOT_MARGINED', 'is of the type CONVERTIBLE'],
    [{ coupon: null }, 'INCOMPLETE_SECURITY', 'has no coupon'],
    [{ type: 'UST-FRN', frequency: 4, coupon: 4.3 }, 'INCOMPLETE_SECURITY', 'has no spread'],
    [{ frequency: 4 }, 'INCOMPLETE_SECURITY', 'has 4 coupons a year'],
    [{ currency: 'EUR' }, 'INCOMPLETE_SECURITY', 'is in EUR'],
    [{ firstCoupon: '2024-10-01' }, 'INCOMPLETE_SECURITY', 'has its first coupon on 2024-10-01'],
  ])('is left out as %j', (more, code, start) => {
    expect(refusal(more)).toEqual([code, expect.stringContaining(start)]);
  });
});

describe('a row by CUSIP that the master does not know', () => {
  const outcomeOf = (cusip: string, maturity: string, couponRate: number | null, more: Partial<CusipPosition> = {}) =>
    fixedIncomeOf(
      {
        ...ROW,
        identifier: { code: cusip, cusip },
        repeated: { currency: null, maturity: dayNumber(maturity), couponRate },
        ...more,
      },
      dataOf([NOTE]),
    );

  it.each([
    ['912810TV0', '2053-11-15', 4.75, 'UST-BOND', 0.0475, 2],
    ['91282CKQ3', '2034-05-15', 4.38, 'UST-NOTE', 4.375 * 0.01, 2],
    ['91282CBT7', '2028-11-15', 0.75, 'UST-NOTE', 0.0075, 2],
    ['912797LB1', '2027-02-25', null, 'UST-BILL', 0, 0],
  ])('is the treasury of its own terms: %s', (cusip, maturity, coupon, category, couponRate, couponFrequency) => {
    const outcome = outcomeOf(cusip, maturity, coupon, { price: 98.515625 });
    expect(outcome).toMatchObject({
      ok: true,
      position: { category, couponRate, couponFrequency, maturity: dayNumber(maturity), notional: 1e6 },
      note: { code: 'UNKNOWN_CUSIP', message: expect.stringContaining("The row's own terms count") },
    });
    expect(outcome.ok && outcome.position.issue?.price).toEqual({ clean: 98.515625, source: 'row', date: null });
  });

  it.each([
    ['a TIPS bond', '912810UA4', '2054-02-15', 2.125],
    ['a TIPS bond of twenty years', '912810PV4', '2028-01-15', 1.75],
    ['a TIPS note', '91282CJH5', '2033-07-15', 1.375],
    ['a floating-rate note', '91282CJU6', '2028-01-31', 0.25],
    ['a coupon that no nominal one has', '91282CJU6', '2027-05-15', 4.205],
  ])('is left out where its terms may be those of %s', (_, cusip, maturity, coupon) => {
    const outcome = outcomeOf(cusip, maturity, coupon);
    expect(outcome.ok ? '' : outcome.remark.message).toContain('it may be an inflation-protected security');
  });

  it.each([
    ['of another issuer', '037833DX5', '2050-05-11', 2.65, {}],
    ['of which the row says no coupon', '912810TV0', '2053-11-15', null, {}],
    ['in another currency', '912810TV0', '2053-11-15', 4.75, 'EUR'],
  ])('is left out as unknown if it is %s', (_, cusip, maturity, couponRate, currency) => {
    const repeated = {
      currency: typeof currency === 'string' ? currency : null,
      maturity: dayNumber(maturity),
      couponRate,
    };
    const outcome = outcomeOf(cusip, maturity, couponRate, { repeated });
    expect(outcome.ok ? '' : outcome.remark.code).toBe('UNKNOWN_CUSIP');
    expect(outcome.ok ? '' : outcome.remark.message).not.toContain('inflation');
  });
});

describe('a row by CUSIP', () => {
  it('has the price of the row before one that is loaded, and the day of that', () => {
    const prices = [{ cusip: '91282CJL6', price: 98, kind: 'mid', yield: null, date: '2026-01-02' }] as const;
    const priced = (price: number | null): unknown => {
      const outcome = fixedIncomeOf({ ...ROW, price }, dataOf([NOTE], { prices }));
      return outcome.ok ? outcome.position.issue?.price : outcome.remark;
    };
    expect(priced(99)).toEqual({ clean: 99, source: 'row', date: null });
    expect(priced(null)).toEqual({ clean: 98, source: 'mid', date: '2026-01-02' });
  });

  it.each([
    [undefined, "can't be looked up, as no security master is loaded"],
    [dataOf([]), "can't be looked up, as no security master is loaded"],
    [dataOf([{ ...NOTE, cusip: '912810TL2', isin: null }]), 'is not among the 1 securities'],
    [dataOf([{ ...NOTE, cusip: '912810TL2', isin: null }], { isDemo: true }), "is none of the demo market's"],
  ])('says what to load where it is not known %#', (data, text) => {
    const outcome = fixedIncomeOf(ROW, data);
    expect(outcome.ok ? '' : `${outcome.remark.code} ${outcome.remark.message}`).toContain(
      `UNKNOWN_CUSIP 91282CJL6 ${text}`,
    );
    expect(outcome.ok ? '' : outcome.remark.message).toContain('margin-desk fetch treasurydirect');
  });

  it('is found by an ISIN of any country', () => {
    const gilt = { ...NOTE, cusip: 'G4527HAA7', isin: 'GB0002634946', type: 'GILT', currency: 'GBP' };
    const outcome = fixedIncomeOf({ ...ROW, identifier: { code: 'GB0002634946', cusip: null } }, dataOf([gilt]));
    expect(outcome).toMatchObject({ ok: true, position: { category: 'GILT', currency: 'GBP' } });
  });

  it.each([
    [{ currency: 'EUR' }, 'CURRENCY_MISMATCH'],
    [{ maturity: dayNumber('2034-06-15') }, 'OTHER_SECURITY'],
    [{ couponRate: 4.25 }, 'OTHER_SECURITY'],
  ])('is left out where it repeats other terms %j', (repeated, code) => {
    const outcome = fixedIncomeOf({ ...ROW, repeated: { ...ROW.repeated, ...repeated } }, dataOf([NOTE]));
    expect(outcome.ok ? '' : outcome.remark.code).toBe(code);
  });
});
