import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { parCurveScenarios } from '../../../server/instruments/security/risk/par-curve-scenarios.js';
import { fillPaymentPnl, paymentBook } from '../../../server/instruments/security/risk/payment-book.js';
import { CLEARED_RATES_RISK_TERMS } from '../../../server/engines/cleared-rates/risk.js';
import { marketOf as analysedBy } from '../../support/desk-positions.js';
import type { RateMoves } from '../../../server/instruments/rates/rate-moves.js';
import { dayNumber } from '../../../server/lib/calendar/day-number.js';
import { shortfallWeights } from '../../../server/lib/statistics/expected-shortfall.js';
import { quantileWeights } from '../../../server/lib/statistics/quantile.js';
import { rankFromWorst, weightedLoss, type TailWeights } from '../../../server/lib/statistics/quantile-ranking.js';
import type { FactorHistory } from '../../../server/market/history/factor-history.js';
import type { MarketData } from '../../../server/market/market-data.js';
import { EMPTY_RATE_MARKET } from '../../support/empty-rate-market.js';
import { regularCashFlows } from '../../support/regular-cash-flows.js';
import { contextOf, securityRow } from '../../engines/treasury/made-up-market.js';
import { resolved as resolvedSecurity } from '../../engines/treasury/margin-securities.js';
import { expectClose } from '../../support/expect-close.js';
import { historyRows, PAR_TENORS, parTenorYears, type HistoryRow } from '../../support/par-yield-history.js';
import { ladderRow, rateContext, rateSnapshot, resolved } from '../../support/rate-snapshot.js';
import { referenceDirectory, referencePath } from '../../support/reference.js';
import { describeWithReference } from '../../support/with-reference.js';
import { snapshotOf } from '../../support/snapshot.js';

// Moves are made here from the published history as the file defines them; curves, P&L and components are the service's.

const numbers = z.record(z.string(), z.number());
const figures = z.object({
  var: z.object({ kth_worst_ceil: z.number(), R7_linear_numpy_default: z.number() }),
  es: z.object({ acerbi_tasche_fractional: z.number(), mean_worst_ceil_k: z.number() }),
  worst: z.number(),
  best: z.number(),
  mean: z.number(),
  component_var_kth_ceil: numbers,
});
const golden = z.object({
  as_of: z.string(),
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
  results: z.array(
    z.object({
      lookback: z.number(),
      mpor: z.number(),
      mode: z.enum(['absolute', 'relative']),
      ci: z.number(),
      ladder: figures.extend({ component_es_ceil: numbers }),
      bonds_full_reval: figures,
    }),
  ),
});
type Row = z.infer<typeof golden>['results'][number];

const CURVE = 'USD-TREASURY';
const PERCENT = 100;
const TOLERANCE = { absolute: 1e-6 };

/** The last L moves over h of the rows that have all tenors. */
function historicalMoves(rows: readonly HistoryRow[], { lookback, mpor, mode }: Row): RateMoves {
  const last = rows.length - 1;
  const level = (row: number, tenor: number): number => rows[row]?.yields[tenor] ?? NaN;
  const moves = new Float64Array(PAR_TENORS.length * lookback);
  PAR_TENORS.forEach((_, tenor) => {
    for (let scenario = 0; scenario < lookback; scenario++) {
      const end = last - lookback + 1 + scenario;
      const move =
        mode === 'absolute'
          ? Math.round((level(end, tenor) - level(end - mpor, tenor)) * 1e8) / 1e8
          : level(last, tenor) * (level(end, tenor) / level(end - mpor, tenor) - 1);
      moves[tenor * lookback + scenario] = move / PERCENT;
    }
  });
  return { scenarioCount: lookback, curves: new Map([[CURVE, { tenors: PAR_TENORS, years: parTenorYears(), moves }]]) };
}

function marketOf(rows: readonly HistoryRow[]): MarketData {
  const history: FactorHistory = {
    name: CURVE,
    exchange: '',
    code: CURVE,
    nearbyOrTenor: PAR_TENORS,
    days: Int32Array.from(rows, ({ date }) => dayNumber(date)),
    levels: Float64Array.from(rows.flatMap(({ yields }) => yields.map((level) => level / PERCENT))),
    mode: 'absolute',
    isDemo: false,
    checksum: 'c'.repeat(64),
    findings: [],
  };
  return { ...EMPTY_RATE_MARKET, histories: new Map([[CURVE, history]]) };
}

