import { findRateIndex } from '../../domain/find-rate-index.js';
import { dayNumber } from '../../lib/calendar/day-number.js';
import { LazyMap } from '../../lib/lazy-map.js';
import { LruCache } from '../../lib/lru-cache.js';
import { memoizedBy } from '../../lib/memoized.js';
import { setAsideText } from '../../market/market-data.js';
import { marketDataStatus, type MarketDataStatus } from '../../parameters/market-data-status.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { staleMarketData, type UsedMarketData } from '../../parameters/stale-market-data.js';
import { curveSet, type CurveSet, type CurveSetOutcome } from '../../pricing/curve/curve-set.js';
import { fixingBook, type FixingBook } from '../../pricing/swap/fixings.js';
import type { EngineRemark } from '../resolved-position.js';

/** Curves and fixings of rate indices in one snapshot; each is made when first asked for and kept with the snapshot. */
export interface RateCurves {
  /** Day number. */
  readonly valuation: number;
  readonly fixings: FixingBook;
  /** @param names of indices, with those that discount them */
  readonly curves: (names: readonly string[]) => CurveSetOutcome;
  /** Follows "no history of …" where the demo market has one that is not used, as other data of the curve is loaded. */
  readonly setAsideText: (index: string) => string;
  /** The condition of what curves and scenarios of indices stand on. @param quoted those whose curves are used */
  readonly status: (quoted: readonly string[], histories: readonly string[]) => MarketDataStatus;
  /** The condition of everything there is of rate indices. */
  readonly wholeStatus: () => WholeStatus;
  /** Remarks on those of them that are stale. */
  readonly stale: (used: UsedMarketData) => readonly EngineRemark[];
}

/** What there is of rate indices. */
export interface WholeStatus extends MarketDataStatus {
  /** Whether there is nothing of any index. */
  readonly isEmpty: boolean;
}

/** The curves of a snapshot. */
export const rateCurves: (snapshot: ParameterSnapshot) => RateCurves = memoizedBy(makeCurves);

/** @throws if a curve can't be built, which resolving each row has ruled out */
export function builtCurves({ curves }: Pick<RateCurves, 'curves'>, names: readonly string[]): CurveSet {
  const outcome = curves(names);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.set;
}

/** Combinations of curves kept. */
const MOST_CURVE_SETS = 64;
/** Combinations of curves of which what there is to tell is kept. */
const MOST_TOLD = 1_000;

function makeCurves({ rateMarket, businessDate, origins }: ParameterSnapshot): RateCurves {
  const valuation = dayNumber(businessDate);
  const fixings = new LazyMap(new Set(rateMarket.fixings.keys()), (index) => {
    const { days = [], rates = [] } = rateMarket.fixings.get(index) ?? {};
    return new Map(Array.from(days, (day, place) => [day, rates[place] ?? NaN] as const));
  });
  const curves = new LruCache<CurveSetOutcome>(MOST_CURVE_SETS);
  const statuses = new LruCache<MarketDataStatus>(MOST_TOLD);
  const stale = new LruCache<readonly EngineRemark[]>(MOST_TOLD);
  const whole = new LruCache<WholeStatus>();
  const statusOf = (quoted: readonly string[], histories: readonly string[]): MarketDataStatus => {
    const fixed = quoted.filter((index) => rateMarket.fixings.has(index));
    return marketDataStatus(rateMarket, { quotes: quoted, fixings: fixed, histories }, businessDate, origins);
  };
  const wholeStatus = (): WholeStatus =>
    whole.get('', () => {
      const { quotes, unusable, setAside = [] } = rateMarket;
      const quoted = indicesOf([...quotes.keys(), ...unusable.map(({ index }) => index), ...setAside]);
      const withHistory = indicesOf([...rateMarket.histories.keys(), ...setAside]);
      const isEmpty = quoted.length + withHistory.length === 0;
      return { ...statusOf(quoted, withHistory), isEmpty };
    });
  return {
    valuation,
    fixings: fixingBook(valuation, fixings),
    curves: (names) => curves.get(names.join(' '), () => curveSet(names, rateMarket, valuation)),
    setAsideText: (index) => setAsideText(rateMarket, index),
    status: (quoted, histories) =>
      statuses.get([...quoted, '|', ...histories].join(' '), () => statusOf(quoted, histories)),
    wholeStatus,
    stale: (used) => stale.get(JSON.stringify(used), () => staleMarketData(rateMarket, used, valuation)),
  };
}

/** Those of some names that are indices, each once, sorted. */
const indicesOf = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => findRateIndex(name) !== undefined).sort();
