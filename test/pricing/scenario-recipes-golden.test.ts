import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { LadderRevaluation } from '../../server/pricing/scenario/ladder-pnl.js';
import { liquidityAddOn } from '../../server/pricing/scenario/liquidity-add-on.js';
import type { HistoricalModel } from '../../server/pricing/scenario/historical-model.js';
import { modelMargin, type ModelMargin } from '../../server/pricing/scenario/model-margin.js';
import type { RiskMeasure } from '../../server/pricing/scenario/risk-measure.js';
import { scenarioSet, type ScenarioSet } from '../../server/pricing/scenario/scenario-set.js';
import { expectClose } from '../support/expect-close.js';
import { findHistoricalModel } from '../support/historical-models.js';
import { ladderOf, parYieldHistory } from '../support/par-yield-history.js';
import { referenceDirectory, referencePath } from '../support/reference.js';
import { describeWithReference } from '../support/with-reference.js';

const ladder = z.record(z.string(), z.number());
const golden = z.object({
  portfolios: z.record(z.string(), ladder),
  results: z.record(
    z.string(),
    z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string(), z.array(z.number())]))),
  ),
  liquidity_addon: z.array(
    z.object({ dv01: ladder, threshold: z.number(), spread_bp: z.number(), expected: z.number() }),
  ),
});

const BASIS_POINTS = 10_000;
const TOLERANCE = { absolute: 1e-6 };

function recipe(id: string): HistoricalModel {
  const found = findHistoricalModel(id);
  if (found === undefined) throw new Error(`There is no recipe ${id}.`);
  return found;
}
const CME_STYLE = recipe('cme-style');
const LCH_STYLE = recipe('lch-style');
const LCH_STYLE_CLIENT = recipe('lch-style-client');
const JSCC_STYLE = recipe('jscc-style');
const JSCC_STYLE_CLIENT = recipe('jscc-style-client');
const FICC_STYLE = recipe('ficc-style');

const valueAtRisk = (confidenceLevel: number): RiskMeasure => ({ kind: 'value at risk', confidenceLevel });
const shortfall = (rounding: 'fractional' | 'up'): RiskMeasure => ({
  kind: 'expected shortfall',
  tail: { kind: 'confidence', confidenceLevel: 0.99, rounding },
});
const withMeasure = (recipe: HistoricalModel, measure: RiskMeasure): HistoricalModel => ({ ...recipe, measure });
function without(recipe: HistoricalModel, part: 'filter' | 'stress'): HistoricalModel {
  const { filter, stress, ...rest } = recipe;
  if (part === 'filter') return stress === undefined ? rest : { ...rest, stress };
  return filter === undefined ? rest : { ...rest, filter };
}
const withoutFilter = (recipe: HistoricalModel): HistoricalModel => without(recipe, 'filter');
const withoutStress = (recipe: HistoricalModel): HistoricalModel => without(recipe, 'stress');
/** The file's figure is at 99 %, the recipe that comes with the program at 99.5 %. */
const EUREX_STYLE_99: HistoricalModel = {
  ...recipe('eurex-style'),
  measure: { kind: 'value at risk', confidenceLevel: 0.99, subSamples: 5 },
  stress: { from: '2008-09-15', to: '2009-09-11', use: { kind: 'floor', measure: valueAtRisk(0.99) } },
};
const FLOORED: HistoricalModel = {
  ...CME_STYLE,
  filter: { lambda: 0.97, scaling: 'full', scaled: 'windows', floorMultiple: 1.25 },
};

/** The recipe behind each plain figure of the file. */
const FIGURES: readonly (readonly [model: string, figure: string, recipe: HistoricalModel])[] = [
  ['cme_like_hvar_5d_1260_l97_full', 'var_99_k13', withMeasure(CME_STYLE, valueAtRisk(0.99))],
  ['cme_like_hvar_5d_1260_l97_full', 'var_997_k4', CME_STYLE],
  ['cme_like_hvar_floor_1p25x_longrun_vol', 'var_99_k13', withMeasure(FLOORED, { kind: 'worst', count: 13 })],
  ['cme_like_hvar_floor_1p25x_longrun_vol', 'var_997_k4', withMeasure(FLOORED, valueAtRisk(0.997))],
  ['lch_like_pairs_5d_2500_l97_mid', 'es_worst6', LCH_STYLE],
  ['lch_like_unscaled_5d_2500', 'es_worst6', withoutFilter(LCH_STYLE)],
  ['lch_like_pairs_7d_2500_l97_mid', 'es_worst6', LCH_STYLE_CLIENT],
  ['lch_like_unscaled_7d_2500', 'es_worst6', withoutFilter(LCH_STYLE_CLIENT)],
  ['jscc_like_5d_1250_es1pct', 'es_fractional_12_5', JSCC_STYLE],
  ['jscc_like_5d_1250_es1pct', 'es_ceil_13', withMeasure(JSCC_STYLE, shortfall('up'))],
  ['jscc_like_7d_1250_es1pct', 'es_fractional_12_5', JSCC_STYLE_CLIENT],
  ['jscc_like_7d_1250_es1pct', 'es_ceil_13', withMeasure(JSCC_STYLE_CLIENT, shortfall('up'))],
  ['eurex_like_prisma', 'im', EUREX_STYLE_99],
  ['ficc_like_3d_10y_plus_stress', 'var_99', FICC_STYLE],
  ['ficc_like_3d_10y_plus_stress', 'var_99_no_stress', withoutStress(FICC_STYLE)],
];

