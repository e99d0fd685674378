import type { OptionRight } from '../../pricing/option-model.js';
import { yearsBetween } from '../../pricing/fx/forward-points-curve.js';
import { forwardOf, type PairMarket } from './fx-market.js';
import { isOption, type FxPosition } from './position.js';
import { spotDate } from './spot-date.js';

/** Delivery of both currencies on one day, in the market's order. */
export interface FxDelivery {
  /** Day number, after the valuation date. */
  readonly day: number;
  /** Of the base currency, + = received. */
  readonly amount: number;
  /** Of the quote currency, + = paid: the amount at the dealt rate. */
  readonly payment: number;
}

/** A European option on such a delivery. */
export interface FxOption {
  /** Call: buys the base currency. */
  readonly right: OptionRight;
  /** Day numbers. */
  readonly expiry: number;
  readonly delivery: number;
  readonly years: number;
  readonly strike: number;
  /** Of the base currency, + long. */
  readonly amount: number;
  /** A fraction a year. */
  readonly volatility: number;
}

/** A trade in the market's order. */
export type MarketTrade =
  | { readonly kind: 'deliveries'; readonly deliveries: readonly FxDelivery[] }
  | { readonly kind: 'option'; readonly option: FxOption };

/** A leg as the row has it; a leg without a rate is dealt at today's forward, which makes it worth nothing. */
interface Leg {
  readonly day: number;
  /** Of the row's first currency. */
  readonly amount: number;
  readonly rate: number | null;
}

/** The deliveries of a row that are still to come, in the market's order. */
export function deliveriesOf(position: FxPosition, market: PairMarket): readonly FxDelivery[] {
  const { pair, amount, rate, nearDate, nearRate } = position;
  const far = { day: position.expiry ?? market.spotDay, amount, rate };
  const legs: readonly Leg[] = nearDate === null ? [far] : [{ day: nearDate, amount: -amount, rate: nearRate }, far];
  const isTurned = pair.name !== market.pair.name;
  return legs
    .filter(({ day }) => day > market.valuation)
    .map((leg) => {
      const dealt = leg.rate ?? (isTurned ? 1 / forwardOf(market, leg.day) : forwardOf(market, leg.day));
      return isTurned
        ? { day: leg.day, amount: -leg.amount * dealt, payment: -leg.amount }
        : { day: leg.day, amount: leg.amount, payment: leg.amount * dealt };
    });
}

/** Whether some leg that is still to come has no dealt rate. */
export const lacksRate = ({ contractType, expiry, rate, nearDate, nearRate }: FxPosition, valuation: number): boolean =>
  !isOption({ contractType }) &&
  ((rate === null && (expiry ?? Infinity) > valuation) ||
    (nearDate !== null && nearDate > valuation && nearRate === null));

/** An option row in the market's order, without its volatility: a call on one currency is a put on the other. */
export function optionTerms(
  position: FxPosition & { readonly expiry: number; readonly strike: number },
  market: PairMarket,
): Omit<FxOption, 'volatility'> {
  const { pair, amount, strike, expiry } = position;
  const isTurned = pair.name !== market.pair.name;
  const isCall = (position.contractType === 'CALL') !== isTurned;
  return {
    right: isCall ? 'call' : 'put',
    expiry,
    delivery: spotDate(market.pair, expiry),
    years: yearsBetween(market.valuation, expiry),
    strike: isTurned ? 1 / strike : strike,
    amount: isTurned ? amount * strike : amount,
  };
}
