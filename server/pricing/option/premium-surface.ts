import { polynomialThrough } from './chebyshev-fit.js';
import { underlyingYield } from './early-exercise.js';
import { exerciseBoundary, type OptionAtVolatility } from './exercise-boundary.js';
import type { OptionProcess } from './option-process.js';
import { extrapolatedPremium } from './premium.js';

/** An option apart from its underlying's price and volatility. */
export type OptionWithoutMarket = Omit<OptionAtVolatility, 'volatility'>;

/**
 * Steps of the finer lattice by the interest or yield over the option's life: the premium grows with it, and so does
 * the lattice's error. Each keeps it below 1e-4 of the underlying's price (docs/methodology/options.md).
 */
const STEPS: readonly { readonly below: number; readonly steps: number }[] = [
  { below: 0.005, steps: 25 },
  { below: 0.045, steps: 51 },
  { below: 0.1, steps: 101 },
];
const FINEST_STEPS = 201;
/** The premium of an option that is out of the money by more standard deviations than this is taken as 0. */
const FARTHEST_OUT = 5;
/**
 * Relative widths of a range of volatilities: up to the first, one volatility is enough; up to the second, three are.
 */
const NARROW = 1e-9;
const WIDE = 0.4;

/** A range of numbers, both ends included. */
export interface Range {
  readonly least: number;
  readonly greatest: number;
}

/**
 * The early-exercise premium at one volatility as a polynomial of the underlying's price. Its argument runs from −1, far out
 * of the money or the last scenario there, to 1, where exercise begins or the last scenario lies.
 */
export interface PremiumCurve {
  /** Coordinates (see `coordinateOf`) at −1 and 1. */
  readonly out: number;
  readonly end: number;
  readonly coefficients: Float64Array;
}

/** Premiums over a range of prices and of volatilities. */
export interface PremiumSurface {
  /** Ascending. */
  readonly volatilities: readonly number[];
  readonly curves: readonly PremiumCurve[];
  /** Whether 1 is where exercise begins: beyond it the option is worth its intrinsic value. */
  readonly endsInExercise: boolean;
}

/**
 * The premium surface of an option that is exercised beyond one boundary (`beyond` of earlyExercise). @param prices
 * above 0 for lognormal processes
 */
export function premiumSurface(option: OptionWithoutMarket, prices: Range, volatilities: Range): PremiumSurface {
  const isCall = option.terms.right === 'call';
  const sign = isCall ? 1 : -1;
  const coordinate = coordinateOf(option.process);
  const lastOut = coordinate(isCall ? prices.least : prices.greatest);
  const lastIn = coordinate(isCall ? prices.greatest : prices.least);
  const steps = stepsFor(option);
  const nodes = volatilityNodes(volatilities).map((volatility) => ({
    volatility,
    farOut: farOut(option, volatility),
    boundary: coordinate(exerciseBoundary({ ...option, volatility }, steps)),
  }));
  // all volatilities have the same kind of end, because curves with different ends can't be interpolated smoothly
  const startsAtScenario = nodes.every(
    ({ farOut, boundary }) => sign * (lastOut - farOut) > 0 && sign * (boundary - lastOut) > 0,
  );
  const endsInExercise = nodes.some(
    ({ farOut, boundary }) => sign * (lastIn - boundary) > 0 || sign * (farOut - lastIn) >= 0,
  );
  return {
    volatilities: nodes.map(({ volatility }) => volatility),
    curves: nodes.map(({ volatility, farOut, boundary }) =>
      premiumCurve(
        { ...option, volatility },
        steps,
        startsAtScenario ? lastOut : farOut,
        endsInExercise ? boundary : lastIn,
      ),
    ),
    endsInExercise,
  };
}

function stepsFor({ process, terms: { rate }, years }: OptionWithoutMarket): number {
  const growth = Math.max(rate, underlyingYield(process, rate)) * years;
  return STEPS.find(({ below }) => growth < below)?.steps ?? FINEST_STEPS;
}

/** The coordinate of a price: its logarithm for lognormal processes, else the price itself. */
const coordinateOf = (process: OptionProcess): ((price: number) => number) =>
  process.kind === 'normal-future' ? (price) => price : Math.log;

/**
 * The coordinate at which the option is so far out of the money, by spot or forward, that the premium is taken as 0.
 */
function farOut({ process, terms: { right, strike, rate }, years }: OptionWithoutMarket, volatility: number): number {
  const distance = FARTHEST_OUT * volatility * Math.sqrt(years);
  if (process.kind === 'normal-future') return right === 'call' ? strike - distance : strike + distance;
  const drift = (rate - underlyingYield(process, rate)) * years;
  return right === 'call'
    ? Math.log(strike) - Math.max(drift, 0) - distance
    : Math.log(strike) - Math.min(drift, 0) + distance;
}

/**
 * The volatilities at which curves are made: the ends of the range and Chebyshev's extreme points between them, in
 * logarithms. Few are enough, because the shape of the curves hardly changes.
 */
function volatilityNodes({ least, greatest }: Range): readonly number[] {
  const width = Math.log(greatest / least);
  if (!(width > NARROW)) return [Math.sqrt(least * greatest)];
  const last = width < WIDE ? 2 : 4;
  return Array.from(
    { length: last + 1 },
    (_, node) => least * Math.exp(0.5 * width * (1 - Math.cos((Math.PI * node) / last))),
  );
}

function premiumCurve(option: OptionAtVolatility, steps: number, out: number, end: number): PremiumCurve {
  const width = Math.abs(end - out) > NARROW ? end - out : NARROW;
  const priceOf = option.process.kind === 'normal-future' ? (coordinate: number) => coordinate : Math.exp;
  const coefficients = polynomialThrough((argument) => {
    const underlyingPrice = priceOf(end + 0.5 * (argument - 1) * width);
    return extrapolatedPremium({ ...option, underlyingPrice }, steps).premium;
  });
  return { out: end - width, end, coefficients };
}
