import { closest, distance } from 'fastest-levenshtein';
import { findRateIndex, nearestRateIndex } from '../domain/find-rate-index.js';
import type { Calendar } from '../lib/calendar/calendar.js';
import { FINANCIAL_CENTRES, type FinancialCentre } from '../lib/calendar/financial-centres.js';

/** A curve of rates that market data is filed under: a floating-rate index's, or a government's par yields. */
export interface RateCurveName {
  /** As files, folders and histories have it. */
  readonly name: string;
  readonly kind: 'index' | 'government';
  /** On whose business days it is quoted. */
  readonly calendar: Calendar;
}

interface GovernmentCurve {
  readonly name: string;
  readonly centre: FinancialCentre;
  readonly aliases: readonly string[];
}

/** Government curves: par yields by tenor, percent on files. */
const GOVERNMENT_CURVES: readonly GovernmentCurve[] = [
  { name: 'USD-TREASURY', centre: 'USGS', aliases: ['USD-TREASURY-PAR', 'UST', 'UST-PAR', 'US-TREASURY', 'CMT'] },
  { name: 'EUR-GERMANY', centre: 'EUTA', aliases: ['EUR-BUND', 'BUND', 'GERMANY'] },
  { name: 'GBP-GILT', centre: 'GBLO', aliases: ['GILT', 'UK-GILT'] },
  { name: 'JPY-JGB', centre: 'JPTO', aliases: ['JGB'] },
  { name: 'AUD-ACGB', centre: 'AUSY', aliases: ['ACGB'] },
];

export const GOVERNMENT_CURVE_NAMES: readonly string[] = GOVERNMENT_CURVES.map(({ name }) => name);

/** The curve of the US Treasury's daily par yields. */
export const TREASURY_CURVE = 'USD-TREASURY';

const normalised = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

const governmentByName = new Map(
  GOVERNMENT_CURVES.flatMap((curve) =>
    [curve.name, ...curve.aliases].map((name) => [normalised(name), curve] as const),
  ),
);

/** A curve by its name, an index's ladder id, or an alias; case and separators do not matter. */
export function findRateCurve(name: string): RateCurveName | undefined {
  const government = governmentByName.get(normalised(name));
  if (government !== undefined)
    return { name: government.name, kind: 'government', calendar: FINANCIAL_CENTRES[government.centre] };
  const index = findRateIndex(name);
  return index === undefined
    ? undefined
    : { name: index.name, kind: 'index', calendar: FINANCIAL_CENTRES[index.resetCalendar] };
}

/** Letters by which a text may differ from a government curve's name to be taken for it. */
const MISSPELLING = 2;

/** `There is no rate index "SOFRR"; nearest is "USD-SOFR-OIS". …` */
export function unknownRateCurve(name: string): string {
  const spelling = closest(normalised(name), [...governmentByName.keys()]);
  const government = distance(normalised(name), spelling) <= MISSPELLING ? governmentByName.get(spelling) : undefined;
  const nearest = government?.name ?? nearestRateIndex(name);
  return `There is no rate index "${name}"; nearest is "${nearest}". Government curves are ${GOVERNMENT_CURVE_NAMES.join(', ')}.`;
}
