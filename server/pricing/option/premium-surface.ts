import { polynomialThrough } from './chebyshev-fit.js';
import { underlyingYield } from './early-exercise.js';
import { exerciseBoundary, type OptionAtVolatility } from './exercise-boundary.js';
import type { OptionProcess } from './option-process.js';
import { extrapolatedPremium } from './premium.js';

/** An option apart from its underlying's price and volatility. */
export type OptionWithoutMarket = Omit<OptionAtVolatility, 'volatility'>;

/**
 * Steps of the finer lattice by what a year's interest or yield makes in the option's life: with it the premium grows, and
 * so does a lattice's error. Each keeps it below 1e-4 of the underlying's price (docs/methodology/options.md).
 */
const STEPS: readonly { readonly below: number; readonly steps: number }[] = [
  { below: 0.005, steps: 25 },
  { below: 0.045, steps: 51 },
  { below: 0.1, steps: 101 },
];
const FINEST_STEPS = 201;
/** Out of the money by more standard deviations than this the premium counts as nothing. */
const FARTHEST_OUT = 5;
/** Relative widths of a range of volatilities: below the one it is one volatility, below the other three are enough. */
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

/** Of options that are exercised beyond one boundary (`beyond` of earlyExercise). @param prices above 0 for lognormal processes */
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
  // one kind of end for all volatilities: between different kinds the curves would not go over into each other smoothly
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

/** What a price is counted in: its logarithm where it is lognormal. */
const coordinateOf = (process: OptionProcess): ((price: number) => number) =>
  process.kind === 'normal-future' ? (price) => price : Math.log;

/** The coordinate at which the option is so far out of the money, spot or forward, that the premium is nothing. */
function farOut({ process, terms: { right, strike, rate }, years }: OptionWithoutMarket, volatility: number): number {
  const distance = FARTHEST_OUT * volatility * Math.sqrt(years);
  if (process.kind === 'normal-future') return right === 'call' ? strike - distance : strike + distance;
  const drift = (rate - underlyingYield(process, rate)) * years;
  return right === 'call'
    ? Math.log(strike) - Math.max(drift, 0) - distance
    : Math.log(strike) - Math.min(drift, 0) + distance;
}

/** Few, since the curves' shape hardly changes: the ends, and between them as Chebyshev's extreme points lie in logarithms. */
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
