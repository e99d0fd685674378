import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { OutcomePnl } from '../../../server/instruments/risk/outcome-pnl.js';
import { jointRisk, type JointFigure } from '../../../server/analytics/joint/joint-risk.js';
import { PnlDistribution } from '../../../server/analytics/joint/pnl-distribution.js';
import { expectedShortfall } from '../../support/expected-shortfall.js';
import { lossQuantile } from '../../../server/lib/statistics/quantile.js';
import { weightedLoss } from '../../../server/lib/statistics/quantile-ranking.js';
import { expectClose } from '../../support/expect-close.js';

const part = (
  row: number,
  outcomes: readonly (readonly [probability: number, ...pnl: readonly number[]])[],
): OutcomePnl => {
  const rows = (outcomes[0]?.length ?? 1) - 1;
  return {
    rows: Array.from({ length: rows }, (_value, place) => row + place),
    probabilities: Float64Array.from(outcomes, ([probability]) => probability),
    pnl: Float64Array.from(
      Array.from({ length: rows }, (_value, place) => outcomes.map((outcome) => outcome[place + 1] ?? 0)).flat(),
    ),
  };
};

/** A YES of that many contracts of one dollar, marked at p. */
const yes = (row: number, quantity: number, p: number): OutcomePnl =>
  part(row, [
    [p, quantity * (1 - p)],
    [1 - p, -quantity * p],
  ]);

const NOTHING = new PnlDistribution([]);

const componentsOf = (figure: JointFigure, history: Float64Array): number =>
  weightedLoss(history, figure.scenarios) + [...figure.eventRows.values()].reduce((sum, loss) => sum + loss, 0);

const history = fc
  .array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 60 })
  .map((values) => Float64Array.from(values));
const confidence = fc.integer({ min: 500, max: 999 }).map((each) => each / 1000);
const parts = fc.array(
  fc.array(
    fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 })),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  { minLength: 1, maxLength: 3 },
);
const distribution = (
  drawn: readonly (readonly (readonly [number, number, number])[])[],
  most?: number,
): PnlDistribution =>
  new PnlDistribution(
    drawn.map((outcomes, place) => {
      const total = outcomes.reduce((sum, [weight]) => sum + weight, 0);
      return part(
        10 * place,
        outcomes.map(([weight, first, second]) => [weight / total, first, second]),
      );
    }),
    most,
  );

/** All sums with their probabilities, worst first. */
function enumerate(past: Float64Array, events: PnlDistribution): { pnl: number; probability: number }[] {
  let sums = Array.from(past, (pnl) => ({ pnl, probability: 1 / past.length }));
  for (const { rows, probabilities, pnl } of events.parts)
    sums = sums.flatMap((sum) =>
      Array.from(probabilities, (probability, outcome) => ({
        pnl: rows.reduce((total, _row, place) => total + (pnl[place * probabilities.length + outcome] ?? 0), sum.pnl),
        probability: sum.probability * probability,
      })),
    );
  return sums.sort((first, second) => first.pnl - second.pnl);
}

