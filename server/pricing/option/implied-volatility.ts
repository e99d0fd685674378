import { earlyExercise } from './early-exercise.js';
import { europeanModel } from './european-model.js';
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
const SETTLED_ON_LATTICE = 1e-9;
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
    vegaAt: (volatility) => europeanModel(process).greeks(valued, underlyingPrice, volatility, years).vega,
    hasExactVega: hasClosedForm,
    timeValue,
    mostTimeValue: greatest - least,
    guess: firstGuess(option, underlyingPrice, timeValue),
    most: process.kind === 'normal-future' ? Infinity : MOST_DEVIATIONS / Math.sqrt(years),
  };
  const volatility = solve(search);
  if (volatility === undefined) return { ok: false, reason: 'above-maximum' };
  return vegaOf(search, volatility) < LEAST_VEGA ? { ok: false, reason: 'insensitive' } : { ok: true, volatility };
}

interface Search {
  readonly timeValueAt: (volatility: number) => number;
  /** Vega of the European option. */
  readonly vegaAt: (volatility: number) => number;
  /** Whether `vegaAt` is the option's own vega; if not, only the first step uses it. */
  readonly hasExactVega: boolean;
  readonly timeValue: number;
  /** The limit of the time value as volatility grows; may be Infinity. */
  readonly mostTimeValue: number;
  readonly guess: number;
  /** The highest volatility that the search tries. */
  readonly most: number;
}

/** The volatility of the price; undefined if even the highest volatility tried gives less. */
function solve(search: Search): number | undefined {
  const { timeValueAt, vegaAt, hasExactVega, timeValue, mostTimeValue, most } = search;
  const stretched = (value: number): number =>
    Math.log(value) - (mostTimeValue < Infinity ? Math.log(mostTimeValue - value) : 0);
  const target = stretched(timeValue);
  const settled = hasExactVega ? SETTLED : SETTLED_ON_LATTICE;
  let [low, high] = [0, Infinity];
  let volatility = Math.min(search.guess, most);
  let [before, missBefore] = [NaN, NaN];
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const value = timeValueAt(volatility);
    const miss = value > 0 ? (value < mostTimeValue ? stretched(value) - target : Infinity) : -Infinity;
    if (miss === 0) return volatility;
    if (miss < 0) low = volatility;
    else high = volatility;
    if (low >= most) return undefined;
    const slope =
      hasExactVega || !Number.isFinite(missBefore)
        ? vegaAt(volatility) * (1 / value + (mostTimeValue < Infinity ? 1 / (mostTimeValue - value) : 0))
        : (miss - missBefore) / (volatility - before);
    [before, missBefore] = [volatility, miss];
    const next = volatility - miss / slope;
    const isInside = next > low && next < high && next <= most;
    volatility = isInside ? next : Math.min(between(low, high), most);
    if (Math.abs(volatility - before) <= settled * volatility) return volatility;
  }
  return volatility;
}

function vegaOf({ vegaAt, timeValueAt, hasExactVega }: Search, volatility: number): number {
  if (hasExactVega) return vegaAt(volatility);
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
