import type { MatchBounds } from '../../domain/match-bounds.js';
import { CALL, NO_RIGHT, PUT, type SpanParameters } from '../../parameters/span/model.js';
import { memoized, memoizedBy } from '../../lib/memoized.js';

/** The contracts of one family with one period: contiguous rows, by strike then right. */
export interface ListedPeriod {
  readonly period: string;
  /** YYYYMMDD, 0 if the file gives none. */
  readonly expiryDate: number;
  readonly first: number;
  /** One past the last row. */
  readonly end: number;
}

/** Whether a contract period tells a month; files write zeros for what never expires, as for physicals. */
export const isDatedPeriod = (period: string): boolean => !/^0*$/.test(period);

/** The periods of one product family, ascending; kept per parameter set. */
export const listedPeriods = (parameters: SpanParameters, family: number): readonly ListedPeriod[] =>
  chainsOf(parameters)(family);

const chainsOf = memoizedBy((parameters: SpanParameters) =>
  memoized((family: number) => readPeriods(parameters, family)),
);

function readPeriods({ contracts, header }: SpanParameters, familyIndex: number): readonly ListedPeriod[] {
  const family = header.families[familyIndex];
  if (family === undefined) return [];
  const periods: ListedPeriod[] = [];
  const end = family.firstContract + family.contractCount;
  let first = family.firstContract;
  for (let row = first + 1; row <= end; row++) {
    if (row < end && contracts.period[row] === contracts.period[first]) continue;
    const period = header.periods[contracts.period[first] ?? -1] ?? '';
    periods.push({ period, expiryDate: contracts.expiryDate[first] ?? 0, first, end: row });
    first = row;
  }
  return periods;
}

const RIGHT_CODE = { CALL, PUT } as const;

/** Relative difference below which two strikes are the same. */
const STRIKE_NOISE = 1e-9;

export const isSameStrike = (first: number, second: number): boolean =>
  Math.abs(first - second) <= STRIKE_NOISE * Math.max(1, Math.abs(first), Math.abs(second));

/** Row of the contract without a right (future, physical) in a listed period. */
export const outrightOf = (parameters: SpanParameters, listed: ListedPeriod): number | undefined =>
  parameters.contracts.right[listed.first] === NO_RIGHT ? listed.first : undefined;

/** Row of the option of that right whose strike is nearest, the lower of two equally near. */
export function nearestStrike(
  parameters: SpanParameters,
  listed: ListedPeriod,
  right: 'CALL' | 'PUT',
  strike: number,
): number | undefined {
  const { contracts } = parameters;
  const insertion = firstAtOrAbove(contracts.strike, listed, strike);
  const above = findRight(contracts.right, RIGHT_CODE[right], insertion, listed.end, 1);
  const below = findRight(contracts.right, RIGHT_CODE[right], insertion - 1, listed.first - 1, -1);
  if (above === undefined || below === undefined) return above ?? below;
  const distanceAbove = (contracts.strike[above] ?? 0) - strike;
  const distanceBelow = strike - (contracts.strike[below] ?? 0);
  const isAboveNearer = distanceAbove < distanceBelow - STRIKE_NOISE * Math.max(1, Math.abs(strike));
  return isSameStrike(contracts.strike[above] ?? 0, strike) || isAboveNearer ? above : below;
}

/**
 * Whether a strike is near the listed one that is nearest: within some steps, or some percent of itself. A step is the
 * distance between that strike and the next one on the side asked for, at the ends of the chain the one before.
 */
export function isStrikeNear(
  parameters: SpanParameters,
  listed: ListedPeriod,
  { nearest, strike }: { readonly nearest: number; readonly strike: number },
  { strikeSteps, strikePercent }: MatchBounds,
): boolean {
  const { right, strike: strikes } = parameters.contracts;
  const own = right[nearest] ?? NO_RIGHT;
  const at = strikes[nearest] ?? 0;
  const distance = Math.abs(at - strike);
  const noise = STRIKE_NOISE * Math.max(1, Math.abs(at), Math.abs(strike));
  if (distance <= (strikePercent / 100) * Math.abs(strike) + noise) return true;
  const above = findRight(right, own, nearest + 1, listed.end, 1);
  const below = findRight(right, own, nearest - 1, listed.first - 1, -1);
  const neighbour = strike > at ? (above ?? below) : (below ?? above);
  return neighbour !== undefined && distance <= strikeSteps * Math.abs((strikes[neighbour] ?? 0) - at) + noise;
}

/** Binary search over the period's rows, which are sorted by strike. */
function firstAtOrAbove(strikes: Float64Array, { first, end }: ListedPeriod, strike: number): number {
  const least = strike - STRIKE_NOISE * Math.max(1, Math.abs(strike));
  let low = first;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((strikes[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findRight(rights: Uint8Array, right: number, from: number, until: number, step: 1 | -1): number | undefined {
  for (let row = from; row !== until; row += step) if (rights[row] === right) return row;
  return undefined;
}
