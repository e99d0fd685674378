import { fieldsNamedBy } from '../../contract/heading-names.js';
import { STAGE_TYPES } from '../../contract/stage-columns.js';
import { isSideHeading } from '../table/side.js';
import { phraseOf } from './headings/phrases.js';
import { comparedHeading, ENGLISH_HEADINGS } from './heading-words.js';

/** What a heading says. */
export interface HeadingMeaning {
  /** An English heading that a table may know; as it stands where no other one is known. */
  readonly heading: string;
  /** What the numbers below are multiplied by: 1,000 under `DV01 (k USD)`. */
  readonly factor: number;
}

/** Whether a table has a column of this name, or a column of sides is called so. */
export const isKnownHeading = (heading: string): boolean =>
  heading !== '' && (STAGE_TYPES.some((type) => fieldsNamedBy(heading, type).length > 0) || isSideHeading(heading));

/** Units that change no number. */
const PLAIN_UNIT =
  /^(?:[A-Z]{3}|lots?|contracts?|cts?|no\.|number|#|€|\$|£|¥|in [A-Z]{3}|%|p\.?a\.?|per ?cent|in %|bps?|basis points?)$/i;
/** Words of scales. A single `m` may be a thousand or a million: it is none of them. */
const SCALES: readonly (readonly [factor: number, form: RegExp])[] = [
  [1e3, /^(?:k|000s?|['’]000s?|thousands?|tsd|t(?:ausend)?|1,?000s?|x ?1,?000)$/i],
  [1e6, /^(?:mm|mn|mio|mln|mill|millions?|1,?000,?000)$/i],
  [1e9, /^(?:bn|bln|billions?|mrd)$/i],
  [0.01, /^(?:cents?|¢|c)$/i],
];
const CURRENCY = /^(?:[A-Z]{3}|[€$£¥]|[A-Z]{1,2}\$)$/;

/** The factor of a unit such as `k USD`, `in thousands`, `€ mio`; undefined if it is none that is known. */
export function factorOfUnit(unit: string): number | undefined {
  const text = unit.trim();
  if (PLAIN_UNIT.test(text)) return 1;
  const words = text
    .split(/[\s/]+/)
    .filter((word) => word !== '' && !/^(?:in|of)$/i.test(word) && !CURRENCY.test(word));
  const [word, ...others] = words;
  if (word === undefined) return 1;
  const glued = word.replace(/^[€$£]|[€$£]$/g, '');
  return others.length > 0 ? undefined : SCALES.find(([, form]) => form.test(glued))?.[0];
}

/** What stands behind the name: in brackets, behind a comma, or after “in”. */
const UNITS_BEHIND: readonly RegExp[] = [
  /^([^()[\]]+)[([]([^()[\]]+)[)\]]$/,
  /^([^,]+),([^,]+)$/,
  /^(\S+(?: \S+)??) (in \S+(?: \S+)?)$/i,
  /^(.+)_(cents)$/i,
];

/** Separators between two languages of one heading. */
const BETWEEN_LANGUAGES = /[/|·–—]| - /;

/** What a heading says, in English and without its unit. */
export function headingMeaning(text: string): HeadingMeaning {
  const heading = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[:*]{1,3}$/, '')
    .trim();
  const known = knownName(heading);
  if (known !== undefined) return { heading: known, factor: 1 };
  const parts = UNITS_BEHIND.map((form) => form.exec(heading)).find((found) => found !== null);
  const [, name = '', unit] = parts ?? [];
  const named = unit === undefined ? undefined : knownName(name.trim());
  const factor = unit === undefined ? undefined : factorOfUnit(unit);
  return named === undefined || factor === undefined ? { heading, factor: 1 } : { heading: named, factor };
}

/** A heading that is known, or means one that is. */
function knownName(heading: string): string | undefined {
  if (isKnownHeading(heading)) return heading;
  const own = ENGLISH_HEADINGS.get(comparedHeading(heading));
  if (own !== undefined) return own;
  const parts = heading.split(BETWEEN_LANGUAGES).map((part) => part.trim());
  if (parts.length < 2) return inBrackets(heading) ?? phraseOf(heading)?.meaning;
  const meant = parts.map((part) => (isKnownHeading(part) ? part : ENGLISH_HEADINGS.get(comparedHeading(part))));
  // Of two known halves the English one is said; a half that is not known is the other language.
  return (
    meant.findLast((part, index) => part !== undefined && part === parts[index]) ??
    phraseOf(heading)?.meaning ??
    meant.find((part) => part !== undefined)
  );
}

/** `Konto (Account)`. */
function inBrackets(heading: string): string | undefined {
  const [, first = '', second = ''] = /^([^()]+)\(([^()]+)\)$/.exec(heading)?.map((part) => part.trim()) ?? [];
  if (ENGLISH_HEADINGS.has(comparedHeading(first)) && isKnownHeading(second)) return second;
  return isKnownHeading(first) && ENGLISH_HEADINGS.has(comparedHeading(second)) ? first : undefined;
}
