import type { FxCalibration, FxWeights, PairFigures } from './calibration.js';
import { inBothOrders, requireNames } from './pair-figures.js';
import { currencyGroupsOf, groupNames, periodsOf, thresholdsOf } from './read-periods.js';
import type { XmlElement } from './xml-element.js';

/** Vega thresholds go by the groups of two currencies, in the order 1-1, 1-2, 1-3, 2-2, 2-3, 3-3. */
const VEGA_THRESHOLDS = ['1', '2', '3', '4', '5', '6'];

/** @throws InputFault that names what is missing or no figure */
export function readFx(element: XmlElement): FxCalibration {
  const weights = element.one('RiskWeights');
  const correlations = element.one('Correlations');
  const concentration = element.one('ConcentrationThresholds');
  const groups = currencyGroupsOf(weights);
  const thresholdGroups = currencyGroupsOf(concentration);
  const thresholds = thresholdsOf(concentration);
  requireNames(groupNames(thresholdGroups), thresholds.delta, concentration);
  requireNames(VEGA_THRESHOLDS, thresholds.vega, concentration);
  const names = groupNames(groups);
  const periods = periodsOf(weights, (find, require): FxWeights => {
    const delta = require('Delta');
    const figures = inBothOrders(
      delta.byPair('Weight', ['label1', 'label2'], (each) => each.positive),
      delta,
    );
    for (const group of names) requireNames(names, figures[group] ?? {}, delta);
    return {
      delta: figures,
      vega: require('Vega').by('Weight', 'bucket', (each) => each.positive),
      volatilityRatio: find('HistoricalVolatilityRatio')?.positive ?? 1,
    };
  });
  return {
    weights: periods,
    groups,
    correlations: correlationsOf(correlations.one('IntraBucket'), names),
    volatilityCorrelation: correlations.one('Volatility').correlation,
    thresholds,
    thresholdGroups,
  };
}

/** By the group of the calculation currency, then by those of two currencies. */
function correlationsOf(element: XmlElement, groups: readonly string[]): Readonly<Record<string, PairFigures>> {
  const found: Record<string, Record<string, Record<string, number>>> = {};
  for (const each of element.all('Correlation')) {
    const [bucket = '', one = '', other = ''] = ['bucket', 'label1', 'label2'].map((name) => each.attribute(name));
    ((found[bucket] ??= {})[one] ??= {})[other] = each.correlation;
  }
  return Object.fromEntries(
    groups.map((group) => {
      const figures = inBothOrders(found[group] ?? {}, element);
      for (const name of groups) requireNames(groups, figures[name] ?? {}, element);
      return [group, figures];
    }),
  );
}
