import { legPairOf } from '../swaps/legs-in-columns.js';
import { dayText } from '../date-text.js';
import { comparedHeading } from '../heading-words.js';
import type { CellValue } from '../../workbook/port.js';
import { cellWord } from '../sheet-table.js';
import { isDayBefore } from '../sections/day-words.js';

/** What stands merged over the columns of a leg, or above its lines. */
export const LEG_GROUP =
  /^(?:we )?(?:pay|pays|paying|receive|receives|receiving|rec|leg ?[12]|(?:fixed|float|floating|pay|receive|first|second) (?:leg|side|amounts?))$/i;

/** Headings below the names of legs that stand merged over them: `Rate` below `Pay leg` is `Pay leg Rate`; undefined if there are no two. */
function groupedLegs(own: readonly string[], below: readonly string[]): readonly string[] | undefined {
  if (own.filter((text) => LEG_GROUP.test(text)).length < 2) return undefined;
  const groups = filledAcross(own, below.length);
  const headings = below.map((text, column) => {
    const group = groups[column] ?? '';
    if (!LEG_GROUP.test(group)) return text === '' ? (own[column] ?? '') : text;
    return text === '' ? '' : `${group} ${text}`;
  });
  return legPairOf(headings) === undefined ? undefined : headings;
}

/** Lines may be drawn on both sides of what stands over columns, `--- BUYS ---`. */
const SIDES = [
  /^[-=*_ ]*(?:longs?|buys?|bought|purchases?)[-=*_ ]*$/i,
  /^[-=*_ ]*(?:shorts?|sells?|sold|sales?)[-=*_ ]*$/i,
] as const;

/**
 * `Lots` and `Avg Price` below `Long` and again below `Short`, as `Long Lots`, `Short Lots`; what follows behind those of the second side,
 * as `Net`, is of both. Undefined if they are no such headings.
 */
function groupedSides(own: readonly string[], below: readonly string[]): readonly string[] | undefined {
  if (!SIDES.every((side) => own.filter((text) => side.test(text)).length === 1)) return undefined;
  const groups = filledAcross(own, below.length);
  const sets = SIDES.map((side) =>
    below.flatMap((text, column) => (text !== '' && side.test(groups[column] ?? '') ? [column] : [])),
  );
  const width = Math.min(...sets.map(({ length }) => length));
  const [first = [], second = []] = sets.map((columns) => columns.slice(0, width));
  const behind = sets.flatMap((columns) => columns.slice(width));
  const isTwice =
    width > 0 &&
    first.every((column, at) => below[column] === below[second[at] ?? -1] && /\p{L}/u.test(below[column] ?? ''));
  const last = Math.max(...first, ...second);
  if (!isTwice || behind.some((column) => column < last || first.some((at) => below[at] === below[column])))
    return undefined;
  const named = new Set([...first, ...second]);
  return below.map((text, column) => {
    const side = (groups[column] ?? '').replace(/[-=*_]+/g, ' ').trim();
    if (named.has(column)) return `${side} ${text}`;
    return text === '' ? (own[column] ?? '') : text;
  });
}

const OF_LOTS = /^(?:net |open )?(?:lots?|contracts?|kontrakte|contrats|contratos|contratti|lotti|lotes)$/i;

/**
 * `Long` and `Short` below `Lots` and again below `Quantity`, as `Long`, `Short`, and twice `Quantity in units`: lots are what a position is of,
 * and no other heading may speak of a side. Undefined if they are no such headings.
 */
function groupedPairs(own: readonly string[], below: readonly string[]): readonly string[] | undefined {
  const groups = filledAcross(own, below.length);
  const isSided = (column: number): boolean => SIDES.some((side) => side.test(below[column] ?? ''));
  const sided = below.flatMap((_, column) => (isSided(column) ? [column] : []));
  const names = new Set(sided.map((column) => groups[column] ?? ''));
  const isPair = (name: string): boolean =>
    SIDES.every((side) => sided.filter((at) => groups[at] === name && side.test(below[at] ?? '')).length === 1);
  const ofLots = [...names].filter((name) => OF_LOTS.test(name));
  if (names.size < 2 || ofLots.length !== 1 || ![...names].every(isPair)) return undefined;
  return below.map((text, column) => {
    if (!isSided(column)) return text === '' ? (own[column] ?? '') : text;
    return groups[column] === ofLots[0] ? text : `${groups[column] ?? ''} in units ${sided.indexOf(column) + 1}`;
  });
}

