import { namesField } from '../../../contract/heading-names.js';
import { monthText } from '../date-text.js';
import { dayNamed, isDayName } from '../days/day-names.js';
import { headingMeaning } from '../heading-meaning.js';
import { isHeldAfter, isHeldBefore } from '../sections/day-words.js';
import { tenorMeant } from '../shaped-headings.js';
import type { HeadingSpan } from '../sheet-table.js';
import { saysHowMuch, saysWhat } from './known-headings.js';
import { isUnit } from './merged-headings.js';
import { quantityPairHeading } from './pair-headings.js';

/** Headings of two rows, of which texts in the first span several of the second. */
export interface SpannedHeadings {
  readonly headings: readonly string[];
  /** Those that say how much is held. */
  readonly spans: readonly HeadingSpan[];
}

/**
 * Headings below others that span them, `Prior`, `Change` and `Current` below `Position`, as `Position Prior`, `Position Change` and
 * `Position Current`; undefined if nothing spans others, or the second row may be one of values. Sides are read by those who know them.
 */
export function spannedHeadings(own: readonly string[], below: readonly string[]): SpannedHeadings | undefined {
  const spans = spansOf(own, below);
  const isFirst = new Set(spans.map(({ columns: [first] }) => first));
  const isValue = own.some(
    (text, column) => text !== '' && !isFirst.has(column) && namesHolding(text) && (below[column] ?? '') !== '',
  );
  const wordsOf = ({ columns }: HeadingSpan): readonly string[] => columns.map((column) => below[column] ?? '');
  const ofAmounts = spans.filter(({ name }) => saysHowMuch(name));
  const areSides = (span: HeadingSpan): boolean => wordsOf(span).every(isSideOrNet);
  const ofSides = ofAmounts.length === 0 ? spans.filter(areSides) : ofAmounts.filter(areSides);
  if (spans.length === 0 || isValue || ofSides.length > 0) return undefined;
  const named = new Map(
    spans.flatMap((span) => {
      const headings = headingsBelow(span.name, wordsOf(span));
      return span.columns.map((column, at) => [column, headings[at] ?? ''] as const);
    }),
  );
  const headings = Array.from({ length: Math.max(own.length, below.length) }, (_, column) => {
    const [above, text] = [own[column] ?? '', below[column] ?? ''];
    return named.get(column) ?? joined(above, text);
  });
  return { headings, spans: ofAmounts };
}

/** Texts of a row with blanks behind them, below each of which a text stands. */
function spansOf(own: readonly string[], below: readonly string[]): readonly HeadingSpan[] {
  return own.flatMap((name, first): readonly HeadingSpan[] => {
    if (name === '') return [];
    const end = below.findIndex((text, column) => column >= first && (text === '' || isOther(own, first, column)));
    const columns = Array.from({ length: (end < 0 ? below.length : end) - first }, (_, at) => first + at);
    return columns.length > 1 ? [{ name, columns }] : [];
  });
}

const isOther = (own: readonly string[], first: number, column: number): boolean =>
  column > first && (own[column] ?? '') !== '';

/** Whether a heading stands over what rows are of and whose they are: a text right below it is a value. */
const namesHolding = (text: string): boolean =>
  saysWhat(text) ||
  ['account_code', 'exchange_code'].some((field) => namesField(headingMeaning(text).heading, 'etd', field));

const isSideOrNet = (text: string): boolean =>
  quantityPairHeading(headingMeaning(text).heading) !== undefined || NET.test(text);
const NET = /^(?:net|total)$/i;

const joined = (above: string, text: string): string =>
  above !== '' && isUnit(text) ? `${above} (${text.replace(/^[([]|[)\]]$/g, '')})` : `${above} ${text}`.trim();

const ACCOUNT = /\b(?:accounts?|accts?|a\/cs?|funds?|books?|clients?|customers?|portfolios?|members?)\b/i;
const SOME_ACCOUNT = /\S\s+\S/;

/** Headings below one that spans them: names of accounts, months, tenors and columns that a table knows stand for themselves. */
function headingsBelow(name: string, words: readonly string[]): readonly string[] {
  const isOfLots = namesField(headingMeaning(name).heading, 'etd', 'net_position');
  const areAcross = words.every((word) => monthText(word) !== undefined || tenorMeant(word) !== undefined);
  const areDays = words.every((word) => dayNamed(word) !== undefined);
  const areAccounts = words.every((word) => ACCOUNT.test(word) && SOME_ACCOUNT.test(word));
  const isOfNames = namesHolding(name) && !saysWhat(name);
  const isColumn = (word: string): boolean =>
    saysWhat(word) || (saysHowMuch(name) && saysHowMuch(word) && !NET.test(word) && (isOfLots || !isSideOrNet(word)));
  const areColumns = !isOfNames && words.some(isColumn);
  if (areColumns || (saysHowMuch(name) && !areDays && (areAcross || areAccounts))) return words;
  const isOfMoments = isOfLots && ['open', 'close'].every((own) => words.some((word) => word.toLowerCase() === own));
  return words.map((word) => `${name} ${isOfMoments ? (MOMENTS.get(word.toLowerCase()) ?? word) : word}`);
}

/** Beside each other these are times of a day, while what is open alone is what is held. */
const MOMENTS: ReadonlyMap<string, string> = new Map([
  ['open', 'Opening'],
  ['close', 'Closing'],
]);

/** Spans of a table that begins at a column of the sheet. */
export const spansFrom = (spans: readonly HeadingSpan[], firstColumn: number): readonly HeadingSpan[] =>
  spans.map(({ name, columns }) => ({ name, columns: columns.map((column) => column - firstColumn) }));

/** Days below a text that stands alone in the row above headings and says how much is held: `T` below `Position` as `Position T`. */
export function withDaysSpanned(above: readonly string[], headings: readonly string[]): readonly string[] {
  const filled = above.flatMap((text, column) => (text === '' ? [] : [{ text, column }]));
  const [only, ...others] = filled;
  if (only === undefined || others.length > 0 || !saysHowMuch(only.text)) return headings;
  const { text, column: first } = only;
  const behind = headings.slice(first);
  const end = behind.findIndex((word) => !isDayName(word) && !isHeldBefore(word) && !isHeldAfter(word));
  const last = end < 0 ? headings.length : first + end;
  return last - first < 2
    ? headings
    : headings.map((word, column) => (column >= first && column < last ? `${text} ${word}` : word));
}
