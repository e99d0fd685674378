import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { dayNumber, isoDate } from '../../server/lib/calendar/day-number.js';
import { accruedInterest, couponAmount, isExDividend } from '../../server/pricing/bond/accrued-interest.js';
import { bondCashFlows } from '../../server/pricing/bond/bond-cash-flows.js';
import { BOND_CATEGORIES, findBondCategory } from '../../server/domain/bond-category.js';
import { bondAtCleanPrice, bondAtYield } from '../../server/pricing/bond/bond-measures.js';
import type { FixedRateBond } from '../../server/pricing/bond/bond.js';
import { couponDate, couponPeriod } from '../../server/pricing/bond/coupon-dates.js';
import { categoryBond } from '../../server/pricing/bond/category-bond.js';
import { settlementDay } from '../support/settlement-day.js';
import { redemptionIndexRatio, truncateAndRound } from '../support/inflation-index.js';
import { billInvestmentRate, billYearDays } from '../../server/pricing/bond/treasury-bill.js';
import { billPrice } from '../support/treasury-bill-quotes.js';
import { expectClose } from '../support/expect-close.js';

function bondOf(
  contractType: string,
  terms: { coupon: number; maturity: string; dated?: string; firstCoupon?: string },
): FixedRateBond {
  const category = findBondCategory(contractType);
  if (category === undefined) throw new Error(`No category ${contractType}`);
  return categoryBond(category, {
    coupon: terms.coupon,
    maturity: dayNumber(terms.maturity),
    ...(terms.dated === undefined ? {} : { dated: dayNumber(terms.dated) }),
    ...(terms.firstCoupon === undefined ? {} : { firstCoupon: dayNumber(terms.firstCoupon) }),
  });
}

const datesOf = (bond: FixedRateBond, settlement: string): readonly string[] =>
  Array.from(bondCashFlows(bond, dayNumber(settlement))?.days ?? [], isoDate);

describe('coupon dates', () => {
  it('stay on last days of months, the 29th of February included', () => {
    const note = bondOf('UST-NOTE', { coupon: 0.02, maturity: '2025-08-31' });
    expect(datesOf(note, '2023-09-01')).toEqual(['2024-02-29', '2024-08-31', '2025-02-28', '2025-08-31']);
  });

  it('keep the 30th where that is no last day', () => {
    const note = { ...bondOf('UST-NOTE', { coupon: 0.02, maturity: '2025-03-30' }) };
    expect(datesOf(note, '2024-04-01')).toEqual(['2024-09-30', '2025-03-30']);
  });

  it('begin a period on the coupon date itself, and end with maturity', () => {
    const note = bondOf('UST-NOTE', { coupon: 0.02, maturity: '2025-05-15' });
    expect(datesOf(note, '2024-11-15')).toEqual(['2025-05-15']);
    expect(accruedInterest(note, dayNumber('2024-11-15'))).toBe(0);
    expect(bondCashFlows(note, dayNumber('2025-05-15'))).toBeUndefined();
    expect(() => bondAtYield(note, dayNumber('2025-05-15'), 0.04)).toThrow('nothing left for settlement on 2025-05-15');
  });
});

it('a coupon period holds its day, whatever the distance to maturity', () => {
  const terms = fc.record({
    maturity: fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2100-12-31') }),
    couponFrequency: fc.constantFrom(1 as const, 2 as const, 4 as const, 12 as const),
    before: fc.oneof(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 36_600 })),
  });
  fc.assert(
    fc.property(terms, ({ maturity, couponFrequency, before }) => {
      const bond = { ...bondOf('UST-NOTE', { coupon: 0.02, maturity: isoDate(maturity) }), couponFrequency };
      const day = maturity - before;
      const period = couponPeriod(bond, day);
      if (period === undefined) throw new Error('no period');
      expect(period.previous).toBeLessThanOrEqual(day);
      expect(period.next).toBeGreaterThan(day);
      expect(period.previous).toBe(couponDate(bond, period.remaining));
      expect(period.next).toBe(couponDate(bond, period.remaining - 1));
    }),
    { numRuns: 1000 },
  );
});

