import { CEASED_INDICES } from './rate-index-ceased.js';
import { OVERNIGHT_INDICES } from './rate-index-overnight.js';
import { TERM_INDICES } from './rate-index-term.js';
import type { CeasedIndex, RateIndex } from './rate-index.js';

/** Every index that swaps and ladders may name. */
export const RATE_INDICES: readonly RateIndex[] = [...OVERNIGHT_INDICES, ...TERM_INDICES];

/** Case and separators do not matter: `usd sofr ois` is `USD-SOFR-OIS`. */
export const comparedIndexName = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

const byName = new Map<string, RateIndex>();
for (const index of RATE_INDICES) {
  for (const name of [index.name, index.ladderId, ...index.aliases]) claim(byName, name, index);
}

const ceasedByName = new Map<string, CeasedIndex>();
for (const index of CEASED_INDICES) for (const name of [index.name, ...index.aliases]) claim(ceasedByName, name, index);

function claim<Index extends { readonly name: string }>(names: Map<string, Index>, name: string, index: Index): void {
  const holder = names.get(comparedIndexName(name));
  if (holder !== undefined && holder !== index) throw new Error(`${holder.name} and ${index.name} share ${name}.`);
  names.set(comparedIndexName(name), index);
}

/** An index by its name, ladder id or an alias. */
export const findRateIndex = (name: string): RateIndex | undefined => byName.get(comparedIndexName(name));

/** An index that is no longer published, by its name or an alias. */
export const findCeasedIndex = (name: string): CeasedIndex | undefined => ceasedByName.get(comparedIndexName(name));

/** The index of this very name. @throws if our own tables name one that is not there */
export function rateIndex(name: string): RateIndex {
  const found = findRateIndex(name);
  if (found === undefined) throw new Error(`There is no rate index ${name}.`);
  return found;
}

/** Every spelling of an index, as spellings are compared. */
export const RATE_INDEX_SPELLINGS: ReadonlyMap<string, RateIndex> = byName;

/** The index whose curve discounts an index's swaps: its own if no overnight curve is kept for its currency. */
export const discountIndexOf = (index: RateIndex): RateIndex =>
  index.discountIndex === undefined ? index : rateIndex(index.discountIndex);
