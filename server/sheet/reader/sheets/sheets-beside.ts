import type { StageType } from '../../../contract/stage-columns.js';
import { groupBy } from '../../../lib/group-by.js';
import { daysApart, isMonthName, latestDay, monthOfName, type DayOfYear } from '../date-text.js';
import { isDayBefore } from '../sections/day-words.js';
import { sectionSaid } from '../sections/section-titles.js';
import type { SheetAside } from '../sheet-days.js';
import {
  holdSameContracts,
  holdSameNets,
  holdSamePositions,
  shareOf,
  together,
  type PositionKeys,
} from '../sections/position-keys.js';
import { alternativesOf, isOfAll, isProposed, versionOf } from './sheet-names.js';
import { isOfDay, isOfLaterDay } from './sheets-of-days.js';
import { isOfBook, isOfHeld, tradesSaid } from './sheets-of-trades.js';

/** A table of positions that was found on a sheet. */
export interface HeldTable {
  readonly sheet: string;
  readonly type: StageType;
  readonly keys: PositionKeys;
}

interface HoldingSheet {
  readonly name: string;
  readonly types: ReadonlySet<StageType>;
  readonly keys: readonly PositionKeys[];
}

/**
 * Sheets whose positions others hold as well, so that they would count twice, and why: the day before in words, trades and
 * orders beside positions, what is proposed, old ones, versions and copies by their names; months of an archive; and those that repeat the positions of another sheet.
 */
export function sheetsBeside(tables: readonly HeldTable[]): ReadonlyMap<string, SheetAside> {
  const holding = holdingSheets(tables);
  const found = new Map<string, SheetAside>();
  const left = (): readonly HoldingSheet[] => holding.filter(({ name }) => !found.has(name));
  for (const reasonOf of [
    proposed,
    dayBefore,
    tradesBeside,
    oldOrCopied,
    earlierVersion,
    ofAll,
    earlierMonth,
    ofOtherDay(holding.map(({ name }) => name)),
    repeated,
    numberedCopy,
  ])
    // Of two that hold the same the first stays.
    for (const sheet of left().toReversed()) {
      const others = left().filter((other) => other !== sheet);
      const reason = others.length === 0 ? undefined : reasonOf(sheet, others);
      if (reason !== undefined) found.set(sheet.name, reason);
    }
  return found;
}

type ReasonOf = (sheet: HoldingSheet, others: readonly HoldingSheet[]) => SheetAside | undefined;

const dayBefore: ReasonOf = ({ name, types }, others) =>
  isDayBefore(name) && others.some((other) => hasAll(other.types, types)) ? 'earlier day' : undefined;

const tradesBeside: ReasonOf = (sheet, others) => {
  const isHeldAfter = (other: HoldingSheet): boolean =>
    hasAll(other.types, sheet.types) && (isOfHeld(other.name) || (isOfBook(other.name) && tradesAreIn(other, sheet)));
  return others.some(isHeldAfter) ? tradesSaid(sheet.name) : undefined;
};

/** Whether a sheet holds most contracts of which another one has trades, in whatever accounts. */
const tradesAreIn = (held: HoldingSheet, trades: HoldingSheet): boolean =>
  shareOf(new Set(keysOf(trades).sums.keys()), new Set(keysOf(held).sums.keys())) >= LEAST_SHARED;

/** Of alternatives, `Scenario 1` and `Scenario 2`, no two are held together. */
const proposed: ReasonOf = ({ name }, others) => {
  const own = alternativesOf(name);
  const isBeside = (other: HoldingSheet): boolean =>
    !isProposed(other.name) || (own !== undefined && alternativesOf(other.name) === own);
  return isProposed(name) && others.some(isBeside) ? 'proposed' : undefined;
};

const earlierVersion: ReasonOf = ({ name, types }, others) => {
  const own = versionOf(name);
  const isLater = (other: HoldingSheet): boolean => {
    const version = versionOf(other.name);
    return own !== undefined && version?.of === own.of && version.version > own.version && hasAll(other.types, types);
  };
  return others.some(isLater) ? 'earlier version' : undefined;
};

/** Sheets of accounts may name their account nowhere but in their own name. */
const ofAll: ReasonOf = (sheet, others) => {
  const isWhole = others.length > 1 && isOfAll(sheet.name);
  return isWhole && holdSameContracts(keysOf(sheet), together(others.flatMap(({ keys }) => keys))) ? 'sums' : undefined;
};

const OLD: ReadonlySet<string> = new Set([
  ...[
    'old',
    'backup',
    'bak',
    'archive',
    'archived',
    'superseded',
    'obsolete',
    'copy',
    'kopie',
    'copie',
    'copia',
    'cópia',
  ],
  ...['alt', 'sicherung', 'sauvegarde'],
]);
const OF: ReadonlySet<string> = new Set(['of', 'von', 'de', 'di', 'van']);

const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

/** What `Positions (old)`, `Positions_backup 2` and `Copy of Positions` are old ones or copies of; undefined if they are none. */
function originalOf(name: string): readonly string[] | undefined {
  const words = wordsOf(name);
  const named = words.length > 1 && /^\d+$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  if (OLD.has(named.at(-1) ?? '')) return named.slice(0, -1);
  const [first = '', second = ''] = named;
  if (!OLD.has(first)) return undefined;
  return named.slice(OF.has(second) ? 2 : 1);
}

