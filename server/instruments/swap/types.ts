import type { CeasedIndex, RateIndex } from '../../domain/rate-index.js';
import { comparableName } from '../../lib/comparable-name.js';
import type { SwapType } from './position.js';

/** A kind of swap by its name in rows. */
export interface SwapTypeEntry {
  readonly name: SwapType;
  /** Accepted as well; case and separators do not matter. */
  readonly aliases: readonly string[];
  readonly description: string;
  /** The field that this type needs although not all types have it. */
  readonly needs: 'fixed_rate' | 'float_index_2';
}

export const SWAP_TYPES: readonly SwapTypeEntry[] = [
  {
    name: 'OIS',
    aliases: ['OVERNIGHT INDEX SWAP', 'OVERNIGHT', 'RFR', 'RFR SWAP'],
    description: 'fixed against an overnight index, compounded',
    needs: 'fixed_rate',
  },
  {
    name: 'IRS',
    aliases: ['INTEREST RATE SWAP', 'IBOR', 'IBOR SWAP'],
    description: 'fixed against a term index',
    needs: 'fixed_rate',
  },
  {
    name: 'BASIS',
    aliases: ['BASIS SWAP', 'TENOR BASIS', 'TENOR BASIS SWAP', 'FLOAT FLOAT', 'FLOATING FLOATING'],
    description: 'float_index and spread against float_index_2',
    needs: 'float_index_2',
  },
  {
    name: 'FRA',
    aliases: ['FORWARD RATE AGREEMENT'],
    description: 'one period of a term index, settled at its start',
    needs: 'fixed_rate',
  },
  {
    name: 'ZCS',
    aliases: ['ZERO', 'ZERO COUPON', 'ZERO COUPON SWAP', 'ZC SWAP'],
    description: 'fixed against floating, both paid at maturity',
    needs: 'fixed_rate',
  },
];

/** Whether swaps of a type need a field that other types do not have. */
export const isNeededBy = (type: SwapType, field: string): boolean =>
  SWAP_TYPES.some(({ name, needs }) => name === type && needs === field);

/** Spellings of a fixed-float swap that leave open whether its index is overnight (OIS) or a term's (IRS). */
export const FIXED_FLOAT_ALIASES: readonly string[] = [
  'FIXED FLOAT',
  'FIXED FLOATING',
  'FIXED FOR FLOATING',
  'VANILLA',
  'PLAIN VANILLA',
  'SWAP',
];

/** A rate index that a swap may name; a ceased one is valued on its replacement. */
export type SwapIndex =
  { readonly status: 'active'; readonly index: RateIndex } | { readonly status: 'ceased'; readonly index: CeasedIndex };

/** The swaps that are valued on an index, the fixed-float one first; ceased indices have no others. */
export function swapTypesOf({ status, index }: SwapIndex): readonly SwapType[] {
  if (status === 'ceased') return ['IRS'];
  return index.kind === 'overnight' ? ['OIS', 'BASIS', 'ZCS'] : ['IRS', 'BASIS', 'FRA', 'ZCS'];
}

const TYPES = new Map(
  SWAP_TYPES.flatMap(({ name, aliases }) => [name, ...aliases].map((word) => [comparableName(word), name] as const)),
);

/** The kinds of index that a type as written goes with; fixed-float and unknown types go with both. */
export function indexKindsOf(type: string): readonly RateIndex['kind'][] {
  const name = TYPES.get(comparableName(type));
  if (name === 'OIS') return ['overnight'];
  return name === 'IRS' || name === 'FRA' ? ['term'] : ['overnight', 'term'];
}
