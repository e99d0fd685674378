import { describe, expect, it } from '@jest/globals';
import { dayNumber } from '../../server/lib/day-number.js';
import { findBondCategory } from '../../server/domain/bond-category.js';
import { bondAtCleanPrice, bondAtYield } from '../../server/pricing/bond/bond-measures.js';
import type { CouponFrequency } from '../../server/domain/bond-conventions.js';
import type { FixedRateBond } from '../../server/pricing/bond/bond.js';
import { categoryBond } from '../../server/pricing/bond/category-bond.js';
import {
  discountMarginOf,
  floatingRateNotePrice,
  type FloatingRateNote,
} from '../../server/pricing/bond/floating-rate-note.js';
import { indexRatio } from '../../server/pricing/bond/inflation-index.js';
import { billInvestmentRate, billMoneyMarketYield, billPrice } from '../../server/pricing/bond/treasury-bill.js';
import { expectClose } from '../support/expect-close.js';

const bondOf = (
  contractType: string,
  coupon: number,
  couponFrequency: CouponFrequency,
  maturity: string,
  dates: { readonly dated?: string; readonly firstCoupon?: string } = {},
): FixedRateBond => {
  const category = findBondCategory(contractType);
  if (category === undefined) throw new Error(`No category ${contractType}`);
  return categoryBond(category, {
    coupon,
    couponFrequency,
    maturity: dayNumber(maturity),
    ...(dates.dated === undefined ? {} : { dated: dayNumber(dates.dated) }),
    ...(dates.firstCoupon === undefined ? {} : { firstCoupon: dayNumber(dates.firstCoupon) }),
  });
};

describe('published bonds', () => {
  it.each([
    // OpenGamma Strata, DiscountingFixedCouponBondProductPricerTest (golden/published-values.json)
    {
      name: 'US',
      type: 'UST-NOTE',
      coupon: 0.04625,
      frequency: 2,
      maturity: '2016-11-15',
      settlement: '2011-08-23',
      dirty: 1.0417352500524246,
    },
    {
      name: 'US, last period',
      type: 'UST-NOTE',
      coupon: 0.04625,
      frequency: 2,
      maturity: '2016-11-15',
      settlement: '2016-06-08',
      dirty: 1.005635683760684,
    },
    {
      name: 'UK, ex-dividend',
      type: 'GILT',
      coupon: 0.05,
      frequency: 2,
      maturity: '2014-09-07',
      settlement: '2011-09-05',
      dirty: 1.0277859038905428,
    },
    {
      name: 'UK, last period',
      type: 'GILT',
      coupon: 0.05,
      frequency: 2,
      maturity: '2014-09-07',
      settlement: '2014-06-04',
      dirty: 1.0145736043763598,
    },
    {
      name: 'DE',
      type: 'BUND',
      coupon: 0.05,
      frequency: 1,
      maturity: '2014-09-07',
      settlement: '2011-09-07',
      dirty: 1.027750910332271,
    },
    {
      name: 'DE, last period',
      type: 'BUND',
      coupon: 0.05,
      frequency: 1,
      maturity: '2014-09-07',
      settlement: '2014-06-06',
      dirty: 1.039406595790844,
    },
  ] as const)('$name at 4 %', ({ type, coupon, frequency, maturity, settlement, dirty }) => {
    const bond = bondOf(type, coupon, frequency, maturity);
    expectClose(bondAtYield(bond, dayNumber(settlement), 0.04).dirtyPrice / 100, dirty, { absolute: 1e-9 });
  });

  it.each([
    // QuantLib, testExCouponGilt, checked against Bloomberg there: 8 % of 7 June 2021 at 103
    { settlement: '2013-05-29', accrued: 3.8021978, duration: 5.676044458 },
    { settlement: '2013-05-30', accrued: -0.1758242, duration: 5.892816328 },
    { settlement: '2013-05-31', accrued: -0.1538462, duration: 5.890186028 },
  ])('gilt around its ex-dividend date, settled on $settlement', ({ settlement, accrued, duration }) => {
    const gilt = bondOf('GILT', 0.08, 2, '2021-06-07');
    const measures = bondAtCleanPrice(gilt, dayNumber(settlement), 103);
    expectClose(measures.accruedInterest, accrued, { absolute: 1e-6 });
    expectClose(measures.modifiedDuration, duration, { absolute: 1e-5 });
  });

  it('a note that pays at month ends (QuantLib, testCached)', () => {
    const note = bondOf('UST-NOTE', 0.025, 2, '2006-10-31');
    expectClose(bondAtYield(note, dayNumber('2004-11-23'), 0.02925).cleanPrice, 99.204505, { absolute: 1e-6 });
  });
});

