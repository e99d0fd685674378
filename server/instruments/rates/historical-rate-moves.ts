import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { CurveMoves, RateMoves } from './rate-moves.js';
import type { HistoricalScenarios } from '../risk/history/historical-scenarios.js';
import type { CurveFactors } from '../risk/history/risk-market.js';
import { memoizedBy } from '../../lib/memoized.js';
import { LruCache } from '../../lib/lru-cache.js';

const MOST_KEPT = 8;

const movesOfScenarios = memoizedBy<HistoricalScenarios, LruCache<RateMoves>>(() => new LruCache(MOST_KEPT));

/** The moves of curves in historical scenarios, as moves from today's rates; made once for the same curves. */
export function historicalRateMoves(
  curves: readonly CurveFactors[],
  scenarios: HistoricalScenarios,
  snapshot: ParameterSnapshot,
): RateMoves {
  const key = curves.map(({ name, tenors }) => `${name} ${tenors.join(' ')}`).join('\n');
  return movesOfScenarios(scenarios).get(key, () => {
    const moves = curves.map((curve) => [curve.name, movesOf(curve, scenarios, snapshot)] as const);
    return { scenarioCount: scenarios.scenarioCount, curves: new Map(moves) };
  });
}

function movesOf(
  { name, tenors, years, factors }: CurveFactors,
  scenarios: HistoricalScenarios,
  { rateMarket }: ParameterSnapshot,
): CurveMoves {
  const count = scenarios.scenarioCount;
  const moves = new Float64Array(factors.length * count);
  const quotes = rateMarket.quotes.get(name);
  factors.forEach((factor, place) => {
    const { mode, values } = scenarios.movesOf(factor);
    if (mode === 'absolute') {
      moves.set(values, place * count);
      return;
    }
    const quote = quotes?.rates[quotes.tenors.indexOf(tenors[place] ?? '')];
    const today = quote ?? scenarios.levelsOf(factor).at(-1) ?? 0;
    values.forEach((ratio, scenario) => (moves[place * count + scenario] = today * ratio));
  });
  return { tenors, years, moves };
}
