/**
 * The thresholds above which the quality checks of market data report a finding. Chosen so that real history of quiet
 * and wild years (treasury yields 1990 to 2024, overnight fixings, oil at negative prices) gives a handful of
 * sentences, not a flood; docs/market-data.md lists them.
 */
export const QUALITY_THRESHOLDS = {
  /** Business days missing between two values, above which it is a gap. */
  gapBusinessDays: 5,
  /** A change this many robust standard deviations (1.4826 × median absolute deviation) from the median is an outlier … */
  outlierDeviations: 30,
  /** … if it is also larger than this: decimals per year for rates, */
  outlierRateChange: 0.0075,
  /** and the size of the log ratio for prices. */
  outlierLogRatio: 0.2,
  /** The number of consecutive rows, equal in all columns, from which on they are a stale run. */
  staleRows: 10,
  /** The least number of columns with values for a row to be judged. */
  staleRowColumns: 3,
  /**
   * The number of consecutive equal values in one column from which on they are a stale run; 0 is exempt, because rates
   * have stayed at 0 for months.
   */
  staleValues: 40,
  /** The same for fixings of indices: policy rates stand still between meetings. */
  staleFixings: 400,
  /** A zero between values both this far from it looks like a missing value: decimals per year for rates, */
  zeroRateDistance: 0.005,
  /** and any distance for prices, which are never 0 by themselves. */
  zeroPriceDistance: 0,
} as const;
