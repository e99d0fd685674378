import { futureDv01 } from '../../../domain/future-dv01.js';
import { memoizedBy } from '../../../lib/memoized.js';
import type { PositionGreeks } from '../../risk/position-greeks.js';
import type { HistoricalRisk, RiskSetting } from '../../risk/position-risk.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import { listedBook } from './listed-book.js';
import { listedGrid } from './grid.js';
import { listedMarketOf, type ListedMarket } from './listed-market.js';
import { stressListed } from './stress.js';

const marketOf = memoizedBy(({ histories, riskFreeRate }: RiskSetting) => listedMarketOf(histories, riskFreeRate));

/** Listed futures and options move with the prices and volatilities of their products. Source: docs/methodology/risk.md. */
export const LISTED_RISK: HistoricalRisk<ResolvedListedPosition> = {
  history: (positions, setting) => listedBook(positions, marketOf(setting), setting.toBase),
  stress: (positions, scenarios, setting) => stressListed(positions, scenarios, marketOf(setting), setting),
  grid: (positions, terms, setting) => listedGrid(positions, terms, marketOf(setting), setting),
  greeks: (positions, setting) => listedGreeks(positions, marketOf(setting)),
  heldValue,
};

/** The premium of an option that was paid; what is settled daily is worth nothing. */
function heldValue({ contract, set, row, netQuantity }: ResolvedListedPosition): number {
  const { contracts, header } = set.parameters;
  const family = header.families[contracts.family[row] ?? -1];
  if (contract.strike === null || family?.valuation !== 'premium') return 0;
  return netQuantity * (contract.price ?? 0) * (contract.multiplier ?? 0);
}

/** Sensitivities of what can be valued; other positions have none. */
function listedGreeks(positions: readonly ResolvedListedPosition[], market: ListedMarket): readonly PositionGreeks[] {
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
