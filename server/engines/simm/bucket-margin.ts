import type { BucketCorrelation } from '../../parameters/simm/calibration.js';
import type { Bucket, BucketMargin, Factor } from './factor.js';

/**
 * K = √(Σ WS² + ΣΣ ρ f WS_k WS_l), f = min(CR_k, CR_l) / max(CR_k, CR_l). Source: docs/methodology/simm.md, "Within a bucket".
 */
export function bucketMargin(bucket: Bucket): BucketMargin {
  const { factors, correlation } = bucket;
  const products =
    typeof correlation === 'function' ? pairProducts(factors, correlation) : namedProducts(factors, correlation);
  let square = 0;
  let sum = 0;
  factors.forEach(({ weighted }, place) => {
    square += weighted * (products[place] ?? 0);
    sum += weighted;
  });
  const margin = Math.sqrt(Math.max(0, square));
  return { bucket, margin, sum, gradient: margin === 0 ? new Float64Array(factors.length) : over(products, margin) };
}

const over = (values: Float64Array, divisor: number): Float64Array => values.map((value) => value / divisor);

/** Σ_l ρ_kl WS_l of each factor, its own WS with 1. */
function pairProducts(
  factors: readonly Factor[],
  correlation: (first: Factor, second: Factor) => number,
): Float64Array {
  const products = Float64Array.from(factors, ({ weighted }) => weighted);
  factors.forEach((first, place) => {
    for (let other = place + 1; other < factors.length; other++) {
      const second = factors[other];
      if (second === undefined) continue;
      const part = correlation(first, second);
      products[place] = (products[place] ?? 0) + part * second.weighted;
      products[other] = (products[other] ?? 0) + part * first.weighted;
    }
  });
  return products;
}

/**
 * The same where ρ goes by names. Two correlations make it (1 − same) WS + (same − different) Σ of its name + different Σ of all,
 * so that the pairs need not be gone through.
 */
function namedProducts(factors: readonly Factor[], { same, different }: BucketCorrelation): Float64Array {
  const places = factors.map((_, place) => place).sort((one, other) => concentrationAt(one) - concentrationAt(other));
  const ofAll = commonSums(factors, places);
  const ofName = new Float64Array(factors.length);
  if (same !== different) {
    const byName = new Map<string, number[]>();
    for (const place of places) {
      const name = factors[place]?.name ?? '';
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [place]);
      else known.push(place);
    }
    for (const own of byName.values()) {
      const sums = commonSums(factors, own);
      for (const place of own) ofName[place] = sums[place] ?? 0;
    }
  }
  return Float64Array.from(
    factors,
    ({ weighted }, place) =>
      (1 - same) * weighted + (same - different) * (ofName[place] ?? 0) + different * (ofAll[place] ?? 0),
  );

  function concentrationAt(place: number): number {
    return factors[place]?.concentration ?? 1;
  }
}

/**
 * Σ_l f_kl WS_l of each factor k among some of them, its own WS included: what lies below its concentration counts with CR_l / CR_k,
 * what lies above with CR_k / CR_l. @param places in ascending order of concentration
 */
function commonSums(factors: readonly Factor[], places: readonly number[]): Float64Array {
  const sums = new Float64Array(factors.length);
  let below = 0;
  for (const place of places) {
    const { weighted, concentration } = factors[place] ?? NO_FACTOR;
    below += weighted * concentration;
    sums[place] = below / concentration;
  }
  let above = 0;
  for (const place of places.toReversed()) {
    const { weighted, concentration } = factors[place] ?? NO_FACTOR;
    sums[place] = (sums[place] ?? 0) + above * concentration;
    above += weighted / concentration;
  }
  return sums;
}

const NO_FACTOR = { weighted: 0, concentration: 1 };
