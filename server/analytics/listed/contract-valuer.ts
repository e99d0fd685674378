import { impliedVolatility, type NoVolatility } from '../../pricing/option/implied-volatility.js';
import { optionModelOf } from '../../pricing/option/option-model-of.js';
import type { OptionProcess } from '../../pricing/option/option-process.js';
import { revalueOption, type RevaluedOption } from '../../pricing/option/revalue-option.js';
import { UnderlyingScenarios } from '../../pricing/option/underlying-scenarios.js';
import type { ListedContract, ListedOption } from './listed-position.js';

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
  /** That gives the settlement price; null for what is no option. A fraction, or price units (see `isInPriceUnits`). */
  readonly volatility: number | null;
  readonly isInPriceUnits: boolean;
  /** What there is to tell about the volatility; undefined where it is implied by the settlement price. */
  readonly remark: string | undefined;
  /** By the model, so that unchanged scenarios give no P&L. Contract's quotation. */
  readonly price: number;
  /** @param volatilities one for each scenario; today's where absent. Contract's quotation. */
  prices(underlying: UnderlyingScenarios, volatilities?: Float64Array): Float64Array;
  greeks(): LotGreeks;
}

const PERCENT = 0.01;
const DAYS_PER_YEAR = 365;

/**
 * @param isNormal whether the underlying's price moves in points and may fall below 0: then options are valued by
 * Bachelier's model, else by Black's. Source: docs/methodology/risk.md, "Listed contracts".
 */
export function contractValuer(contract: ListedContract, isNormal: boolean): ContractValuer {
  return contract.option === undefined ? linear(contract) : option(contract, contract.option, isNormal);
}

const linear = (contract: ListedContract): ContractValuer => ({
  contract,
  volatility: null,
  isInPriceUnits: false,
  remark: undefined,
  price: contract.underlyingPrice,
  prices: ({ prices }) => prices,
  greeks: () => ({ delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0 }),
});

function option(contract: ListedContract, terms: ListedOption, isNormal: boolean): ContractValuer {
  const { underlyingPrice, multiplier } = contract;
  const process = processOf(terms, underlyingPrice, isNormal);
  const revalued: RevaluedOption = {
    process,
    style: terms.isAmerican ? 'american' : 'european',
    terms: { right: terms.right, strike: terms.strike, rate: terms.rate },
    years: terms.years,
  };
  const { volatility, remark } = volatilityOf(revalued, terms, underlyingPrice);
  const today = new UnderlyingScenarios(Float64Array.of(underlyingPrice));
  const isInPriceUnits = process.kind === 'normal-future';
  return {
    contract,
    volatility,
    isInPriceUnits,
    remark,
    price: revalueOption(revalued, today, volatility)[0] ?? NaN,
    prices: (underlying, volatilities = undefined) => revalueOption(revalued, underlying, volatilities ?? volatility),
    greeks: () => {
      const unit = optionModelOf(process, revalued.style).greeks(
        revalued.terms,
        underlyingPrice,
        volatility,
        terms.years,
      );
      const point = PERCENT * (isInPriceUnits ? Math.abs(underlyingPrice) : 1);
      return {
        delta: unit.delta,
        gamma: unit.gamma,
        vega: unit.vega * point * multiplier,
        theta: (unit.theta / DAYS_PER_YEAR) * multiplier,
        rho: unit.rho * PERCENT * multiplier,
      };
    },
  };
}

function processOf({ isOnSpot, strike }: ListedOption, underlyingPrice: number, isNormal: boolean): OptionProcess {
  if (isNormal || underlyingPrice <= 0 || strike <= 0) return { kind: 'normal-future' };
  return isOnSpot ? { kind: 'lognormal-spot', dividendYield: 0 } : { kind: 'lognormal-future' };
}

interface FoundVolatility {
  readonly volatility: number;
  readonly remark: string | undefined;
}

const NO_VOLATILITY: Readonly<Record<NoVolatility, string>> = {
  'below-minimum': 'its settlement price is below what it is worth without volatility',
  'above-maximum': 'its settlement price is above what any volatility gives',
  insensitive: 'its settlement price hardly depends on volatility',
};

/** Implied by the settlement price; where that tells none, the parameter file's, else none at all. */
function volatilityOf(
  option: RevaluedOption,
  { price, fileVolatility }: ListedOption,
  underlyingPrice: number,
): FoundVolatility {
  const implied = impliedVolatility(option, underlyingPrice, price);
  if (implied.ok) return { volatility: implied.volatility, remark: undefined };
  const reason = NO_VOLATILITY[implied.reason];
  if (fileVolatility <= 0) return { volatility: 0, remark: `${reason}; it is valued without volatility` };
  const inUnits = option.process.kind === 'normal-future' ? fileVolatility * Math.abs(underlyingPrice) : fileVolatility;
  // What hardly depends on volatility needs no remark: any one will do.
  const remark = implied.reason === 'insensitive' ? undefined : `${reason}; the parameter file's volatility is taken`;
  return { volatility: inUnits, remark };
}
