import { RESIDUAL } from '../../parameters/simm/calibration.js';
import { addFactors, joinBuckets, type AcrossCorrelation, type GradedMargin } from './across-buckets.js';
import { bucketMargin } from './bucket-margin.js';
import type { Bucket, BucketMargin, Correlation } from './factor.js';
import { signOf, type Side } from './regulations.js';

/** Φ⁻¹(0.995)² − 1. */
const TAIL = 2.5758293035489004 ** 2 - 1;

const squared = (correlation: Correlation): Correlation =>
  typeof correlation === 'function'
    ? (first, second) => correlation(first, second) ** 2
    : { same: correlation.same ** 2, different: correlation.different ** 2 };

/**
 * max(0, Σ CVR + λ K), λ = (Φ⁻¹(0.995)² − 1)(1 + θ) − θ, θ = min(Σ CVR / Σ |CVR|, 0), of all buckets but Residual, which has its
 * own. Source: docs/methodology/simm.md, "Curvature".
 * @param buckets weighted sensitivities are CVR of what is held; correlations are those of small moves, not squared yet
 */
export function curvatureMargin(buckets: readonly Bucket[], across: AcrossCorrelation, side: Side): GradedMargin {
  const sign = signOf(side);
  const all = buckets.map(({ name, factors, correlation }) =>
    bucketMargin({
      name,
      factors: factors.map((factor) => ({ ...factor, weighted: sign * factor.weighted })),
      correlation: squared(correlation),
    }),
  );
  const squaredAcross: AcrossCorrelation = (first, second) => across(first, second) ** 2;
  const parts = [
    all.filter(({ bucket }) => bucket.name !== RESIDUAL),
    all.filter(({ bucket }) => bucket.name === RESIDUAL),
  ].map((part) => partMargin(part, squaredAcross, sign));
  return {
    margin: parts.reduce((sum, { margin }) => sum + margin, 0),
    addTo: (gradient) => {
      for (const part of parts) part.addTo(gradient);
    },
  };
}

/** @param sign of the side, by which slopes of what counts for it become those of what is held */
function partMargin(buckets: readonly BucketMargin[], across: AcrossCorrelation, sign: 1 | -1): GradedMargin {
  const factors = buckets.flatMap(({ bucket }) => bucket.factors);
  const sum = factors.reduce((total, { weighted }) => total + weighted, 0);
  const size = factors.reduce((total, { weighted }) => total + Math.abs(weighted), 0);
  const theta = size === 0 ? 0 : Math.min(sum / size, 0);
  const lambda = TAIL * (1 + theta) - theta;
  const joined = joinBuckets(buckets, across);
  const margin = Math.max(0, sum + lambda * joined.margin);
  return {
    margin,
    addTo: (gradient) => {
      if (margin === 0) return;
      joined.addTo(gradient, sign * lambda);
      // What θ changes by a factor adds up to 0 over all factors.
      const ofTheta = theta < 0 ? (joined.margin * (TAIL - 1)) / size : 0;
      for (const { bucket } of buckets) {
        const slopes = bucket.factors.map(({ weighted }) => 1 + ofTheta * (1 - Math.sign(weighted) * theta));
        addFactors(gradient, bucket, slopes, sign);
      }
    },
  };
}
