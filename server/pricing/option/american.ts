import { intrinsicDelta, intrinsicValue } from '../option-model.js';
import type { OptionGreeks, OptionModel, OptionTerms } from '../option-model.js';
import { earlyExercise, underlyingYield } from './early-exercise.js';
import { europeanModel } from './european-model.js';
import type { LatticePremium } from './lattice.js';
import type { OptionProcess } from './option-process.js';
import { extrapolatedPremium, type OptionInMarket } from './premium.js';

/** Steps of the finer of two lattices; measured errors stand in docs/methodology/options.md. */
export const LATTICE_STEPS = 101;

/**
 * Half the distance of the two points of a difference quotient, relative to the volatility or the rate; for rates it is
 * at least the second number.
 */
const BUMP = 0.05;
const LEAST_RATE_BUMP = 0.001;

/**
 * American options: the closed form of the European option plus the value of early exercise by a lattice. If early
 * exercise can't be worth anything, the figures are exactly the European ones.
 * @param steps of the finer lattice: odd
 */
export function americanModel(process: OptionProcess, steps: number = LATTICE_STEPS): OptionModel {
  const european = europeanModel(process);
  const isExercisable = ({ right, rate }: OptionTerms, years: number): boolean =>
    years > 0 && earlyExercise(process, right, rate) !== 'never';

  const price: OptionModel['price'] = (terms, underlyingPrice, volatility, years) => {
    const held = european.price(terms, underlyingPrice, volatility, years);
    if (!isExercisable(terms, years)) return held;
    const { premium } = extrapolatedPremium({ process, terms, underlyingPrice, volatility, years }, steps);
    return Math.max(held + premium, intrinsicValue(terms.right, underlyingPrice, terms.strike));
  };

  const greeks: OptionModel['greeks'] = (terms, underlyingPrice, volatility, years) => {
    const held = european.greeks(terms, underlyingPrice, volatility, years);
    if (!isExercisable(terms, years)) return held;
    const premiumAt = (changed: Partial<OptionInMarket>): LatticePremium =>
      extrapolatedPremium({ process, terms, underlyingPrice, volatility, years, ...changed }, steps);
    const slope = (change: (bump: number) => Partial<OptionInMarket>, bump: number): number =>
      (premiumAt(change(bump)).premium - premiumAt(change(-bump)).premium) / (2 * bump);
    const now = premiumAt({});
    if (held.price + now.premium <= intrinsicValue(terms.right, underlyingPrice, terms.strike))
      return exercisedGreeks(terms, underlyingPrice);
    const value = held.price + now.premium;
    const delta = held.delta + now.delta;
    // neither gamma nor vega can be below 0, but far in the money the lattice's error can make them so
    const gamma = Math.max(0, held.gamma + now.gamma);
    const movement = process.kind === 'normal-future' ? volatility : volatility * underlyingPrice;
    const carry = terms.rate - underlyingYield(process, terms.rate);
    // if the option is best exercised at once, the equation does not hold and nothing is gained by waiting
    const theta = Math.min(0, terms.rate * value - carry * underlyingPrice * delta - 0.5 * movement ** 2 * gamma);
    return {
      price: value,
      delta,
      gamma,
      vega: Math.max(0, held.vega + slope((bump) => ({ volatility: volatility + bump }), BUMP * volatility)),
      theta,
      rho: held.rho + slope((bump) => ({ terms: { ...terms, rate: terms.rate + bump } }), rateBump(terms.rate)),
      dividendRho:
        process.kind === 'lognormal-spot'
          ? held.dividendRho +
            slope(
              (bump) => ({ process: { ...process, dividendYield: process.dividendYield + bump } }),
              rateBump(process.dividendYield),
            )
          : 0,
    };
  };

  return {
    price,
    delta: (...market) => greeks(...market).delta,
    greeks,
    limits: (terms, underlyingPrice, years) => {
      const limits = european.limits(terms, underlyingPrice, years);
      if (!isExercisable(terms, years)) return limits;
      const least = Math.max(limits.least, intrinsicValue(terms.right, underlyingPrice, terms.strike));
      const most = terms.right === 'call' ? underlyingPrice : terms.strike;
      return { least, greatest: Math.max(least, limits.greatest, most) };
    },
  };
}

const rateBump = (rate: number): number => Math.max(BUMP * Math.abs(rate), LEAST_RATE_BUMP);

/**
 * Sensitivities of an option that is worth its immediate exercise: it depends on the underlying's price and on nothing
 * else.
 */
const exercisedGreeks = ({ right, strike }: OptionTerms, underlyingPrice: number): OptionGreeks => ({
  price: intrinsicValue(right, underlyingPrice, strike),
  delta: intrinsicDelta(right, underlyingPrice, strike),
  gamma: 0,
  vega: 0,
  theta: 0,
  rho: 0,
  dividendRho: 0,
});
