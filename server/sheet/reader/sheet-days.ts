import { dayText, daysApart, latestDay, monthOfName } from './date-text.js';
import type { CellValue } from '../workbook/port.js';
import { dayOfPositions, sectionSaid } from './sections/section-titles.js';
import { isOfSums, tradesSaid } from './sheets/sheets-of-trades.js';

const dayOfName = (name: string): string | undefined => dayText(name, null);

/** Why a sheet of a workbook is not read beside the others. */
export type SheetAside =
  | 'earlier day'
  | 'of a day'
  | 'closed'
  | 'sums'
  | 'trades'
  | 'trades alone'
  | 'orders'
  | 'pending'
  | 'proposed'
  | 'old'
  | 'earlier version'
  | 'repeated';

/** A sheet that is read beside others. */
export interface SheetBeside {
  readonly name: string;
  /** Its first rows. */
  readonly head: readonly (readonly CellValue[])[];
  /** Asked only where the days of sheets differ. */
  readonly holdsPositions: () => boolean;
}

/**
 * The sheets whose positions are of an earlier day than those of others, as titles above them say it. The day on a sheet without
 * positions, such as a cover, makes no other one earlier.
 */
export function sheetsOfEarlierDays(sheets: readonly SheetBeside[]): readonly string[] {
  const dated = sheets.flatMap(({ name, head, holdsPositions }) => {
    const day = dayOfPositions(head);
    return day === undefined ? [] : [{ name, day, holdsPositions }];
  });
  if (new Set(dated.map(({ day }) => day)).size < 2) return [];
  const holding = dated.filter(({ holdsPositions }) => holdsPositions());
  const last = holding
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return holding.flatMap(({ name, day }) => (day === last ? [] : [name]));
}

/**
 * Sheets that repeat what others hold, by their names, where one with another name holds positions; trades alone lead to what is held, and
 * need not be all of it.
 * @param holding sheets with positions
 */
export function sheetsOfSums(holding: readonly string[]): readonly string[] {
  const [sums, others] = [true, false].map((isSum) => holding.filter((name) => isOfSums(name) === isSum));
  return others?.some((name) => tradesSaid(name) === undefined) === true ? (sums ?? []) : [];
}

/** What is said of a sheet that is not read. */
export const ASIDE_REASONS: Readonly<Record<SheetAside, string>> = {
  'earlier day': 'of an earlier day than the last sheet',
  'of a day': 'of a day, by its name, beside the same contracts on a sheet that names none',
  closed: 'of what is closed, by its name',
  sums: 'of sums of other sheets, by its name',
  trades: 'of trades, which the positions of another sheet have in them',
  'trades alone':
    'of trades since a day whose sheet is not read: name both with --sheet if together they are what is held',
  pending: 'of what is pending, by its name, beside what is held',
  orders: 'of orders, which are no positions',
  proposed: 'of what is proposed, planned or an example, by its name',
  old: 'an old one or a copy, by its name',
  'earlier version': 'an earlier version than another sheet, by its name',
  repeated: 'its positions are those of another sheet',
};

/**
 * Tells by their names which sheets hold nothing that is held beside what others hold: positions of an earlier day than others,
 * which would count together with those of the last, and what is closed. Null: the sheet may be read.
 */
export function sheetsAside(names: readonly string[]): (name: string) => SheetAside | null {
  const days = names.flatMap((name) => dayOfName(name) ?? []);
  const last = days.toSorted().at(-1);
  const earlier = earlierDaysOfMonths(names);
  const asideOf = (name: string): SheetAside | null => {
    if (earlier.has(name) || (last !== undefined && (dayOfName(name) ?? last) < last)) return 'earlier day';
    const section = sectionSaid(name);
    if (section === 'earlier') return 'earlier day';
    return section === 'closed' ? 'closed' : null;
  };
  return names.every((name) => asideOf(name) !== null) ? () => null : asideOf;
}

/** `20-Nov`, `Fri 20 Nov`. */
const DAY_OF_MONTH = /^(?:\p{L}{2,9}[ ,.]+)?(\d{1,2})[ .-]*(\p{L}{3,9})\.?$/u;
/** Sheets that are kept each day are no further apart, weekends and holidays among them; weeks of expiry are. */
const MOST_APART = 5;

/** Of sheets named by days without a year, one after the other, all but the last. */
function earlierDaysOfMonths(names: readonly string[]): ReadonlySet<string> {
  const [first, ...others] = names.flatMap((name) => {
    const [, day, word = ''] = DAY_OF_MONTH.exec(name.trim()) ?? [];
    const month = monthOfName(word);
    return day === undefined || month === undefined ? [] : [{ name, month, day: Number(day), year: null }];
  });
  if (first === undefined) return new Set();
  const latest = latestDay([first, ...others]);
  const placed = [first, ...others].map((one) => ({ name: one.name, before: daysApart(latest, one) }));
  const steps = placed.map(({ before }) => before).toSorted((one, other) => one - other);
  const isDaily = steps.every((before, index) => before - (steps[index - 1] ?? 0) <= MOST_APART);
  return new Set(isDaily ? placed.flatMap(({ name, before }) => (before === 0 ? [] : [name])) : []);
}
