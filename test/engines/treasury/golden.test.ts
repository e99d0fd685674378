import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { FICC_STYLE_PARAMETERS } from '../../../server/engines/treasury/ficc-style.js';
import type { CurveRisk } from '../../../server/engines/treasury/curve-risk.js';
import { marginCurve } from '../../../server/engines/treasury/margin-curve.js';
import type { DatedMarket } from '../../../server/instruments/security/government-curve.js';
import type { RiskHolding } from '../../../server/engines/treasury/security-holding.js';
import { treasuryMargin } from '../../../server/engines/treasury/treasury-margin.js';
import type { TreasuryParameters } from '../../../server/engines/treasury/treasury-parameters.js';
import { dayNumber } from '../../../server/lib/calendar/day-number.js';
import { rankFromWorst } from '../../../server/lib/statistics/quantile-ranking.js';
import type { FactorHistory } from '../../../server/market/history/factor-history.js';
import { regularCashFlows } from '../../support/regular-cash-flows.js';
import { valueOnParCurve } from '../../../server/pricing/bond/par-curve-revaluation.js';
import { expectClose } from '../../support/expect-close.js';
import { historyRows, ladderOf, PAR_TENORS } from '../../support/par-yield-history.js';
import { referenceDirectory, referencePath } from '../../support/reference.js';
import { describeWithReference } from '../../support/with-reference.js';
import { marketOf } from './made-up-market.js';

const ladder = z.record(z.string(), z.number());
const ficc = z.strictObject({
  n: z.number(),
  k: z.number(),
  var_99: z.number(),
  n_stress: z.number(),
  var_99_no_stress: z.number(),
});
const golden = z.object({
  portfolios: z.record(z.string(), ladder),
  results: z.record(z.string(), z.looseObject({ ficc_like_3d_10y_plus_stress: ficc })),
});

const TOLERANCE = { absolute: 1e-6 };

/** The Treasury's file as market data hold it. */
function realHistory(): FactorHistory {
  const rows = historyRows().filter(({ date }) => date >= '2006-02-09' && date <= '2024-12-06');
  return {
    name: 'USD-TREASURY',
    exchange: '',
    code: 'USD-TREASURY',
    nearbyOrTenor: [...PAR_TENORS],
    days: Int32Array.from(rows, ({ date }) => dayNumber(date)),
    levels: Float64Array.from(rows.flatMap(({ yields }) => yields.map((percent) => percent / 100))),
    mode: 'absolute',
    isDemo: false,
    checksum: '',
    findings: [],
  };
}

const realMarket = (): DatedMarket => ({
  market: marketOf([realHistory()]),
  valuationDay: dayNumber('2024-12-06'),
});

function riskOf(parameters: TreasuryParameters): CurveRisk {
  const outcome = marginCurve('USD-TREASURY', realMarket(), parameters);
  if (!outcome.ok || outcome.curve.risk === undefined) throw new Error('no curve of the real history');
  expect(outcome.curve.date).toBe('2024-12-06');
  return outcome.curve.risk;
}

/** Holdings of the ladder's DV01, one a tenor, without convexity, value or maturity of their own. */
const holdingsOf = (dv01: Readonly<Record<string, number>>): readonly RiskHolding[] =>
  Object.entries(dv01).map(([tenor, amount], row) => ({
    kind: 'sensitivities',
    row,
    security: tenor,
    marketValue: 0,
    years: 1,
    sensitivities: { keyRateDv01: ladderOf({ [tenor]: amount }), gamma: 0 },
  }));

const pricedBonds = z.object({
  curve_priced_bonds: z.array(
    z.object({
      coupon: z.number(),
      frequency: z.number(),
      maturity_years: z.number(),
      curve_date: z.literal('2024-12-06'),
      expected: z.object({ continuous: z.number(), annual: z.number() }),
    }),
  ),
});

describeWithReference('golden/bonds.json, curve_priced_bonds', () => {
  it('on the curve that the engine makes of the history', () => {
    const file = pricedBonds.parse(JSON.parse(readFileSync(referencePath('golden', 'bonds.json'), 'utf8')));
    const outcome = marginCurve('USD-TREASURY', realMarket(), FICC_STYLE_PARAMETERS);
    if (!outcome.ok) throw new Error(outcome.reason);
    const { grid, parYields } = outcome.curve;
    expect(file.curve_priced_bonds.length).toBeGreaterThan(2);
    for (const { coupon, frequency, maturity_years: years, expected } of file.curve_priced_bonds) {
      const flows = regularCashFlows({ coupon, couponFrequency: frequency, years }, 100);
      for (const basis of ['continuous', 'annual'] as const)
        expectClose(valueOnParCurve({ grid, parYields, basis }, flows), expected[basis], { absolute: 1e-10 });
    }
  });
});

describeWithReference('golden/ccp-style-ladder-margin.json, ficc_like_3d_10y_plus_stress', () => {
  const file =
    referenceDirectory() === undefined
      ? undefined
      : golden.parse(JSON.parse(readFileSync(referencePath('golden', 'ccp-style-ladder-margin.json'), 'utf8')));
  const { stress, ...unstressed } = FICC_STYLE_PARAMETERS.recipe;

  it.each(Object.keys(file?.portfolios ?? { none: {} }))('%s through the margin of the engine', (portfolio) => {
    const holdings = holdingsOf(file?.portfolios[portfolio] ?? {});
    const expected = ficc.parse(file?.results[portfolio]?.ficc_like_3d_10y_plus_stress);
    const risk = riskOf(FICC_STYLE_PARAMETERS);
    const margin = treasuryMargin(holdings, risk, FICC_STYLE_PARAMETERS);
    expectClose(margin.initialMargin, expected.var_99, TOLERANCE);
    expect([risk.scenarios.scenarioCount, risk.scenarios.stressCount]).toEqual([expected.n, expected.n_stress]);
    expectClose(
      [...margin.contributions.values()].reduce((sum, part) => sum + part, 0),
      expected.var_99,
      TOLERANCE,
    );
    const charge = margin.curveCharge?.valueAtRisk;
    const decisive = charge?.margin.governing.tail.scenarios.at(-1) ?? NaN;
    expect(rankFromWorst(charge?.pnl ?? new Float64Array(0)).indexOf(decisive) + 1).toBe(expected.k);
    expect(stress).toBeDefined();
    const parameters = { ...FICC_STYLE_PARAMETERS, recipe: unstressed };
    const recent = treasuryMargin(holdings, riskOf(parameters), parameters);
    expectClose(recent.initialMargin, expected.var_99_no_stress, TOLERANCE);
  });
});
