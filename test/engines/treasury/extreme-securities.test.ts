import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { BOND_CATEGORIES } from '../../../server/domain/bond-category.js';
import type { EngineContext } from '../../../server/instruments/resolved-position.js';
import { treasuryEngine } from '../../../server/engines/treasury/engine.js';
import { FICC_STYLE_PARAMETERS } from '../../../server/engines/treasury/ficc-style.js';
import { dayNumber, isoDate } from '../../../server/lib/calendar/day-number.js';
import { toMarginByTreasury } from '../../../server/engines/treasury/section.js';
import { marginByTreasurySchema } from '../../../server/contract/results/sections/treasury.js';
import type { FixedIncomePosition } from '../../../server/instruments/security/position.js';
import { snapshotOf } from '../../support/snapshot.js';
import { contextOf, marketOf, quotesOf, securityRow, wanderingHistory } from './made-up-market.js';

const CURVES: readonly string[] = Object.values(FICC_STYLE_PARAMETERS.curves);
const TENORS = ['6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'] as const;

/** All curves at the same yields, with a history each. */
function contextAt(date: string, yieldOf: (place: number) => number): EngineContext {
  const rates = Object.fromEntries(TENORS.map((tenor, place) => [tenor, yieldOf(place)]));
  const market = marketOf(
    CURVES.map((name) => wanderingHistory(name, 600)),
    CURVES.map((name) => quotesOf(name, rates, { date })),
  );
  return contextOf({ ...snapshotOf([], { rateMarket: market }), businessDate: date });
}

/** Margins one row and writes its drill-down. @returns the code of a row that is refused, with its sentence */
function treated(row: FixedIncomePosition, context: EngineContext): string | undefined {
  const outcome = treasuryEngine.resolve(row, context);
  if (!outcome.ok) {
    expect(outcome.remark.message).toMatch(/^[A-Z].*\.$/);
    return outcome.remark.code;
  }
  const [component] = treasuryEngine.margin([outcome.position], context, 'net');
  if (component?.detail.kind !== 'treasury') throw new Error('no component');
  const wire = toMarginByTreasury(component, 1);
  expect(marginByTreasurySchema.parse(JSON.parse(JSON.stringify(wire)))).toEqual(wire);
  expect(component.initialMargin).toBeGreaterThanOrEqual(0);
  expect(Number.isFinite(component.initialMargin)).toBe(true);
  return undefined;
}

const couponRate = fc.constantFrom(-0.01, 0, 0.0001, 0.04, 0.25, 1);
const category = fc.constantFrom(...BOND_CATEGORIES.map(({ contractType }) => contractType));

/** Yields that discount factors fit, from far below 0 to far above. */
const MARKETS = [
  { name: 'deeply negative yields', yieldOf: () => -0.02 },
  { name: 'yields of 0', yieldOf: () => 0 },
  { name: 'usual yields', yieldOf: (place: number) => 0.04 + place / 2000 },
  { name: 'inverted yields', yieldOf: (place: number) => 0.12 - place / 100 },
  { name: 'very high yields', yieldOf: () => 0.6 },
] as const;

describe.each(MARKETS)('any security at $name', ({ yieldOf }) => {
  const date = '2028-02-28';
  const context = contextAt(date, yieldOf);
  const valuationDay = dayNumber(date);

  it('has finite figures, or is refused with the reason', () =>
    fc.assert(
      fc.property(
        fc.record({
          category,
          couponRate,
          days: fc.oneof(fc.integer({ min: -2, max: 400 }), fc.integer({ min: 1, max: 36_525 })),
          notional: fc.constantFrom(1, -1, 1_000_000, -1e12),
        }),
        ({ days, ...terms }) => {
          const code = treated(securityRow(0, { ...terms, until: isoDate(valuationDay + days) }), context);
          if (days <= 0) expect(code).toBe('CONTRACT_EXPIRED');
        },
      ),
      { numRuns: 50 },
    ));

  it.each(['2028-02-29', '2028-03-01', '2028-03-30', '2028-03-31', '2032-02-29', '2078-02-28', '2078-08-31'])(
    'that matures on %s',
    (until) => {
      for (const { contractType } of BOND_CATEGORIES)
        for (const rate of [0, 0.05])
          treated(securityRow(0, { category: contractType, couponRate: rate, until }), context);
    },
  );
});
