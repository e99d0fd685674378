import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { yearFraction } from '../../server/lib/calendar/day-count.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import { isExDividend } from '../../server/pricing/bond/accrued-interest.js';
import { findBondCategory } from '../../server/domain/bond-category.js';
import { bondCashFlows } from '../../server/pricing/bond/bond-cash-flows.js';
import { bondAtCleanPrice, bondAtYield, yieldOfCleanPrice } from '../../server/pricing/bond/bond-measures.js';
import type { CouponFrequency } from '../../server/domain/bond-conventions.js';
import type { FixedRateBond } from '../../server/pricing/bond/bond.js';
import { categoryBond } from '../../server/pricing/bond/category-bond.js';
import { couponPeriod, rollsAtMonthEnd } from '../../server/pricing/bond/coupon-dates.js';
import { parCurveValue } from '../../server/pricing/bond/curve-price.js';
import { regularCashFlows } from '../support/regular-cash-flows.js';
import { indexRatio, referenceIndex } from '../support/inflation-index.js';
import { inflationProtectedAtYield } from '../support/inflation-protected-bond.js';
import { billInvestmentRate, billYearDays } from '../../server/pricing/bond/treasury-bill.js';
import {
  billAnnualYield,
  billContinuousYield,
  billDiscountDv01,
  billDiscountRate,
  billMoneyMarketYield,
  billPrice,
} from '../support/treasury-bill-quotes.js';
import type { YieldConvention } from '../../server/domain/bond-conventions.js';
import { bootstrapParCurve, gridYears, parGrid, zeroRatesOf, type ParGrid } from '../../server/pricing/par-treasury.js';
import { historyRows, PAR_TENORS, parTenorYears } from '../support/par-yield-history.js';
import { expectClose } from '../support/expect-close.js';
import { referenceDirectory, referencePath } from '../support/reference.js';
import { describeWithReference } from '../support/with-reference.js';

const figures = z.record(z.string(), z.number().nullable());
const bondCase = z.object({
  id: z.string(),
  type: z.string(),
  coupon: z.number(),
  dated: z.string(),
  maturity: z.string(),
  frequency: z.union([z.literal(1), z.literal(2)]),
  settlement: z.string(),
  ex_dividend: z.boolean(),
  end_of_month: z.boolean(),
  yield_input: z.number(),
  cashflow_periods: z.array(z.object({ n: z.number(), amount: z.number() })),
  n_cashflows: z.number(),
  prev_coupon: z.string(),
  next_coupon: z.string(),
  expected: figures,
  quantlib: figures,
});
const golden = z.object({
  bonds: z.array(bondCase),
  bills: z.array(
    z.object({
      settlement: z.string(),
      maturity: z.string(),
      days: z.number(),
      discount_rate: z.number(),
      expected: figures,
    }),
  ),
  tips: z.array(
    z.object({
      coupon: z.number(),
      dated: z.string(),
      maturity: z.string(),
      settlement: z.string(),
      real_yield: z.number(),
      ref_cpi_month_minus3: z.number(),
      ref_cpi_month_minus2: z.number(),
      ref_cpi_dated: z.number(),
      expected: figures,
    }),
  ),
  jgb: z.array(
    z.object({
      coupon: z.number(),
      maturity: z.string(),
      settlement: z.string(),
      simple_yield: z.number(),
      expected: figures,
    }),
  ),
  par_curve_bootstrap: z.array(
    z.object({
      date: z.string(),
      par_yields_pct: z.record(z.string(), z.number()),
      grid_years: z.array(z.number()),
      par_interp: z.array(z.number()),
      zero_semi: z.array(z.number()),
      df: z.array(z.number()),
      zero_cc: z.array(z.number()),
      zero_annual: z.array(z.number()),
    }),
  ),
  curve_priced_bonds: z.array(
    z.object({
      coupon: z.number(),
      frequency: z.union([z.literal(1), z.literal(2)]),
      maturity_years: z.number(),
      curve_date: z.string(),
      expected: z.object({ continuous: z.number(), annual: z.number() }),
    }),
  ),
});

const TOLERANCE = { absolute: 1e-10 };

function bondOf(
  contractType: string,
  terms: { coupon: number; frequency?: CouponFrequency; maturity: string; dated?: string },
): FixedRateBond {
  const category = findBondCategory(contractType);
  if (category === undefined) throw new Error(`No category ${contractType}`);
  return categoryBond(category, {
    coupon: terms.coupon,
    couponFrequency: terms.frequency ?? 2,
    maturity: dayNumber(terms.maturity),
    ...(terms.dated === undefined ? {} : { dated: dayNumber(terms.dated) }),
  });
}

