/** The comparison of the market's value with its strikes under which YES holds. `between` holds at both ends. */
export type StrikeComparison = 'greater' | 'greater_or_equal' | 'less' | 'less_or_equal' | 'between';

/** The strikes of a market on a value. */
export interface EventStrike {
  readonly comparison: StrikeComparison;
  /** Null if the comparison has no lower end. */
  readonly floor: number | null;
  readonly cap: number | null;
  /** The subject of the value, if the venue states it; markets on different subjects imply nothing about each other. */
  readonly subject: string | null;
}

/** The outcome of a market; with `scalar` each side is paid a part. */
export type EventResult = 'yes' | 'no' | 'scalar';

/** One market of an event venue: a claim that pays `payout` to YES or to NO. Prices and payouts in dollars a contract. */
export interface EventMarket {
  readonly ticker: string;
  /** Other names that the venue has for it. */
  readonly aliases: readonly string[];
  readonly eventTicker: string;
  readonly title: string;
  /** What YES stands for, short: `Above 3 %`. */
  readonly subtitle: string;
  /** Null if the outcome is not a comparison with numbers. */
  readonly strike: EventStrike | null;
  /** Whether it may pay a part of the payout to each side. */
  readonly isScalar: boolean;
  readonly payout: number;
  /** Price of YES, or the payment to YES once the market is determined; null if neither is known. */
  readonly mark: number | null;
  readonly bid: number | null;
  readonly ask: number | null;
  /** The venue's word, lower case: `active`, `closed`, `determined`, … */
  readonly status: string;
  /** Null until it is determined. */
  readonly result: EventResult | null;
  /** The payment to YES, dollars a contract; null until it is determined. */
  readonly settlement: number | null;
  /** ISO 8601 UTC, as the following. */
  readonly openTime: string | null;
  readonly closeTime: string | null;
  readonly expirationTime: string | null;
  /** As of when the record is. */
  readonly updatedTime: string | null;
}

/** A question with one or more markets; null is "not said". */
export interface MarketEvent {
  readonly eventTicker: string;
  readonly title: string;
  readonly subtitle: string;
  readonly category: string | null;
  /** Whether at most one of its markets resolves YES. */
  readonly isMutuallyExclusive: boolean | null;
  /** Whether at least one of its markets resolves YES, which mutual exclusion alone does not imply. */
  readonly isExhaustive: boolean | null;
}

/** The events and markets known of a venue, each once by its ticker. */
export interface EventListing {
  readonly events: readonly MarketEvent[];
  readonly markets: readonly EventMarket[];
}

/** A venue's listing as filed. */
export interface EventVenue extends EventListing {
  /** In capitals, e.g. `KALSHI`. */
  readonly exchange: string;
  /** Day of the prices, `YYYY-MM-DD`; null if the files said none. */
  readonly businessDate: string | null;
  /** sha256 of the file, hex. */
  readonly checksum: string;
  /** Path of the file; absent if it was made in memory. */
  readonly path?: string;
  /** Bytes of the file. */
  readonly size: number;
  /** When it was filed, milliseconds since 1970; absent if it was made in memory. */
  readonly changed?: number;
  readonly isDemo: boolean;
  /** Sentences on records that are not used. */
  readonly findings: readonly string[];
}

const TRADING: ReadonlySet<string> = new Set(['active', 'open']);

/** Whether a market trades, by the venue's status; a market that has its result never does. */
export const isTrading = ({ status, result }: EventMarket): boolean => TRADING.has(status) && result === null;

/** An event of which nothing is known except that markets name it. */
export const unnamedEvent = (eventTicker: string, title: string): MarketEvent => ({
  eventTicker,
  title,
  subtitle: '',
  category: null,
  isMutuallyExclusive: null,
  isExhaustive: null,
});
