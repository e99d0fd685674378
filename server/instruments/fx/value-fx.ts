import type { DiscountCurves } from '../../pricing/curve/cash-flow.js';
import { yearsBetween } from '../../pricing/fx/forward-points-curve.js';
import { exchangeSlopes, exchangeValue } from '../../pricing/fx/option-on-values.js';
import { baseUnit, quoteUnit, unitValue, type PairMarket } from './fx-market.js';
import type { FxDelivery, FxOption, MarketTrade } from './market-trade.js';

/** What one unit of each currency on a day is worth now, in the quote currency. */
export interface UnitValues {
  readonly base: number;
  readonly quote: number;
}

/** @param curves today's where absent */
export const unitValues = (market: PairMarket, day: number, curves?: DiscountCurves): UnitValues => ({
  base: unitValue(baseUnit(market, day), market, curves),
  quote: unitValue(quoteUnit(market, day), market, curves),
});

/** Value of a trade, in the quote currency; positive = in the holder's favour. Source: docs/methodology/fx.md, "Value". */
export const tradeValue = (trade: MarketTrade, market: PairMarket, curves?: DiscountCurves): number =>
  trade.kind === 'deliveries'
    ? trade.deliveries.reduce((sum, each) => sum + deliveryValue(each, unitValues(market, each.day, curves)), 0)
    : optionValue(trade.option, unitValues(market, trade.option.delivery, curves));

export const deliveryValue = ({ amount, payment }: FxDelivery, { base, quote }: UnitValues): number =>
  amount * base - payment * quote;

/** @param volatility the option's own where absent */
export const optionValue = (
  { right, strike, years, amount, volatility: own }: FxOption,
  { base, quote }: UnitValues,
  volatility = own,
): number => amount * exchangeValue({ right, deviation: volatility * Math.sqrt(years) }, base, strike * quote);

/** Gain for one basis point down in all par quotes of both curves, the quote currency. */
export const tradeDv01 = (trade: MarketTrade, market: PairMarket): number =>
  (tradeValue(trade, market, market.curves.down) - tradeValue(trade, market, market.curves.up)) / 2;

/** Sensitivities of a trade, in units of the quote currency but for `delta`. */
export interface TradeGreeks {
  /** Change of value for one unit of spot: an amount of the base currency. */
  readonly delta: number;
  /** Change of delta for one unit of spot. */
  readonly gamma: number;
  /** For a volatility higher by 1.0. */
  readonly vega: number;
  /** For a year that passes while the forward stays. */
  readonly theta: number;
  /** For the quote currency's rates higher by 1.0, spot and the base currency's rates as they are. */
  readonly rho: number;
}

/** Source: docs/methodology/fx.md, "Sensitivities". */
export function tradeGreeks(trade: MarketTrade, market: PairMarket): TradeGreeks {
  if (trade.kind === 'option') return optionGreeks(trade.option, market);
  const none = { delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0 };
  return trade.deliveries.reduce((sum, each): TradeGreeks => {
    const units = unitValues(market, each.day);
    const years = yearsOf(market, each.day);
    return {
      ...sum,
      delta: sum.delta + (each.amount * units.base) / market.spot,
      theta: sum.theta + rateOf(units, years) * deliveryValue(each, units),
      rho: sum.rho + each.payment * units.quote * years,
    };
  }, none);
}

function optionGreeks(option: FxOption, market: PairMarket): TradeGreeks {
  const { right, strike, years, amount, volatility, delivery } = option;
  const { spot } = market;
  const units = unitValues(market, delivery);
  const deviation = volatility * Math.sqrt(years);
  const slopes = exchangeSlopes({ right, deviation }, units.base, strike * units.quote);
  const toDelivery = yearsOf(market, delivery);
  const vega = amount * slopes.byDeviation * Math.sqrt(years);
  return {
    delta: (amount * slopes.byAsset * units.base) / spot,
    gamma: (amount * slopes.curvature * units.base ** 2) / spot ** 2,
    vega,
    theta: rateOf(units, toDelivery) * optionValue(option, units) - (vega * volatility) / (2 * years),
    rho: -amount * slopes.byPayment * strike * units.quote * toDelivery,
  };
}

const yearsOf = ({ valuation }: PairMarket, day: number): number => yearsBetween(valuation, day);

/** The quote currency's continuous rate to a day. */
const rateOf = ({ quote }: UnitValues, years: number): number => -Math.log(quote) / years;
