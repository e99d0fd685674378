import type { ResolvedPosition } from '../instruments/resolved-position.js';
import type { PositionGreeks } from '../instruments/risk/position-greeks.js';
import { PERCENT } from '../lib/units.js';

/** Sensitivities of all positions with one underlying, base currency; of delta and gamma for a rise by 1 %. */
export interface GreeksOfUnderlying {
  readonly sector: string | null;
  readonly subSector: string | null;
  readonly underlying: string;
  readonly delta: number;
  readonly gamma: number;
  readonly vega: number;
  readonly theta: number;
  readonly rho: number;
  readonly dv01: number | null;
}

/**
 * Greeks in money, which unlike those in contracts add up over months and products.
 * @param toBase units of base currency for 1 of the position's contract currency
 */
export function greeksByUnderlying(
  greeks: readonly PositionGreeks[],
  toBase: (position: ResolvedPosition) => number,
): readonly GreeksOfUnderlying[] {
  const sums = new Map<string, GreeksOfUnderlying>();
  for (const { position, underlyingPrice, multiplier, ...own } of greeks) {
    const { sector, subSector, underlying, contractCode } = position.contract;
    const rate = toBase(position);
    const rise = PERCENT * underlyingPrice;
    const key = `${sector ?? ''}\u0000${subSector ?? ''}\u0000${underlying ?? contractCode}`;
    const known = sums.get(key);
    const dv01 = own.dv01 === null ? null : own.dv01 * rate;
    sums.set(key, {
      sector,
      subSector,
      underlying: underlying ?? contractCode,
      delta: (known?.delta ?? 0) + own.delta * rise * multiplier * rate,
      gamma: (known?.gamma ?? 0) + own.gamma * rise * rise * multiplier * rate,
      vega: (known?.vega ?? 0) + own.vega * rate,
      theta: (known?.theta ?? 0) + own.theta * rate,
      rho: (known?.rho ?? 0) + own.rho * rate,
      dv01: known === undefined || known.dv01 === null ? dv01 : known.dv01 + (dv01 ?? 0),
    });
  }
  return [...sums.values()];
}
