import { findCeasedIndex, findRateIndex } from '../../../domain/find-rate-index.js';
import { findGovernmentCurve } from '../../../domain/government-curve.js';

/** Words of an index's name that say nothing of which one it is. */
const IDLE_WORDS: ReadonlySet<string> = new Set([
  ...['compound', 'compounded', 'compounding', 'comp', 'flat', 'swap', 'curve', 'rate', 'rates', 'index', 'on', 'o/n'],
  ...['1d', 'overnight', 'reuters'],
]);
/** Codes under which terminals and vendors quote indices, without separators. */
const VENDOR_CODES: readonly (readonly [form: RegExp, name: string])[] = [
  [/^(?:SOFRRATE|SOFRON|USDSOFRON)$/, 'SOFR'],
  [/^(?:ESTRON|OISESTR|EESWE)$/, 'ESTR'],
  [/^(?:SONION|SONIAON|SONIOON|SONIAOSR)$/, 'SONIA'],
  [/^(?:MUTKCALM|TONAON|JPONMU)$/, 'TONA'],
  [/^(?:SSARON|SARONON|SRFXON3)$/, 'SARON'],
  [/^(?:FEDL01|USONFFE)$/, 'FEDFUNDS'],
  [/^CAONREPO$/, 'CORRA'],
  [/^RBACOR$/, 'AONIA'],
];
/** `EUR006M`, `EURIBOR6MD`: the term of a Euribor in months. */
const EURIBOR_CODE = /^(?:EUR0{1,2}|EURIBOR)(\d{1,2})MD?$/;

/** The name of an index by its code at a vendor; undefined if it is none. */
function vendorIndex(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replace(/ (?:INDEX|CURNCY)$/, '')
    .replace(/=$/, '')
    .replace(/[^A-Z0-9]/g, '');
  const [, months] = EURIBOR_CODE.exec(code) ?? [];
  return months === undefined ? VENDOR_CODES.find(([form]) => form.test(code))?.[1] : `EUR-EURIBOR-${Number(months)}M`;
}

/** What a curve is used for, before its name. */
const CURVE_KIND = /^(?:disc(?:ount(?:ing)?)?|fwd|forward|proj(?:ection)?|forecast|fixing)[ .:-]+/i;

const TENOR = /^\d{1,2}[MW]$/;

/**
 * The name by which an index is known: `EUR-EURIBOR` with a tenor of 6M, `6M Euribor`, `USD SOFR curve`; undefined if none is
 * known by the text, or it names its term nowhere. @param tenor of the index, '' = nothing says it
 */
export function indexMeant(text: string, tenor: string, currency: string): string | undefined {
  const own = text.replace(CURVE_KIND, '');
  const words = own.split(/[\s_/.-]/).filter((word) => word !== '' && !IDLE_WORDS.has(word.toLowerCase()));
  const plain = words.join(' ');
  const term = words.find((word) => TENOR.test(word.toUpperCase()));
  const turned = term === undefined ? plain : `${words.filter((word) => word !== term).join(' ')} ${term}`;
  const months = tenor
    .trim()
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^(\d{1,2})(?:MONTHS?|MO)$/, '$1M');
  // `EUR-EuroSTR-OIS`: that it is of overnight swaps, the name of an overnight index says itself.
  const bare = words.filter((word) => word.toLowerCase() !== 'ois').join(' ');
  const names = [text, own, vendorIndex(own) ?? own, plain, turned, bare].flatMap((name) => [
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
