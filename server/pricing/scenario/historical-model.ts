import type { MoveStyle } from './move-style.js';
import type { RiskMeasure } from './risk-measure.js';
import type { VolatilityFilter } from './volatility-filter.js';

/** A fixed past period whose moves are used whatever the lookback. */
export interface StressWindow {
  /** First and last day, `YYYY-MM-DD`, both included; a scenario belongs to the window if its last day does. */
  readonly from: string;
  readonly to: string;
  /** The most scenarios that are used, the earliest ones; all if absent. */
  readonly most?: number;
  /**
   * `appended`: its moves, never scaled, stand beside the recent ones, without counting a recent move twice. `floor`:
   * the margin is at least its own measure of the portfolio.
   */
  readonly use: { readonly kind: 'appended' } | { readonly kind: 'floor'; readonly measure: RiskMeasure };
}

/** A range of one curve's tenors whose DV01 is charged together. */
export interface LiquidityBucket {
  /** Its longest tenor, `2Y`; undefined for all longer ones. */
  readonly upTo: string | undefined;
  /** DV01 up to which nothing is charged, in the margin model's currency per basis point. */
  readonly thresholdDv01: number;
  /** Basis points. */
  readonly spread: number;
}

/** A charge on concentrated risk: Σ over buckets of max(0, |DV01| − threshold) × spread, times an event multiplier. */
export interface LiquidityAddOnTerms {
  /** In order of tenor; the last one is open. */
  readonly buckets: readonly LiquidityBucket[];
  readonly eventMultiplier: number;
}

/**
 * Margin by historical simulation, as data. One algorithm serves all clearing houses' styles (docs/methodology/
 * historical-var.md); none of the margin models is a clearing house's own, and none gives its figures.
 */
export interface HistoricalModel {
  /** Stable name, given with every result: `cme-style`. */
  readonly id: string;
  readonly title: string;
  /** Number of scenarios: overlapping moves that end on each of the last so many days. */
  readonly lookback: number;
  /** Days that a move spans: the margin period of risk. */
  readonly horizon: number;
  readonly style: MoveStyle;
  readonly filter?: VolatilityFilter;
  readonly measure: RiskMeasure;
  readonly stress?: StressWindow;
  readonly liquidityAddOn?: LiquidityAddOnTerms;
  /** The sources that the parameters are taken from. */
  readonly evidence: string;
}
