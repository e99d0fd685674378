import type { InterestRateCalibration, InterestRateWeights } from './calibration.js';
import { inBothOrders, requireNames, requirePairs } from './pair-figures.js';
import { currencyGroupsOf, groupNames, periodsOf, thresholdsOf } from './read-periods.js';
import type { XmlElement } from './xml-element.js';

/** @throws InputFault that names what is missing or no figure */
export function readInterestRate(element: XmlElement): InterestRateCalibration {
  const weights = element.one('RiskWeights');
  const correlations = element.one('Correlations');
  const concentration = element.one('ConcentrationThresholds');
  const groups = currencyGroupsOf(weights);
  const thresholdGroups = currencyGroupsOf(concentration);
  const thresholds = thresholdsOf(concentration);
  for (const measure of ['delta', 'vega'] as const)
    requireNames(groupNames(thresholdGroups), thresholds[measure], concentration);
  const periods = periodsOf(weights, (find, require): InterestRateWeights => ({
    delta: require('Delta').byPair('Weight', ['bucket', 'label1'], (each) => each.positive),
    vega: require('Vega').by('Weight', 'bucket', (each) => each.positive),
    volatilityRatio: find('HistoricalVolatilityRatio')?.positive ?? 1,
    inflation: require('Inflation').positive,
    crossCurrencyBasis: require('XCcyBasis').positive,
  }));
  const within = correlations.one('IntraBucket');
  const tenors = inBothOrders(
    within.byPair('Correlation', ['label1', 'label2'], (each) => each.correlation),
    within,
  );
  for (const { delta } of Object.values(periods))
    for (const group of groupNames(groups)) requireNames(Object.keys(tenors), delta[group] ?? {}, weights);
  requirePairs(Object.keys(tenors), tenors, within);
  return {
    weights: periods,
    groups,
    tenors,
    subCurves: correlations.one('SubCurves').correlation,
    inflation: correlations.one('Inflation').correlation,
    crossCurrencyBasis: correlations.one('XCcyBasis').correlation,
    acrossCurrencies: correlations.one('Outer').correlation,
    thresholds,
    thresholdGroups,
  };
}
