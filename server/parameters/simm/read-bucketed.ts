import { RESIDUAL, type BucketCorrelation, type BucketedCalibration, type PeriodWeights } from './calibration.js';
import { inBothOrders, requireNames, requirePairs } from './pair-figures.js';
import { periodsOf, thresholdsOf } from './read-periods.js';
import type { XmlElement } from './xml-element.js';

/** Credit, equity or commodity. @throws InputFault that names what is missing or no figure */
export function readBucketed(element: XmlElement): BucketedCalibration {
  const weights = element.one('RiskWeights');
  const correlations = element.one('Correlations');
  const concentration = element.one('ConcentrationThresholds');
  const periods = periodsOf(weights, (find, require): PeriodWeights => ({
    delta: require('Delta').by('Weight', 'bucket', (each) => each.positive),
    vega: require('Vega').by('Weight', 'bucket', (each) => each.positive),
    volatilityRatio: find('HistoricalVolatilityRatio')?.positive ?? 1,
    baseCorrelation: find('BaseCorrelation')?.positive ?? 0,
  }));
  const buckets = Object.keys(periods[10].delta);
  if (periods[1] !== undefined) requireNames(buckets, periods[1].delta, weights);
  const thresholds = thresholdsOf(concentration);
  requireNames(buckets, thresholds.delta, concentration);
  for (const figures of [periods[10].vega, periods[1]?.vega, thresholds.vega])
    if (figures !== undefined && figures[''] === undefined) requireNames(buckets, figures, element);
  const across = correlations.one('InterBucket');
  const figures = inBothOrders(
    across.byPair('Correlation', ['label1', 'label2'], (each) => each.correlation),
    across,
  );
  requirePairs(
    buckets.filter((bucket) => bucket !== RESIDUAL),
    figures,
    across,
  );
  return {
    weights: periods,
    within: withinBuckets(correlations.one('IntraBucket'), buckets),
    across: figures,
    baseCorrelation: correlations.optional('BaseCorrelation')?.correlation ?? 0,
    thresholds,
  };
}

/** By bucket, or for all of them by `aggregate` and `residual` with `same` and `different`. */
function withinBuckets(element: XmlElement, buckets: readonly string[]): Readonly<Record<string, BucketCorrelation>> {
  const isByBucket = element.all('Correlation').some((each) => each.attribute('bucket') !== undefined);
  if (isByBucket) {
    const figures = element.by('Correlation', 'bucket', (each) => each.correlation);
    requireNames(buckets, figures, element);
    return Object.fromEntries(buckets.map((bucket) => [bucket, { same: 1, different: figures[bucket] ?? 0 }]));
  }
  const figures = element.byPair('Correlation', ['label1', 'label2'], (each) => each.correlation);
  const of = (name: string): BucketCorrelation => {
    const { same, different } = figures[name] ?? {};
    if (same === undefined || different === undefined) return element.refuse(`has no same and different of ${name}`);
    return { same, different };
  };
  const [aggregate, residual] = [of('aggregate'), of('residual')];
  return Object.fromEntries(buckets.map((bucket) => [bucket, bucket === RESIDUAL ? residual : aggregate]));
}
