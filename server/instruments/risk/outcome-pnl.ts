/**
 * What positions that do not depend on history may gain or lose against their value now, with the probability of each outcome.
 * Parts do not depend on each other.
 */
export interface OutcomePnl {
  /** Rows of the submission. */
  readonly rows: readonly number[];
  /** Of each outcome; they add up to 1. */
  readonly probabilities: Float64Array;
  /** `pnl[row * outcomes + outcome]`, base currency, + = gain. */
  readonly pnl: Float64Array;
}