describe('first coupons', () => {
  it('short: the part of the regular one', () => {
    const note = bondOf('UST-NOTE', { coupon: 0.04, maturity: '2026-05-15', dated: '2024-06-03' });
    expectClose(couponAmount(note, dayNumber('2024-11-15')), (2 * 165) / 184, { absolute: 1e-12 });
    expect(couponAmount(note, dayNumber('2025-05-15'))).toBe(2);
    expectClose(accruedInterest(note, dayNumber('2024-07-03')), (2 * 30) / 184, { absolute: 1e-12 });
    expect(accruedInterest(note, dayNumber('2024-06-03'))).toBe(0);
  });

  it('long: none on the regular date before, more on the first', () => {
    const terms = { coupon: 0.04, maturity: '2026-05-15', dated: '2024-04-15', firstCoupon: '2024-11-15' };
    const note = bondOf('UST-NOTE', terms);
    expect(couponAmount(note, dayNumber('2024-05-15'))).toBe(0);
    expectClose(couponAmount(note, dayNumber('2024-11-15')), 2 + (2 * 30) / 182, { absolute: 1e-12 });
    expectClose(accruedInterest(note, dayNumber('2024-05-15')), (2 * 30) / 182, { absolute: 1e-12 });
  });
});

describe('accrued interest', () => {
  it('30/360: months of thirty days', () => {
    const corporate = bondOf('US-CORPORATE', { coupon: 0.06, maturity: '2030-04-15' });
    expectClose(accruedInterest(corporate, dayNumber('2024-07-31')), (6 * 106) / 360, { absolute: 1e-12 });
    expectClose(accruedInterest(corporate, dayNumber('2024-08-01')), (6 * 106) / 360, { absolute: 1e-12 });
    const flows = bondCashFlows(corporate, dayNumber('2024-07-31'));
    expectClose(flows?.firstPart ?? NaN, 74 / 180, { absolute: 1e-12 });
  });

  it('Canada: from half a year on, the coupon less the days to come', () => {
    const canada = bondOf('CANADA', { coupon: 0.05, maturity: '2030-03-01' });
    expectClose(accruedInterest(canada, dayNumber('2024-06-01')), (5 * 92) / 365, { absolute: 1e-12 });
    // 1 March to 31 August is 183 days of a period of 184
    expectClose(accruedInterest(canada, dayNumber('2024-08-31')), 2.5 - 5 / 365, { absolute: 1e-12 });
  });

  it('gilts: without the coupon from the day after the seventh business day before it', () => {
    const gilt = bondOf('GILT', { coupon: 0.0425, maturity: '2040-12-07' });
    // 6 and 27 May 2024 are bank holidays; 28 May is the eighth business day before 7 June
    expect(['2024-05-28', '2024-05-29', '2024-05-30'].map((day) => isExDividend(gilt, dayNumber(day)))).toEqual([
      false,
      false,
      true,
    ]);
    expectClose(accruedInterest(gilt, dayNumber('2024-05-30')), (2.125 * 175) / 183 - 2.125, { absolute: 1e-12 });
    expect(accruedInterest(gilt, dayNumber('2024-06-07'))).toBe(0);
  });
});

describe('bills', () => {
  it('count 366 days where the 29th of February lies in the year after settlement', () => {
    const daysFrom = (settlement: string): number => {
      const from = dayNumber(settlement);
      return billYearDays({ settlement: from, maturity: from + 91 });
    };
    expect(['2023-02-28', '2023-03-01', '2024-02-28', '2024-02-29', '2024-03-01'].map(daysFrom)).toEqual([
      365, 366, 366, 365, 365,
    ]);
  });

  it('compound the first half-year beyond half a year', () => {
    const bill = { settlement: dayNumber('2024-06-06'), maturity: dayNumber('2025-06-05') };
    const rate = billInvestmentRate(bill, 95);
    const years = 364 / 365;
    expectClose(95 * (1 + (years - 0.5) * rate) * (1 + rate / 2), 100, { absolute: 1e-10 });
    expectClose(billInvestmentRate({ settlement: 0, maturity: 182 }, 98, 365), ((2 / 98) * 365) / 182, {
      absolute: 1e-12,
    });
    expectClose(billPrice(bill, 0), 100, { absolute: 0 });
  });
});

describe('inflation', () => {
  it('cuts at six decimals before it rounds to five', () => {
    expect(truncateAndRound(1.0000149999)).toBe(1.00001);
    expect(truncateAndRound(1.000015)).toBe(1.00002);
    expect([redemptionIndexRatio(0.98), redemptionIndexRatio(1.2)]).toEqual([1, 1.2]);
  });
});