const oldOrCopied: ReasonOf = ({ name, types }, others) => {
  const original = originalOf(name)?.join(' ');
  if (original === undefined) return undefined;
  const isOfPositions = original === '' || sectionSaid(original) === 'positions';
  const isOf = (other: HoldingSheet): boolean =>
    hasAll(other.types, types) && (isOfPositions || wordsOf(other.name).join(' ') === original);
  return others.some(isOf) ? 'old' : undefined;
};

/** `Oct`, `October 2026`. */
const MONTH = /^(\p{L}{3,10})\.?(?:[ '’_-]*(?:20)?(\d{2}))?$/u;

function monthOf({ name }: HoldingSheet): DayOfYear | undefined {
  const [, word = '', year] = MONTH.exec(name.trim()) ?? [];
  const month = isMonthName(word) ? monthOfName(word) : undefined;
  return month === undefined ? undefined : { month, day: 1, year: year === undefined ? null : Number(year) };
}

/** Months of contracts have contracts of their own; an archive by months has the same ones in most of them. */
const LEAST_SHARED = 0.5;

const earlierMonth: ReasonOf = (sheet, others) => {
  const own = monthOf(sheet);
  if (own === undefined) return undefined;
  const months = others.flatMap((other) => {
    const month = monthOf(other);
    return month === undefined ? [] : [{ ...month, sheet: other }];
  });
  const [first, ...more] = months;
  const last = first === undefined ? undefined : latestDay([first, ...more]);
  if (last === undefined || daysApart(last, own) <= 0) return undefined;
  return shareOf(keysOf(sheet).contracts, keysOf(last.sheet).contracts) >= LEAST_SHARED ? 'earlier day' : undefined;
};

/** Days of one book have the same contracts in most of them; options that expire on days of the week have not. */
const sharesContracts = (sheet: HoldingSheet, other: HoldingSheet): boolean =>
  shareOf(keysOf(sheet).contracts, keysOf(other).contracts) >= LEAST_SHARED;

/** A sheet of a day beside one of a later day, or beside the book itself. */
const ofOtherDay =
  (names: readonly string[]): ReasonOf =>
  (sheet, others) => {
    if (!isOfDay(sheet.name)) return undefined;
    const shared = others.filter((other) => sharesContracts(sheet, other));
    if (shared.some((other) => isOfLaterDay(other.name, sheet.name, names))) return 'earlier day';
    return shared.some((other) => !isOfDay(other.name)) ? 'of a day' : undefined;
  };

/** `Positions (2)`, as programs call the copy of a sheet. */
const NUMBERED = /^(.*\S) ?\(\d{1,2}\)$/u;

const numberedCopy: ReasonOf = (sheet, others) => {
  const [, original] = NUMBERED.exec(sheet.name.trim()) ?? [];
  const isOf = (other: HoldingSheet): boolean =>
    wordsOf(other.name).join(' ') === wordsOf(original ?? '').join(' ') && sharesContracts(sheet, other);
  return original !== undefined && others.some(isOf) ? 'old' : undefined;
};

/**
 * What is said where two sheets that count list most of the same contracts of the same accounts, with other lots: both may be held, by
 * two desks, or one may be what the other was. undefined = no two do.
 */
export function sharedBySheets(tables: readonly HeldTable[]): string | undefined {
  const holding = holdingSheets(tables);
  for (const one of holding.filter(({ name }) => tradesSaid(name) !== undefined))
    for (const other of holding)
      // Contracts may be written otherwise among trades: what both list need not be alike to be the same.
      if (tradesSaid(other.name) === undefined && hasAny(one.types, other.types))
        return `The sheet “${one.name}” is of trades by its name, and counts beside “${other.name}”: leave it out if its trades are in that.`;
  for (const [index, one] of holding.entries())
    for (const other of holding.slice(0, index))
      if ([one, other].every(isOfSeveral) && (sharesContracts(one, other) || sharesContracts(other, one)))
        return `The sheets “${other.name}” and “${one.name}” list the same contracts of the same accounts, and both count: leave one out if it is not held as well.`;
  return undefined;
}

/**
 * Sheets of trades where what was held before them is not read: neither alone is what is held.
 * @param names of sheets that count @param areOthersPassed whether one was passed over as of an earlier day
 */
export const tradesAlone = (names: readonly string[], areOthersPassed: boolean): readonly string[] =>
  areOthersPassed && names.every((name) => tradesSaid(name) === 'trades') ? names : [];

/** One contract stands on two sheets by accident. */
const isOfSeveral = (sheet: HoldingSheet): boolean => keysOf(sheet).contracts.size > 1;

const holdingSheets = (tables: readonly HeldTable[]): readonly HoldingSheet[] =>
  [...groupBy(tables, ({ sheet }) => sheet)].map(([name, own]): HoldingSheet => ({
    name,
    types: new Set(own.map(({ type }) => type)),
    keys: own.map(({ keys }) => keys),
  }));

const repeated: ReasonOf = (sheet, others) => {
  const own = keysOf(sheet);
  const isRepeated = (other: HoldingSheet): boolean =>
    holdSamePositions(own, keysOf(other)) || holdSameNets(own, keysOf(other));
  return others.some(isRepeated) ? 'repeated' : undefined;
};

const keysOf = ({ keys }: HoldingSheet): PositionKeys => together(keys);

const hasAny = (some: ReadonlySet<StageType>, others: ReadonlySet<StageType>): boolean =>
  [...others].some((each) => some.has(each));
const hasAll = (some: ReadonlySet<StageType>, others: ReadonlySet<StageType>): boolean =>
  [...others].every((each) => some.has(each));
