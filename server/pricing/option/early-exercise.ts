import type { OptionRight } from '../option-model.js';
import type { OptionProcess } from './option-process.js';

/**
 * Where exercising early can be worth it: `never`; `beyond`: from one price on, higher for calls, lower for puts; `between`:
 * from one price to another, which negative rates can bring about.
 */
export type EarlyExercise = 'never' | 'beyond' | 'between';

/** A yearly gain below this adds no more than rounding does. */
const NEGLIGIBLE = 1e-9;

/** The yield of the underlying, continuously compounded; for a future it equals the rate of interest. */
export const underlyingYield = (process: OptionProcess, rate: number): number =>
  process.kind === 'lognormal-spot' ? process.dividendYield : rate;

/**
 * Exercising a call gains the yield on the underlying and pays the interest on the strike; a put the other way round.
 * Early exercise can be worth it only if the gain exceeds the cost while the option is in the money.
 */
export function earlyExercise(process: OptionProcess, right: OptionRight, rate: number): EarlyExercise {
  const [gained, paid] =
    right === 'call' ? [underlyingYield(process, rate), rate] : [rate, underlyingYield(process, rate)];
  if (gained > NEGLIGIBLE) return 'beyond';
  return paid < gained - NEGLIGIBLE ? 'between' : 'never';
}
