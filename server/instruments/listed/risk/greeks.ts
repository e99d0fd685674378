import { futureDv01 } from '../../../domain/future-dv01.js';
import type { PositionGreeks } from '../../risk/position-greeks.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import type { ListedMarket } from './listed-market.js';

/** Sensitivities of what can be valued; other positions have none. */
export function listedGreeks(
  positions: readonly ResolvedListedPosition[],
  market: ListedMarket,
): readonly PositionGreeks[] {
  return positions.flatMap((position): readonly PositionGreeks[] => {
    const outcome = market.instrument(position);
    if (!outcome.ok) return [];
    const { valuer, factor } = outcome.instrument;
    const { place, underlyingPrice, multiplier } = valuer.contract;
    const lot = valuer.greeks();
    const { netQuantity } = position;
    const future = futureDv01(place.exchange, place.code, underlyingPrice, multiplier);
    return [
      {
        position,
        underlyingPrice,
        multiplier,
        factor,
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
