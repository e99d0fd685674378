import { approximateDays, period } from '../lib/calendar/period.js';
import { SWAP_CLEARING_HOUSES } from './rate-clearing-houses.js';
import type { RateIndex } from './rate-index.js';

/** Days by which spot dates and holidays may move a maturity beyond the longest term that a house names. */
const GRACE = 31;

/** What is known of a house that an index is cleared at. */
export interface ClearedAt {
  readonly clearingHouse: string;
  /** The longest term, e.g. `31Y`; null if none is stated. */
  readonly longestTerm: string | null;
  /** Whether a table of the house says that it clears the index; false: none says that it does not. */
  readonly isStated: boolean;
}

/** The houses that an index may be sent to. */
export const clearedAt = (index: RateIndex): readonly ClearedAt[] =>
  SWAP_CLEARING_HOUSES.flatMap(({ name, currencies }): readonly ClearedAt[] => {
    if (currencies?.includes(index.currency) === false) return [];
    const longestTerm = longestAt(name, index) ?? null;
    return [{ clearingHouse: name, longestTerm, isStated: currencies !== undefined || longestTerm !== null }];
  });

function longestAt(wanted: string, { longest }: RateIndex): string | undefined {
  if (wanted === 'CME') return longest.cme;
  return wanted === 'LCH' ? longest.lch : undefined;
}

const reaches = ({ longestTerm }: ClearedAt, days: number): boolean =>
  longestTerm === null || days <= approximateDays(period(longestTerm)) + GRACE;

/**
 * Why a house does not clear an index so long, with the houses that do; undefined if it does, or no table of it says.
 * @param wanted in capitals @param days to maturity
 */
export function whyNotCleared(wanted: string, index: RateIndex, days: number): string | undefined {
  const clearingHouses = clearedAt(index);
  const own = clearingHouses.find(({ clearingHouse }) => clearingHouse === wanted);
  if (own !== undefined && reaches(own, days)) return undefined;
  const others = clearingHouses.filter((other) => other !== own && other.isStated && reaches(other, days));
  const where =
    others.length === 0
      ? 'no house whose table is known clears it'
      : `it is cleared at ${others.map(named).join(' and ')}`;
  const currencies = SWAP_CLEARING_HOUSES.find(({ name }) => name === wanted)?.currencies ?? [];
  const bounds =
    own === undefined ? `clears ${currencies.join(' and ')} only` : `clears it up to ${own.longestTerm ?? ''}`;
  const subject = own === undefined ? index.name : `${index.name} of this length`;
  return `${subject} is not cleared at ${wanted}, which ${bounds}; ${where}.`;
}

const named = ({ clearingHouse, longestTerm }: ClearedAt): string =>
  longestTerm === null ? clearingHouse : `${clearingHouse} up to ${longestTerm}`;