describe('yields', () => {
  it('BTP: annual yield of half-yearly coupons', () => {
    const btp = bondOf('BTP', { coupon: 0.04, maturity: '2030-02-01' });
    const years = (periods: number): number => periods / 2;
    const byHand = [1, 2, 3, 4].reduce((sum, n) => sum + 2 * 1.03 ** -years(n), 100 * 1.03 ** -years(4));
    expectClose(bondAtYield(btp, dayNumber('2028-02-01'), 0.03).dirtyPrice, byHand, { absolute: 1e-10 });
  });

  const bonds = fc
    .record({
      category: fc.constantFrom(...BOND_CATEGORIES.filter(({ kind }) => kind === 'fixed' || kind === 'zero')),
      coupon: fc.integer({ min: 0, max: 80 }).map((eighths) => eighths / 800),
      maturity: fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2060-12-31') }),
      settlement: fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2025-12-31') }),
      yieldRate: fc.integer({ min: -50, max: 1200 }).map((basisPoints) => basisPoints / 10_000),
    })
    .map(({ category, coupon, maturity, settlement, yieldRate }) => ({
      bond: categoryBond(category, { coupon, maturity }),
      settlement,
      yieldRate,
    }));

  it('come back from their price', () => {
    fc.assert(
      fc.property(bonds, ({ bond, settlement, yieldRate }) => {
        const { cleanPrice } = bondAtYield(bond, settlement, yieldRate);
        expectClose(bondAtCleanPrice(bond, settlement, cleanPrice).yield, yieldRate, { absolute: 1e-9 });
      }),
    );
  });

  it('have the durations and convexity that small moves of price show', () => {
    fc.assert(
      fc.property(bonds, ({ bond, settlement, yieldRate }) => {
        const { dirtyPrice, dv01, modifiedDuration, convexity } = bondAtYield(bond, settlement, yieldRate);
        const priceAt = (rate: number): number => bondAtYield(bond, settlement, rate).dirtyPrice;
        const step = 1e-5;
        const slope = (priceAt(yieldRate + step) - priceAt(yieldRate - step)) / (2 * step);
        const curvature =
          (priceAt(yieldRate + 10 * step) - 2 * dirtyPrice + priceAt(yieldRate - 10 * step)) / (100 * step * step);
        expectClose(modifiedDuration * dirtyPrice, -slope, { relative: 1e-5, absolute: 1e-6 });
        expectClose(dv01, -slope * 1e-4, { relative: 1e-5, absolute: 1e-9 });
        expectClose(convexity * dirtyPrice, curvature, { relative: 1e-3, absolute: 1e-2 });
      }),
    );
  });
});

describe('categories', () => {
  it.each([
    // Friday 2024-05-24; Monday 27 May is a holiday in New York and London, not for TARGET
    { contractType: 'UST-NOTE', settlement: '2024-05-28' },
    { contractType: 'GILT', settlement: '2024-05-28' },
    { contractType: 'BUND', settlement: '2024-05-28' },
    { contractType: 'JGB', settlement: '2024-05-27' },
  ])('$contractType settles on $settlement', ({ contractType, settlement }) => {
    const { conventions } = bondOf(contractType, { coupon: 0.01, maturity: '2030-06-20' });
    expect(isoDate(settlementDay(dayNumber('2024-05-24'), conventions))).toBe(settlement);
  });

  it('give their coupon frequency where none is said, and no coupon to what has none', () => {
    expect(bondOf('BUND', { coupon: 0.02, maturity: '2030-02-15' }).couponFrequency).toBe(1);
    expect(bondOf('UST-STRIPS', { coupon: 0.02, maturity: '2030-02-15' })).toMatchObject({
      coupon: 0,
      couponFrequency: 2,
    });
  });

  it('are found by name and alias, whatever case and punctuation', () => {
    expect(findBondCategory('ust_note')?.contractType).toBe('UST-NOTE');
    expect(findBondCategory('T-Bill')?.contractType).toBe('UST-BILL');
    expect(findBondCategory('Gilt')?.contractType).toBe('GILT');
    expect(findBondCategory('perpetual')).toBeUndefined();
  });

  it('share no name', () => {
    const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const names = BOND_CATEGORIES.flatMap(({ contractType, aliases }) => [plain(contractType), ...aliases]);
    expect(names.map(plain)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
  });
});