describe('risk of history and events', () => {
  it('without events is that of history, by every method', () => {
    fc.assert(
      fc.property(
        history,
        confidence,
        fc.constantFrom('kth worst', 'linear', 'hazen'),
        (past, confidenceLevel, method) => {
          const terms = { confidenceLevel, method };
          const risk = jointRisk(past, NOTHING, terms);
          expect(risk.valueAtRisk.amount).toBe(lossQuantile(past, terms));
          expect(risk.expectedShortfall.amount).toBe(expectedShortfall(past, { confidenceLevel }));
          expect(risk.worstLoss).toBe(-Math.min(...past));
          expectClose(componentsOf(risk.valueAtRisk, past), risk.valueAtRisk.amount, { absolute: 1e-9 });
        },
      ),
    );
  });

  it('with events that never pay or cost anything is that of history too', () => {
    const flat = new PnlDistribution([
      part(0, [
        [0.3, 0],
        [0.7, 0],
      ]),
    ]);
    fc.assert(
      fc.property(history, confidence, fc.constantFrom('kth worst', 'linear'), (past, confidenceLevel, method) => {
        const terms = { confidenceLevel, method };
        const risk = jointRisk(past, flat, terms);
        expectClose(risk.valueAtRisk.amount, lossQuantile(past, terms), { absolute: 1e-9 });
        expectClose(risk.expectedShortfall.amount, expectedShortfall(past, { confidenceLevel }), { absolute: 1e-9 });
      }),
    );
  });

  it('is that of all sums enumerated, and components add up', () => {
    fc.assert(
      fc.property(history, parts, confidence, (past, drawn, confidenceLevel) => {
        const events = distribution(drawn);
        const risk = jointRisk(past, events, { confidenceLevel });
        const tail = Math.round((1 - confidenceLevel) * past.length * 1e9) / 1e9 / past.length;
        const sums = enumerate(past, events);
        let left = tail;
        let lost = 0;
        let reached: number | undefined;
        for (const { pnl, probability } of sums) {
          const taken = Math.min(left, probability);
          lost -= taken * pnl;
          left -= taken;
          if (left <= 1e-10) reached ??= pnl;
        }
        expectClose(risk.valueAtRisk.amount, -(reached ?? NaN), { absolute: 1e-6 });
        expectClose(risk.expectedShortfall.amount, lost / tail, { absolute: 1e-6, relative: 1e-9 });
        expectClose(risk.worstLoss, -(sums[0]?.pnl ?? NaN), { absolute: 1e-9 });
        expect(risk.rounding).toBe(0);
        for (const figure of [risk.valueAtRisk, risk.expectedShortfall])
          expectClose(componentsOf(figure, past), figure.amount, { absolute: 1e-6 });
      }),
    );
  });

  it('by the linear method lies between the losses of whole scenario counts, with components that add up', () => {
    fc.assert(
      fc.property(history, parts, confidence, (past, drawn, confidenceLevel) => {
        const events = distribution(drawn);
        const { valueAtRisk } = jointRisk(past, events, { confidenceLevel, method: 'linear' });
        expectClose(componentsOf(valueAtRisk, past), valueAtRisk.amount, { absolute: 1e-6 });
        expect(valueAtRisk.amount).toBeLessThanOrEqual(-Math.min(...past) - (events.values[0] ?? 0) + 1e-6);
      }),
    );
  });

  it('with merged amounts is off by less than the rounding it states, and components still add up', () => {
    fc.assert(
      fc.property(history, parts, (past, drawn) => {
        const exact = jointRisk(past, distribution(drawn), { confidenceLevel: 0.9 });
        const merged = jointRisk(past, distribution(drawn, 5), { confidenceLevel: 0.9 });
        const off = merged.rounding + 1e-6;
        expectClose(merged.valueAtRisk.amount, exact.valueAtRisk.amount, { absolute: off });
        expectClose(merged.expectedShortfall.amount, exact.expectedShortfall.amount, { absolute: off });
        for (const figure of [merged.valueAtRisk, merged.expectedShortfall])
          expectClose(componentsOf(figure, past), figure.amount, { absolute: 1e-6 });
      }),
    );
  });
});

describe('a book of one YES', () => {
  const none = new Float64Array();
  const still = new Float64Array(250);

  it.each([
    [0.98, 0.99, 98],
    [0.99, 0.99, 99],
    [0.995, 0.99, -0.5],
    [0.97, 0.97, 97],
    [0.5, 0.99, 50],
  ])('marked at %p has at %p the VaR %p: the premium where 1 − p ≥ 1 − confidence', (p, confidenceLevel, expected) => {
    const events = new PnlDistribution([yes(7, 100, p)]);
    for (const past of [none, still]) {
      const { valueAtRisk } = jointRisk(past, events, { confidenceLevel });
      expectClose(valueAtRisk.amount, expected, { absolute: 1e-9 });
      expectClose(valueAtRisk.eventRows.get(7) ?? NaN, expected, { absolute: 1e-9 });
    }
  });

  it('has an expected shortfall that blends what lies beyond', () => {
    const events = new PnlDistribution([yes(7, 100, 0.995)]);
    const { expectedShortfall: shortfall, worstLoss } = jointRisk(none, events, { confidenceLevel: 0.99 });
    expectClose(shortfall.amount, (0.005 * 99.5 - 0.005 * 0.5) / 0.01, { absolute: 1e-9 });
    expectClose(worstLoss, 99.5, { absolute: 1e-9 });
  });
});

describe('a distribution of many events', () => {
  it('stays small, keeps its mean, and says by how much amounts are off', () => {
    const many = Array.from({ length: 40 }, (_value, row) => yes(row, 100 + 7.31 * row, 0.1 + row / 50));
    const events = new PnlDistribution(many);
    expect(events.values.length).toBeLessThanOrEqual(2_048);
    expect(events.rounding).toBeGreaterThan(0);
    expect(events.rounding).toBeLessThan(150);
    let [mean, all] = [0, 0];
    events.values.forEach((value, place) => {
      mean += value * (events.probabilities[place] ?? 0);
      all += events.probabilities[place] ?? 0;
    });
    expectClose(mean, 0, { absolute: 1e-6 });
    expectClose(all, 1, { absolute: 1e-9 });
    expect([...events.values]).toEqual([...events.values].sort((first, second) => first - second));
  });

  it('is exact where there are few amounts, however unlikely most of them are', () => {
    const events = new PnlDistribution(
      Array.from({ length: 500 }, (_, row) => yes(row, row % 2 === 0 ? 1 + (row % 7) : -1 - (row % 7), 0.001)),
    );
    expect(events.rounding).toBe(0);
    expect([...events.values]).toEqual([...new Set(events.values)].sort((first, second) => first - second));
    // Every amount is whole lots won or lost on top of the marks: nothing lies between.
    const [first = 0] = events.values;
    for (const value of events.values) expectClose(value - first, Math.round(value - first), { absolute: 1e-5 });
  });
});