/** The category that a golden case's id begins with. */
const CATEGORIES: Readonly<Record<string, string>> = {
  UST: 'UST-NOTE',
  GILT: 'GILT',
  BUND: 'BUND',
  STRIP: 'UST-STRIPS',
};

const annual: YieldConvention = { kind: 'compound', frequency: 1, lastPeriod: 'compound' };

type Figures = Readonly<Record<string, number | null>>;

/** Of one figure of a case. */
const figure = (expected: Figures, name: string): number => {
  const value = expected[name];
  if (value === undefined || value === null) throw new Error(`The case has no ${name}`);
  return value;
};

/** Holds every figure of a case against ours: one that we have none for fails. Null: the case has none. */
function expectFigures(expected: Figures, actual: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(expected))
    if (value !== null) expectClose(actual[name] ?? NaN, value, TOLERANCE);
}

describeWithReference('golden/bonds.json', () => {
  const file = referenceDirectory() === undefined ? undefined : golden.parse(readJson());

  it('notes, bonds, gilts, Bobls and STRIPS at a yield and back', () => {
    expect(file?.bonds.length).toBe(7);
    for (const row of file?.bonds ?? []) {
      const settlement = dayNumber(row.settlement);
      const bond = bondOf(CATEGORIES[row.id.split('-')[0] ?? ''] ?? '', row);
      const flows = bondCashFlows(bond, settlement);
      row.cashflow_periods.forEach(({ n, amount }, index) => {
        expectClose(flows?.periods[index] ?? NaN, n, TOLERANCE);
        expectClose(flows?.amounts[index] ?? NaN, amount, TOLERANCE);
      });
      const measures = bondAtYield(bond, settlement, row.yield_input);
      expect(flows?.days.length).toBe(row.n_cashflows);
      expect(couponPeriod(bond, settlement)).toMatchObject({
        previous: dayNumber(row.prev_coupon),
        next: dayNumber(row.next_coupon),
      });
      expect([isExDividend(bond, settlement), rollsAtMonthEnd(bond)]).toEqual([row.ex_dividend, row.end_of_month]);
      const up = bondAtYield(bond, settlement, row.yield_input + 1e-4).dirtyPrice;
      const down = bondAtYield(bond, settlement, row.yield_input - 1e-4).dirtyPrice;
      const yieldIn = (convention?: YieldConvention): number =>
        yieldOfCleanPrice(bond, settlement, figure(row.expected, 'clean'), convention);
      expectClose(yieldIn(), row.yield_input, TOLERANCE);
      const actual = {
        accrued: measures.accruedInterest,
        dirty: measures.dirtyPrice,
        clean: measures.cleanPrice,
        macaulay_duration: measures.macaulayDuration ?? NaN,
        modified_duration: measures.modifiedDuration,
        convexity: measures.convexity,
        dv01_per_100: measures.dv01,
        dv01_central_per_100: (down - up) / 2,
        dv01_per_1mm_face: measures.dv01 * 10_000,
        yield_roundtrip: yieldIn(),
        yield_continuous: yieldIn({ kind: 'continuous' }),
        yield_annual: yieldIn(annual),
        yield_treasury_convention: yieldIn({ kind: 'treasury' }),
      };
      expectFigures(row.expected, actual);
      expectFigures(row.quantlib, actual);
    }
  });

  it('bills', () => {
    expect(file?.bills.length).toBe(3);
    for (const { settlement, maturity, days, discount_rate: rate, expected } of file?.bills ?? []) {
      const bill = { settlement: dayNumber(settlement), maturity: dayNumber(maturity) };
      expect(bill.maturity - bill.settlement).toBe(days);
      const price = billPrice(bill, rate);
      expectClose(billDiscountRate(bill, price), rate, TOLERANCE);
      expectFigures(expected, {
        price,
        investment_rate_bey: billInvestmentRate(bill, price),
        year_basis: billYearDays(bill),
        money_market_yield_act360: billMoneyMarketYield(bill, price),
        continuous_act365: billContinuousYield(bill, price),
        annual_act365: billAnnualYield(bill, price),
        dv01_discount_per_1mm: billDiscountDv01(bill) * 10_000,
      });
    }
  });

  it('TIPS with their index ratio', () => {
    expect(file?.tips.length).toBe(1);
    for (const row of file?.tips ?? []) {
      const settlement = dayNumber(row.settlement);
      const reference = referenceIndex(settlement, {
        threeMonthsBefore: row.ref_cpi_month_minus3,
        twoMonthsBefore: row.ref_cpi_month_minus2,
      });
      const ratio = indexRatio(reference, row.ref_cpi_dated);
      const bond = bondOf('TIPS', row);
      const measures = inflationProtectedAtYield(bond, settlement, row.real_yield, ratio);
      expectFigures(row.expected, {
        ref_cpi: reference,
        index_ratio: ratio,
        real_clean: measures.real.cleanPrice,
        real_accrued: measures.real.accruedInterest,
        real_dirty: measures.real.dirtyPrice,
        nominal_dirty: measures.dirtyPrice,
        nominal_clean: measures.cleanPrice,
        nominal_accrued: measures.accruedInterest,
        real_modified_duration: measures.real.modifiedDuration,
        real_dv01_per_100_nominal: measures.dv01,
      });
    }
  });

  it('JGB at its simple yield and back', () => {
    expect(file?.jgb.length).toBe(1);
    for (const row of file?.jgb ?? []) {
      const bond = bondOf('JGB', row);
      const settlement = dayNumber(row.settlement);
      const measures = bondAtYield(bond, settlement, row.simple_yield);
      expectFigures(row.expected, {
        clean: measures.cleanPrice,
        accrued: measures.accruedInterest,
        dirty: measures.dirtyPrice,
        T: yearFraction('ACT/365NL', settlement, bond.maturity),
      });
      expectClose(bondAtCleanPrice(bond, settlement, measures.cleanPrice).yield, row.simple_yield, TOLERANCE);
    }
  });

  it('par curves of real days, as discount factors and zero rates', () => {
    expect(file?.par_curve_bootstrap.length).toBeGreaterThanOrEqual(2);
    for (const row of file?.par_curve_bootstrap ?? []) {
      const grid = parGrid(parTenorYears());
      const yields = Float64Array.from(PAR_TENORS, (tenor) => (row.par_yields_pct[tenor] ?? NaN) / 100);
      const { discountFactors, zeroRates } = curveOf(grid, yields);
      expect(row.grid_years).toEqual(Array.from({ length: grid.size }, (_, point) => gridYears(point)));
      row.df.forEach((expected, point) => expectClose(discountFactors[point] ?? NaN, expected, TOLERANCE));
      row.zero_cc.forEach((expected, point) => expectClose(zeroRates.continuous[point] ?? NaN, expected, TOLERANCE));
      row.par_interp.forEach((expected, point) => expectClose(gridParYield(grid, yields, point), expected, TOLERANCE));
      row.zero_semi.forEach((expected, point) =>
        expectClose(2 * ((discountFactors[point] ?? NaN) ** (-1 / (point + 1)) - 1), expected, TOLERANCE),
      );
      row.zero_annual.forEach((expected, point) => expectClose(zeroRates.annual[point] ?? NaN, expected, TOLERANCE));
    }
  });

  it('bonds priced on a real curve, in both zero bases', () => {
    const history = historyRows();
    expect(file?.curve_priced_bonds.length).toBe(3);
    for (const row of file?.curve_priced_bonds ?? []) {
      const day = history.find(({ date }) => date === row.curve_date);
      const { zeroRates } = curveOf(
        parGrid(parTenorYears()),
        Float64Array.from(day?.yields ?? [], (percent) => percent / 100),
      );
      const { coupon, frequency: couponFrequency, maturity_years: years } = row;
      const flows = regularCashFlows({ coupon, couponFrequency, years }, 100);
      expectClose(parCurveValue(flows, zeroRates.continuous, 'continuous'), row.expected.continuous, TOLERANCE);
      expectClose(parCurveValue(flows, zeroRates.annual, 'annual'), row.expected.annual, TOLERANCE);
    }
  });
});

function curveOf(grid: ReturnType<typeof parGrid>, parYields: Float64Array) {
  const discountFactors = new Float64Array(grid.size);
  bootstrapParCurve(grid, parYields, discountFactors);
  const zeroRates = { continuous: new Float64Array(grid.size), annual: new Float64Array(grid.size) };
  zeroRatesOf(discountFactors, 'continuous', zeroRates.continuous);
  zeroRatesOf(discountFactors, 'annual', zeroRates.annual);
  return { discountFactors, zeroRates };
}

/** A half-year's par yield by the grid's own weights. */
function gridParYield({ lowerTenor, upperWeight }: ParGrid, yields: Float64Array, point: number): number {
  const lower = lowerTenor[point] ?? 0;
  const weight = upperWeight[point] ?? 0;
  const from = yields[lower] ?? NaN;
  return weight === 0 ? from : from + weight * ((yields[lower + 1] ?? NaN) - from);
}

function readJson(): unknown {
  return JSON.parse(readFileSync(referencePath('golden', 'bonds.json'), 'utf8'));
}