describe('31 CFR 356, appendix B', () => {
  it.each([
    // section II; dates from the examples' days
    {
      item: 'A, regular',
      coupon: 0.0875,
      rate: 0.0884,
      dated: '1990-05-15',
      first: '1990-11-15',
      maturity: '2020-05-15',
      settlement: '1990-05-15',
      accrued: 0,
      price: 99.057893,
    },
    {
      item: 'B, short first',
      coupon: 0.085,
      rate: 0.0859,
      dated: '1990-04-02',
      first: '1990-09-30',
      maturity: '1992-03-31',
      settlement: '1990-04-02',
      accrued: 0,
      price: 99.838183,
    },
    {
      item: 'C, long first',
      coupon: 0.085,
      rate: 0.0853,
      dated: '1990-03-01',
      first: '1990-11-15',
      maturity: '1995-05-15',
      settlement: '1990-03-01',
      accrued: 0,
      price: 99.805118,
    },
    {
      item: 'D, reopened',
      coupon: 0.095,
      rate: 0.0954,
      dated: '1985-11-15',
      first: '1986-05-15',
      maturity: '1995-11-15',
      settlement: '1985-11-29',
      accrued: 0.367403,
      price: 99.730918,
    },
    {
      item: 'E, reopened in a long first period',
      coupon: 0.1075,
      rate: 0.1047,
      dated: '1985-07-02',
      first: '1986-02-15',
      maturity: '2005-08-15',
      settlement: '1985-11-04',
      accrued: 3.672798,
      price: 102.214586,
    },
  ])('II.$item', ({ coupon, rate, dated, first, maturity, settlement, accrued, price }) => {
    const bond = bondOf('UST-BOND', coupon, 2, maturity, { dated, firstCoupon: first });
    const measures = bondAtYield(bond, dayNumber(settlement), rate, { kind: 'treasury' });
    expectClose(measures.accruedInterest, accrued, { absolute: 5.1e-7 });
    // E's printed steps round price with interest before taking the interest off
    expectClose(measures.cleanPrice, price, { absolute: 1.01e-6 });
  });

  it('III: index ratio', () => expect(indexRatio(163.29032, 161.55484)).toBe(1.01074));

  it('VI: prices and investment rates of bills', () => {
    const days = (count: number) => ({ settlement: 0, maturity: count });
    expectClose(billPrice(days(90), 0.0761), 98.0975, { absolute: 1e-9 });
    // printed as 0.004425 × 18.25 = 0.080756, the quotient rounded on the way
    expectClose(billInvestmentRate(days(20), 99.559444, 365), 0.080756, { absolute: 5e-7 * 18.25 });
    expectClose(billInvestmentRate(days(364), 92.265, 365), 0.082373244, { absolute: 5e-10 });
  });
});

describe('floating-rate note', () => {
  const indexRate = billMoneyMarketYield(
    { settlement: 0, maturity: 91 },
    billPrice({ settlement: 0, maturity: 91 }, 0.0025),
  );
  /** What the printed accrued interest of 58 days makes of the index, on average. */
  const pastRate = (0.056846705 * 360) / 58 / 100 - 0.00168;
  const note: FloatingRateNote = {
    settlement: dayNumber('2015-12-28'),
    interestDates: [
      ...['2016-01-31', '2016-04-30', '2016-07-31', '2016-10-31'],
      ...['2017-01-31', '2017-04-30', '2017-07-31', '2017-10-31'],
    ].map(dayNumber),
    spread: 0.00168,
    indexRate,
    accrued: [{ days: 58, indexRate: pastRate }],
  };

  // Treasury auction result of 23 December 2015, series BJ-2017: discount margin 0.330 %, accrued interest and price as
  // printed. The index is not printed with it: 0.250 % is the only multiple of half a basis point that gives this price.
  it('a reopening at its auction’s discount margin', () => {
    const price = floatingRateNotePrice(note, 0.0033);
    expectClose(price.accruedInterest, 0.056846705, { absolute: 1e-9 });
    expectClose(price.cleanPrice, 99.698968, { absolute: 5e-7 });
    expectClose(discountMarginOf(note, price.cleanPrice), 0.0033, { absolute: 1e-12 });
  });

  it('is worth its face on an interest date where margin and spread are equal', () => {
    const fresh = { ...note, settlement: dayNumber('2015-10-31'), accrued: [] };
    expectClose(floatingRateNotePrice(fresh, fresh.spread).cleanPrice, 100, { absolute: 1e-10 });
  });

  it('never pays less than nothing', () => {
    const negative = { ...note, indexRate: -0.01, accrued: [{ days: 58, indexRate: -0.01 }] };
    const price = floatingRateNotePrice(negative, 0.01);
    expect(price.accruedInterest).toBe(0);
    expectClose(price.cleanPrice, 100, { absolute: 1e-10 });
  });
});