describeWithReference('golden/ccp-style-ladder-margin.json', () => {
  const file =
    referenceDirectory() === undefined
      ? undefined
      : golden.parse(JSON.parse(readFileSync(referencePath('golden', 'ccp-style-ladder-margin.json'), 'utf8')));
  const portfolios = Object.entries(file?.portfolios ?? {});

  const marginOf = (recipe: HistoricalModel, dv01: Readonly<Record<string, number>>) => {
    const scenarios = scenarioSet({ history: parYieldHistory().history, movesPerLevel: BASIS_POINTS }, recipe);
    const pnl = new LadderRevaluation(scenarios, 'delta').pnl(ladderOf(dv01));
    return { scenarios, pnl, margin: modelMargin(pnl, scenarios, recipe) };
  };
  const expected = (portfolio: string, model: string) => file?.results[portfolio]?.[model] ?? {};

  it('covers every model of the file', () => {
    const named = new Set(FIGURES.map(([model]) => model));
    expect(portfolios.length).toBe(2);
    for (const [portfolio] of portfolios)
      expect([...named].sort()).toEqual(Object.keys(file?.results[portfolio] ?? {}).sort());
  });

  it.each(FIGURES)('%s: %s', (model, figure, recipe) => {
    for (const [portfolio, dv01] of portfolios)
      expectClose(marginOf(recipe, dv01).margin.amount, Number(expected(portfolio, model)[figure]), TOLERANCE);
  });

  it('shows the sub-samples and the stress floor of the Eurex-style figure', () => {
    for (const [portfolio, dv01] of portfolios) {
      const { scenarios, margin } = marginOf(EUREX_STYLE_99, dv01);
      const row = expected(portfolio, 'eurex_like_prisma');
      const samples = z.array(z.number()).parse(row['sub_sample_vars_99']);
      expect(margin.filtered.subSamples.length).toBe(5);
      samples.forEach((value, index) => expectClose(margin.filtered.subSamples[index] ?? NaN, value, TOLERANCE));
      expectClose(margin.filtered.amount, Number(row['filtered_var']), TOLERANCE);
      expectClose(margin.stressFloor?.amount ?? NaN, Number(row['stress_var_99']), TOLERANCE);
      expect(scenarios.stressCount).toBe(row['n_stress']);
    }
  });

  it('counts the scenarios of the FICC-style figure', () => {
    for (const [portfolio, dv01] of portfolios) {
      const { scenarios } = marginOf(FICC_STYLE, dv01);
      const row = expected(portfolio, 'ficc_like_3d_10y_plus_stress');
      expect([scenarios.scenarioCount, scenarios.stressCount]).toEqual([row['n'], row['n_stress']]);
    }
  });

  it('components of the positions add up to every figure', () => {
    const dv01 = Object.fromEntries(portfolios)['ladder_1'] ?? {};
    for (const [, , recipe] of FIGURES) {
      const { scenarios, margin } = marginOf(recipe, dv01);
      const sum = Object.entries(dv01)
        .map(([tenor, value]) => component(scenarios, margin, { [tenor]: value }))
        .reduce((total, value) => total + value, 0);
      expectClose(sum, margin.amount, TOLERANCE);
    }
  });

  it('liquidity add-ons', () => {
    expect(file?.liquidity_addon.length).toBe(2);
    for (const { dv01, threshold, spread_bp: spread, expected: amount } of file?.liquidity_addon ?? []) {
      const risks = Array.from(ladderOf(dv01), (own) => ({ dv01: own, thresholdDv01: threshold, spread }));
      expectClose(liquidityAddOn(risks, { eventMultiplier: 1 }), amount, TOLERANCE);
      expectClose(liquidityAddOn(risks, { eventMultiplier: 1.03 }), amount * 1.03, TOLERANCE);
    }
  });
});

function component(scenarios: ScenarioSet, { governing }: ModelMargin, dv01: Readonly<Record<string, number>>): number {
  const pnl = new LadderRevaluation(scenarios, 'delta').pnl(ladderOf(dv01));
  return governing.tail.scenarios.reduce(
    (sum, scenario, index) => sum - (governing.tail.weights[index] ?? 0) * (pnl[scenario] ?? 0),
    0,
  );
}
