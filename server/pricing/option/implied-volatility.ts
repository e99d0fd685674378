import { earlyExercise } from './early-exercise.js';
import { europeanModel } from './european-model.js';
import type { OptionGreeks } from '../option-model.js';
import { optionModelOf } from './option-model-of.js';
import type { RevaluedOption } from './revalue-option.js';

/**
 * Why a price has no volatility: `below-minimum`: less than the option is worth without any volatility;
 * `above-maximum`: at least what it tends to as volatility grows; `insensitive`: the price hardly depends on volatility
 * there (vega below 1e-8), so that no volatility can be inferred from it.
 */
export type NoVolatility = 'below-minimum' | 'above-maximum' | 'insensitive';

export type ImpliedVolatility =
  { readonly ok: true; readonly volatility: number } | { readonly ok: false; readonly reason: NoVolatility };

/** Price per 1.0 of volatility. */
const LEAST_VEGA = 1e-8;
/** A price closer than this (relative) to the price without volatility differs from it by rounding only. */
const ROUNDING = 8 * Number.EPSILON;
/** Half the distance, relative, of the two volatilities between which a lattice's vega is taken. */
const VEGA_STEP = 0.01;
const ITERATIONS = 200;
/** Relative distance of two volatilities at which the search ends. */
const SETTLED = 1e-14;
/** The step from there on is a hundred times as exact at least, as the slope is known better with each one. */
const SETTLED_ON_LATTICE = 1e-7;
/** A slope this many times the least vega tells without another lattice that the price depends on volatility. */
const PLAINLY_SENSITIVE = 1000;
/** Standard deviations to expiration at which a lognormal price has reached its limit to the last digit. */
const MOST_DEVIATIONS = 100;

/**
 * The volatility at which the model gives that price: per √year, as the process takes it. Newton's method within a
 * bracket on the logarithm of price ÷ (maximum − price), which is nearly straight even if the price is close to
 * nothing. European options in the money are solved as the out-of-the-money option of the same strike (put-call
 * parity), American options directly through the lattice.
 * @param underlyingPrice as the process takes it @param price of one unit, in the quotation of the underlying
 */
export function impliedVolatility(option: RevaluedOption, underlyingPrice: number, price: number): ImpliedVolatility {
  const { process, terms, years } = option;
  const hasClosedForm = option.style === 'european' || earlyExercise(process, terms.right, terms.rate) === 'never';
  const model = optionModelOf(process, hasClosedForm ? 'european' : 'american');
  const { least, greatest } = model.limits(terms, underlyingPrice, years);
  const timeValue = price - least;
  const rounding = ROUNDING * Math.max(Math.abs(price), least);
  if (timeValue < -rounding) return { ok: false, reason: 'below-minimum' };
  if (!(timeValue > rounding)) return { ok: false, reason: 'insensitive' };
  if (price >= greatest) return { ok: false, reason: 'above-maximum' };

  const isMirrored = hasClosedForm && least > 0;
  const valued = isMirrored
    ? { ...terms, right: terms.right === 'call' ? ('put' as const) : ('call' as const) }
    : terms;
  const worthless = isMirrored ? 0 : least;
  const search: Search = {
    timeValueAt: (volatility) => model.price(valued, underlyingPrice, volatility, years) - worthless,
    europeanAt: (volatility) => europeanModel(process).greeks(valued, underlyingPrice, volatility, years),
    hasExactVega: hasClosedForm,
    timeValue,
    mostTimeValue: greatest - least,
    guess:
      (hasClosedForm ? undefined : europeanGuess(option, underlyingPrice, price)) ??
      firstGuess(option, underlyingPrice, timeValue),
    most: process.kind === 'normal-future' ? Infinity : MOST_DEVIATIONS / Math.sqrt(years),
  };
  const found = solve(search);
  if (found === undefined) return { ok: false, reason: 'above-maximum' };
  const { volatility, vega } = found;
  const isSensitive = vega >= PLAINLY_SENSITIVE * LEAST_VEGA || vegaOf(search, volatility) >= LEAST_VEGA;
  return isSensitive ? { ok: true, volatility } : { ok: false, reason: 'insensitive' };
}

