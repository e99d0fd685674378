import type { OptionTerms } from '../option-model.js';
import { earlyExercise } from './early-exercise.js';
import { latticePremium, type LatticePremium } from './lattice.js';
import { leisenReimerLattice } from './leisen-reimer.js';
import type { OptionProcess } from './option-process.js';

/** Standard deviations to expiration beyond which the nodes of a lattice overflow. */
const MOST_DEVIATIONS = 12;

const NOTHING: LatticePremium = { premium: 0, delta: 0, gamma: 0 };

/** An option in a market. */
export interface OptionInMarket {
  readonly process: OptionProcess;
  readonly terms: OptionTerms;
  readonly underlyingPrice: number;
  readonly volatility: number;
  readonly years: number;
}

/**
 * The early-exercise premium by one lattice, in the quotation of the underlying: 0 if early exercise can't be worth
 * anything, or if the price has no distribution.
 * @param steps odd
 */
export function earlyExercisePremium(option: OptionInMarket, steps: number): LatticePremium {
  const { process, terms, underlyingPrice, years } = option;
  const { right, strike, rate } = terms;
  if (!(years > 0 && option.volatility > 0)) return NOTHING;
  if (earlyExercise(process, right, rate) === 'never') return NOTHING;
  if (process.kind !== 'normal-future' && (underlyingPrice <= 0 || strike <= 0)) return NOTHING;
  const volatility =
    process.kind === 'normal-future'
      ? option.volatility
      : Math.min(option.volatility, MOST_DEVIATIONS / Math.sqrt(years));
  const lattice = leisenReimerLattice({ process, strike, rate, underlyingPrice, volatility, years }, steps);
  return latticePremium(lattice, right, strike);
}

/**
 * The premium without most of the lattice's error, which is nearly proportional to the length of a step: extrapolated from
 * two lattices, the coarser of half the steps (L. Richardson's deferred approach to the limit).
 * @param steps of the finer lattice: odd
 */
export function extrapolatedPremium(option: OptionInMarket, steps: number): LatticePremium {
  const coarseSteps = halfOf(steps);
  const fine = earlyExercisePremium(option, steps);
  if (fine === NOTHING) return NOTHING;
  const coarse = earlyExercisePremium(option, coarseSteps);
  const limit = (atFine: number, atCoarse: number): number =>
    (steps * atFine - coarseSteps * atCoarse) / (steps - coarseSteps);
  return {
    premium: Math.max(0, limit(fine.premium, coarse.premium)),
    delta: limit(fine.delta, coarse.delta),
    gamma: limit(fine.gamma, coarse.gamma),
  };
}

/** The odd number next to one half. */
const halfOf = (steps: number): number => 2 * Math.floor(steps / 4) + 1;
