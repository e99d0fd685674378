import { isTrading, type EventMarket } from './event-market.js';

const expiryOf = ({ expirationTime }: EventMarket): number =>
  expirationTime === null ? Infinity : Date.parse(expirationTime);

/** Markets between two turns of the caller. */
const STEP = 1024;

/**
 * Places of markets, in steps: those that trade before the others, of either kind the soonest expiry first, equals as they stand; a
 * market whose expiry nothing tells comes last. Counted, not compared: a venue may have hundreds of thousands.
 */
export function* orderSteps(markets: readonly EventMarket[]): Generator<undefined, Int32Array, undefined> {
  const expiries = new Float64Array(markets.length);
  for (const [place, market] of markets.entries()) {
    expiries[place] = expiryOf(market);
    if (place % STEP === STEP - 1) yield;
  }
  const times = Float64Array.from(new Set(expiries)).sort();
  const rankOfTime = new Map([...times].map((time, rank) => [time, rank]));
  yield;
  const ranks = Int32Array.from(markets, (market, place) => {
    const rank = rankOfTime.get(expiries[place] ?? Infinity) ?? 0;
    return isTrading(market) ? rank : times.length + rank;
  });
  const next = new Int32Array(2 * times.length + 1);
  for (const rank of ranks) next[rank + 1] = (next[rank + 1] ?? 0) + 1;
  for (let rank = 1; rank < next.length; rank++) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  yield;
  const order = new Int32Array(markets.length);
  for (const [place, rank] of ranks.entries()) {
    const at = next[rank] ?? 0;
    order[at] = place;
    next[rank] = at + 1;
  }
  return order;
}
