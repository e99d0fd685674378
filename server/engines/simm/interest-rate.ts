import { groupOf, type InterestRateCalibration } from '../../parameters/simm/calibration.js';
import { acrossBuckets, type AcrossCorrelation, type GradedMargin } from './across-buckets.js';
import { buildBuckets, type CellTerms } from './build-buckets.js';
import type { Cell } from './cells.js';
import { known, missing, ofBucket, type ClassSetting } from './class-setting.js';
import { curvatureMargin } from './curvature.js';
import { commonConcentration, type Bucket, type Factor } from './factor.js';
import { NO_MARGIN, ofMeasure, type MeasureClass } from './measure.js';
import { curvatureScale } from './volatility.js';

/** Interest rates, inflation and cross-currency basis: a bucket for each currency. Source: docs/methodology/simm.md, "Interest rates". */
export const interestRateMeasures: MeasureClass = (cells, amounts, setting) => {
  const { interestRate } = setting.calibration;
  const volatilities = ofMeasure(cells, 'vega');
  const buckets = (own: readonly Cell[], terms: (cell: Cell) => CellTerms): readonly Bucket[] =>
    buildBuckets(own, amounts, terms, () => (first, second) => correlationOf(first.of, second.of, interestRate));
  const across: AcrossCorrelation = (first, second) =>
    interestRate.acrossCurrencies * commonConcentration(concentrationOf(first), concentrationOf(second));
  const curved = buckets(volatilities, (cell) => curvatureTerms(cell, setting));
  return {
    delta: acrossBuckets(
      buckets(ofMeasure(cells, 'delta'), (cell) => deltaTerms(cell, setting)),
      across,
    ),
    vega: acrossBuckets(
      buckets(volatilities, (cell) => vegaTerms(cell, setting)),
      across,
    ),
    curvature: (side) => scaled(curvatureMargin(curved, across, side), weightsOf(setting).volatilityRatio ** -2),
    baseCorrelation: NO_MARGIN,
  };
};

const weightsOf = ({ calibration, period }: ClassSetting) =>
  known(calibration.interestRate.weights[period], `weights of ${period} days`);

/** A margin some times over. */
const scaled = ({ margin, addTo }: GradedMargin, times: number): GradedMargin => ({
  margin: margin * times,
  addTo: (gradient) => {
    const own = new Float64Array(gradient.length);
    addTo(own);
    own.forEach((slope, place) => {
      gradient[place] = (gradient[place] ?? 0) + slope * times;
    });
  },
});

/** The concentration of a currency, which its basis does not have. */
const concentrationOf = ({ factors }: Bucket): number =>
  factors.reduce((largest, { concentration }) => Math.max(largest, concentration), 1);

/** The T of a currency, in the calculation currency. */
function thresholdOf(cell: Cell, measure: 'delta' | 'vega', { calibration, million }: ClassSetting): number {
  const { thresholds, thresholdGroups } = calibration.interestRate;
  const group = known(groupOf(thresholdGroups, cell.qualifier), `threshold group of ${cell.qualifier}`);
  return ofBucket(thresholds[measure], group) * million;
}

function deltaTerms(cell: Cell, setting: ClassSetting): CellTerms {
  const { qualifier, riskType, label1, label2 } = cell;
  const isBasis = riskType === 'Risk_XCcyBasis';
  const hasConcentration = setting.period === 10 && !isBasis;
  return {
    bucket: qualifier,
    factor: `${riskType}\n${label1}\n${label2}`,
    name: riskType,
    weight: deltaWeight(cell, setting),
    concentration: hasConcentration
      ? { group: qualifier, unit: 1, threshold: thresholdOf(cell, 'delta', setting) }
      : null,
  };
}

function deltaWeight({ qualifier, riskType, label1 }: Cell, setting: ClassSetting): number {
  const weights = weightsOf(setting);
  if (riskType === 'Risk_XCcyBasis') return weights.crossCurrencyBasis;
  if (riskType === 'Risk_Inflation') return weights.inflation;
  const group = known(groupOf(setting.calibration.interestRate.groups, qualifier), `group of ${qualifier}`);
  return known(weights.delta[group]?.[label1], `weight of ${group} ${label1}`);
}

/** Volatilities of inflation are one factor of a currency, over all tenors. */
const volatilityFactor = ({ riskType, label1 }: Cell): string =>
  riskType === 'Risk_InflationVol' ? riskType : `${riskType}\n${label1}`;

function vegaTerms(cell: Cell, setting: ClassSetting): CellTerms {
  const { qualifier, riskType } = cell;
  return {
    bucket: qualifier,
    factor: volatilityFactor(cell),
    name: riskType,
    weight: ofBucket(weightsOf(setting).vega, ''),
    concentration:
      setting.period === 10 ? { group: qualifier, unit: 1, threshold: thresholdOf(cell, 'vega', setting) } : null,
  };
}

const curvatureTerms = (cell: Cell, { period }: ClassSetting): CellTerms => ({
  bucket: cell.qualifier,
  factor: volatilityFactor(cell),
  name: cell.riskType,
  weight: curvatureScale(cell.label1, period),
  concentration: null,
});

/** ρ of two factors of a currency. */
function correlationOf(first: Factor['of'], second: Factor['of'], calibration: InterestRateCalibration): number {
  if (isBasis(first) || isBasis(second)) return calibration.crossCurrencyBasis;
  if (isInflation(first) || isInflation(second)) return calibration.inflation;
  const ofTenors =
    first.label1 === second.label1
      ? 1
      : (calibration.tenors[first.label1]?.[second.label1] ??
        missing(`correlation of ${first.label1} and ${second.label1}`));
  return first.label2 === second.label2 ? ofTenors : ofTenors * calibration.subCurves;
}

const isBasis = ({ riskType }: Factor['of']): boolean => riskType === 'Risk_XCcyBasis';

const isInflation = ({ riskType }: Factor['of']): boolean =>
  riskType === 'Risk_Inflation' || riskType === 'Risk_InflationVol';
