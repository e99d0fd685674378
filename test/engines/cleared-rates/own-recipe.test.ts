import { describe, expect, it } from '@jest/globals';
import { clearedRatesEngine } from '../../../server/engines/cleared-rates/engine.js';
import { toMarginByClearedRates } from '../../../server/engines/cleared-rates/section.js';
import { marginByClearedRatesSchema } from '../../../server/contract/results/sections/cleared-rates.js';
import { rateMarket } from '../../support/rate-market.js';
import {
  ladderRow,
  onlyComponent,
  ownMarginModels,
  rateContext,
  rateSnapshot,
  swapRow,
} from '../../support/rate-snapshot.js';

const market = rateMarket();
const MINE = { recipe: 'mine', clearing_house: 'LCH', extends: 'lch-style' };
const withMarginModel = (changes: object) =>
  rateContext(rateSnapshot(market, { recipes: ownMarginModels({ ...MINE, ...changes }) }));
const shipped = rateContext(rateSnapshot(market));
const LCH = { clearingHouse: 'LCH' };
const rows = [swapRow(0, LCH), ladderRow(1, { ...LCH, tenor: '10Y', dv01: 30_000 })];
const shown = (context: typeof shipped) => {
  const component = onlyComponent(rows, context);
  return marginByClearedRatesSchema.parse(toMarginByClearedRates(component, 1));
};

describe('a house margined with the user’s recipe', () => {
  it('shows every parameter that was used, and that the recipe is the user’s', () => {
    const file = {
      account_class: 'client',
      clients: { horizon: 9 },
      currency: 'EUR',
      lookback: 800,
      move: { style: 'shifted log', shift: 0.04 },
      filter: { lambda: 0.95, scaling: 'full', scaled: 'days', volatility_floor: 1.25 },
      measure: { kind: 'value at risk', confidence_level: 0.98, quantile_method: 'linear', sub_samples: 3 },
      stress: {
        use: 'floor',
        from: '2020-02-20',
        to: '2021-02-19',
        most: 200,
        measure: { kind: 'expected shortfall', confidence_level: 0.97, tail_rounding: 'up' },
      },
      liquidity: {
        event_multiplier: 1.1,
        buckets: [
          { up_to: '2Y', threshold_dv01: 1, spread: 2 },
          { threshold_dv01: 3, spread: 4 },
        ],
      },
    };
    expect(shown(withMarginModel(file)).model_parameters).toEqual({
      recipe: 'mine-client',
      recipe_source: 'own',
      extends: 'lch-style',
      title: "mine (the user's own, extends lch-style), 9 days for clients",
      evidence: expect.stringContaining("The user's own recipe, extending lch-style"),
      account_class: 'client',
      margin_currency: 'EUR',
      lookback: 800,
      horizon: 9,
      move_style: 'shifted log',
      move_shift: 0.04,
      ewma_lambda: 0.95,
      volatility_scaling: 'full',
      volatility_scaled: 'days',
      volatility_floor: 1.25,
      measure: 'value at risk',
      confidence_level: 0.98,
      quantile_method: 'linear',
      sub_samples: 3,
      tail_count: null,
      tail_rounding: null,
      stress_from: '2020-02-20',
      stress_to: '2021-02-19',
      stress_most: 200,
      stress_use: 'floor',
      stress_measure: 'expected shortfall',
      stress_confidence_level: 0.97,
      stress_quantile_method: null,
      stress_sub_samples: null,
      stress_tail_count: null,
      stress_tail_rounding: 'up',
      liquidity_buckets: [
        { up_to: '2Y', threshold_dv01: 1, spread: 2 },
        { up_to: null, threshold_dv01: 3, spread: 4 },
      ],
      liquidity_event_multiplier: 1.1,
      interpolation: 'log-linear discount',
      sensitivities: 'par quotes moved by 1 bp up and down, curves built anew, half the difference',
    });
    expect(shown(withMarginModel(file)).additional_margin).toBeGreaterThan(0);
    expect(shown(shipped).model_parameters).toMatchObject({
      recipe: 'lch-style',
      recipe_source: 'shipped',
      extends: null,
    });
  });

  it('has another checksum for another file, in the result and in the status; other houses keep theirs', () => {
    const sums = [{}, { lookback: 1000 }, { lookback: 1001 }].map(
      (changes) => shown(withMarginModel(changes)).parameters.checksum,
    );
    expect(new Set([...sums, shown(shipped).parameters.checksum]).size).toBe(4);
    const statusOf = (context: typeof shipped, marginModel: string) =>
      clearedRatesEngine.parameterSets?.(context.snapshot).find(({ parameter }) => parameter === marginModel)?.checksum;
    expect(statusOf(withMarginModel({}), 'LCH')).not.toBe(statusOf(shipped, 'LCH'));
    expect(statusOf(withMarginModel({}), 'CME')).toBe(statusOf(shipped, 'CME'));
  });

  it('has the figure of the shipped recipe where the file changes nothing, and another where it does', () => {
    const base = shown(shipped).initial_margin;
    expect(shown(withMarginModel({})).initial_margin).toBe(base);
    for (const changes of [
      { lookback: 500 },
      { horizon: 10 },
      { account_class: 'client' },
      { filter: null },
      { filter: { lambda: 0.9 } },
      { filter: { scaling: 'full' } },
      { filter: { scaled: 'days' } },
      { filter: { volatility_floor: 3 } },
      { move: { style: 'relative' } },
      { measure: { kind: 'worst', tail_count: 1 } },
      { currency: 'EUR' },
      { stress: { use: 'appended', from: '2014-01-01', to: '2015-12-31' }, lookback: 1000 },
    ])
      expect([changes, shown(withMarginModel(changes)).initial_margin]).not.toEqual([changes, base]);
  });

  it('may share the model of another house without sharing its scenarios', () => {
    const context = withMarginModel({ extends: 'cme-style', horizon: 10 });
    const atCme = onlyComponent([ladderRow(0)], context);
    const atLch = onlyComponent([ladderRow(0, LCH)], context);
    expect(atLch.detail.marginModel.model).toBe(atCme.detail.marginModel.model);
    expect([atCme.detail.scenarios.factors.length > 0, atCme.detail.marginModel.recipe.horizon]).toEqual([true, 5]);
    expect(atLch.initialMargin).toBeGreaterThan(1.2 * atCme.initialMargin);
  });

  it('whose file can’t be used says so on every result, and in the status', () => {
    const fault = 'parameters/LCH/recipe.json: no good. LCH is margined with the one before it.';
    const recipes = { recipes: new Map(), faults: new Map([['LCH', fault]]) };
    const context = rateContext(rateSnapshot(market, { recipes }));
    expect(onlyComponent(rows, context).notes).toEqual([{ code: 'RECIPE_NOT_USED', field: null, message: fault }]);
    expect(onlyComponent([ladderRow(0)], context).notes).toEqual([]);
    const [lch] =
      clearedRatesEngine.parameterSets?.(context.snapshot).filter(({ parameter }) => parameter === 'LCH') ?? [];
    expect(lch).toMatchObject({ status: 'WARNING' });
    expect(lch?.findings).toContain(fault);
  });
});
