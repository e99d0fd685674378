import { UnderlyingScenarios } from '../../../pricing/option/underlying-scenarios.js';
import type { ContractValuer } from './contract-valuer.js';
import { withToday } from './with-today.js';
import { shockedPrice, shockedVolatility } from '../../risk/shocks/apply-shock.js';
import type { Shock } from '../../risk/shocks/compiled-scenario.js';

/** The shocks of one listed contract: its underlying's price and its volatility may move by shocks of their own. */
export interface ContractShock {
  /** Undefined = it stays. */
  readonly price: Shock | undefined;
  readonly volatility: Shock | undefined;
}

/** What each shock changes a contract's price by, in its quotation; exactly 0 if nothing moves. */
export function shockedChanges(valuer: ContractValuer, shocks: readonly ContractShock[]): Float64Array {
  const { contract, volatility: today, isInPriceUnits } = valuer;
  const { underlyingPrice } = contract;
  const prices = Float64Array.from(shocks, ({ price }) =>
    price === undefined ? underlyingPrice : shockedPrice(underlyingPrice, price),
  );
  const underlying = new UnderlyingScenarios(withToday(prices, underlyingPrice));
  if (today === null) return valuer.changes(underlying);
  // Absolute shocks are fractions of the price where the volatility is in price units.
  const unit = isInPriceUnits ? Math.abs(underlyingPrice) || 1 : 1;
  const volatilities = Float64Array.from(shocks, ({ volatility }) =>
    volatility === undefined ? today : shockedVolatility(today / unit, volatility) * unit,
  );
  const isMoved = shocks.some(({ volatility }) => volatility !== undefined && volatility.volatility !== 0);
  return valuer.changes(underlying, isMoved ? withToday(volatilities, today) : undefined);
}
