import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { dayNumber, isoDate } from '../../server/lib/calendar/day-number.js';
import { shortfallWeights, type ShortfallMethod } from '../../server/lib/statistics/expected-shortfall.js';
import { expectedShortfall } from '../support/expected-shortfall.js';
import { lossQuantile, quantileWeights, type QuantileMethod } from '../../server/lib/statistics/quantile.js';
import { rankFromWorst, tailCount, weightedLoss } from '../../server/lib/statistics/quantile-ranking.js';
import { regularCashFlows } from '../support/regular-cash-flows.js';
import { valueOnParCurve, type ParCurve } from '../../server/pricing/bond/par-curve-revaluation.js';
import { parCurvePnl } from '../support/par-curve-sensitivities.js';
import { parGrid } from '../../server/pricing/par-treasury.js';
import { joinSeries, type ScenarioFactorHistory } from '../../server/pricing/scenario/factor-history.js';
import { LadderRevaluation } from '../../server/pricing/scenario/ladder-pnl.js';
import { scenarioSet, type ScenarioSet, type ScenarioTerms } from '../../server/pricing/scenario/scenario-set.js';
import { expectClose } from '../support/expect-close.js';
import { lastDays } from '../support/last-days.js';
import { ladderOf, PAR_TENORS, parTenorYears, parYieldHistory } from '../support/par-yield-history.js';
import { referenceDirectory, referencePath } from '../support/reference.js';
import { describeWithReference } from '../support/with-reference.js';

const numbers = z.record(z.string(), z.number());
const riskFigures = z.object({
  var: numbers,
  es: numbers,
  worst: z.number(),
  best: z.number(),
  std: z.number(),
  mean: z.number(),
});
const components = { component_var_kth_ceil: numbers };
const golden = z.object({
  data: z.object({ n_rows: z.number() }),
  ladder_dv01: numbers,
  bonds: z.array(
    z.object({
      id: z.string(),
      face: z.number(),
      coupon: z.number(),
      freq: z.union([z.literal(1), z.literal(2)]),
      T: z.number(),
    }),
  ),
  bonds_base_pv: numbers,
  results: z.array(
    z.object({
      lookback: z.number(),
      mpor: z.number(),
      mode: z.enum(['absolute', 'relative']),
      ci: z.number(),
      first_price_date: z.string(),
      first_scenario_date: z.string(),
      last_scenario_date: z.string(),
      n: z.number(),
      ladder: riskFigures.extend({
        ...components,
        component_es_ceil: numbers,
        incremental_var_kth_ceil: numbers,
        worst_scenario_end_dates: z.array(z.string()),
        tail_count: z.number(),
      }),
      bonds_full_reval: riskFigures.extend(components),
    }),
  ),
  fhs: z.array(
    z.object({
      lambda_: z.number(),
      style: z.enum(['hull_white', 'mid_vol']),
      mpor: z.number(),
      ci: z.number(),
      lookback: z.number(),
      n: z.number(),
      sigma_T_pct: numbers,
      var_kth_ceil: z.number(),
      var_R7: z.number(),
      es_ceil: z.number(),
      worst: z.number(),
    }),
  ),
  single_factor: z.array(
    z.object({
      name: z.string(),
      asof: z.string(),
      price: z.number(),
      lookback: z.number(),
      mpor: z.number(),
      position: z.number(),
      multiplier: z.number(),
      has_nonpositive_price: z.boolean(),
      absolute: z.record(z.string(), numbers),
      relative: z.record(z.string(), numbers),
    }),
  ),
  tiny: z.object({
    pnl: z.array(z.number()),
    results: z.array(riskFigures.extend({ ci: z.number(), tail_count: z.number() })),
  }),
  pnl_vector_example: z.object({ dates: z.array(z.string()), ladder: z.array(z.number()) }),
});
type Golden = z.infer<typeof golden>;

