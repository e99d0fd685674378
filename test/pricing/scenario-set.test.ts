import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { dayNumber, isoDate } from '../../server/lib/calendar/day-number.js';
import { joinSeries, type ScenarioFactorHistory } from '../../server/pricing/scenario/factor-history.js';
import type { StressWindow } from '../../server/pricing/scenario/historical-model.js';
import { scenarioSet, type ScenarioSet } from '../../server/pricing/scenario/scenario-set.js';
import {
  factorVolatility,
  scaleOf,
  type VolatilityFilter,
  longRunVolatility,
  weightedVolatility,
} from '../../server/pricing/scenario/volatility-filter.js';
import { expectClose } from '../support/expect-close.js';

const FIRST = dayNumber('2024-01-01');
const historyOf = (levels: Readonly<Record<string, readonly number[]>>): ScenarioFactorHistory => {
  const count = Object.values(levels)[0]?.length ?? 0;
  return {
    factors: Object.keys(levels),
    days: Int32Array.from({ length: count }, (_, time) => FIRST + time),
    levels: Float64Array.from(Object.values(levels).flat()),
  };
};
const absolute = { kind: 'absolute' } as const;
const relative = { kind: 'relative' } as const;
const movesOf = (set: ScenarioSet, factor = 0): readonly number[] => [
  ...set.moves.subarray(factor * set.scenarioCount, (factor + 1) * set.scenarioCount),
];
const floor = (from: string, to: string): StressWindow => ({
  from,
  to,
  use: { kind: 'floor', measure: { kind: 'worst', count: 1 } },
});
const appended = (from: string, to: string, most?: number): StressWindow => ({
  from,
  to,
  use: { kind: 'appended' },
  ...(most === undefined ? {} : { most }),
});

describe('joinSeries', () => {
  const days = Int32Array.of(10, 11, 12, 20);

  it('drops the days that a factor misses for all of them, and says how many', () => {
    const joined = joinSeries([
      { factor: 'a', days, levels: Float64Array.of(1, NaN, 3, 4) },
      { factor: 'b', days: Int32Array.of(10, 11, 12, 13, 20), levels: Float64Array.of(5, 6, 0, 8, 9) },
    ]);
    expect(joined.history).toEqual({
      factors: ['a', 'b'],
      days: Int32Array.of(10, 12, 20),
      levels: Float64Array.of(1, 3, 4, 5, 0, 9),
    });
    expect(joined.droppedDays).toBe(2);
    expect([...joined.missing]).toEqual([['a', 2]]);
    expect(joined.longestGap).toBe(8);
  });

  it('begins where it is told, and has nothing where nothing is common', () => {
    const a = { factor: 'a', days, levels: Float64Array.of(1, 2, 3, 4) };
    expect([...joinSeries([a], 12).history.days]).toEqual([12, 20]);
    expect(joinSeries([a, { factor: 'b', days: Int32Array.of(5), levels: Float64Array.of(1) }])).toMatchObject({
      droppedDays: 5,
      longestGap: 0,
    });
  });
});

