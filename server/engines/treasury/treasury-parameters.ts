import type { HistoricalModel } from '../../pricing/scenario/historical-model.js';

/** A fraction of market value for securities that mature within so many years. */
export interface MaturityRate {
  /** Years, that maturity included; Infinity in the last step. */
  readonly upToYears: number;
  readonly rate: number;
}

/** Rates by remaining maturity, ascending, the last without an end. */
export type MaturitySchedule = readonly MaturityRate[];

/** Securities that share a haircut schedule. */
export type HaircutGroup = 'government' | 'other';

/**
 * How securities of one category are margined. `sensitivities`: by what the curve of their currency has done; without a curve
 * or a history, by haircut as well. `haircut`: by a part of market value, without any offset.
 */
export type CategoryTreatment =
  | { readonly risk: 'sensitivities'; readonly haircutGroup: HaircutGroup }
  | {
      readonly risk: 'haircut';
      readonly haircutGroup: HaircutGroup;
      /** Whether the curve of its currency can value it; what it can't counts at its face amount. */
      readonly isValued: boolean;
      /** Why, for the note on the row: a half-sentence. */
      readonly reason: string;
    };

/** Value at risk of price returns of proxies, over a short past; the proxies' haircuts are of the same returns. */
export interface MinimumMarginTerms {
  /** Number of scenarios: overlapping returns that end on each of the last so many days. */
  readonly lookback: number;
  /** Days of a return. */
  readonly horizon: number;
  /** A fraction, 0.99 = 99 %. */
  readonly confidenceLevel: number;
}

/** The treasury methodology as data: every number that a result depends on beside the market's. */
export interface TreasuryParameters {
  /** Stable name, given with every result. */
  readonly model: string;
  readonly recipe: HistoricalModel;
  /** Par-yield tenors with a sensitivity of their own, ascending; those that a curve does not quote are left out. */
  readonly tenors: readonly string[];
  /** Whether ½·gamma·(mean move)² is added to the sensitivities' P&L. */
  readonly convexity: 'none' | 'mean move';
  /** The least number of scenarios; a history with fewer is not used. */
  readonly leastScenarios: number;
  /** The floor is this part of the proxies' haircuts on the net market value of each tenor. */
  readonly floorFraction: number;
  readonly minimumMargin: MinimumMarginTerms;
  readonly haircuts: Readonly<Record<HaircutGroup, MaturitySchedule>>;
  /** Government curve (`market/rate-curve-name`) by currency. */
  readonly curves: Readonly<Record<string, string>>;
  /** By `contractType` of the bond categories; one that is not here is margined by the haircuts of `other`. */
  readonly categories: Readonly<Record<string, CategoryTreatment>>;
  /** The sources that the parameters are taken from. */
  readonly evidence: string;
}

/** The rate for a remaining maturity. @param years 0 or more */
export function maturityRate(schedule: MaturitySchedule, years: number): MaturityRate {
  const step = schedule.find(({ upToYears }) => years <= upToYears);
  if (step === undefined) throw new Error(`A schedule of rates has no step for ${years} years.`);
  return step;
}
