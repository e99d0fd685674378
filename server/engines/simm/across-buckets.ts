import { RESIDUAL } from '../../parameters/simm/calibration.js';
import { bucketMargin } from './bucket-margin.js';
import type { Bucket, BucketMargin } from './factor.js';

/** γ · g of two different buckets. */
export type AcrossCorrelation = (first: Bucket, second: Bucket) => number;

/** A margin that is homogeneous in the amounts once concentrations are held: amounts times gradients add up to it. */
export interface GradedMargin {
  readonly margin: number;
  /** Adds what one unit of each cell's amount adds to the margin. */
  readonly addTo: (gradient: Float64Array) => void;
}

/**
 * √(Σ K² + ΣΣ γ g S_b S_c), S = clamp(Σ WS, ±K), and K of the bucket Residual beside it.
 * Source: docs/methodology/simm.md, "Across buckets".
 */
export function acrossBuckets(buckets: readonly Bucket[], correlation: AcrossCorrelation): GradedMargin {
  const all = buckets.map(bucketMargin);
  const joined = joinBuckets(
    all.filter(({ bucket }) => bucket.name !== RESIDUAL),
    correlation,
  );
  const residual = all.filter(({ bucket }) => bucket.name === RESIDUAL);
  return {
    margin: residual.reduce((sum, { margin }) => sum + margin, joined.margin),
    addTo: (gradient) => {
      joined.addTo(gradient, 1);
      for (const { bucket, gradient: own } of residual) addFactors(gradient, bucket, own, 1);
    },
  };
}

/** Buckets joined under one root. */
export interface JoinedBuckets {
  readonly margin: number;
  /** @param times what the margin counts */
  readonly addTo: (gradient: Float64Array, times: number) => void;
}

export function joinBuckets(buckets: readonly BucketMargin[], correlation: AcrossCorrelation): JoinedBuckets {
  const shares = buckets.map(({ sum, margin }) => Math.max(-margin, Math.min(margin, sum)));
  const others = buckets.map(({ bucket }, place) =>
    shares.reduce((total, share, other) => {
      const second = buckets[other]?.bucket;
      return other === place || second === undefined ? total : total + correlation(bucket, second) * share;
    }, 0),
  );
  const square = buckets.reduce(
    (total, { margin }, place) => total + margin ** 2 + (shares[place] ?? 0) * (others[place] ?? 0),
    0,
  );
  const margin = Math.sqrt(Math.max(0, square));
  return {
    margin,
    addTo: (gradient, times) => {
      if (margin === 0) return;
      buckets.forEach(({ bucket, margin: own, sum, gradient: slopes }, place) => {
        const other = others[place] ?? 0;
        const isClamped = Math.abs(sum) > own;
        const ofMargin = (own + (isClamped ? Math.sign(sum) * other : 0)) / margin;
        const ofSum = isClamped ? 0 : other / margin;
        addFactors(
          gradient,
          bucket,
          slopes.map((slope) => slope * ofMargin + ofSum),
          times,
        );
      });
    },
  };
}

/** Adds slopes of a bucket's factors to those of their cells. */
export function addFactors(
  gradient: Float64Array,
  { factors }: Bucket,
  slopes: Float64Array | readonly number[],
  times: number,
): void {
  factors.forEach(({ cells, coefficients }, place) => {
    const slope = (slopes[place] ?? 0) * times;
    cells.forEach((cell, part) => {
      gradient[cell] = (gradient[cell] ?? 0) + slope * (coefficients[part] ?? 0);
    });
  });
}
