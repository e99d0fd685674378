import type { WireRiskMetrics } from '../../contract/risk-metrics.js';

/** What risk figures were calculated with, e.g. `250 scenarios, 99 %, 1 day, absolute`. */
export function riskTerms(metrics: WireRiskMetrics): string {
  const { lookback, ci, mpor, mode, quantile_method: quantile, bond_use_continuous_compounding: continuous } = metrics;
  return [
    `${lookback.toLocaleString('en-US')} ${lookback === 1 ? 'scenario' : 'scenarios'}`,
    `${ci} %`,
    `${mpor} ${mpor === 1 ? 'day' : 'days'}`,
    mode,
    ...(quantile === 'linear' ? ['interpolated quantile'] : []),
    ...(continuous ? [] : ['bonds compounded annually']),
  ].join(', ');
}