const RIGHTS: readonly (readonly [right: string, form: RegExp])[] = [
  ['Call', /^calls?(?: options?)?$/i],
  ['Put', /^puts?(?: options?)?$/i],
];
const STRIKE = /^(?:strikes?|strike price|exercise price)$/i;

/**
 * Headings of an options chain: the same ones twice, once below `CALLS` and once below `PUTS`, as `Call Position` and `Put Position`.
 * What stands there once, the strike among it, is of both and stands beside the two sets or between them.
 * @returns undefined if the rows are no headings of a chain
 */
function headingsOfChain(own: readonly string[], below: readonly string[]): readonly string[] | undefined {
  const words = own.flatMap((text, column) => (text === '' ? [] : [{ text, column }]));
  const [one, other, ...more] = words.map(({ text, column }) => ({
    right: RIGHTS.find(([, form]) => form.test(text))?.[0],
    column,
  }));
  if (one?.right === undefined || other?.right === undefined || one.right === other.right || more.length > 0)
    return undefined;
  const sets = setsOfTwice(below);
  const isOfBoth = (column: number): boolean => !sets.first.includes(column) && !sets.second.includes(column);
  const strikes = below.filter((text) => STRIKE.test(text));
  const isChain =
    strikes.length === 1 &&
    isWithin(sets.first, one.column) &&
    isWithin(sets.second, other.column) &&
    below.every(
      (text, column) =>
        text === '' || !isOfBoth(column) || !(isWithin(sets.first, column) || isWithin(sets.second, column)),
    ) &&
    Math.max(...sets.first) < Math.min(...sets.second);
  if (!isChain) return undefined;
  const rightOf = (column: number): string | undefined =>
    sets.first.includes(column) ? one.right : sets.second.includes(column) ? other.right : undefined;
  return below.map((text, column) => [rightOf(column), text].filter((word) => word !== undefined).join(' '));
}

/** Columns of headings that stand there exactly twice, those of the first time and those of the second. */
function setsOfTwice(headings: readonly string[]): {
  readonly first: readonly number[];
  readonly second: readonly number[];
} {
  const compared = headings.map(comparedHeading);
  const pairs = compared.flatMap((text, column) => {
    const next = compared.indexOf(text, column + 1);
    const isPair = text !== '' && compared.indexOf(text) === column && next > 0 && compared.indexOf(text, next + 1) < 0;
    return isPair ? [{ column, next }] : [];
  });
  return { first: pairs.map(({ column }) => column), second: pairs.map(({ next }) => next) };
}

/** Whether a column is one of others or stands between them. */
const isWithin = (columns: readonly number[], column: number): boolean =>
  column >= Math.min(...columns) && column <= Math.max(...columns);

