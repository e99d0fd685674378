import { findListedRateProduct, type RateFutureQuote } from './listed-rate-products.js';
import { notionalBondPrice, notionalBondYield, type NotionalBond } from './notional-bond.js';
import { BASIS_POINT, DAYS_PER_YEAR, FACE, PERCENT_PER_UNIT } from '../lib/units.js';

/** What one basis point is worth to one long contract. */
export interface FutureDv01 {
  /** Gain for one basis point down; money in the contract's currency. */
  readonly dv01: number;
  /** What it rests on, for people. */
  readonly basis: string;
}

/** One basis point of a price that is 100 less a rate in per cent. */
const PRICE_POINT = 0.01;

/**
 * DV01 of one long contract of a listed rate future. A deliverable bond's is that of the notional bond at the yield of its
 * price: an approximation, as the issue that is cheapest to deliver is not known here.
 * @param price as quoted @param multiplier money per 1.0 of price; contracts that define their own value don't use it
 * @returns undefined for products that are not known, and if no yield gives the price
 */
export function futureDv01(exchange: string, code: string, price: number, multiplier: number): FutureDv01 | undefined {
  const product = findListedRateProduct(exchange, code);
  return product === undefined ? undefined : quotedDv01(product.quote, price, multiplier);
}

function quotedDv01(quote: RateFutureQuote, price: number, multiplier: number): FutureDv01 | undefined {
  switch (quote.kind) {
    case 'rate':
      return { dv01: multiplier * PRICE_POINT, basis: 'price is 100 less the rate' };
    case 'deliverable bond':
      return deliverableDv01(quote, price, multiplier);
    case 'bond yield': {
      const { face, years, coupon } = quote;
      const valueAt = (yieldRate: number): number => (notionalBondPrice(quote, yieldRate) * face) / FACE;
      return atYield(price, valueAt, `price is 100 less the yield of a bond of ${percent(coupon)} and ${years} years`);
    }
    case 'bill yield': {
      const { face, days } = quote;
      const valueAt = (yieldRate: number): number => face / (1 + (yieldRate * days) / DAYS_PER_YEAR);
      return atYield(price, valueAt, `price is 100 less the yield of a bill of ${days} days`);
    }
  }
}

function atYield(price: number, valueAt: (yieldRate: number) => number, basis: string): FutureDv01 | undefined {
  const dv01 = slope(valueAt, (PERCENT_PER_UNIT - price) / PERCENT_PER_UNIT);
  return Number.isFinite(dv01) ? { dv01, basis } : undefined;
}

type DeliverableBond = RateFutureQuote & { readonly kind: 'deliverable bond' };

/**
 * Remaining term of the issue that stands for the cheapest to deliver. Below the notional coupon's yield the one with the
 * least duration is the cheapest, above it the one with the most: the shortest or the longest term.
 */
export const deliveredYears = ({ shortestYears, longestYears }: DeliverableBond, price: number): number =>
  price >= FACE ? shortestYears : longestYears;

function deliverableDv01(quote: DeliverableBond, price: number, multiplier: number): FutureDv01 | undefined {
  const { coupon, couponFrequency } = quote;
  const years = deliveredYears(quote, price);
  const bond: NotionalBond = { coupon, couponFrequency, years };
  const yieldRate = notionalBondYield(bond, price);
  if (yieldRate === undefined) return undefined;
  return {
    dv01: multiplier * slope((rate) => notionalBondPrice(bond, rate), yieldRate),
    basis: `notional bond of ${percent(coupon)} and ${Number(years.toFixed(2))} years; the cheapest to deliver is not known`,
  };
}

const slope = (valueAt: (yieldRate: number) => number, yieldRate: number): number =>
  (valueAt(yieldRate - BASIS_POINT) - valueAt(yieldRate + BASIS_POINT)) / 2;

const percent = (fraction: number): string => `${fraction * PERCENT_PER_UNIT} %`;
