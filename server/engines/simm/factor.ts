import type { BucketCorrelation } from '../../parameters/simm/calibration.js';
import type { Cell } from './cells.js';

/**
 * A risk factor with its weighted sensitivity, a sum over cells: Σ coefficient · amount. Sensitivities of one factor are added
 * before anything else.
 */
export interface Factor {
  /** What tells whether two factors of a bucket correlate as the same or as different ones. */
  readonly name: string;
  /** One of its cells, which all say the same of it. */
  readonly of: Cell;
  /** Weighted sensitivity, in the calculation currency. */
  readonly weighted: number;
  /** Concentration factor, at least 1. */
  readonly concentration: number;
  /** Places of its cells, each with what one unit of its amount adds to `weighted`. */
  readonly cells: readonly number[];
  readonly coefficients: readonly number[];
}

/** min(CR_k, CR_l) / max(CR_k, CR_l): what is concentrated differently offsets less. */
export const commonConcentration = (first: number, second: number): number =>
  Math.min(first, second) / Math.max(first, second);

/** How the factors of a bucket correlate: by whether their names are the same, times what is common, or pair by pair as it stands. */
export type Correlation = BucketCorrelation | ((first: Factor, second: Factor) => number);

/** The factors of a bucket. */
export interface Bucket {
  readonly name: string;
  readonly factors: readonly Factor[];
  readonly correlation: Correlation;
}

/** The margin of a bucket alone. */
export interface BucketMargin {
  readonly bucket: Bucket;
  /** K, at least 0. */
  readonly margin: number;
  /** Σ WS. */
  readonly sum: number;
  /** dK/dWS of each factor; 0 where K is 0. */
  readonly gradient: Float64Array;
}
