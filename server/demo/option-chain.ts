import type { ScanScenario } from '../parameters/span/model.js';
import { STANDARD_DELTA_POINTS } from '../parameters/span/standard-scenarios.js';
import { compositeDelta, fillOptionRiskArray, type OptionRisk } from '../parameters/span/risk-array.js';
import type { OptionRight } from '../pricing/option-model.js';
import { bachelier } from '../pricing/bachelier.js';
import { listMonths } from './listing.js';
import type { ListedMonth } from './listing.js';
import type { DemoOption } from './products/product.js';
import { roundedPrice } from './quoted-market.js';
import type { QuotedFuture, QuotedMarket, QuotedProduct } from './quoted-market.js';
import { DISCOUNT_CURVES, rateOf } from './rate-curves.js';

/** The options of one month. */
export interface OptionSeries {
  readonly month: ListedMonth;
  readonly underlying: QuotedFuture;
  /** Continuously compounded, 0 for options margined like futures. */
  readonly rate: number;
  /** Ascending. */
  readonly strikes: readonly number[];
}

/** One option with everything its line in a parameter file needs. */
export interface QuotedOption {
  readonly right: OptionRight;
  readonly strike: number;
  readonly price: number;
  readonly delta: number;
  readonly volatility: number;
  readonly compositeDelta: number;
}

const RATE_DECIMALS = 6;
const VOLATILITY_DECIMALS = 4;
const TERM_YEARS = 0.75;
/** Smiles of options about to expire are drawn as if this many years were left. */
const SHORTEST_SMILE_YEARS = 0.05;
const FARTHEST_DEVIATION = 4;
const SMILE_LIMITS = [0.5, 2.5] as const;

/** The listed series of a product's options, nearest first; months without a listed underlying have none. */
export function listSeries(quoted: QuotedProduct, option: DemoOption, market: QuotedMarket): readonly OptionSeries[] {
  const discount = rateOf(DISCOUNT_CURVES[quoted.product.currency], market.paths);
  const today = market.paths.days.length - 1;
  const series: OptionSeries[] = [];
  for (const month of listMonths(option.listing, option.lastTradeDay, market.businessDay)) {
    const underlying = underlyingOf(month, option, quoted.futures);
    if (underlying === undefined) continue;
    const rate = option.valuation === 'FUT' ? 0 : Number((discount(today, month.years) / 100).toFixed(RATE_DECIMALS));
    series.push({ month, underlying, rate, strikes: strikesOf(option, underlying.price, series.length) });
  }
  return series;
}

function underlyingOf(
  month: ListedMonth,
  option: DemoOption,
  futures: readonly QuotedFuture[],
): QuotedFuture | undefined {
  return futures.find(
    ({ contract }) =>
      contract.period >= month.period &&
      contract.lastTradeDay >= month.lastTradeDay &&
      option.underlyingMonths.includes(contract.month),
  );
}

/** Strikes of all bands, ascending, each once. @param nearby 0 = nearest series */
function strikesOf({ strikes: bands, strikeDecimals }: DemoOption, underlyingPrice: number, nearby: number): number[] {
  const found = new Set<number>();
  for (const { step, range, nearest } of bands) {
    if (nearby >= (nearest ?? Infinity)) continue;
    const [low, high] = range(underlyingPrice);
    const last = Math.floor(high / step + 1e-9);
    for (let multiple = Math.max(1, Math.ceil(low / step - 1e-9)); multiple <= last; multiple++) {
      found.add(Number((multiple * step).toFixed(strikeDecimals)));
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** At-the-money term structure, skewed and curved in standard deviations of moneyness. */
export function demoVolatility(option: DemoOption, underlyingPrice: number, strike: number, years: number): number {
  const { near, far, skew, smile } = option.volatility;
  const atTheMoney = far + (near - far) * Math.exp(-years / TERM_YEARS);
  const deviation = atTheMoney * Math.sqrt(Math.max(years, SHORTEST_SMILE_YEARS));
  const distance = option.model === bachelier ? strike - underlyingPrice : Math.log(strike / underlyingPrice);
  const moneyness = Math.max(-FARTHEST_DEVIATION, Math.min(FARTHEST_DEVIATION, distance / deviation));
  const [lowest, highest] = SMILE_LIMITS;
  const factor = Math.max(lowest, Math.min(highest, 1 + skew * moneyness + smile * moneyness * moneyness));
  return Number((atTheMoney * factor).toFixed(VOLATILITY_DECIMALS));
}

/** What of a chain is the same for all of its options. */
export interface ChainSettings {
  readonly option: DemoOption;
  readonly scenarios: readonly ScanScenario[];
}

/**
 * Quotes one option and fills its risk array.
 * @param losses receives the risk array, contract currency
 */
export function quoteOption(
  { option, scenarios }: ChainSettings,
  { month, underlying, rate }: OptionSeries,
  { right, strike }: { readonly right: OptionRight; readonly strike: number },
  losses: Float64Array,
): QuotedOption {
  const { price: underlyingPrice, contractValueFactor } = underlying;
  const risk: OptionRisk = {
    model: option.model,
    terms: { right, strike, rate },
    underlyingPrice,
    volatility: demoVolatility(option, underlyingPrice, strike, month.years),
    years: month.years,
    priceScanRange: underlying.priceScanRange / contractValueFactor,
    volatilityScanRange: option.volatilityScanRange,
    lookAheadYears: 0,
    contractValueFactor,
  };
  fillOptionRiskArray(risk, scenarios, losses);
  return {
    right,
    strike,
    price: roundedPrice(option, risk.model.price(risk.terms, underlyingPrice, risk.volatility, risk.years)),
    delta: risk.model.delta(risk.terms, underlyingPrice, risk.volatility, risk.years),
    volatility: risk.volatility,
    compositeDelta: compositeDelta(risk, STANDARD_DELTA_POINTS),
  };
}
