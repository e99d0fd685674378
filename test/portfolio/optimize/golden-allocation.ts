import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { dayNumber } from '../../../server/lib/calendar/day-number.js';
import type { AllocationProblem } from '../../../server/portfolio/optimize/program/allocation-problem.js';
import { scenarioSet, type ScenarioSet } from '../../../server/pricing/scenario/scenario-set.js';
import { measureRisk, type RiskMeasure } from '../../../server/pricing/scenario/risk-measure.js';
import { ladderOf, parYieldHistory } from '../../support/par-yield-history.js';
import { referencePath } from '../../support/reference.js';

const totals = z.object({ listed: z.number(), cleared: z.number(), total: z.number() });
const found = z.object({ total: z.number(), moves: z.record(z.string(), z.number()) });

const goldenFile = z.object({
  cases: z.array(
    z.object({
      irs_dv01: z.record(z.string(), z.number()),
      futures: z.record(
        z.string(),
        z.object({ n: z.number(), dv01: z.record(z.string(), z.number()), rate: z.number() }),
      ),
      results: z.object({
        no_move: z.object({ var: totals, es: totals }),
        all_move: z.object({ var: totals, es: totals }),
        lp_es_continuous: found,
        milp_es_integer: found,
        best_found_var: z.number(),
        best_found_es: z.number(),
        bruteforce_3_products_25_lots: z.object({ var: found, es: found }),
      }),
    }),
  ),
});

export type GoldenCase = z.infer<typeof goldenFile>['cases'][number];

/** golden/listed-cleared-allocation.json of the reference data. */
export const goldenCases = (): readonly GoldenCase[] =>
  goldenFile.parse(JSON.parse(readFileSync(referencePath('golden', 'listed-cleared-allocation.json'), 'utf8'))).cases;

const LOOKBACK = 1_250;
const HORIZON = 5;
const LAST_DAY = '2024-12-06';

let scenarios: ScenarioSet | undefined;

/** The last 1,250 five-day absolute moves, basis points. */
export function goldenScenarios(): ScenarioSet {
  if (scenarios !== undefined) return scenarios;
  const { history } = parYieldHistory();
  if (history.days.at(-1) !== dayNumber(LAST_DAY)) throw new Error('The history does not end on the golden day.');
  scenarios = scenarioSet(
    { history, movesPerLevel: 10_000 },
    { lookback: LOOKBACK, horizon: HORIZON, style: { kind: 'absolute' } },
  );
  return scenarios;
}

/** P&L of a DV01 ladder by scenario, moves rounded as the yields are published. */
function pnlOf(dv01: Readonly<Record<string, number>>): Float64Array {
  const { moves, scenarioCount } = goldenScenarios();
  const ladder = ladderOf(dv01);
  return Float64Array.from({ length: scenarioCount }, (_, scenario) =>
    ladder.reduce(
      (sum, own, factor) => sum - own * (Math.round((moves[factor * scenarioCount + scenario] ?? 0) * 1e6) / 1e6),
      0,
    ),
  );
}

/** 99 % as the file takes it: the 13th worst, or the mean of the worst 12.5. */
export const GOLDEN_MEASURES = {
  var: { kind: 'worst', count: 13 },
  es: { kind: 'expected shortfall', tail: { kind: 'count', count: 12.5 } },
} as const satisfies Record<string, RiskMeasure>;

/**
 * A golden book as a problem: listed margin is a rate for each contract. @param codes of the futures that may move
 */
export function goldenProblem(
  { irs_dv01: swaps, futures }: GoldenCase,
  measure: RiskMeasure,
  codes = Object.keys(futures),
): AllocationProblem {
  const legs = codes.map((code) => {
    const leg = futures[code];
    if (leg === undefined) throw new Error(`The golden book has no ${code}.`);
    const lot = pnlOf(leg.dv01);
    return { lots: Math.abs(leg.n), rate: leg.rate, pnl: lot.map((pnl) => pnl * Math.sign(leg.n)) };
  });
  const pnl = pnlOf(swaps);
  const fixed = Object.entries(futures).reduce(
    (sum, [code, { n, rate }]) => sum + (codes.includes(code) ? 0 : Math.abs(n) * rate),
    0,
  );
  return {
    lots: legs.map(({ lots }) => lots),
    work: 1,
    total: (moved) => {
      const own = pnl.slice();
      legs.forEach((leg, place) =>
        leg.pnl.forEach((value, scenario) => (own[scenario] = (own[scenario] ?? 0) + (moved[place] ?? 0) * value)),
      );
      const listed = legs.reduce((sum, { lots, rate }, place) => sum + (lots - (moved[place] ?? 0)) * rate, 0);
      return fixed + listed + Math.max(0, measureRisk(own, measure).amount);
    },
    model: {
      fixed,
      listed: legs.map(({ lots, rate }, place) => ({
        losses: Float64Array.of(lots * rate),
        perLot: legs.map((_, other) => (other === place ? Float64Array.of(rate) : undefined)),
        leastPart: 1,
        slack: 0,
      })),
      cleared: { pnl, perLot: legs.map((leg) => leg.pnl), measure, firstScenario: 0, isBound: true },
    },
  };
}
