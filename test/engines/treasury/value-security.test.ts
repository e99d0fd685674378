import { describe, expect, it } from '@jest/globals';
import { FICC_STYLE_PARAMETERS } from '../../../server/engines/treasury/ficc-style.js';
import { marginCurve, type MarginCurve } from '../../../server/engines/treasury/margin-curve.js';

import { SecurityValuer, type SecurityValuation } from '../../../server/instruments/security/value-security.js';
import { BOND_CATEGORIES } from '../../../server/domain/bond-category.js';
import { dayNumber } from '../../../server/lib/calendar/day-number.js';
import { timedCashFlows } from '../../../server/pricing/bond/curve-price.js';
import { regularCashFlows } from '../../support/regular-cash-flows.js';
import { bondCashFlows } from '../../../server/pricing/bond/bond-cash-flows.js';
import { categoryBond } from '../../../server/pricing/bond/category-bond.js';
import { valueOnParCurve } from '../../../server/pricing/bond/par-curve-revaluation.js';
import { parallelDv01 } from '../../support/par-curve-sensitivities.js';
import { floatingRateNotePrice } from '../../support/floating-rate-note.js';
import { expectClose } from '../../support/expect-close.js';
import { marketOf, quotesOf, VALUATION_DAY } from './made-up-market.js';

/** Made up, near the US Treasury's of late 2024. */
const PAR = {
  '6M': 0.0432,
  '1Y': 0.0419,
  '2Y': 0.041,
  '3Y': 0.0407,
  '5Y': 0.0403,
  '7Y': 0.0409,
  '10Y': 0.0415,
  '20Y': 0.0444,
  '30Y': 0.0434,
};

function curveOf(rates: Readonly<Record<string, number>>): MarginCurve {
  const market = marketOf([], [quotesOf('USD-TREASURY', rates)]);
  const outcome = marginCurve('USD-TREASURY', { market, valuationDay: VALUATION_DAY }, FICC_STYLE_PARAMETERS);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.curve;
}

const curve = curveOf(PAR);
const valuer = new SecurityValuer(curve, 'continuous');

function categoryOf(contractType: string) {
  const found = BOND_CATEGORIES.find((category) => category.contractType === contractType);
  if (found === undefined) throw new Error(`no category ${contractType}`);
  return found;
}

function valueOf(category: string, until: string, coupon = 0, by: SecurityValuer = valuer): SecurityValuation {
  const value = by.value(categoryOf(category), { maturity: dayNumber(until), coupon });
  if (value === undefined) throw new Error('nothing left to pay');
  return value;
}

