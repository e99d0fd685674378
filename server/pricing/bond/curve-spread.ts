import { findRoot } from '../../lib/root.js';
import type { TimedCashFlows } from './curve-price.js';

/**
 * Cash flows whose value on a curve is theirs at a constant, continuously compounded spread over its zero rates: each amount × exp(−s·t).
 * Source: O'Kane and Sen, "Credit Spreads Explained" (2004), "Zero volatility spread". @param spread decimal per year
 */
export function withSpread({ years, amounts }: TimedCashFlows, spread: number): TimedCashFlows {
  if (spread === 0) return { years, amounts };
  return { years, amounts: amounts.map((amount, index) => amount * Math.exp(-spread * (years[index] ?? 0))) };
}

/**
 * The spread at which cash flows are worth a price, decimal per year. @param price above 0 @param valueOf present value on the curve
 * @throws RootNotFound if no spread gives it
 */
export const spreadOfPrice = (
  flows: TimedCashFlows,
  price: number,
  valueOf: (flows: TimedCashFlows) => number,
): number =>
  findRoot((spread) => Math.log(valueOf(withSpread(flows, spread)) / price), {
    guess: 0,
    step: 0.001,
    tolerance: 1e-15,
  });
