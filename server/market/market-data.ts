import type { RateFixings } from './curves/rate-fixings.js';
import type { RateQuotes } from './curves/rate-quotes.js';
import type { FactorHistory } from './history/factor-history.js';

/** A file or series of one index, curve or factor that could not be used. */
export interface UnusableSeries {
  /** Index, government curve or contract code. */
  readonly index: string;
  /** A sentence. */
  readonly reason: string;
}

/** All rates and risk factors known as of one date. Plain data over shared memory. */
export interface MarketData {
  /** By index or government curve: the newest quotes on or before the date. */
  readonly quotes: ReadonlyMap<string, RateQuotes>;
  /** By index: all fixings up to the date. */
  readonly fixings: ReadonlyMap<string, RateFixings>;
  /** By index or government curve: the history of its rates up to the date. */
  readonly histories: ReadonlyMap<string, FactorHistory>;
  /** By `factorKey`: prices of products by nearby (`NYMEX CL`) and exchange rates (`FX EURUSD`) up to the date. */
  readonly priceHistories: ReadonlyMap<string, FactorHistory>;
  /** Indices and government curves with loaded data, for which data of the demo market is not used; absent = none. */
  readonly setAside?: ReadonlySet<string>;
  /** Files that were not used; an older version of them may be in use. */
  readonly unusable: readonly UnusableSeries[];
  /** Sentences on files and lines that were not used. */
  readonly findings: readonly string[];
}

/**
 * The sentence that follows "There are no quotes of …" if the demo market has them; else empty. @param name of a curve
 */
export const setAsideText = ({ setAside }: Pick<MarketData, 'setAside'>, name: string): string =>
  setAside?.has(name) === true ? " (the demo market's are not used beside what is loaded of it)" : '';