describe('moves', () => {
  const history = historyOf({ a: [1, 2, 4, 8, 16], b: [3, 0, 1, 1, 2] });

  it('overlap, one for each of the last days, from the level h days before', () => {
    const set = scenarioSet({ history, movesPerLevel: 10 }, { lookback: 2, horizon: 2, style: absolute });
    expect([movesOf(set), movesOf(set, 1)]).toEqual([
      [60, 120],
      [10, 10],
    ]);
    expect(Array.from(set.startDays, isoDate)).toEqual(['2024-01-02', '2024-01-03']);
    expect(Array.from(set.endDays, isoDate)).toEqual(['2024-01-04', '2024-01-05']);
  });

  it('are equal where the levels’ differences are, whatever their binary noise', () => {
    const noisy = historyOf({ rate: [0.0451, 0.0458, 0.0465, 0.0472, 0.0479] });
    const set = scenarioSet({ history: noisy, movesPerLevel: 10_000 }, { lookback: 4, horizon: 1, style: absolute });
    expect(movesOf(set)).toEqual([7, 7, 7, 7]);
  });

  it('relative: of today’s level, or the one given as today’s', () => {
    const terms = { lookback: 2, horizon: 1, style: relative };
    const a = historyOf({ a: [1, 2, 4, 8, 16] });
    expect(movesOf(scenarioSet({ history: a, movesPerLevel: 1 }, terms))).toEqual([16, 16]);
    expect(movesOf(scenarioSet({ history: a, movesPerLevel: 1, today: Float64Array.of(3) }, terms))).toEqual([3, 3]);
  });

  it('relative: absolute for the factor that has a level not above 0, and for it alone', () => {
    const terms = { lookback: 4, horizon: 1, style: relative };
    const set = scenarioSet({ history, movesPerLevel: 1 }, terms);
    expect(set.absoluteInstead).toEqual(['b']);
    expect(movesOf(set)).toEqual([16, 16, 16, 16]);
    expect(movesOf(set, 1)).toEqual([-3, 1, 0, 1]);
    const within = scenarioSet({ history, movesPerLevel: 1 }, { ...terms, lookback: 2 });
    expect(within.absoluteInstead).toEqual([]);
    expect(movesOf(within, 1)).toEqual([0, 2]);
  });

  it('relative with a filter: absolute where any level of the history is not above 0', () => {
    const filter: VolatilityFilter = { lambda: 0.97, scaling: 'full', scaled: 'days' };
    const terms = { lookback: 2, horizon: 1, style: relative, filter };
    expect(scenarioSet({ history, movesPerLevel: 1 }, terms).absoluteInstead).toEqual(['b']);
  });

  it('shifted log: relative of raised levels, also below 0', () => {
    const negative = historyOf({ rate: [-0.5, 0.5, 1] });
    const style = { kind: 'shifted log', shift: 1.5 } as const;
    const set = scenarioSet({ history: negative, movesPerLevel: 1 }, { lookback: 2, horizon: 1, style });
    expect(movesOf(set)).toEqual([2.5, 2.5 * (2.5 / 2 - 1)]);
    expect(set.absoluteInstead).toEqual([]);
    const small = { ...style, shift: 0.5 };
    expect(
      scenarioSet({ history: negative, movesPerLevel: 1 }, { lookback: 2, horizon: 1, style: small }).absoluteInstead,
    ).toEqual(['rate']);
  });

  it('are as many as the history gives, with the number asked for beside them', () => {
    const set = scenarioSet({ history, movesPerLevel: 1 }, { lookback: 250, horizon: 2, style: absolute });
    expect([set.lookback, set.requestedLookback]).toEqual([3, 250]);
    expect(
      scenarioSet({ history, movesPerLevel: 1 }, { lookback: 250, horizon: 9, style: absolute }).scenarioCount,
    ).toBe(0);
  });
});

describe('stress window', () => {
  const history = historyOf({ a: [0, 1, 3, 6, 10, 15, 21] });
  const terms = { lookback: 2, horizon: 1, style: absolute };

  it('appended: its moves first, those that are recent once only', () => {
    const set = scenarioSet({ history, movesPerLevel: 1 }, { ...terms, stress: appended('2024-01-03', '2024-01-06') });
    expect(movesOf(set)).toEqual([2, 3, 4, 5, 6]);
    expect([set.stressCount, set.lookback]).toEqual([3, 2]);
    const two = scenarioSet(
      { history, movesPerLevel: 1 },
      { ...terms, stress: appended('2024-01-03', '2024-01-06', 2) },
    );
    expect(movesOf(two)).toEqual([2, 3, 5, 6]);
  });

  it('floor: all its moves, recent or not', () => {
    const set = scenarioSet({ history, movesPerLevel: 1 }, { ...terms, stress: floor('2024-01-05', '2024-01-06') });
    expect(movesOf(set)).toEqual([4, 5, 5, 6]);
    expect(set.stressCount).toBe(2);
  });

  it('is empty where the history has none of its days', () => {
    const set = scenarioSet({ history, movesPerLevel: 1 }, { ...terms, stress: floor('2008-09-15', '2009-09-11') });
    expect([set.stressCount, set.scenarioCount]).toEqual([0, 2]);
  });
});

