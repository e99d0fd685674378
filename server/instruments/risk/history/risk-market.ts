import { factorKey, type FactorHistory } from '../../../market/history/factor-history.js';
import { setAsideText } from '../../../market/market-data.js';
import { tenorYears } from '../../../pricing/scenario/tenor-grid.js';
import type { ParameterSnapshot } from '../../../parameters/snapshot.js';
import { alignedDays, type AlignedDays } from './aligned-days.js';
import { HistoricalScenarios, type HistoricalScenarioTerms } from './historical-scenarios.js';
import { levelAt, type RiskFactor } from './risk-factor.js';
import { memoizedBy } from '../../../lib/memoized.js';
import { LruCache } from '../../../lib/lru-cache.js';
import type { FactorMoves } from './factor-moves.js';
import type { MoveMode } from '../../../market/history/factor-history.js';

/** How much a factor moves. */
interface FactorDeviation {
  /** Of the moves it was measured on. */
  readonly mode: MoveMode;
  readonly size: number;
}

/** A column with fewer levels than this part of the fullest one's would cost the others their dates. */
const LEAST_COVERAGE = 0.95;

/** A curve's tenors that have histories, ascending. */
export interface CurveFactors {
  readonly name: string;
  readonly tenors: readonly string[];
  readonly years: readonly number[];
  readonly factors: readonly RiskFactor[];
}

const MOST_SCENARIO_SETS = 32;

/** The histories of a snapshot as one kind of scenarios uses them; made once for each snapshot and terms. */
export class RiskMarket {
  readonly #covered = new Map<FactorHistory, readonly number[]>();
  readonly #factors = new Map<FactorHistory, Map<number, RiskFactor>>();
  readonly #inPoints = new Map<RiskFactor, boolean>();
  readonly #curves = new Map<string, CurveFactors | undefined>();
  readonly #scenarios = new Map<string, HistoricalScenarios>();
  readonly #deviations = new Map<RiskFactor, FactorDeviation | undefined>();

  constructor(
    readonly snapshot: ParameterSnapshot,
    readonly terms: HistoricalScenarioTerms,
  ) {}

  /**
   * The price history that stands for a contract month: that of its own nearby, else of the nearest one that has one;
   * undefined if there is none that makes a scenario.
   * @param nearby 1 = the first listed month that has not expired
   * @param isDemo of the contract: generated histories never move loaded prices, nor loaded ones generated prices
   */
  priceFactor(exchange: string, code: string, nearby: number, isDemo: boolean): RiskFactor | undefined {
    const history = this.snapshot.rateMarket.priceHistories.get(factorKey(exchange, code));
    if (history?.isDemo !== isDemo) return undefined;
    const columns = this.#columnsOf(history);
    const distance = (column: number): number => Math.abs(nearbyOf(history, column) - nearby);
    const nearest = columns.reduce<number | undefined>(
      (best, column) => (best === undefined || distance(column) < distance(best) ? column : best),
      undefined,
    );
    return nearest === undefined ? undefined : this.#factorOf(history, nearest);
  }

  /** Why nothing stands for a product's prices: completes the sentence "… because …". */
  whyNoPrice(exchange: string, code: string, isDemo: boolean): string {
    const history = this.snapshot.rateMarket.priceHistories.get(factorKey(exchange, code));
    if (history !== undefined && history.isDemo !== isDemo)
      return isDemo
        ? `the history of ${exchange} ${code} is loaded and the parameters of ${exchange} are the demo market's, which are not mixed: load a parameter file of ${exchange}`
        : `there is no price history of ${exchange} ${code} but the demo market's, which moves no loaded prices: load one with --exchange ${exchange} --code ${code}`;
    return this.#whyNone(history, `price history of ${exchange} ${code}`);
  }

  /** Whether a price moves in points, as its history says, or was at 0 or below in the days used: no logarithm then. */
  movesInPoints(factor: RiskFactor): boolean {
    const known = this.#inPoints.get(factor) ?? this.#findInPoints(factor);
    this.#inPoints.set(factor, known);
    return known;
  }

