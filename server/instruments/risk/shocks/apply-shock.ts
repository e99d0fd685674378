import type { Shock } from './compiled-scenario.js';
import { PERCENT } from '../../../lib/units.js';

/** Shocked volatilities do not fall below this, or stay where they were lower. */
export const LEAST_VOLATILITY = 1e-4;

/** Price units; may fall below 0. Relative: P·(1 + u); absolute: P + u. */
export const shockedPrice = (price: number, { type, underlying }: Shock): number =>
  type === 'Relative' ? price * (1 + underlying) : price + underlying;

/**
 * Relative: v·(1 + s); absolute: v + s, at least `LEAST_VOLATILITY`.
 * @param volatility a fraction (0.2 = 20 %), or price units where the model takes those
 */
export function shockedVolatility(volatility: number, { type, volatility: shock }: Shock): number {
  if (shock === 0) return volatility;
  const moved = type === 'Relative' ? volatility * (1 + shock) : volatility + shock;
  return Math.max(moved, Math.min(volatility, LEAST_VOLATILITY));
}

/** By how much a rate moves: relative r·u, absolute u percentage points, so that + is a rise. @param rate decimal per year */
export const rateMove = (rate: number, { type, underlying }: Shock): number =>
  type === 'Relative' ? rate * underlying : underlying * PERCENT;

/** @param rate decimal per year */
export const shockedRate = (rate: number, shock: Shock): number => rate + rateMove(rate, shock);