const QUANTILES: Readonly<Record<string, QuantileMethod>> = {
  R1_inverted_cdf: 'inverted cdf',
  R2_averaged_inverted_cdf: 'averaged inverted cdf',
  R4_interpolated_inverted_cdf: 'interpolated inverted cdf',
  R5_hazen: 'hazen',
  R6_weibull: 'weibull',
  R7_linear_numpy_default: 'linear',
  R8_median_unbiased: 'median unbiased',
  numpy_lower: 'lower',
  numpy_higher: 'higher',
  numpy_nearest: 'nearest',
  kth_worst_floor: 'kth worst floor',
  kth_worst_ceil: 'kth worst',
  kth_worst_floor_plus_1: 'kth worst floor plus one',
};
const SHORTFALLS: Readonly<Record<string, ShortfallMethod>> = {
  mean_worst_floor_k: 'floor',
  mean_worst_ceil_k: 'ceiling',
  acerbi_tasche_fractional: 'fractional',
  mean_loss_ge_R7_VaR: 'beyond quantile',
};

const TOLERANCE = { absolute: 1e-6 };
const BASIS_POINTS = 10_000;

function expectFigures(pnl: Float64Array, ci: number, expected: z.infer<typeof riskFigures>): void {
  const confidenceLevel = ci / 100;
  const ranking = rankFromWorst(pnl);
  for (const [name, value] of Object.entries(expected.var)) {
    const method = QUANTILES[name];
    if (name === 'neg_quantile_of_pnl_linear') {
      const gains = pnl.map((gain) => -gain);
      expectNamed(name, -lossQuantile(gains, { confidenceLevel: 1 - confidenceLevel, method: 'linear' }), value);
      continue;
    }
    if (method === undefined) throw new Error(`No quantile is called ${name}`);
    expectNamed(name, weightedLoss(pnl, quantileWeights(ranking, { confidenceLevel, method })), value);
  }
  for (const [name, value] of Object.entries(expected.es)) {
    const method = SHORTFALLS[name];
    if (method === undefined) throw new Error(`No shortfall is called ${name}`);
    expectNamed(name, weightedLoss(pnl, shortfallWeights(pnl, ranking, { confidenceLevel, method })), value);
  }
  const mean = pnl.reduce((sum, gain) => sum - gain / pnl.length, 0);
  const squares = pnl.reduce((sum, gain) => sum + (gain + mean) ** 2, 0);
  expectNamed('worst', -Math.min(...pnl), expected.worst);
  expectNamed('best', -Math.max(...pnl), expected.best);
  expectNamed('mean', mean, expected.mean);
  expectNamed('std', Math.sqrt(squares / (pnl.length - 1)), expected.std);
}