describe('a security on its curve', () => {
  it('is worth the sum of its flows times discount factors; clean and accrued make dirty', () => {
    const terms = { maturity: dayNumber('2034-11-15'), coupon: 0.0425 };
    const flows = bondCashFlows(categoryBond(categoryOf('UST-NOTE'), terms), VALUATION_DAY);
    if (flows === undefined) throw new Error('no flows');
    for (const basis of ['continuous', 'annual'] as const) {
      const value = valueOf('UST-NOTE', '2034-11-15', 0.0425, new SecurityValuer(curve, basis));
      const parCurve = { grid: curve.grid, parYields: curve.parYields, basis };
      const timed = timedCashFlows(flows, VALUATION_DAY);
      expectClose(value.dirtyPrice, valueOnParCurve(parCurve, timed), { absolute: 1e-12 });
      expectClose(value.cleanPrice + value.accruedInterest, value.dirtyPrice, { absolute: 1e-12 });
      expectClose(value.dv01, parallelDv01(parCurve, timed), { absolute: 1e-12 });
    }
  });

  it('differs between continuous and annual compounding from the fifth decimal on', () => {
    const [continuous, annual] = (['continuous', 'annual'] as const).map(
      (basis) => valueOf('UST-BOND', '2054-08-20', 0.045, new SecurityValuer(curve, basis)).dirtyPrice,
    );
    expect(continuous).not.toBe(annual);
    expectClose(continuous ?? NaN, annual ?? NaN, { absolute: 1e-4 });
  });

  it('has key rates that add up to its DV01, and a gamma that a wide shift confirms', () => {
    for (const [category, until, coupon] of [
      ['UST-NOTE', '2034-11-15', 0.0425],
      ['UST-STRIPS', '2047-05-15', 0],
      ['UST-BILL', '2026-09-03', 0],
    ] as const) {
      const value = valueOf(category, until, coupon);
      expectClose(
        value.keyRateDv01.reduce((sum, dv01) => sum + dv01, 0),
        value.dv01,
        { relative: 1e-5 },
      );
      const shifted = curveOf(Object.fromEntries(Object.entries(PAR).map(([tenor, rate]) => [tenor, rate + 0.005])));
      const moved = valueOf(category, until, coupon, new SecurityValuer(shifted, 'continuous')).dirtyPrice;
      const expected = value.dirtyPrice - 50 * value.dv01 + (value.gamma * 50 ** 2) / 2;
      expectClose(moved, expected, { absolute: 0.02 });
    }
  });

  it('at the par yield of its tenor costs about 100, and has that yield', () => {
    const value = valueOf('UST-NOTE', '2036-01-05', 0.0415);
    expectClose(value.cleanPrice, 100, { absolute: 0.02 });
    expectClose(value.yield ?? NaN, 0.0415, { absolute: 5e-5 });
    const exact = regularCashFlows({ coupon: 0.0415, couponFrequency: 2, years: 10 }, 100);
    const parCurve = { grid: curve.grid, parYields: curve.parYields, basis: 'continuous' } as const;
    expectClose(valueOnParCurve(parCurve, exact), 100, { absolute: 1e-9 });
  });

  it('bills have their investment rate', () => {
    const value = valueOf('UST-BILL', '2026-03-05');
    expectClose(value.yield ?? NaN, ((100 - value.dirtyPrice) / value.dirtyPrice) * (365 / 59), { absolute: 1e-12 });
  });

  it('floating-rate notes stand near par with next to no sensitivity', () => {
    const value = valueOf('UST-FRN', '2027-10-31', 0.0015);
    expectClose(value.cleanPrice, 100 + 0.15 * (664 / 360), { absolute: 0.02 });
    expect(value.accruedInterest).toBeGreaterThan(0.7);
    expect(value.yield).toBeNull();
  });

  it('floating-rate notes move with the yield up to the next reset, and with what the spread pays to maturity', () => {
    const week = (100 * 1e-4 * 7) / 365;
    const [bare, spread] = [0, 0.0015].map((coupon) => valueOf('UST-FRN', '2027-12-31', coupon));
    expectClose(bare?.dv01 ?? NaN, week, { relative: 0.02 });
    expectClose((spread?.dv01 ?? NaN) - (bare?.dv01 ?? NaN), 0.15 * 1.985 * 1e-4, { relative: 0.1 });
    expectClose(spread?.keyRateDv01.reduce((sum, dv01) => sum + dv01, 0) ?? NaN, spread?.dv01 ?? NaN, {
      relative: 1e-5,
    });
    expect(spread?.keyRateDv01.filter((dv01) => Math.abs(dv01) > 1e-6).length).toBeGreaterThan(1);
    const last = valueOf('UST-FRN', '2026-01-08', 0.0015);
    expectClose(last.dv01, (week * 3) / 7, { relative: 0.02 });
  });

  it('floating-rate notes cost what the discount margin of 0 says on a flat curve', () => {
    const flat = curveOf(Object.fromEntries(Object.keys(PAR).map((tenor) => [tenor, 0.04])));
    for (const [until, dates, accruedDays] of [
      ['2026-10-31', ['2026-01-31', '2026-04-30', '2026-07-31', '2026-10-31'], 66],
      ['2026-04-05', ['2026-04-05'], 0],
    ] as const) {
      const value = valueOf('UST-FRN', until, 0.002, new SecurityValuer(flat, 'continuous'));
      const indexRate = ((1.02 ** (2 * (91 / 365)) - 1) * 360) / 91;
      const note = {
        settlement: VALUATION_DAY,
        interestDates: dates.map(dayNumber),
        spread: 0.002,
        indexRate,
        accrued: [{ days: accruedDays, indexRate }],
      };
      const expected = floatingRateNotePrice(note, 0);
      expectClose(value.accruedInterest, expected.accruedInterest, { absolute: 1e-9 });
      expectClose(value.dirtyPrice, expected.dirtyPrice, { absolute: 0.003 });
    }
  });

  it('is without its coupon from seven business days before it, over the turn of a year and its holidays', () => {
    // the ex-dividend date of 9 January 2026 is 29 December 2025: Christmas is over, New Year's Day lies between
    const value = valueOf('GILT', '2035-01-09', 0.05);
    expectClose(value.accruedInterest, -2.5 * (4 / 184), { absolute: 1e-12 });
    const later = valueOf('GILT', '2035-01-15', 0.05);
    expectClose(later.accruedInterest, 2.5 * (174 / 184), { absolute: 1e-12 });
    const sixDays = (later.dirtyPrice * 0.0437 * 6) / 365;
    expectClose(later.dirtyPrice - value.dirtyPrice, 2.5 - sixDays, { absolute: 0.01 });
    expectClose(later.cleanPrice, value.cleanPrice, { absolute: 0.05 });
  });

  it('has no yield where none makes its price, and no figure that is no number', () => {
    const leapDay = dayNumber('2028-02-28');
    const market = marketOf([], [quotesOf('USD-TREASURY', PAR)]);
    const outcome = marginCurve('USD-TREASURY', { market, valuationDay: leapDay }, FICC_STYLE_PARAMETERS);
    if (!outcome.ok) throw new Error(outcome.reason);
    const value = valueOf('JGB', '2028-02-29', 0.01, new SecurityValuer(outcome.curve, 'continuous'));
    expect(value.yield).toBeNull();
    expect(Number.isFinite(value.dirtyPrice)).toBe(true);
  });

  it('pays nothing from maturity on', () =>
    expect(valuer.value(categoryOf('UST-NOTE'), { maturity: VALUATION_DAY, coupon: 0.04 })).toBeUndefined());
});
