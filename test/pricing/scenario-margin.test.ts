import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { weightedLoss } from '../../server/lib/statistics/quantile-ranking.js';
import { LadderRevaluation } from '../../server/pricing/scenario/ladder-pnl.js';
import { liquidityAddOn } from '../../server/pricing/scenario/liquidity-add-on.js';
import { modelMargin } from '../../server/pricing/scenario/model-margin.js';
import { measureRisk, type RiskMeasure } from '../../server/pricing/scenario/risk-measure.js';
import { expectClose } from '../support/expect-close.js';
import { findHistoricalModel, HISTORICAL_MODELS } from '../support/historical-models.js';

const scenarios = { factors: ['2Y', '10Y'], scenarioCount: 3, moves: Float64Array.of(1, -2, 0, 10, 0, -5) };

describe('ladders', () => {
  it('lose where rates rise and DV01 is positive', () => {
    const pnl = new LadderRevaluation(scenarios, 'delta').pnl(Float64Array.of(100, -10));
    expect([...pnl]).toEqual([0, 200, -50]);
  });

  it('gain by convexity either way', () => {
    const revaluation = new LadderRevaluation(scenarios, 'delta and gamma');
    expect([...revaluation.pnl(Float64Array.of(0, 0), Float64Array.of(0, 2))]).toEqual([100, 0, 25]);
    expect([...revaluation.pnl(Float64Array.of(100, -10))]).toEqual([0, 200, -50]);
    const delta = new LadderRevaluation(scenarios, 'delta');
    expect(() => delta.pnl(Float64Array.of(0, 0), Float64Array.of(0, 2))).toThrow('without gamma');
  });

  it('refuse a ladder of another shape', () => {
    const revaluation = new LadderRevaluation(scenarios, 'delta and gamma');
    expect(() => revaluation.pnl(Float64Array.of(1))).toThrow('DV01 of 1 factors for 2');
    expect(() => revaluation.pnl(Float64Array.of(1, 2), Float64Array.of(1))).toThrow('1 weights for 2');
  });
});

describe('measureRisk', () => {
  const pnl = Float64Array.of(-1, -9, -4, -3, -8, -2);

  it('counts scenarios of the whole vector where it measures a part', () => {
    const { amount, tail } = measureRisk(pnl, { kind: 'worst', count: 1 }, 2);
    expect([amount, ...tail.scenarios]).toEqual([8, 4]);
  });

  it('averages sub-samples of every n-th scenario', () => {
    const measure: RiskMeasure = { kind: 'value at risk', confidenceLevel: 0.9, subSamples: 2 };
    const { amount, subSamples, tail } = measureRisk(pnl, measure);
    expect([amount, ...subSamples]).toEqual([8.5, 8, 9]);
    expect([...tail.scenarios]).toEqual([4, 1]);
  });

  it('means by count, by fraction and rounded up', () => {
    const of = (tail: Extract<RiskMeasure, { readonly kind: 'expected shortfall' }>['tail']): number =>
      measureRisk(pnl, { kind: 'expected shortfall', tail }).amount;
    expectClose(of({ kind: 'count', count: 2 }), 8.5, { absolute: 1e-12 });
    expectClose(of({ kind: 'confidence', confidenceLevel: 0.75, rounding: 'fractional' }), 12.5 / 1.5 + 0.5 / 1.5, {
      absolute: 1e-12,
    });
    expectClose(of({ kind: 'confidence', confidenceLevel: 0.75, rounding: 'up' }), 8.5, { absolute: 1e-12 });
  });

  it('refuses to measure nothing', () => {
    expect(() => measureRisk(pnl, { kind: 'worst', count: 1 }, 6)).toThrow('no scenarios to measure');
  });
});

describe('modelMargin', () => {
  const worst: RiskMeasure = { kind: 'worst', count: 1 };
  const floor = { from: '2008-09-15', to: '2009-09-11', use: { kind: 'floor', measure: worst } } as const;
  const recipe = { measure: worst, stress: floor };

  it('is the larger of recent and stress, and says which one', () => {
    const stressed = modelMargin(Float64Array.of(-7, -1, -3), { scenarioCount: 3, stressCount: 2 }, recipe);
    expect([stressed.amount, stressed.filtered.amount, ...stressed.governing.tail.scenarios]).toEqual([7, 3, 0]);
    const recent = modelMargin(Float64Array.of(-1, -2, -3), { scenarioCount: 3, stressCount: 2 }, recipe);
    expect([recent.amount, recent.stressFloor?.amount]).toEqual([3, 2]);
    expect(recent.governing).toBe(recent.filtered);
  });

  it('has no floor where the history has none of the stress window', () => {
    const margin = modelMargin(Float64Array.of(-3), { scenarioCount: 1, stressCount: 0 }, recipe);
    expect([margin.amount, margin.stressFloor]).toEqual([3, undefined]);
  });

  it('refuses a P&L vector of another set', () => {
    expect(() => modelMargin(Float64Array.of(1), { scenarioCount: 3, stressCount: 0 }, recipe)).toThrow('of 1 for 3');
  });

  it('of every recipe is the sum of its positions’ components, and doubles with the book', () => {
    const stressCount = 30;
    const vector = fc
      .array(fc.integer({ min: -500, max: 500 }), { minLength: 150, maxLength: 150 })
      .map((values) => Float64Array.from(values));
    fc.assert(
      fc.property(fc.constantFrom(...HISTORICAL_MODELS), vector, vector, (own, first, second) => {
        const counts = { scenarioCount: 150, stressCount: own.stress === undefined ? 0 : stressCount };
        const book = first.map((value, scenario) => value + (second[scenario] ?? 0));
        const { amount, governing } = modelMargin(book, counts, own);
        expectClose(weightedLoss(first, governing.tail) + weightedLoss(second, governing.tail), amount, {
          absolute: 1e-9,
        });
        expectClose(
          modelMargin(
            book.map((value) => 2 * value),
            counts,
            own,
          ).amount,
          2 * amount,
          { absolute: 1e-9 },
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('recipes', () => {
  it('have names of their own', () => {
    const ids = HISTORICAL_MODELS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(findHistoricalModel('lch-style')?.horizon).toBe(5);
    expect(findHistoricalModel('other')).toBeUndefined();
  });
});

it('a liquidity add-on charges what is over the threshold, on either side', () => {
  const risks = (...dv01: readonly number[]) => dv01.map((own) => ({ dv01: own, thresholdDv01: 10, spread: 0.5 }));
  expect(liquidityAddOn(risks(12, -13, 10, 3), { eventMultiplier: 2 })).toBe(5);
  expect(liquidityAddOn([...risks(-11), { dv01: 11, thresholdDv01: 1, spread: 0.1 }], { eventMultiplier: 1 })).toBe(
    1.5,
  );
  expect(liquidityAddOn(risks(-10), { eventMultiplier: 2 })).toBe(0);
});
