import type { EngineRemark } from '../resolved-position.js';
import { forwardOf, type PairMarket } from './fx-market.js';
import { isOption, type FxPosition } from './position.js';

/** A dealt rate this many times off the forward, or a strike, is probably a slip. */
const RATE_OFF = 1.2;
const STRIKE_OFF = 2;

const SHOWN_DIGITS = 6;
const shown = (price: number): string => String(Number(price.toPrecision(SHOWN_DIGITS)));

/** Notes on dealt rates and strikes that lie far from the forward, and on those that look like the pair the other way round. */
export function implausiblePrices(position: FxPosition, market: PairMarket): readonly EngineRemark[] {
  const { pair, rate, strike, nearRate, expiry, nearDate } = position;
  const forward = (day: number | null): number => {
    const own = forwardOf(market, Math.max(day ?? market.spotDay, market.valuation + 1));
    return pair.name === market.pair.name ? own : 1 / own;
  };
  const far = forward(expiry);
  return [
    rate === null || isOption(position) ? undefined : implausible('rate', rate, far, pair.name, RATE_OFF),
    strike === null ? undefined : implausible('strike', strike, far, pair.name, STRIKE_OFF),
    nearRate === null ? undefined : implausible('near_rate', nearRate, forward(nearDate), pair.name, RATE_OFF),
  ].filter((note) => note !== undefined);
}

function implausible(
  field: string,
  price: number,
  forward: number,
  pair: string,
  most: number,
): EngineRemark | undefined {
  const off = Math.abs(Math.log(price / forward));
  if (off <= Math.log(most)) return undefined;
  const inverse = 1 / price;
  const isInverted = Math.abs(Math.log(inverse / forward)) <= Math.log(most);
  const advice = isInverted
    ? `it looks like the rate of the pair the other way round: ${shown(inverse)} is near it`
    : 'check it';
  const message = `${field} ${shown(price)} of ${pair} is far from today's forward ${shown(forward)}; ${advice}. It counts as it is.`;
  return { code: 'IMPLAUSIBLE_RATE', field, message, ...(isInverted ? { suggestion: shown(inverse) } : {}) };
}
