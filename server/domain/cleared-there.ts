import { approximateDays, period } from '../lib/period.js';
import { SWAP_CLEARING_HOUSES } from './rate-clearing-houses.js';
import type { RateIndex } from './rate-index.js';

/** Days by which spot dates and holidays may move a maturity beyond the longest term that a house names. */
const GRACE = 31;

/** What the tables of houses say of an index: the longest term that each clears; `any` where only the currency is stated. */
const clearedTerms = (index: RateIndex): ReadonlyMap<string, string> =>
  new Map(
    SWAP_CLEARING_HOUSES.flatMap(({ name, currencies }): readonly (readonly [string, string])[] => {
      if (currencies !== undefined) return currencies.includes(index.currency) ? [[name, ANY]] : [];
      const longest = longestAt(name, index);
      return longest === undefined ? [] : [[name, longest]];
    }),
  );

const ANY = 'any';

function longestAt(house: string, { longest }: RateIndex): string | undefined {
  if (house === 'CME') return longest.cme;
  return house === 'LCH' ? longest.lch : undefined;
}

const reaches = (term: string, days: number): boolean => term === ANY || days <= approximateDays(period(term)) + GRACE;

/**
 * Why a house does not clear an index so long, with the houses that do; undefined where it does, or no table of it says.
 * @param house in capitals @param days to maturity
 */
export function whyNotCleared(house: string, index: RateIndex, days: number): string | undefined {
  const terms = clearedTerms(index);
  const currencies = SWAP_CLEARING_HOUSES.find(({ name }) => name === house)?.currencies;
  const term = terms.get(house);
  if (term === undefined && currencies === undefined) return undefined;
  if (term !== undefined && reaches(term, days)) return undefined;
  const others = [...terms].filter(([name, longest]) => name !== house && reaches(longest, days));
  const where =
    others.length === 0
      ? 'no house whose table is known clears it'
      : `it is cleared at ${others.map(([name, longest]) => (longest === ANY ? name : `${name} (up to ${longest})`)).join(' and ')}`;
  const bounds = term === undefined ? `clears ${(currencies ?? []).join(' and ')} only` : `clears it up to ${term}`;
  return `${index.name} of this length is not cleared at ${house}, which ${bounds}; ${where}.`;
}
