import { LruCache } from '../../lib/lru-cache.js';
import { memoizedBy } from '../../lib/memoized.js';
import { splitTenor, tenorYears } from '../../pricing/scenario/tenor-grid.js';
import type { ResolvedPosition } from '../resolved-position.js';
import { weightedLoss, type TailWeights } from '../../lib/statistics/quantile-ranking.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { HistoricalScenarios } from '../risk/history/historical-scenarios.js';
import type { CurveFactors, RiskMarket } from '../risk/history/risk-market.js';
import type { RateRevaluation, RevaluationOutcome } from './rate-revaluation.js';
import type { BookOutcome, LeftOut, RiskBook } from '../risk/risk-book.js';
import type { CurveMoves, RateMoves } from './rate-moves.js';

const MOST_KEPT = 8;
const movesOfScenarios = memoizedBy<HistoricalScenarios, LruCache<RateMoves>>(() => new LruCache(MOST_KEPT));

/** The functions by which a kind of rate positions is revalued. */
export interface RateBookTerms<Position extends ResolvedPosition> {
  readonly revaluation: RateRevaluation<Position>;
  /** The tenor of its curve that alone moves a position; undefined if the whole curves do. */
  readonly onlyTenor: (position: Position) => string | undefined;
  /** Units of base currency for 1 of the position's contract currency. */
  readonly toBase: (position: Position) => number;
}

/** P&L held at once. */
const MOST_NUMBERS = 1_000_000;

/** The rate positions of one account in historical scenarios. */
export function rateBook<Position extends ResolvedPosition>(
  all: readonly Position[],
  market: RiskMarket,
  terms: RateBookTerms<Position>,
): BookOutcome {
  const leftOut: LeftOut[] = [];
  const positions = all.filter((position) => {
    const reason = whyNot(position, market, terms.revaluation);
    if (reason !== undefined) leftOut.push({ row: position.origin.row, reason });
    return reason === undefined;
  });
  return { book: bookOf(positions, market, terms), leftOut };
}

function whyNot<Position extends ResolvedPosition>(
  position: Position,
  market: RiskMarket,
  revaluation: RateRevaluation<Position>,
): string | undefined {
  const reason = revaluation.whyNot(position);
  if (reason !== undefined) return reason;
  const unknown = revaluation.curvesOf(position).find((curve) => market.curveFactors(curve) === undefined);
  return unknown === undefined ? undefined : market.whyNoCurve(unknown);
}

function bookOf<Position extends ResolvedPosition>(
  positions: readonly Position[],
  market: RiskMarket,
  terms: RateBookTerms<Position>,
): RiskBook {
  const { revaluation, toBase } = terms;
  const curves = usedCurves(positions, market, terms);
  const factors = Float64Array.from(positions, toBase);
  const movesOf = (scenarios: HistoricalScenarios) => historicalRateMoves(curves, scenarios, market.snapshot);
  return {
    rows: positions.map(({ origin }) => origin.row),
    factors: curves.flatMap((curve) => curve.factors),
    addPnl: (scenarios, total) =>
      positions.length === 0 ? [] : told(revaluation.addTotal(positions, factors, movesOf(scenarios), total)),
    losses: (scenarios, tails) => {
      const losses = tails.map(() => new Float64Array(positions.length));
      const chosen = Uint32Array.from(new Set(tails.flatMap((tail) => [...tail.scenarios])));
      if (chosen.length === 0) return losses;
      const within = tails.map((tail) => placesWithin(tail, chosen));
      const atOnce = Math.max(1, Math.floor(MOST_NUMBERS / chosen.length));
      for (let first = 0; first < positions.length; first += atOnce) {
        const some = positions.slice(first, first + atOnce);
        const pnl = new Float64Array(some.length * chosen.length);
        told(revaluation.revalue(some, movesOf(scenarios), pnl, chosen));
        some.forEach((_, place) => {
          const own = pnl.subarray(place * chosen.length, (place + 1) * chosen.length);
          within.forEach((tail, index) => {
            const ofTail = losses[index];
            if (ofTail !== undefined) ofTail[first + place] = (factors[first + place] ?? 0) * weightedLoss(own, tail);
          });
        });
      }
      return losses;
    },
  };
}

/** The same weights by place among chosen scenarios. */
function placesWithin({ scenarios, weights }: TailWeights, chosen: Uint32Array): TailWeights {
  const places = new Map(Array.from(chosen, (scenario, place) => [scenario, place] as const));
  return { scenarios: scenarios.map((scenario) => places.get(scenario) ?? 0), weights };
}

/** @throws if a curve stayed where it is, whose positions should have been left out */
function told({ notes, unmoved }: RevaluationOutcome): RevaluationOutcome['notes'] {
  if (unmoved.length > 0) throw new Error(`The curves ${unmoved.join(', ')} were not moved.`);
  return notes;
}

/** The curves of all positions with the tenors that move any of them, by name. */
function usedCurves<Position extends ResolvedPosition>(
  positions: readonly Position[],
  market: RiskMarket,
  { revaluation, onlyTenor }: RateBookTerms<Position>,
): readonly CurveFactors[] {
  const used = new Map<string, Set<number> | 'all'>();
  for (const position of positions) {
    const tenor = onlyTenor(position);
    for (const name of revaluation.curvesOf(position)) {
      const known = used.get(name);
      if (known === 'all') continue;
      if (tenor === undefined) used.set(name, 'all');
      else used.set(name, withNeighbours(known ?? new Set(), market.curveFactors(name)?.years ?? [], tenor));
    }
  }
  return [...used.keys()].sort().flatMap((name) => {
    const curve = market.curveFactors(name);
    const places = used.get(name);
    if (curve === undefined || places === undefined) return [];
    return places === 'all'
      ? [curve]
      : [
          tenorsOf(
            curve,
            [...places].sort((first, second) => first - second),
          ),
        ];
  });
}

function withNeighbours(places: Set<number>, years: readonly number[], tenor: string): Set<number> {
  const { left, right } = splitTenor(years, tenorYears(tenor));
  return places.add(left).add(right);
}

const tenorsOf = ({ name, tenors, years, factors }: CurveFactors, places: readonly number[]): CurveFactors => {
  const pick = <T>(values: readonly T[]): readonly T[] => values.filter((_, place) => places.includes(place));
  return { name, tenors: pick(tenors), years: pick(years), factors: pick(factors) };
};

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
