import { BOND_CATEGORIES } from '../../../domain/bond-category.js';
import { RATE_INDICES } from '../../../domain/find-rate-index.js';
import { GOVERNMENT_CURVES } from '../../../domain/government-curve.js';

const CURVES = [...RATE_INDICES, ...GOVERNMENT_CURVES];

/** All curves of a currency that rate rows may stand on. */
export const curvesOf = (currency: string): readonly string[] =>
  CURVES.filter((curve) => curve.currency === currency).map(({ name }) => name);

export const ALL_CURVES: readonly string[] = CURVES.map(({ name }) => name);

/** Every currency that a rate row may have: the sub-sectors of the sector Rates that are rates, not prices. */
export const RATE_CURRENCIES: readonly string[] = [
  ...new Set([
    ...CURVES.map(({ currency }) => currency),
    ...BOND_CATEGORIES.flatMap(({ currencies }) => [...currencies]),
  ]),
];