/** A unit, in brackets or as no heading would be written. */
const UNIT =
  /^(?:[([][^()[\]]{1,20}[)\]]|(?:in |IN )?(?:%|‰|(?:USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|US\$|[€$£¥])(?: ?(?:k|m|mm|mn|mio|mln|bn|000s?|['’]000s?))?)|p\.? ?a\.?|P\. ?A\.|lots|contracts|bps?|pct|per cent|am \p{L}+|AM \p{Lu}+)$/u;
/** A measure of goods, by itself or as what a price is of: `kbbl`, `USD/bbl`. */
const MEASURE =
  /^(?:(?:USD|EUR|GBP|US\$|[€$£¢]|cents|c|p) ?(?:\/|per ) ?)?(?:[kmM]|mm|MM)?(?:bbls?|barrels|MWh|mt|tonnes|tons|oz|lbs?|bu|bushels|gal|btu|BTU|therms?|kg)$/u;

/** Whether a text below a heading is the unit of it. */
export const isUnit = (text: string): boolean => UNIT.test(text) || MEASURE.test(text);

const UNIT_IN_BRACKETS = /^[([](?:['’]?000s?|\p{L}[^()[\]]{0,19}|%)[)\]]$/u;

/** The texts of a row of nothing but a unit in brackets, which may be digits; undefined if it is none. */
export function unitInBrackets(cells: readonly CellValue[] | undefined): readonly string[] | undefined {
  const texts = cells?.map(cellWord);
  const [unit, ...others] = texts?.filter((text) => text !== '') ?? [];
  return unit !== undefined && others.length === 0 && UNIT_IN_BRACKETS.test(unit) ? texts : undefined;
}

/** Headings with the units that stand in a line of their own below them, `Notional (USD 000)`; undefined if the line is none of units. */
export function withUnitsBelow(own: readonly string[], below: readonly string[]): readonly string[] | undefined {
  const isOfUnits = below.every((text, column) => text === '' || ((own[column] ?? '') !== '' && isUnit(text)));
  if (!isOfUnits) return undefined;
  return own.map((text, column) => {
    const unit = (below[column] ?? '').replace(/^[([]|[)\]]$/g, '').replace(/^in /i, '');
    return unit === '' ? text : `${text} (${unit})`;
  });
}

/** Headings of two rows with the units that stand below them in a third; lots are no unit of theirs, and undefined is no row of units. */
export const withUnitsInThird = (headings: readonly string[], third: readonly string[] | undefined) =>
  third === undefined
    ? undefined
    : withUnitsBelow(
        headings,
        third.map((text) => (text.toLowerCase() === 'lots' ? '' : text)),
      );

/**
 * `Long`, `Short` and `Net` below the day that counts and again below an earlier one, as `Net` and `Previous day Net`; what stands there once is of both.
 * Undefined if no heading over others is of an earlier day, or all are.
 */
function groupedDays(own: readonly string[], below: readonly string[]): readonly string[] | undefined {
  const groups = filledAcross(own, below.length);
  const days = new Set(groups.flatMap((group) => dayText(group, null) ?? []));
  const last = [...days].toSorted().at(-1) ?? '';
  const isEarlier = (column: number): boolean =>
    isDayBefore(groups[column] ?? '') || (dayText(groups[column] ?? '', null) ?? last) < last;
  const compared = below.map(comparedHeading);
  const isRepeated = (column: number): boolean =>
    compared[column] !== '' && compared.some((text, at) => text === compared[column] && !isEarlier(at));
  if (!below.some((_, column) => isEarlier(column) && isRepeated(column))) return undefined;
  return below.map((text, column) => {
    if (isEarlier(column) && isRepeated(column)) return `${groups[column] ?? ''} ${text}`;
    return text === '' ? (own[column] ?? '') : text;
  });
}

/** Headings of legs, sides, lots, rights and days that stand merged over those of the next row; undefined if two rows are none such. */
export const groupedHeadings = (own: readonly string[], below: readonly string[]): readonly string[] | undefined =>
  groupedLegs(own, below) ??
  groupedSides(own, below) ??
  groupedPairs(own, below) ??
  headingsOfChain(own, below) ??
  groupedDays(own, below);

/** Merged headings stand in their first cell only. */
export function filledAcross(texts: readonly string[], width: number): readonly string[] {
  let last = '';
  return Array.from({ length: Math.max(width, texts.length) }, (_, column) => {
    const text = texts[column] ?? '';
    return (last = text === '' ? last : text);
  });
}

/** The second row of headings, with those of the first that are merged down over blank cells of it. */
export const withMergedDown = (
  own: readonly string[],
  below: readonly string[],
  namesColumn: (text: string) => boolean,
): readonly string[] =>
  Array.from({ length: Math.max(own.length, below.length) }, (_, column) => {
    const [text = '', above = ''] = [below[column], own[column]];
    return text === '' && namesColumn(above) ? above : text;
  });
