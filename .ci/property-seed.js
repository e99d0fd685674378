import { randomInt } from 'node:crypto';

/** Whoever changes it lets every property try other examples: `npm test` judges a change by the same ones each time. */
const FIXED_SEED = 20261122;
const LARGEST_SEED = 2 ** 31;

/**
 * The seed of all properties that name none of their own: fixed, a given number, or with "random" a new one.
 * @param setting of the environment, `PROPERTY_SEED` @throws if it is neither
 */
export function propertySeed(setting) {
  if (setting === undefined || setting === '') return FIXED_SEED;
  if (setting === 'random') return randomInt(LARGEST_SEED);
  if (/^-?\d{1,10}$/.test(setting)) return Number(setting);
  throw new Error(`PROPERTY_SEED is "random" or a whole number, not "${setting}".`);
}
