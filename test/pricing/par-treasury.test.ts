import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { valueOnParCurve, type ParCurve } from '../../server/pricing/bond/par-curve-revaluation.js';
import { keyRateDv01, parallelDv01, parCurvePnl } from '../support/par-curve-sensitivities.js';
import { parCurveValue } from '../../server/pricing/bond/curve-price.js';
import { regularCashFlows } from '../support/regular-cash-flows.js';
import {
  bootstrapParCurve,
  discountFactorAt,
  gridYears,
  ImpossibleParCurve,
  parGrid,
  zeroRatesOf,
} from '../../server/pricing/par-treasury.js';
import { expectClose } from '../support/expect-close.js';

const TENORS = [0.5, 1, 2, 3, 5, 7, 10, 20, 30];
const grid = parGrid(TENORS);
const parYields = fc
  .record({
    level: fc.integer({ min: -50, max: 900 }),
    slope: fc.integer({ min: -4, max: 4 }),
    bends: fc.array(fc.integer({ min: -15, max: 15 }), { minLength: TENORS.length, maxLength: TENORS.length }),
  })
  .map(({ level, slope, bends }) =>
    Float64Array.from(bends, (bend, index) => (level + slope * (TENORS[index] ?? 0) + bend) / 10_000),
  );
const bond = fc.record({
  coupon: fc.integer({ min: 0, max: 80 }).map((eighths) => eighths / 800),
  couponFrequency: fc.constantFrom(1 as const, 2 as const),
  years: fc.integer({ min: 10, max: 3000 }).map((hundredths) => hundredths / 100),
});

describe('par curve', () => {
  it('reprices its quotes: a bond that pays the par yield of its tenor is worth 100', () => {
    fc.assert(
      fc.property(parYields, fc.constantFrom('continuous' as const, 'annual' as const), (yields, basis) => {
        TENORS.forEach((years, index) => {
          const flows = regularCashFlows({ coupon: yields[index] ?? 0, couponFrequency: 2, years }, 100);
          expectClose(valueOnParCurve({ grid, parYields: yields, basis }, flows), 100, { absolute: 1e-9 });
        });
      }),
    );
  });

  it('is flat outside of its tenors, and takes tenors between the grid’s points', () => {
    const own = parGrid([0.25, 0.75, 2]);
    const discountFactors = new Float64Array(own.size);
    bootstrapParCurve(own, Float64Array.of(0.02, 0.04, 0.04), discountFactors);
    expectClose(discountFactors[0] ?? NaN, 1 / 1.015, { absolute: 1e-15 });
    const zeroRates = new Float64Array(own.size);
    zeroRatesOf(discountFactors, 'annual', zeroRates);
    const [first = NaN, last = NaN] = [zeroRates[0], zeroRates.at(-1)];
    expectClose(discountFactorAt(zeroRates, 'annual', 0.1), (1 + first) ** -0.1, { absolute: 1e-15 });
    expectClose(discountFactorAt(zeroRates, 'annual', 40), (1 + last) ** -40, { absolute: 1e-15 });
    expect(gridYears(own.size - 1)).toBe(2);
    expect(() => parGrid([0.25])).toThrow('half a year');
  });
});

it('refuses par yields that no discount factors fit', () => {
  const yields = Float64Array.from(TENORS, (years) => (years === 30 ? 0.06 : 0.02));
  expect(() => bootstrapParCurve(grid, yields, new Float64Array(grid.size))).toThrow(ImpossibleParCurve);
});

describe('key-rate DV01', () => {
  it('of all tenors is the parallel one, up to what differences of second order leave', () => {
    fc.assert(
      fc.property(parYields, bond, (yields, terms) => {
        const curve: ParCurve = { grid, parYields: yields, basis: 'continuous' };
        const flows = regularCashFlows(terms, 1_000_000);
        const sum = keyRateDv01(curve, flows).reduce((total, value) => total + value, 0);
        expectClose(sum, parallelDv01(curve, flows), { relative: 1e-5, absolute: 1e-4 });
      }),
    );
  });

  it('of a par bond lies in its own tenor, positive for who owns it', () => {
    const curve: ParCurve = { grid, parYields: new Float64Array(TENORS.length).fill(0.04), basis: 'continuous' };
    const dv01 = keyRateDv01(curve, regularCashFlows({ coupon: 0.04, couponFrequency: 2, years: 10 }, 1_000_000));
    dv01.forEach((value, tenor) => {
      if (TENORS[tenor] === 10) expect(value).toBeGreaterThan(800);
      else expectClose(value, 0, { absolute: 1e-3 });
    });
  });

  it('doubles with the position and turns with its sign', () => {
    fc.assert(
      fc.property(parYields, bond, (yields, terms) => {
        const curve: ParCurve = { grid, parYields: yields, basis: 'annual' };
        const of = (face: number): number => parallelDv01(curve, regularCashFlows(terms, face));
        expectClose(of(2e6), 2 * of(1e6), { relative: 1e-9, absolute: 1e-6 });
        expectClose(of(-1e6), -of(1e6), { absolute: 0 });
      }),
    );
  });
});

it('revalues positions in scenarios, each from the curve that its moves make', () => {
  const curve: ParCurve = { grid, parYields: new Float64Array(TENORS.length).fill(0.04), basis: 'continuous' };
  const flows = regularCashFlows({ coupon: 0.05, couponFrequency: 2, years: 6.3 }, 1000);
  const moves = new Float64Array(TENORS.length * 2);
  TENORS.forEach((_, tenor) => moves.set([25, 0], tenor * 2));
  const [pnl] = parCurvePnl(curve, [flows], moves, 2);
  const shifted = { ...curve, parYields: curve.parYields.map((rate) => rate + 0.0025) };
  expectClose(pnl?.[0] ?? NaN, valueOnParCurve(shifted, flows) - valueOnParCurve(curve, flows), { absolute: 1e-9 });
  expect(pnl?.[1]).toBe(0);
  expect(parCurveValue({ years: Float64Array.of(0), amounts: Float64Array.of(5) }, new Float64Array(3), 'annual')).toBe(
    5,
  );
});
