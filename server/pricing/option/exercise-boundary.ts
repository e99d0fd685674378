import { intrinsicValue } from '../option-model.js';
import { underlyingYield } from './early-exercise.js';
import { europeanModel } from './european-model.js';
import { extrapolatedPremium, type OptionInMarket } from './premium.js';

/**
 * Rounds of the search, and the fractions of the way from the boundary at expiration to a guess at which the option is
 * valued.
 */
const ROUNDS = 2;
const NEAR = 0.9;
const FAR = 0.7;
/** Relative to the strike: below it the value of waiting is lost in the lattice's error. */
const NEGLIGIBLE = 1e-6;
/**
 * The least denominator in the boundary of an option without expiration: it bounds how far off the boundary can lie.
 */
const NEARLY_NEVER = 1e-9;

/** An option apart from its underlying's price. */
export type OptionAtVolatility = Omit<OptionInMarket, 'underlyingPrice'>;

/**
 * The underlying price beyond which the option is worth its immediate exercise (`beyond` of earlyExercise). Near it the
 * value of waiting falls with the square of the distance, so its square root is followed to zero, from a first guess after
 * P. Bjerksund and G. Stensland ("Closed-form approximation of American options", 1993).
 * @param steps of the lattice
 */
export function exerciseBoundary(option: OptionAtVolatility, steps: number): number {
  const { process, terms, volatility, years } = option;
  const { right, strike } = terms;
  const european = europeanModel(process);
  const atExpiration = boundaryAtExpiration(option);
  const perpetual = perpetualBoundary(option);
  const rootOfWaiting = (underlyingPrice: number): number => {
    const { premium } = extrapolatedPremium({ ...option, underlyingPrice }, steps);
    const held = european.price(terms, underlyingPrice, volatility, years) + premium;
    const waiting = held - intrinsicValue(right, underlyingPrice, strike);
    return waiting > NEGLIGIBLE * Math.abs(strike) ? Math.sqrt(waiting) : 0;
  };
  let distance = firstGuess(option, atExpiration, perpetual) - atExpiration;
  for (let round = 0; round < ROUNDS; round++) {
    const far = rootOfWaiting(atExpiration + FAR * distance);
    const near = rootOfWaiting(atExpiration + NEAR * distance);
    const part = near > 0 && far > near ? NEAR + ((NEAR - FAR) * near) / (far - near) : far > 0 ? NEAR : FAR;
    distance = Math.sign(distance) * Math.min(Math.abs(part * distance), Math.abs(perpetual - atExpiration));
  }
  return atExpiration + distance;
}

/** The price at which the yield gained and the interest paid are equal, or the strike. */
function boundaryAtExpiration({ process, terms: { right, strike, rate } }: OptionAtVolatility): number {
  const ratio = rate / underlyingYield(process, rate);
  if (right === 'call') return strike * Math.max(1, ratio);
  return ratio > 0 ? strike * Math.min(1, ratio) : strike;
}

/** The boundary of the same option if it had no expiration. */
function perpetualBoundary({ process, terms: { right, strike, rate }, volatility }: OptionAtVolatility): number {
  const sign = right === 'call' ? 1 : -1;
  if (process.kind === 'normal-future')
    return strike + (sign * volatility) / Math.sqrt(Math.max(2 * rate, NEARLY_NEVER ** 2));
  const variance = volatility ** 2;
  const drift = (rate - underlyingYield(process, rate)) / variance - 0.5;
  const exponent = -drift + sign * Math.sqrt(drift ** 2 + (2 * rate) / variance);
  return right === 'call'
    ? strike * (1 + 1 / Math.max(exponent - 1, NEARLY_NEVER))
    : strike * Math.max(exponent / (exponent - 1), NEARLY_NEVER);
}

function firstGuess(option: OptionAtVolatility, atExpiration: number, perpetual: number): number {
  const { process, terms, volatility, years } = option;
  const width = perpetual - atExpiration;
  const isNormal = process.kind === 'normal-future';
  const carry = (terms.rate - underlyingYield(process, terms.rate)) * years * Math.sign(width);
  const travel = (2 * volatility * Math.sqrt(years) + carry) * (isNormal ? 1 : atExpiration);
  const least = 0.5 * volatility * Math.sqrt(years) * (isNormal ? 1 : atExpiration);
  return atExpiration + width * -Math.expm1(-Math.max(travel, least) / Math.abs(width));
}