function expectNamed(name: string, actual: number, expected: number): void {
  try {
    expectClose(actual, expected, TOLERANCE);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

describeWithReference('golden/value-at-risk.json', () => {
  const isHere = referenceDirectory() !== undefined;
  const file = isHere
    ? golden.parse(JSON.parse(readFileSync(referencePath('golden', 'value-at-risk.json'), 'utf8')))
    : empty();
  const history = isHere ? parYieldHistory().history : joinSeries([]).history;
  const setOf = (terms: Omit<ScenarioTerms, 'stress'>, on: ScenarioFactorHistory = history): ScenarioSet =>
    scenarioSet({ history: on, movesPerLevel: BASIS_POINTS }, terms);

  it('uses the days that have all nine tenors', () => {
    expect(history.days.length).toBe(file.data.n_rows);
    expect([isoDate(history.days[0] ?? 0), isoDate(history.days.at(-1) ?? 0)]).toEqual(['2006-02-09', '2024-12-06']);
  });

  it.each([95, 99])('every quantile and shortfall of ladder and bonds at %d %%', (ci) => {
    const rows = file.results.filter((row) => row.ci === ci);
    expect(rows.length).toBe(32);
    const curve: ParCurve = {
      grid: parGrid(parTenorYears()),
      parYields: Float64Array.from(
        PAR_TENORS,
        (_, index) => history.levels[(index + 1) * history.days.length - 1] ?? NaN,
      ),
      basis: 'continuous',
    };
    const flows = file.bonds.map(({ face, coupon, freq, T }) =>
      regularCashFlows({ coupon, couponFrequency: freq, years: T }, face),
    );
    file.bonds.forEach(({ id }, index) => {
      const own = flows[index];
      if (own !== undefined) expectNamed(id, valueOnParCurve(curve, own), file.bonds_base_pv[id] ?? NaN);
    });
    for (const row of rows) {
      const set = setOf({ lookback: row.lookback, horizon: row.mpor, style: { kind: row.mode } });
      expect(set.scenarioCount).toBe(row.n);
      expect(isoDate(set.startDays[0] ?? 0)).toBe(row.first_price_date);
      expect(isoDate(set.endDays[0] ?? 0)).toBe(row.first_scenario_date);
      expect(isoDate(set.endDays.at(-1) ?? 0)).toBe(row.last_scenario_date);
      expectLadder(set, row, file.ladder_dv01);
      const byBond = parCurvePnl(curve, flows, set.moves, set.scenarioCount);
      const pnl = Float64Array.from({ length: set.scenarioCount }, (_, scenario) =>
        byBond.reduce((sum, vector) => sum + (vector[scenario] ?? 0), 0),
      );
      expectFigures(pnl, ci, row.bonds_full_reval);
      const tail = quantileWeights(rankFromWorst(pnl), { confidenceLevel: ci / 100 });
      file.bonds.forEach(({ id }, index) => {
        const own = weightedLoss(byBond[index] ?? new Float64Array(), tail);
        expectNamed(`${id} component`, own, row.bonds_full_reval.component_var_kth_ceil[id] ?? NaN);
      });
    }
  });

  it('filtered moves, summed over days', () => {
    expect(file.fhs.length).toBe(12);
    for (const row of file.fhs) {
      const scaling = row.style === 'hull_white' ? 'full' : 'mid';
      const set = setOf(
        {
          lookback: row.lookback,
          horizon: row.mpor,
          style: { kind: 'absolute' },
          filter: { lambda: row.lambda_, scaling, scaled: 'days' },
        },
        lastDays(history, 2506),
      );
      expect(set.scenarioCount).toBe(row.n);
      for (const [tenor, percent] of Object.entries(row.sigma_T_pct))
        expectNamed(`σ ${tenor}`, (set.volatility.get(tenor)?.today ?? NaN) / 100, percent);
      const pnl = new LadderRevaluation(set, 'delta').pnl(ladderOf(file.ladder_dv01));
      const confidenceLevel = row.ci / 100;
      expectNamed('var_kth_ceil', lossQuantile(pnl, { confidenceLevel }), row.var_kth_ceil);
      expectNamed('var_R7', lossQuantile(pnl, { confidenceLevel, method: 'linear' }), row.var_R7);
      expectNamed('es_ceil', expectedShortfall(pnl, { confidenceLevel, method: 'ceiling' }), row.es_ceil);
      expectNamed('worst', -Math.min(...pnl), row.worst);
    }
  });

  it('oil and gas: relative falls back to absolute where a price is not positive', () => {
    expect(file.single_factor.length).toBe(13);
    for (const row of file.single_factor) {
      for (const mode of ['absolute', 'relative'] as const) {
        const prices = priceHistory(row.name, row.asof);
        expect(prices.levels.at(-1)).toBe(row.price);
        const set = scenarioSet(
          { history: prices, movesPerLevel: 1 },
          { lookback: row.lookback, horizon: row.mpor, style: { kind: mode } },
        );
        expect(set.absoluteInstead).toEqual(mode === 'relative' && row.has_nonpositive_price ? ['price'] : []);
        const pnl = set.moves.map((move) => move * row.position * row.multiplier);
        const expected = row.has_nonpositive_price ? row.absolute : row[mode];
        for (const [ci, values] of Object.entries(expected)) {
          const confidenceLevel = Number(ci) / 100;
          expectNamed('R7', lossQuantile(pnl, { confidenceLevel, method: 'linear' }), values['var_R7'] ?? NaN);
          expectNamed('R1', lossQuantile(pnl, { confidenceLevel, method: 'inverted cdf' }), values['var_R1'] ?? NaN);
          expectNamed('k', lossQuantile(pnl, { confidenceLevel }), values['var_kth_ceil'] ?? NaN);
          expectNamed('es', expectedShortfall(pnl, { confidenceLevel, method: 'ceiling' }), values['es_ceil'] ?? NaN);
        }
      }
    }
  });

  it('twenty P&L by hand', () => {
    expect(file.tiny.results.length).toBe(4);
    for (const row of file.tiny.results) {
      expectFigures(Float64Array.from(file.tiny.pnl), row.ci, row);
      expectClose(tailCount(20, row.ci / 100), row.tail_count, { absolute: 1e-9 });
    }
  });

  it('a whole P&L vector with its dates', () => {
    const set = setOf({ lookback: 250, horizon: 1, style: { kind: 'absolute' } });
    const pnl = new LadderRevaluation(set, 'delta').pnl(ladderOf(file.ladder_dv01));
    expect(Array.from(set.endDays, isoDate)).toEqual(file.pnl_vector_example.dates);
    file.pnl_vector_example.ladder.forEach((value, scenario) => expectNamed('P&L', pnl[scenario] ?? NaN, value));
  });
});

function expectLadder(set: ScenarioSet, row: Golden['results'][number], dv01: Golden['ladder_dv01']): void {
  const revaluation = new LadderRevaluation(set, 'delta');
  const pnl = revaluation.pnl(ladderOf(dv01));
  const confidenceLevel = row.ci / 100;
  expectFigures(pnl, row.ci, row.ladder);
  const ranking = rankFromWorst(pnl);
  const valueAtRisk = quantileWeights(ranking, { confidenceLevel });
  const shortfall = shortfallWeights(pnl, ranking, { confidenceLevel, method: 'ceiling' });
  for (const [tenor, own] of Object.entries(dv01)) {
    const vector = revaluation.pnl(ladderOf({ [tenor]: own }));
    const rest = revaluation.pnl(ladderOf({ ...dv01, [tenor]: 0 }));
    expectNamed(`${tenor} VaR`, weightedLoss(vector, valueAtRisk), row.ladder.component_var_kth_ceil[tenor] ?? NaN);
    expectNamed(`${tenor} ES`, weightedLoss(vector, shortfall), row.ladder.component_es_ceil[tenor] ?? NaN);
    const incremental = lossQuantile(pnl, { confidenceLevel }) - lossQuantile(rest, { confidenceLevel });
    expectNamed(`${tenor} incremental`, incremental, row.ladder.incremental_var_kth_ceil[tenor] ?? NaN);
  }
  const worst = Array.from(ranking.slice(0, 5), (scenario) => isoDate(set.endDays[scenario] ?? 0));
  expect(worst).toEqual(row.ladder.worst_scenario_end_dates);
}

const PRICE_FILES = { WTI: 'eia_wti_spot_daily.csv', Henry: 'eia_henry_hub_spot_daily.csv' } as const;

function priceHistory(name: string, asOf: string): ScenarioFactorHistory {
  const file = name.startsWith('WTI') ? PRICE_FILES.WTI : PRICE_FILES.Henry;
  const rows = readFileSync(referencePath('data', 'history', file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
    .filter(([date = '']) => date <= asOf);
  const days = Int32Array.from(rows, ([date = '']) => dayNumber(date));
  const levels = Float64Array.from(rows, ([, price]) => (price ? Number(price) : NaN));
  return joinSeries([{ factor: 'price', days, levels }]).history;
}

function empty(): Golden {
  return {
    data: { n_rows: 0 },
    ladder_dv01: {},
    bonds: [],
    bonds_base_pv: {},
    results: [],
    fhs: [],
    single_factor: [],
    tiny: { pnl: [], results: [] },
    pnl_vector_example: { dates: [], ladder: [] },
  };
}
