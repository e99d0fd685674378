import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { alignedDays } from '../../server/instruments/risk/history/aligned-days.js';
import { factorMoves, shockedLevels } from '../../server/instruments/risk/history/factor-moves.js';
import { HistoricalScenarios } from '../../server/instruments/risk/history/historical-scenarios.js';
import type { RiskFactor } from '../../server/instruments/risk/history/risk-factor.js';
import { RiskMarket, coveredColumns } from '../../server/instruments/risk/history/risk-market.js';
import type { FactorHistory } from '../../server/market/history/factor-history.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const history = (name: string, days: readonly number[], rows: readonly (readonly number[])[]): FactorHistory => ({
  name,
  exchange: 'X',
  code: name,
  nearbyOrTenor: (rows[0] ?? []).map((_, column) => String(column + 1)),
  days: Int32Array.from(days),
  levels: Float64Array.from(rows.flat()),
  mode: 'relative',
  isDemo: false,
  checksum: 'c',
  findings: [],
});

const factor = (own: FactorHistory, column = 0): RiskFactor => ({
  name: `${own.name} ${column}`,
  history: own,
  column,
});

describe('aligned days', () => {
  it('are the newest on which every factor has a level; others are dropped for all and counted by history', () => {
    const oil = history('OIL', [1, 2, 3, 4, 6], [[10], [11], [NaN], [13], [14]]);
    const gas = history('GAS', [1, 2, 3, 5, 6], [[1], [2], [3], [4], [5]]);
    const aligned = alignedDays([factor(oil), factor(gas)], 3);
    expect(Array.from(aligned.days)).toEqual([1, 2, 6]);
    expect(aligned.droppedDays).toBe(3);
    expect(Object.fromEntries(aligned.missing)).toEqual({ OIL: 2, GAS: 1 });
  });

  it('need no level of a column that no factor uses, and count no day that nothing has', () => {
    const oil = history(
      'OIL',
      [1, 2, 3],
      [
        [10, 20],
        [NaN, NaN],
        [12, NaN],
      ],
    );
    const aligned = alignedDays([factor(oil)], 5);
    expect(Array.from(aligned.days)).toEqual([1, 3]);
    expect(aligned.droppedDays).toBe(0);
  });

  it('before the first that is used are not counted', () => {
    const oil = history('OIL', [1, 2, 3], [[1], [2], [3]]);
    const gas = history('GAS', [2, 3], [[1], [2]]);
    expect(alignedDays([factor(oil), factor(gas)], 9)).toMatchObject({ droppedDays: 0 });
  });

  it('do not depend on the order of factors', () => {
    const rows = fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { nil: NaN }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(rows, { minLength: 1, maxLength: 4 }), (all) => {
        const days = Array.from({ length: 12 }, (_, day) => day);
        const factors = all.map((levels, index) =>
          factor(
            history(
              `H${index}`,
              days,
              levels.map((level) => [level]),
            ),
          ),
        );
        const forwards = alignedDays(factors, 8);
        expect(alignedDays([...factors].reverse(), 8)).toEqual(forwards);
        const complete = days.filter((day) => all.every((levels) => !Number.isNaN(levels[day] ?? NaN)));
        expect(Array.from(forwards.days)).toEqual(complete.slice(-8));
      }),
    );
  });
});

describe('covered columns', () => {
  it('are those with nearly as many levels as the fullest in the newest days', () => {
    const days = Array.from({ length: 100 }, (_, day) => day);
    const rows = days.map((day) => [1, day < 6 ? NaN : 1, day < 5 ? NaN : 1, NaN]);
    expect(coveredColumns(history('H', days, rows), 100)).toEqual([0, 2]);
    expect(coveredColumns(history('H', days, rows), 50)).toEqual([0, 1, 2]);
  });
});

describe('moves', () => {
  it('are differences without the noise of binary fractions', () => {
    expect(Array.from(factorMoves(Float64Array.of(4.31, 4.28, 4.31), 1, 'absolute').values)).toEqual([-0.03, 0.03]);
    expect(Array.from(factorMoves(Float64Array.of(0.0066815, 0.006682), 1, 'absolute').values)).toEqual([5e-7]);
  });

  it('overlap where the horizon is longer than a day', () => {
    expect(Array.from(factorMoves(Float64Array.of(1, 2, 4, 8), 2, 'absolute').values)).toEqual([3, 6]);
    expect(Array.from(factorMoves(Float64Array.of(1, 2, 4, 8), 2, 'relative').values)).toEqual([3, 3]);
  });

  it('are absolute where a level is not positive, whatever was asked for', () => {
    for (const level of [0, -36.98]) {
      const moves = factorMoves(Float64Array.of(18.31, level, 8.91), 1, 'relative');
      expect(moves.mode).toBe('absolute');
      expect(moves.values[0]).toBeCloseTo(level - 18.31, 12);
    }
  });

  it('carry over to today', () => {
    expect(Array.from(shockedLevels(50, { mode: 'absolute', values: Float64Array.of(-2, 3) }))).toEqual([48, 53]);
    expect(Array.from(shockedLevels(50, { mode: 'relative', values: Float64Array.of(-0.5, 0.1) }))).toEqual([
      25, 55.00000000000001,
    ]);
  });
});

describe('historical scenarios', () => {
  it('end on each of the last days and take each factor by its own rows', () => {
    const oil = history('OIL', [1, 2, 3, 4], [[10], [11], [12], [14]]);
    const gas = history('GAS', [2, 3, 4], [[5], [5], [8]]);
    const aligned = alignedDays([factor(oil), factor(gas)], 3);
    const scenarios = new HistoricalScenarios(aligned, { lookback: 2, horizon: 1, mode: 'absolute' });
    expect(scenarios.scenarioCount).toBe(2);
    expect(Array.from(scenarios.endDays)).toEqual([3, 4]);
    expect(Array.from(scenarios.startDays)).toEqual([2, 3]);
    expect(Array.from(scenarios.movesOf(factor(oil)).values)).toEqual([1, 2]);
    expect(Array.from(scenarios.movesOf(factor(gas)).values)).toEqual([0, 3]);
  });

  it('are none where the horizon is longer than the common days', () => {
    const oil = history('OIL', [1, 2], [[10], [11]]);
    const scenarios = new HistoricalScenarios(alignedDays([factor(oil)], 9), {
      lookback: 4,
      horizon: 5,
      mode: 'absolute',
    });
    expect(scenarios.scenarioCount).toBe(0);
    expect(scenarios.endDays.length).toBe(0);
  });
});

describe('a risk market', () => {
  it('keeps the scenarios of an account whatever single factors are asked for', () => {
    const days = [1, 2, 3, 4];
    const curve = history(
      'CURVE',
      days,
      days.map((day) => Array.from({ length: 60 }, (_, column) => day ** 2 * (column + 1))),
    );
    const factors = curve.nearbyOrTenor.map((_, column) => factor(curve, column));
    const market = new RiskMarket(smallSnapshot(), { lookback: 2, horizon: 1, mode: 'absolute' });
    const scenarios = market.scenarios(factors);
    // moves of 5 and 7 by column 1, twice that by column 2 and so on
    for (const [column, own] of factors.entries()) {
      const deviation = market.deviation(own);
      expect(deviation?.mode).toBe('absolute');
      expect(deviation?.size).toBeCloseTo(Math.SQRT2 * (column + 1), 10);
    }
    expect(market.scenarios(factors)).toBe(scenarios);
  });
});
