import { orderSteps } from '../../lib/order-steps.js';
import { isTrading, type EventMarket } from './event-market.js';

const expiryOf = ({ expirationTime }: EventMarket): number =>
  expirationTime === null ? Infinity : Date.parse(expirationTime);

/** Markets between two turns of the caller. */
const STEP = 1024;

/**
 * Places of markets, in small steps: those that trade before the others, of either kind the soonest expiry first, equals as they stand; a
 * market whose expiry nothing tells comes last.
 */
export function* marketOrderSteps(markets: readonly EventMarket[]): Generator<undefined, Int32Array, undefined> {
  const expiries = new Float64Array(markets.length);
  const trades = new Uint8Array(markets.length);
  for (const [place, market] of markets.entries()) {
    expiries[place] = expiryOf(market);
    trades[place] = isTrading(market) ? 1 : 0;
    if (place % STEP === STEP - 1) yield;
  }
  const byExpiry = yield* orderSteps(expiries);
  yield;
  const order = new Int32Array(markets.length);
  let at = 0;
  for (const kind of [1, 0]) {
    for (const place of byExpiry) if (trades[place] === kind) order[at++] = place;
    yield;
  }
  return order;
}
