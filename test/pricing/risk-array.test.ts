import { describe, it, expect } from '@jest/globals';
import * as fc from 'fast-check';
import { black76 } from '../../server/pricing/black76.js';
import type { OptionRight } from '../../server/pricing/option-model.js';
import { STANDARD_DELTA_POINTS, standardScenarios } from '../../server/parameters/span/standard-scenarios.js';
import { compositeDelta, fillFutureRiskArray, fillOptionRiskArray } from '../../server/parameters/span/risk-array.js';
import type { OptionRisk } from '../../server/parameters/span/risk-array.js';
import { expectClose } from '../support/expect-close.js';

const scenarios = standardScenarios(3, 0.33);

const optionRisk = (right: OptionRight, changes: Partial<OptionRisk> = {}, strike = 70): OptionRisk => ({
  model: black76,
  terms: { right, strike, rate: 0.04 },
  underlyingPrice: 72,
  volatility: 0.35,
  years: 0.25,
  priceScanRange: 5.5,
  volatilityScanRange: 0.09,
  lookAheadYears: 0,
  contractValueFactor: 1000,
  ...changes,
});

function riskArray(option: OptionRisk): Float64Array {
  const losses = new Float64Array(scenarios.length);
  fillOptionRiskArray(option, scenarios, losses);
  return losses;
}

describe('the standard scenarios', () => {
  it('are those of docs/methodology/span.md', () => {
    expect(scenarios).toHaveLength(16);
    expect(scenarios.map(({ priceMove }) => Math.round(priceMove * 3))).toEqual([
      0, 0, 1, 1, -1, -1, 2, 2, -2, -2, 3, 3, -3, -3, 9, -9,
    ]);
    expect(scenarios.map(({ volatilityMove }) => volatilityMove)).toEqual([
      1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 0, 0,
    ]);
    expect(scenarios.map(({ weight }) => weight)).toEqual([...Array<number>(14).fill(1), 0.33, 0.33]);
    expect(scenarios.map(({ pairedScenario }) => pairedScenario)).toEqual([
      1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 14, 15,
    ]);
  });

  it('have delta weights that add up to one', () =>
    expectClose(
      STANDARD_DELTA_POINTS.reduce((sum, { weight }) => sum + weight, 0),
      1,
      { absolute: 1e-15 },
    ));
});

describe('risk arrays', () => {
  it('of a future are the price moves, and 99 % of the scan range in the extreme scenarios', () => {
    const losses = new Float64Array(16);
    fillFutureRiskArray(900, scenarios, losses);
    [0, 0, -300, -300, 300, 300, -600, -600, 600, 600, -900, -900, 900, 900, -891, 891].forEach((loss, index) =>
      expectClose(losses[index] ?? NaN, loss, { absolute: 1e-9 }),
    );
  });

  it('of call and put differ by the discounted future (put-call parity scenario by scenario)', () =>
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 150 }), fc.double({ min: 0.02, max: 5, noNaN: true }), (strike, years) => {
        const call = riskArray(optionRisk('call', { years }, strike));
        const put = riskArray(optionRisk('put', { years }, strike));
        scenarios.forEach(({ priceMove, weight }, index) => {
          const future = -priceMove * 5.5 * weight * 1000 * Math.exp(-0.04 * years);
          expectClose((call[index] ?? NaN) - (put[index] ?? NaN), future, { absolute: 1e-6 });
        });
      }),
    ));

  it('look ahead: without a price or volatility move a long option loses time value', () => {
    const option = optionRisk('call', { lookAheadYears: 1 / 250, volatilityScanRange: 0 });
    const decay = black76.price(option.terms, 72, 0.35, 0.25) - black76.price(option.terms, 72, 0.35, 0.25 - 1 / 250);
    expectClose(riskArray(option)[0] ?? NaN, decay * 1000, { absolute: 1e-9 });
    expect(decay).toBeGreaterThan(0);
  });

  it('survive a volatility scan range above the volatility and a price pushed below zero', () => {
    const losses = riskArray(optionRisk('put', { volatilityScanRange: 0.5, priceScanRange: 40 }));
    expect(losses.every(Number.isFinite)).toBe(true);
    expect(losses[15]).toBeLessThan(0);
  });
});

describe('the composite delta', () => {
  it('of call and put differ by the discount factor', () => {
    const points = STANDARD_DELTA_POINTS;
    const difference = compositeDelta(optionRisk('call'), points) - compositeDelta(optionRisk('put'), points);
    expectClose(difference, Math.exp(-0.04 * 0.25), { absolute: 1e-12 });
  });

  it('is flatter than the delta where the scan range is wide', () => {
    const delta = black76.delta({ right: 'call', strike: 60, rate: 0.04 }, 72, 0.35, 0.25);
    const composite = compositeDelta(optionRisk('call', { priceScanRange: 20 }, 60), STANDARD_DELTA_POINTS);
    expect(composite).toBeLessThan(delta);
    expect(composite).toBeGreaterThan(0.5);
  });
});
