import { flowBook } from '../../../pricing/swap/flow-book.js';
import { revalue } from '../../../pricing/swap/revalue.js';
import type { RateMoves } from '../../rates/rate-moves.js';
import { scenarioCurves } from '../../rates/scenario-curves.js';
import { baseUnit, quoteUnit, type PairMarket } from '../fx-market.js';
import type { MarketTrade } from '../market-trade.js';
import { unitValues, type UnitValues } from '../value-fx.js';

/** What moves pairs in some scenarios. */
export interface FxScenarios {
  readonly count: number;
  readonly rates: RateMoves;
  /** Spot of a pair in each scenario over today's. */
  readonly spot: (market: PairMarket) => Float64Array;
  /** The rate from a pair's quote currency to the currency of the figures, over today's; null where it does not move. */
  readonly conversion: (market: PairMarket) => Float64Array | null;
}

/** The unit values of one pair and day. */
export interface DayUnits {
  readonly today: UnitValues;
  /** By scenario: what one unit of the base currency on the day is worth, spot moved, and one of the quote currency. */
  readonly base: Float64Array;
  readonly quote: Float64Array;
}

/** The days on which a trade delivers. */
export const daysOf = (trade: MarketTrade): readonly number[] =>
  trade.kind === 'option' ? [trade.option.delivery] : trade.deliveries.map(({ day }) => day);

/** Pairs with the days on which anything is delivered. */
export function daysByMarket(
  trades: Iterable<{ readonly market: PairMarket; readonly trade: MarketTrade }>,
): ReadonlyMap<PairMarket, ReadonlySet<number>> {
  const days = new Map<PairMarket, Set<number>>();
  for (const { market, trade } of trades) {
    const known = days.get(market) ?? new Set<number>();
    days.set(market, known);
    for (const day of daysOf(trade)) known.add(day);
  }
  return days;
}

/** Unit values of all days of a pair in all scenarios: curves rebuilt from moved quotes, spot moved. */
export function scenarioUnits(
  market: PairMarket,
  days: ReadonlySet<number>,
  { count, rates, spot }: FxScenarios,
): ReadonlyMap<number, DayUnits> {
  const sorted = [...days].sort((first, second) => first - second);
  const groups = sorted.flatMap((day) => [[baseUnit(market, day)], [quoteUnit(market, day)]]);
  const { builder, base: nodesToday } = market.curves;
  const { nodes } = scenarioCurves(market.curves, rates);
  const changes = revalue(flowBook(groups), builder, nodesToday, nodes, count);
  const ratios = spot(market);
  return new Map(
    sorted.map((day, place) => {
      const today = unitValues(market, day);
      const base = changes.subarray(2 * place * count, (2 * place + 1) * count);
      const quote = changes.subarray((2 * place + 1) * count, (2 * place + 2) * count);
      for (let scenario = 0; scenario < count; scenario++) {
        base[scenario] = (today.base + (base[scenario] ?? 0)) * (ratios[scenario] ?? 1);
        quote[scenario] = today.quote + (quote[scenario] ?? 0);
      }
      return [day, { today, base, quote }];
    }),
  );
}
