import { RATE_INDICES } from '../../domain/find-rate-index.js';
import type { RateIndex } from '../../domain/rate-index.js';
import { swapTypesOf, type SwapIndex } from './types.js';

/** The indices that the other leg of a basis swap may be on: all others of the currency. */
export const basisPartners = (first: SwapIndex): readonly RateIndex[] =>
  swapTypesOf(first).includes('BASIS')
    ? RATE_INDICES.filter(({ name, currency }) => currency === first.index.currency && name !== first.index.name)
    : [];
