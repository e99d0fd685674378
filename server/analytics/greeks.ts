import { futureDv01 } from '../domain/future-dv01.js';
import type { ResolvedListedPosition } from '../instruments/listed/resolved-listed-position.js';
import type { ListedInstrument, ListedMarket } from '../instruments/listed/risk/listed-market.js';
import { PERCENT } from '../lib/units.js';

/** Sensitivities of a whole listed position, money in contract currency but for delta and gamma. */
export interface PositionGreeks {
  readonly position: ResolvedListedPosition;
  readonly instrument: ListedInstrument;
  /** Contracts of the underlying. */
  readonly delta: number;
  /** Change of delta per 1.0 of the underlying's price. */
  readonly gamma: number;
  readonly vega: number;
  readonly theta: number;
  readonly rho: number;
  /** Gain for one basis point down; null for what is no rate product. */
  readonly dv01: number | null;
}

/** Sensitivities of what can be valued; other positions have none. */
export function positionGreeks(
  positions: readonly ResolvedListedPosition[],
  market: ListedMarket,
): readonly PositionGreeks[] {
  return positions.flatMap((position): readonly PositionGreeks[] => {
    const outcome = market.instrument(position);
    if (!outcome.ok) return [];
    const { instrument } = outcome;
    const { contract } = instrument.valuer;
    const lot = instrument.valuer.greeks();
    const { netQuantity } = position;
    const future = futureDv01(
      contract.place.exchange,
      contract.place.code,
      contract.underlyingPrice,
      contract.multiplier,
    );
    return [
      {
        position,
        instrument,
        delta: netQuantity * lot.delta,
        gamma: netQuantity * lot.gamma,
        vega: netQuantity * lot.vega,
        theta: netQuantity * lot.theta,
        rho: netQuantity * lot.rho,
        dv01: future === undefined ? null : netQuantity * lot.delta * future.dv01,
      },
    ];
  });
}

/** Sensitivities of all positions with one underlying, base currency; of delta and gamma for a rise by 1 %. */
export interface UnderlyingGreeks {
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
  toBase: (position: ResolvedListedPosition) => number,
): readonly UnderlyingGreeks[] {
  const sums = new Map<string, UnderlyingGreeks>();
  for (const { position, instrument, ...own } of greeks) {
    const { sector, subSector, underlying, contractCode } = position.contract;
    const { underlyingPrice, multiplier } = instrument.valuer.contract;
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