describe('volatility', () => {
  it('begins with the mean square of the first twenty moves and takes each move in after it', () => {
    const moves = Float64Array.from({ length: 21 }, (_, time) => (time < 20 ? 2 : 6));
    const volatility = weightedVolatility(moves, 0.9);
    expectClose(volatility[0] ?? NaN, 2, { absolute: 1e-12 });
    expectClose(volatility[20] ?? NaN, 2, { absolute: 1e-12 });
    expectClose(volatility[21] ?? NaN, Math.sqrt(0.9 * 4 + 0.1 * 36), { absolute: 1e-12 });
    expectClose(longRunVolatility(Float64Array.of(99, 1, 3)), 2, { absolute: 0 });
    expect(longRunVolatility(Float64Array.of(5))).toBe(0);
  });

  it('scales fully or half-way, not below its floor, and not at all where there was none', () => {
    const volatility = { byTime: Float64Array.of(2, 0), today: 6, isFloored: false };
    expect([scaleOf(volatility, 0, 'full'), scaleOf(volatility, 0, 'mid'), scaleOf(volatility, 1, 'full')]).toEqual([
      3, 2, 1,
    ]);
    const quiet = Float64Array.from({ length: 200 }, (_, time) => (time < 100 ? 4 : 0));
    const filter: VolatilityFilter = { lambda: 0.9, scaling: 'full', scaled: 'windows', floorMultiple: 0.5 };
    const floored = factorVolatility(quiet, filter);
    expect(floored.isFloored).toBe(true);
    expectClose(floored.today, longRunVolatility(floored.byTime) / 2, { absolute: 1e-12 });
    expect(factorVolatility(quiet, { ...filter, floorMultiple: 0 }).isFloored).toBe(false);
  });

  it('leaves the moves of a stress window as they were', () => {
    const levels = [0, 1, 0, 1, 0, 1, 0, 10, 0, 10];
    const filter: VolatilityFilter = { lambda: 0.5, scaling: 'full', scaled: 'windows' };
    const set = scenarioSet(
      { history: historyOf({ a: levels }), movesPerLevel: 1 },
      { lookback: 3, horizon: 1, style: absolute, filter, stress: appended('2024-01-02', '2024-01-03') },
    );
    expect(movesOf(set).slice(0, 2)).toEqual([1, -1]);
    const { today = NaN } = set.volatility.get('a') ?? {};
    const before = weightedVolatility(Float64Array.of(1, -1, 1, -1, 1, -1, 10, -10, 10), 0.5);
    expectClose(movesOf(set)[2] ?? NaN, (10 * today) / (before[6] ?? NaN), { absolute: 1e-9 });
  });

  it('of moves of one size leaves them unchanged, by windows and by days', () => {
    const steps = fc.array(fc.boolean(), { minLength: 25, maxLength: 60 });
    fc.assert(
      fc.property(
        steps,
        fc.constantFrom('full' as const, 'mid' as const),
        fc.integer({ min: 1, max: 4 }),
        (ups, scaling, horizon) => {
          let level = 100;
          const levels = [level, ...ups.map((isUp) => (level += isUp ? 1 : -1))];
          const input = { history: historyOf({ a: levels }), movesPerLevel: 1 };
          const terms = { lookback: 20, horizon, style: absolute };
          const plain = movesOf(scenarioSet(input, terms));
          for (const scaled of ['windows', 'days'] as const) {
            const filtered = movesOf(scenarioSet(input, { ...terms, filter: { lambda: 0.97, scaling, scaled } }));
            filtered.forEach((move, scenario) => expectClose(move, plain[scenario] ?? NaN, { absolute: 1e-9 }));
          }
        },
      ),
    );
  });
});
