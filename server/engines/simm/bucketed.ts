import type { BucketedCalibration, RiskClass } from '../../parameters/simm/calibration.js';
import { acrossBuckets, type AcrossCorrelation } from './across-buckets.js';
import { buildBuckets, type CellTerms } from './build-buckets.js';
import type { Cell } from './cells.js';
import { known, ofBucket, type ClassSetting } from './class-setting.js';
import { curvatureMargin } from './curvature.js';
import type { Bucket } from './factor.js';
import { ofMeasure, type MeasureClass } from './measure.js';
import { curvatureScale, impliedVolatility } from './volatility.js';

type BucketedClass = Exclude<RiskClass, 'InterestRate' | 'FX'>;

/** What of its labels makes a factor of a class, and how its volatilities are given. */
interface ClassTerms {
  /** Whether tenors and second labels are factors of their own; otherwise only the qualifier is. */
  readonly hasLabels: boolean;
  /** By what two factors are the same. */
  readonly nameOf: (cell: Cell) => string;
  /** Whether rows hold vega times volatility already. */
  readonly holdsVolatility: boolean;
  /** Buckets that have no curvature: of indices of volatility. */
  readonly withoutCurvature?: string;
}

const TERMS: Readonly<Record<BucketedClass, ClassTerms>> = {
  CreditQualifying: { hasLabels: true, nameOf: ({ qualifier }) => qualifier, holdsVolatility: true },
  CreditNonQualifying: { hasLabels: true, nameOf: ({ label2 }) => label2, holdsVolatility: true },
  Equity: { hasLabels: false, nameOf: ({ qualifier }) => qualifier, holdsVolatility: false, withoutCurvature: '12' },
  Commodity: { hasLabels: false, nameOf: ({ qualifier }) => qualifier, holdsVolatility: false },
};

/** A class whose rows name their bucket: credit, equity, commodity. Source: docs/methodology/simm.md, "Credit, equity, commodity". */
export const bucketedMeasures =
  (riskClass: BucketedClass): MeasureClass =>
  (cells, amounts, setting) => {
    const calibration = setting.calibration.bucketed[riskClass];
    const book: ClassBook = { terms: TERMS[riskClass], calibration, setting };
    const across: AcrossCorrelation = (first, second) =>
      known(calibration.across[first.name]?.[second.name], `correlation of buckets ${first.name} and ${second.name}`);
    const buckets = (own: readonly Cell[], terms: (cell: Cell, book: ClassBook) => CellTerms): readonly Bucket[] =>
      buildBuckets(
        own,
        amounts,
        (cell) => terms(cell, book),
        (bucket) => known(calibration.within[bucket], `correlation of bucket ${bucket}`),
      );
    const volatilities = ofMeasure(cells, 'vega');
    const curved = buckets(
      volatilities.filter(({ bucket }) => bucket !== book.terms.withoutCurvature),
      curvatureTerms,
    );
    return {
      delta: acrossBuckets(buckets(ofMeasure(cells, 'delta'), deltaTerms), across),
      vega: acrossBuckets(buckets(volatilities, vegaTerms), across),
      curvature: (side) => curvatureMargin(curved, across, side),
      baseCorrelation: acrossBuckets(
        buildBuckets(
          ofMeasure(cells, 'base correlation'),
          amounts,
          ({ qualifier }) => baseCorrelationTerms(qualifier, book),
          () => ({ same: 1, different: calibration.baseCorrelation }),
        ),
        () => 0,
      ),
    };
  };

interface ClassBook {
  readonly terms: ClassTerms;
  readonly calibration: BucketedCalibration;
  readonly setting: ClassSetting;
}

const weightsOf = ({ calibration, setting }: ClassBook) =>
  known(calibration.weights[setting.period], `weights of ${setting.period} days`);

const factorOf = ({ qualifier, label1, label2 }: Cell, { hasLabels }: ClassTerms): string =>
  hasLabels ? `${qualifier}\n${label1}\n${label2}` : qualifier;

function deltaTerms(cell: Cell, book: ClassBook): CellTerms {
  const { terms, calibration, setting } = book;
  return {
    bucket: cell.bucket,
    factor: factorOf(cell, terms),
    name: terms.nameOf(cell),
    weight: ofBucket(weightsOf(book).delta, cell.bucket),
    concentration: concentrationOf(cell, ofBucket(calibration.thresholds.delta, cell.bucket), 1, setting),
  };
}

/** Over tenors and second labels, of a qualifier in a bucket; none over one day. */
const concentrationOf = (
  { bucket, qualifier }: Cell,
  threshold: number,
  unit: number,
  { period, million }: ClassSetting,
): CellTerms['concentration'] =>
  period === 10 ? { group: `${bucket}\n${qualifier}`, unit, threshold: threshold * million } : null;

/** The volatility that a row's vega is multiplied by. */
function volatilityOf({ bucket }: Cell, book: ClassBook): number {
  if (book.terms.holdsVolatility) return 1;
  return impliedVolatility(ofBucket(weightsOf(book).delta, bucket), book.setting.period);
}

function vegaTerms(cell: Cell, book: ClassBook): CellTerms {
  const { terms, calibration, setting } = book;
  const weights = weightsOf(book);
  const unit = terms.holdsVolatility ? 1 : volatilityOf(cell, book) * weights.volatilityRatio;
  return {
    bucket: cell.bucket,
    factor: factorOf(cell, terms),
    name: terms.nameOf(cell),
    weight: ofBucket(weights.vega, cell.bucket) * unit,
    concentration: concentrationOf(cell, ofBucket(calibration.thresholds.vega, cell.bucket), unit, setting),
  };
}

const curvatureTerms = (cell: Cell, book: ClassBook): CellTerms => ({
  bucket: cell.bucket,
  factor: factorOf(cell, book.terms),
  name: book.terms.nameOf(cell),
  weight: curvatureScale(cell.label1, book.setting.period) * volatilityOf(cell, book),
  concentration: null,
});

const baseCorrelationTerms = (qualifier: string, book: ClassBook): CellTerms => ({
  bucket: '',
  factor: qualifier,
  name: qualifier,
  weight: weightsOf(book).baseCorrelation,
  concentration: null,
});