  #findInPoints(factor: RiskFactor): boolean {
    const { days, mode } = factor.history;
    if (mode === 'absolute') return true;
    const used = this.terms.lookback + this.terms.horizon;
    for (let row = Math.max(0, days.length - used); row < days.length; row++)
      if (levelAt(factor, row) <= 0) return true;
    return false;
  }

  /** The tenors of an index or government curve; undefined if it has no history that makes a scenario. */
  curveFactors(name: string): CurveFactors | undefined {
    if (!this.#curves.has(name)) this.#curves.set(name, this.#makeCurve(name));
    return this.#curves.get(name);
  }

  /** Why nothing stands for a curve: completes the sentence "… because …". */
  whyNoCurve(name: string): string {
    const { rateMarket } = this.snapshot;
    return this.#whyNone(rateMarket.histories.get(name), `history of ${name}${setAsideText(rateMarket, name)}`);
  }

  /** The scenarios of some factors together. */
  scenarios(factors: readonly RiskFactor[]): HistoricalScenarios {
    const key = [...new Set(factors.map(({ name }) => name))].sort().join('\n');
    let known = this.#scenarios.get(key);
    if (known === undefined) {
      const aligned = alignedDays(factors, this.terms.lookback + this.terms.horizon);
      known = this.#sameDays(aligned) ?? new HistoricalScenarios(aligned, this.terms);
      if (this.#scenarios.size >= MOST_SCENARIO_SETS) this.#scenarios.clear();
      this.#scenarios.set(key, known);
    }
    return known;
  }

  /**
   * The deviation of one factor's moves over days of its own; undefined without two moves. Those are not kept with the
   * scenarios, whose room the many factors would take.
   */
  deviation(factor: RiskFactor): FactorDeviation | undefined {
    if (!this.#deviations.has(factor)) {
      const aligned = alignedDays([factor], this.terms.lookback + this.terms.horizon);
      this.#deviations.set(factor, factorDeviation(new HistoricalScenarios(aligned, this.terms).movesOf(factor)));
    }
    return this.#deviations.get(factor);
  }

  /** Scenarios over the same days with the same dropped ones are the same object, so that what is kept by them is shared. */
  #sameDays(aligned: AlignedDays): HistoricalScenarios | undefined {
    for (const known of this.#scenarios.values()) if (isSame(known.aligned, aligned)) return known;
    return undefined;
  }

  #makeCurve(name: string): CurveFactors | undefined {
    const history = this.snapshot.rateMarket.histories.get(name);
    if (history === undefined) return undefined;
    const tenors = this.#columnsOf(history)
      .map((column) => ({ column, tenor: history.nearbyOrTenor[column] ?? '' }))
      .map(({ column, tenor }) => ({ column, tenor, years: tenorYears(tenor) }))
      .sort((first, second) => first.years - second.years);
    if (tenors.length === 0) return undefined;
    return {
      name,
      tenors: tenors.map(({ tenor }) => tenor),
      years: tenors.map(({ years }) => years),
      factors: tenors.map(({ column }) => this.#factorOf(history, column)),
    };
  }

  #whyNone(history: FactorHistory | undefined, what: string): string {
    if (history === undefined) return `there is no ${what}`;
    const { horizon } = this.terms;
    return `the ${what} has no move over ${horizon} ${horizon === 1 ? 'day' : 'days'}`;
  }

  /** The same object for the same column, so that what is kept by factor is shared. */
  #factorOf(history: FactorHistory, column: number): RiskFactor {
    const ofHistory = this.#factors.get(history) ?? new Map<number, RiskFactor>();
    this.#factors.set(history, ofHistory);
    const name = `${history.name} ${history.nearbyOrTenor[column] ?? ''}`.trim();
    const factor = ofHistory.get(column) ?? { name, history, column };
    ofHistory.set(column, factor);
    return factor;
  }

  #columnsOf(history: FactorHistory): readonly number[] {
    let known = this.#covered.get(history);
    if (known === undefined) {
      const { lookback, horizon } = this.terms;
      known = coveredColumns(history, lookback + horizon, horizon + 1);
      this.#covered.set(history, known);
    }
    return known;
  }
}

/** The number of a price column; a history with one unnumbered column is of the first contract. */
function nearbyOf({ nearbyOrTenor }: FactorHistory, column: number): number {
  const number = Number(nearbyOrTenor[column] ?? '');
  return Number.isFinite(number) && number > 0 ? number : 1;
}

function isSame(first: AlignedDays, second: AlignedDays): boolean {
  return (
    first.days.length === second.days.length &&
    first.droppedDays === second.droppedDays &&
    first.days.every((day, place) => day === second.days[place]) &&
    [...first.missing].every(([name, count]) => second.missing.get(name) === count) &&
    first.missing.size === second.missing.size
  );
}

const MOST_MARKETS = 8;

const marketsOf = memoizedBy<ParameterSnapshot, LruCache<RiskMarket>>(() => new LruCache(MOST_MARKETS));

/** The histories of a snapshot under some terms. */
export const riskMarketOf = (snapshot: ParameterSnapshot, terms: HistoricalScenarioTerms): RiskMarket =>
  marketsOf(snapshot).get(`${terms.lookback} ${terms.horizon} ${terms.mode}`, () => new RiskMarket(snapshot, terms));

/**
 * The columns of a history that have levels nearly throughout its newest days; the others would drop dates for every
 * factor, so that a neighbour stands for them.
 * @param leastCount levels without which a column is of no use, at least 1
 */
export function coveredColumns(
  { nearbyOrTenor, days, levels }: FactorHistory,
  dayCount: number,
  leastCount = 1,
): readonly number[] {
  const width = nearbyOrTenor.length;
  const counts = new Array<number>(width).fill(0);
  for (let row = Math.max(0, days.length - dayCount); row < days.length; row++)
    for (let column = 0; column < width; column++)
      if (!Number.isNaN(levels[row * width + column] ?? NaN)) counts[column] = (counts[column] ?? 0) + 1;
  const fullest = Math.max(0, ...counts);
  return counts.flatMap((count, column) => (count >= leastCount && count >= LEAST_COVERAGE * fullest ? [column] : []));
}

/** Standard deviation (n − 1) of a factor's moves; undefined without at least two of them. */
function factorDeviation({ mode, values }: FactorMoves): FactorDeviation | undefined {
  if (values.length < 2) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mode, size: Math.sqrt(squares / (values.length - 1)) };
}
