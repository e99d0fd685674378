import type { GridTerms } from '../grid-part.js';
import type { RiskFactor } from '../history/risk-factor.js';
import type { RiskMarket } from '../history/risk-market.js';
import type { Shock } from './compiled-scenario.js';

/** The unit of a shock of 1. */
export interface ShockUnit {
  readonly size: number;
  /** That of the moves the size was measured on; undefined = as asked for. */
  readonly type?: Shock['type'];
}

/** The shock itself. */
export const ONE: ShockUnit = { size: 1 };
/** Whatever the shock, nothing moves. */
export const NOTHING: ShockUnit = { size: 0 };

/** A shock of the grid as prices, rates and volatilities take it. */
export function gridShock(
  asked: GridTerms['shockType'],
  { size, type }: ShockUnit,
  { underlying = 0, volatility = 0 }: { readonly underlying?: number; readonly volatility?: number },
): Shock {
  return {
    type: type ?? (asked === 'relative' ? 'Relative' : 'Absolute'),
    underlying: underlying * size,
    volatility: volatility * size,
    override: false,
  };
}

/** Standard deviation of a factor's moves; undefined without at least two of them. */
export function deviationOf(factor: RiskFactor | undefined, market: RiskMarket): ShockUnit | undefined {
  const deviation = factor === undefined ? undefined : market.deviation(factor);
  return deviation && { size: deviation.size, type: deviation.mode === 'relative' ? 'Relative' : 'Absolute' };
}