const vectorOf = (pnl: Float64Array, position: number, count: number): Float64Array =>
  pnl.subarray(position * count, (position + 1) * count);

function expectFigures(pnl: Float64Array, count: number, ci: number, expected: z.infer<typeof figures>): TailWeights {
  const positions = pnl.length / count;
  const total = Float64Array.from({ length: count }, (_, scenario) =>
    Array.from({ length: positions }, (_each, position) => pnl[position * count + scenario] ?? NaN).reduce(
      (a, b) => a + b,
    ),
  );
  const confidenceLevel = ci / 100;
  const ranking = rankFromWorst(total);
  const tail = quantileWeights(ranking, { confidenceLevel });
  const linear = quantileWeights(ranking, { confidenceLevel, method: 'linear' });
  expectClose(weightedLoss(total, tail), expected.var.kth_worst_ceil, TOLERANCE);
  expectClose(weightedLoss(total, linear), expected.var.R7_linear_numpy_default, TOLERANCE);
  const fractional = shortfallWeights(total, ranking, { confidenceLevel });
  expectClose(weightedLoss(total, fractional), expected.es.acerbi_tasche_fractional, TOLERANCE);
  const ceiling = shortfallWeights(total, ranking, { confidenceLevel, method: 'ceiling' });
  expectClose(weightedLoss(total, ceiling), expected.es.mean_worst_ceil_k, TOLERANCE);
  expectClose(-Math.min(...total), expected.worst, TOLERANCE);
  expectClose(-Math.max(...total), expected.best, TOLERANCE);
  expectClose(-total.reduce((sum, gain) => sum + gain, 0) / count, expected.mean, TOLERANCE);
  Object.values(expected.component_var_kth_ceil).forEach((component, position) =>
    expectClose(weightedLoss(vectorOf(pnl, position, count), tail), component, TOLERANCE),
  );
  return ceiling;
}

describeWithReference('golden/value-at-risk.json', () => {
  const file =
    referenceDirectory() === undefined
      ? { as_of: '', ladder_dv01: {}, bonds: [], results: [] }
      : golden.parse(JSON.parse(readFileSync(referencePath('golden', 'value-at-risk.json'), 'utf8')));
  const rows =
    referenceDirectory() === undefined
      ? []
      : historyRows().filter(
          ({ date, yields }) => date >= '2006-02-09' && date <= file.as_of && !yields.some(Number.isNaN),
        );

  it('ladder rows as the engine resolves them: every figure and every component', () => {
    const snapshot = rateSnapshot(marketOf(rows), { businessDate: file.as_of });
    const ladder = Object.entries(file.ladder_dv01).map(([tenor, dv01], row) =>
      ladderRow(row, { index: CURVE, tenor, dv01 }),
    );
    const positions = resolved(ladder, rateContext(snapshot));
    const revaluation = CLEARED_RATES_RISK_TERMS.revaluation(analysedBy(snapshot).setting);
    expect(file.results.length).toBe(64);
    for (const row of file.results) {
      const moves = historicalMoves(rows, row);
      const pnl = new Float64Array(positions.length * row.lookback);
      expect(revaluation.revalue(positions, moves, pnl)).toEqual({ notes: [], unmoved: [] });
      const shortfall = expectFigures(pnl, row.lookback, row.ci, row.ladder);
      Object.values(row.ladder.component_es_ceil).forEach((component, position) =>
        expectClose(weightedLoss(vectorOf(pnl, position, row.lookback), shortfall), component, TOLERANCE),
      );
    }
  });

  it('bonds on the curve of the last day, rebuilt in every scenario: every figure and every component', () => {
    const context = contextOf(snapshotOf([], { rateMarket: marketOf(rows) }));
    const { curve } = resolvedSecurity(securityRow(1), context).security;
    if (curve === null) throw new Error('no curve');
    const book = paymentBook(
      file.bonds.map(({ face, coupon, freq, T }) => [
        { flows: regularCashFlows({ coupon, couponFrequency: freq, years: T }, face), factor: 1 },
      ]),
    );
    for (const row of file.results) {
      const scenarios = parCurveScenarios(curve, 'continuous', historicalMoves(rows, row));
      expect(scenarios.infeasible).toBe(0);
      const pnl = new Float64Array(book.groupCount * row.lookback);
      fillPaymentPnl(book, scenarios, { pnl, rows: file.bonds.map((_, place) => place) });
      expectFigures(pnl, row.lookback, row.ci, row.bonds_full_reval);
    }
  });
});
