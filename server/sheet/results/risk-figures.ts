import type { AccountSummary } from '../../contract/results/account-result.js';

type Told = Pick<AccountSummary, 'value_at_risk' | 'risk_method'>;

/** Value at risk, the quantile; null if `value_at_risk` carries the expected shortfall, or nothing. */
export const quantileOf = ({ value_at_risk: figure, risk_method: method }: Told): number | null =>
  method === 'expected-shortfall' ? null : figure;

/** Expected shortfall where it is what `value_at_risk` carries; null otherwise. */
export const shortfallOf = ({ value_at_risk: figure, risk_method: method }: Told): number | null =>
  method === 'expected-shortfall' ? figure : null;
