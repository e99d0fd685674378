import { optionModelOf } from '../../../pricing/option/option-model-of.js';
import type { OptionProcess } from '../../../pricing/option/option-process.js';
import { revalueOption, type RevaluedOption } from '../../../pricing/option/revalue-option.js';
import { UnderlyingScenarios } from '../../../pricing/option/underlying-scenarios.js';
import type { ListedContract, ListedOption } from './listed-position.js';
import { optionVolatility } from './option-volatility.js';
import { DAYS_PER_YEAR, PERCENT } from '../../../lib/units.js';

/** Sensitivities of one long lot. */
export interface LotGreeks {
  /** Contracts of the underlying. */
  readonly delta: number;
  /** Change of delta per 1.0 of the underlying's price. */
  readonly gamma: number;
  /** Money per volatility point: 0.01, of a volatility in price units 0.01 of the underlying's price. */
  readonly vega: number;
  /** Money per calendar day. */
  readonly theta: number;
  /** Money per 1 % of rate. */
  readonly rho: number;
}

/** A listed contract made ready to be valued; money of one long lot in contract currency. */
export interface ContractValuer {
  readonly contract: ListedContract;
  /** What its model takes; null for what is no option. */
  readonly revalued: RevaluedOption | null;
  /** That gives the settlement price; null for what is no option. A fraction, or price units (see `isInPriceUnits`). */
  readonly volatility: number | null;
  readonly isInPriceUnits: boolean;
  /** What there is to tell about the volatility; undefined if it is implied by the settlement price. */
  readonly remark: string | undefined;
  /** By the model. Contract's quotation. */
  readonly price: number;
  /**
   * Price in each scenario less today's, exactly 0 if nothing has moved. Contract's quotation.
   * @param underlying prices in the scenarios and, as one more at the end, today's
   * @param volatilities one for each of them; today's throughout where absent
   */
  changes(underlying: UnderlyingScenarios, volatilities?: Float64Array): Float64Array;
  /** Worked out once. */
  greeks(): LotGreeks;
}

/** Prices less the last of them. */
const lessLast = (prices: Float64Array): Float64Array => {
  const changes = new Float64Array(prices.length - 1);
  const today = prices[changes.length] ?? NaN;
  for (let scenario = 0; scenario < changes.length; scenario++) changes[scenario] = (prices[scenario] ?? NaN) - today;
  return changes;
};

/**
 * @param isNormal whether the underlying's price moves in points and may fall below 0: then options are valued by
 * Bachelier's model, else by Black's. Source: docs/methodology/risk.md, "Listed contracts".
 */
export function contractValuer(contract: ListedContract, isNormal: boolean): ContractValuer {
  return contract.option === undefined ? linear(contract) : option(contract, contract.option, isNormal);
}

const linear = (contract: ListedContract): ContractValuer => ({
  contract,
  revalued: null,
  volatility: null,
  isInPriceUnits: false,
  remark: undefined,
  price: contract.underlyingPrice,
  changes: ({ prices }) => lessLast(prices),
  greeks: () => FUTURE_GREEKS,
});

const FUTURE_GREEKS: LotGreeks = { delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0 };

function option(contract: ListedContract, terms: ListedOption, isNormal: boolean): ContractValuer {
  const { underlyingPrice } = contract;
  const process = processOf(terms, underlyingPrice, isNormal);
  const revalued: RevaluedOption = {
    process,
    style: terms.isAmerican ? 'american' : 'european',
    terms: { right: terms.right, strike: terms.strike, rate: terms.rate },
    years: terms.years,
  };
  const { volatility, remark } = optionVolatility(revalued, terms, underlyingPrice);
  const today = new UnderlyingScenarios(Float64Array.of(underlyingPrice));
  const isInPriceUnits = process.kind === 'normal-future';
  let known: LotGreeks | undefined;
  return {
    contract,
    revalued,
    volatility,
    isInPriceUnits,
    remark,
    price: revalueOption(revalued, today, volatility)[0] ?? NaN,
    changes: (underlying, volatilities) => lessLast(revalueOption(revalued, underlying, volatilities ?? volatility)),
    greeks: () => (known ??= optionGreeks(revalued, contract, volatility)),
  };
}

function optionGreeks(
  { process, style, terms, years }: RevaluedOption,
  { underlyingPrice, multiplier }: ListedContract,
  volatility: number,
): LotGreeks {
  const unit = optionModelOf(process, style).greeks(terms, underlyingPrice, volatility, years);
  const point = PERCENT * (process.kind === 'normal-future' ? Math.abs(underlyingPrice) : 1);
  return {
    delta: unit.delta,
    gamma: unit.gamma,
    vega: unit.vega * point * multiplier,
    theta: (unit.theta / DAYS_PER_YEAR) * multiplier,
    rho: unit.rho * PERCENT * multiplier,
  };
}

function processOf({ isOnSpot, strike }: ListedOption, underlyingPrice: number, isNormal: boolean): OptionProcess {
  if (isNormal || underlyingPrice <= 0 || strike <= 0) return { kind: 'normal-future' };
  return isOnSpot ? { kind: 'lognormal-spot', dividendYield: 0 } : { kind: 'lognormal-future' };
}