/** The volatility at which the European option has the price, which is near that of the American one and above it; undefined if there is none. */
function europeanGuess(option: RevaluedOption, underlyingPrice: number, price: number): number | undefined {
  const implied = impliedVolatility({ ...option, style: 'european' }, underlyingPrice, price);
  return implied.ok ? implied.volatility : undefined;
}

interface Search {
  readonly timeValueAt: (volatility: number) => number;
  /** Price and vega of the European option. */
  readonly europeanAt: (volatility: number) => Pick<OptionGreeks, 'price' | 'vega'>;
  /** Whether that is the option itself; if not, what early exercise adds to its vega is told by two volatilities that were tried. */
  readonly hasExactVega: boolean;
  readonly timeValue: number;
  /** The limit of the time value as volatility grows; may be Infinity. */
  readonly mostTimeValue: number;
  readonly guess: number;
  /** The highest volatility that the search tries. */
  readonly most: number;
}

/** The volatility of the price, with the vega that led there; undefined if even the highest volatility tried gives less. */
function solve(search: Search): { readonly volatility: number; readonly vega: number } | undefined {
  const { timeValueAt, europeanAt, hasExactVega, timeValue, mostTimeValue, most } = search;
  const stretched = (value: number): number =>
    Math.log(value) - (mostTimeValue < Infinity ? Math.log(mostTimeValue - value) : 0);
  const target = stretched(timeValue);
  const settled = hasExactVega ? SETTLED : SETTLED_ON_LATTICE;
  let [low, high] = [0, Infinity];
  let volatility = Math.min(search.guess, most);
  let [before, premiumBefore] = [NaN, NaN];
  let vega = 0;
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const value = timeValueAt(volatility);
    const miss = value > 0 ? (value < mostTimeValue ? stretched(value) - target : Infinity) : -Infinity;
    const european = europeanAt(volatility);
    const premium = value - european.price;
    const ofPremium =
      hasExactVega || Number.isNaN(premiumBefore) ? 0 : (premium - premiumBefore) / (volatility - before);
    vega = european.vega + ofPremium;
    if (miss === 0) return { volatility, vega };
    if (miss < 0) low = volatility;
    else high = volatility;
    if (low >= most) return undefined;
    const slope = vega * (1 / value + (mostTimeValue < Infinity ? 1 / (mostTimeValue - value) : 0));
    [before, premiumBefore] = [volatility, premium];
    const next = volatility - miss / slope;
    const isInside = next > low && next < high && next <= most;
    volatility = isInside ? next : Math.min(between(low, high), most);
    if (Math.abs(volatility - before) <= settled * volatility) break;
  }
  return { volatility, vega };
}

function vegaOf({ europeanAt, timeValueAt, hasExactVega }: Search, volatility: number): number {
  if (hasExactVega) return europeanAt(volatility).vega;
  const step = VEGA_STEP * volatility;
  return (timeValueAt(volatility + step) - timeValueAt(volatility - step)) / (2 * step);
}

const between = (low: number, high: number): number =>
  high === Infinity ? 2 * low : low === 0 ? 0.5 * high : Math.sqrt(low * high);

/**
 * Where the price as a function of volatility bends from convex to concave (S. Manaster, G. Koehler, "The calculation
 * of implied variances from the Black-Scholes model", 1982), or the volatility that the time value implies at the
 * money.
 */
function firstGuess({ process, terms, years }: RevaluedOption, underlyingPrice: number, timeValue: number): number {
  const root = Math.sqrt(years);
  const atTheMoney = (timeValue * Math.sqrt(2 * Math.PI)) / root;
  if (process.kind === 'normal-future') return atTheMoney + (0.5 * Math.abs(underlyingPrice - terms.strike)) / root;
  const carry = process.kind === 'lognormal-spot' ? terms.rate - process.dividendYield : 0;
  const moneyness = Math.abs(Math.log(underlyingPrice / terms.strike) + carry * years);
  return Math.max(Math.sqrt((2 * moneyness) / years), atTheMoney / underlyingPrice);
}
