import type { RowOrigin } from '../../row/row-origin.js';
import type { FixedIncomePosition } from '../position.js';
import type { ResolvedSecurityPosition } from '../resolved-security.js';
import { floatingCashFlows } from '../floating-cash-flows.js';
import type { GovernmentCurve } from '../government-curve.js';
import { bondCashFlows } from '../../../pricing/bond/bond-cash-flows.js';
import { categoryBond } from '../../../pricing/bond/category-bond.js';
import { timedCashFlows, type TimedCashFlows } from '../../../pricing/bond/curve-price.js';
import { valueOnParCurve } from '../../../pricing/bond/par-curve-revaluation.js';
import type { ZeroBasis } from '../../../pricing/par-treasury.js';

const isFixedIncome = (origin: RowOrigin): origin is FixedIncomePosition =>
  'kind' in origin && origin.kind === 'fixed-income';

/**
 * The payments per 100 of face value that the engine values a security by: the same functions on the same terms.
 * @throws if it has no curve
 */
export function securityFlows({ origin, security }: ResolvedSecurityPosition, basis: ZeroBasis): TimedCashFlows {
  const { category, curve } = security;
  if (curve === null || !isFixedIncome(origin)) throw new Error(`${security.security} has no curve to be valued on.`);
  const { maturity, couponRate, couponFrequency } = origin;
  const frequency = category.couponFrequencies.find((known) => known === couponFrequency) ?? 0;
  const bond = categoryBond(category, { maturity, coupon: couponRate, couponFrequency: frequency });
  if (category.kind === 'floating') return floatingCashFlows(bond, curve.valuationDay, todaysValue(curve, basis)).flows;
  const cashFlows = bondCashFlows(bond, curve.valuationDay);
  if (cashFlows === undefined) throw new Error(`${security.security} pays nothing after its curve's day.`);
  return timedCashFlows(cashFlows, curve.valuationDay);
}

const todaysValue =
  ({ grid, parYields }: GovernmentCurve, basis: ZeroBasis) =>
  (flows: TimedCashFlows): number =>
    valueOnParCurve({ grid, parYields, basis }, flows);
