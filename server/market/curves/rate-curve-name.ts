import { closest, distance } from 'fastest-levenshtein';
import { findRateIndex } from '../../domain/find-rate-index.js';
import { nearestRateIndex } from './nearest-rate-index.js';
import { findGovernmentCurve, GOVERNMENT_CURVES, GOVERNMENT_CURVE_SPELLINGS } from '../../domain/government-curve.js';
import type { Calendar } from '../../lib/calendar/calendar.js';
import { FINANCIAL_CENTRES } from '../../lib/calendar/financial-centres.js';
import { comparableName } from '../../lib/comparable-name.js';

/** A curve of rates that market data is filed under: a floating-rate index's, or a government's par yields. */
export interface RateCurveName {
  /** As files, folders and histories have it. */
  readonly name: string;
  readonly kind: 'index' | 'government';
  /** The calendar on whose business days it is quoted. */
  readonly calendar: Calendar;
}

export const GOVERNMENT_CURVE_NAMES: readonly string[] = GOVERNMENT_CURVES.map(({ name }) => name);

/** The curve of the US Treasury's daily par yields. */
export const TREASURY_CURVE = 'USD-TREASURY';

/** A curve by its name, an index's ladder id, or an alias; case and separators do not matter. */
export function findRateCurve(name: string): RateCurveName | undefined {
  const government = findGovernmentCurve(name);
  if (government !== undefined)
    return { name: government.name, kind: 'government', calendar: FINANCIAL_CENTRES[government.centre] };
  const index = findRateIndex(name);
  return index === undefined
    ? undefined
    : { name: index.name, kind: 'index', calendar: FINANCIAL_CENTRES[index.calendar] };
}

/** The number of letters by which a text may differ from the name of a government curve and still be taken for it. */
const MISSPELLING = 2;

/** `There is no rate index "SOFRR"; nearest is "USD-SOFR-OIS". …` */
export function unknownRateCurve(name: string): string {
  const wanted = comparableName(name);
  const spelling = closest(wanted, [...GOVERNMENT_CURVE_SPELLINGS.keys()]);
  const government = distance(wanted, spelling) <= MISSPELLING ? GOVERNMENT_CURVE_SPELLINGS.get(spelling) : undefined;
  const nearest = government?.name ?? nearestRateIndex(name);
  return `There is no rate index "${name}"; nearest is "${nearest}". Government curves are ${GOVERNMENT_CURVE_NAMES.join(', ')}.`;
}
