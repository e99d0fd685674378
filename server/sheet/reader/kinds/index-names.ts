import { findCeasedIndex, findRateIndex } from '../../../domain/find-rate-index.js';
import { findGovernmentCurve } from '../../../domain/government-curve.js';

/** Words of an index's name that say nothing of which one it is. */
const IDLE_WORDS: ReadonlySet<string> = new Set([
  ...['compound', 'compounded', 'compounding', 'comp', 'flat', 'swap', 'curve', 'rate', 'rates', 'index', 'on', 'o/n'],
  ...['1d', 'overnight', 'reuters'],
]);
const LEADING_TENOR = /^\d{1,2}[MW]$/i;
const TENOR = /^\d{1,2}[MW]$/;

/**
 * The name by which an index is known: `EUR-EURIBOR` with a tenor of 6M, `6M Euribor`, `USD SOFR curve`; undefined if none is
 * known by the text, or it names its term nowhere. @param tenor of the index, '' = nothing says it
 */
export function indexMeant(text: string, tenor: string, currency: string): string | undefined {
  const words = text.split(/[\s_-]/).filter((word) => word !== '' && !IDLE_WORDS.has(word.toLowerCase()));
  const plain = words.join(' ');
  const [first = '', ...others] = words;
  const turned = LEADING_TENOR.test(first) ? `${others.join(' ')} ${first}` : plain;
  const months = tenor
    .trim()
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^(\d{1,2})(?:MONTHS?|MO)$/, '$1M');
  const names = [text, plain, turned].flatMap((name) => [
    ...(TENOR.test(months) ? [`${name}-${months}`] : []),
    name,
    ...(currency === '' ? [] : [`${currency}-${name}`]),
    ...(currency === '' || !TENOR.test(months) ? [] : [`${currency}-${name}-${months}`]),
  ]);
  return names.map((name) => findRateIndex(name) ?? findCeasedIndex(name)).find((index) => index !== undefined)?.name;
}

/** The currency of an index or of a government's curve by its name; undefined if none is known by it. */
export const currencyOfIndex = (name: string): string | undefined =>
  (findRateIndex(name) ?? findCeasedIndex(name) ?? findGovernmentCurve(name))?.currency;
