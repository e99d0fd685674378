import { groupOf, type FxCalibration } from '../../parameters/simm/calibration.js';
import { acrossBuckets } from './across-buckets.js';
import { buildBuckets, type CellTerms } from './build-buckets.js';
import type { Cell } from './cells.js';
import { known, ofBucket, type ClassSetting } from './class-setting.js';
import { curvatureMargin } from './curvature.js';
import { commonConcentration } from './factor.js';
import { NO_MARGIN, ofMeasure, type MeasureClass } from './measure.js';
import { curvatureScale, impliedVolatility } from './volatility.js';

/** All currencies are in one bucket. */
const ONE_BUCKET = '';

/** Currencies and their volatilities. Source: docs/methodology/simm.md, "FX". */
export const fxMeasures: MeasureClass = (cells, amounts, setting) => {
  const { fx } = setting.calibration;
  const volatilities = ofMeasure(cells, 'vega');
  const ofPairs = { same: 1, different: fx.volatilityCorrelation };
  const alone = (): number => 0;
  const curved = buildBuckets(
    volatilities,
    amounts,
    (cell) => curvatureTerms(cell, setting),
    () => ofPairs,
  );
  const moving = ofMeasure(cells, 'delta').filter(({ qualifier }) => qualifier !== setting.currency);
  const calculationGroup = weightGroup(fx, setting.currency);
  return {
    delta: acrossBuckets(
      buildBuckets(
        moving,
        amounts,
        (cell) => deltaTerms(cell, setting),
        () => (first, second) =>
          commonConcentration(first.concentration, second.concentration) *
          known(
            fx.correlations[calculationGroup]?.[weightGroup(fx, first.name)]?.[weightGroup(fx, second.name)],
            `correlation of ${first.name} and ${second.name}`,
          ),
      ),
      alone,
    ),
    vega: acrossBuckets(
      buildBuckets(
        volatilities,
        amounts,
        (cell) => vegaTerms(cell, setting),
        () => ofPairs,
      ),
      alone,
    ),
    curvature: (side) => curvatureMargin(curved, alone, side),
    baseCorrelation: NO_MARGIN,
  };
};

const weightsOf = ({ calibration, period }: ClassSetting) =>
  known(calibration.fx.weights[period], `weights of ${period} days`);

const weightGroup = ({ groups }: FxCalibration, currency: string): string =>
  known(groupOf(groups, currency), `group of ${currency}`);

const deltaWeight = (first: string, second: string, setting: ClassSetting): number => {
  const { fx } = setting.calibration;
  return known(
    weightsOf(setting).delta[weightGroup(fx, first)]?.[weightGroup(fx, second)],
    `weight of ${first} and ${second}`,
  );
};

const concentrationGroup = ({ thresholdGroups }: FxCalibration, currency: string): string =>
  known(groupOf(thresholdGroups, currency), `threshold group of ${currency}`);

function deltaTerms({ qualifier }: Cell, setting: ClassSetting): CellTerms {
  const { calibration, currency, period, million } = setting;
  const { fx } = calibration;
  const threshold = ofBucket(fx.thresholds.delta, concentrationGroup(fx, qualifier)) * million;
  return {
    bucket: ONE_BUCKET,
    factor: qualifier,
    name: qualifier,
    weight: deltaWeight(qualifier, currency, setting),
    concentration: period === 10 ? { group: qualifier, unit: 1, threshold } : null,
  };
}

/** Pairs of groups in the order in which the file has their thresholds, from 1. */
const PAIR_ORDER = ['1-1', '1-2', '1-3', '2-2', '2-3', '3-3'];

const currenciesOf = ({ qualifier }: Cell): readonly [string, string] => [qualifier.slice(0, 3), qualifier.slice(3)];

function vegaThreshold(cell: Cell, { calibration: { fx }, million }: ClassSetting): number {
  const groups = currenciesOf(cell).map((currency) => concentrationGroup(fx, currency));
  const order = PAIR_ORDER.indexOf(groups.sort().join('-')) + 1;
  return ofBucket(fx.thresholds.vega, String(order)) * million;
}

function vegaTerms(cell: Cell, setting: ClassSetting): CellTerms {
  const weights = weightsOf(setting);
  const unit = volatilityOf(cell, setting) * weights.volatilityRatio;
  return {
    bucket: ONE_BUCKET,
    factor: cell.qualifier,
    name: cell.qualifier,
    weight: ofBucket(weights.vega, ONE_BUCKET) * unit,
    concentration:
      setting.period === 10 ? { group: cell.qualifier, unit, threshold: vegaThreshold(cell, setting) } : null,
  };
}

const volatilityOf = (cell: Cell, setting: ClassSetting): number =>
  impliedVolatility(deltaWeight(...currenciesOf(cell), setting), setting.period);

const curvatureTerms = (cell: Cell, setting: ClassSetting): CellTerms => ({
  bucket: ONE_BUCKET,
  factor: cell.qualifier,
  name: cell.qualifier,
  weight: curvatureScale(cell.label1, setting.period) * volatilityOf(cell, setting),
  concentration: null,
});
