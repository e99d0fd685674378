import { weightedLoss, type TailWeights } from '../../lib/statistics/quantile-ranking.js';
import type { TenorDv01 } from '../../instruments/rates/tenor-dv01.js';
import type { ListedLot, ResolvedListedLeg } from './listed-leg.js';
import type { ScenarioMarket } from './scenario-market.js';
import { memoizedBy } from '../../lib/memoized.js';

/** The listed contracts in the cleared account of one house. */
export interface ListedBook {
  readonly legs: readonly ResolvedListedLeg[];
  /** Adds the P&L of all of them by scenario, the currency of the margin. */
  readonly addPnl: (total: Float64Array) => void;
  /** Each one's weighted loss over the scenarios of a tail, the currency of the margin. */
  readonly components: (tail: TailWeights) => Float64Array;
  /** By tenor of the grid; the contract's currency. */
  readonly keyRateDv01: () => readonly TenorDv01[];
  /** Both in the currency of the margin. */
  readonly dv01: number;
  readonly optionValue: number;
}

export function listedLegBook(legs: readonly ResolvedListedLeg[], market: ScenarioMarket): ListedBook {
  const sum = (ofLot: (lot: ListedLot) => number): number =>
    legs.reduce((total, leg) => total + amountOf(leg) * ofLot(leg.lot), 0);
  return {
    legs,
    addPnl(total) {
      for (const leg of legs) {
        const factor = amountOf(leg);
        const own = lotPnl(leg.lot, market);
        for (let scenario = 0; scenario < total.length; scenario++)
          total[scenario] = (total[scenario] ?? 0) + factor * (own[scenario] ?? 0);
      }
    },
    components: (tail) => Float64Array.from(legs, (leg) => amountOf(leg) * weightedLoss(lotPnl(leg.lot, market), tail)),
    keyRateDv01: () =>
      legs.flatMap(({ lot, netQuantity }) =>
        lot.exposures.map(({ place, dv01 }): TenorDv01 => ({
          index: lot.index,
          currency: lot.currency,
          tenor: tenorOf(market, lot.index, place),
          dv01: netQuantity * lot.delta * dv01,
        })),
      ),
    dv01: sum(({ exposures, delta }) => delta * exposures.reduce((total, { dv01 }) => total + dv01, 0)),
    optionValue: sum(({ optionValue }) => optionValue),
  };
}

/** Lots in units of the currency of the margin for one of the contract's. */
const amountOf = ({ netQuantity, contractCurrencyRate = 1 }: ResolvedListedLeg): number =>
  netQuantity * contractCurrencyRate;

function tenorOf({ histories }: ScenarioMarket, index: string, place: number): string {
  const tenor = histories.find((history) => history.index === index)?.grid.tenors[place];
  if (tenor === undefined) throw new Error(`The grid of ${index} has no tenor ${place}.`);
  return tenor;
}

/** P&L of one long lot by scenario, contract currency; worked out once for a lot and a market. */
export const lotPnl = (lot: ListedLot, market: ScenarioMarket): Float64Array => lotPnlsOf(market)(lot);

const lotPnlsOf = memoizedBy((market: ScenarioMarket) =>
  memoizedBy((lot: ListedLot) => lot.revalued?.(futurePnl(lot, market)) ?? futurePnl(lot, market)),
);

/** −Σ DV01·m, m in basis points. */
function futurePnl({ index, exposures }: ListedLot, { set, firstFactor }: ScenarioMarket): Float64Array {
  const { moves, scenarioCount } = set;
  const first = firstFactor.get(index);
  if (first === undefined) throw new Error(`The scenarios have no moves of ${index}.`);
  const pnl = new Float64Array(scenarioCount);
  for (const { place, dv01 } of exposures) {
    const start = (first + place) * scenarioCount;
    for (let scenario = 0; scenario < scenarioCount; scenario++)
      pnl[scenario] = (pnl[scenario] ?? 0) - dv01 * (moves[start + scenario] ?? 0);
  }
  return pnl;
}
