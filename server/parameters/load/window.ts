import { success, type Outcome } from '../../domain/issue.js';
import { dayNumber, isoDate } from '../../lib/calendar/day-number.js';
import { parseHistoryTable, type HistoryTable } from '../../market/history/history-table.js';
import { malformed, type MergedFile, type TableWindow } from './checked-table.js';

const DAYS_SHOWN = 3;

/** Days that are filed, lie in a window and are not in the new table: the publisher no longer has them. */
export function withdrawnDays(
  filed: readonly number[],
  coming: ReadonlySet<number>,
  window: TableWindow | undefined,
): readonly number[] {
  if (window === undefined) return [];
  const days = [...coming].sort((first, second) => first - second);
  const [from, to] =
    window === 'own span'
      ? [days[0] ?? Infinity, days.at(-1) ?? -Infinity]
      : [dayNumber(window.from), dayNumber(window.to)];
  return filed.filter((day) => day >= from && day <= to && !coming.has(day));
}

/** A sentence on days that were taken out, none if there are none. */
export function withdrawalNote(place: string, days: readonly number[]): readonly string[] {
  if (days.length === 0) return [];
  const shown = days.slice(0, DAYS_SHOWN).map(isoDate).join(', ');
  const more = days.length > DAYS_SHOWN ? ', …' : '';
  const what = days.length === 1 ? '1 date is' : `${days.length.toLocaleString('en-US')} dates are`;
  return [`${place}: ${what} no longer published and taken out (${shown}${more}).`];
}

/**
 * A filed history with the rows of a new table for the days of a window. Columns that only one of them has stay, empty for the days
 * of the other.
 */
export function historyWithWindow(
  place: string,
  before: string | undefined,
  table: HistoryTable,
  window: { readonly from: string; readonly to: string },
): Outcome<MergedFile> {
  const filed = before === undefined ? success(undefined) : parseHistoryTable(before, place);
  if (!filed.ok)
    return malformed(
      place,
      filed.issues.map(({ message }) => `${message} Mend or remove ${place} in the data directory and load again.`),
    );
  const columns = [...new Set([...(filed.value?.columns ?? []), ...table.columns])];
  const known = rowsByDay(filed.value, columns);
  const coming = rowsByDay(table, columns);
  const gone = new Set(withdrawnDays([...known.keys()], new Set(coming.keys()), window));
  const differing = [...coming].flatMap(([day, row]) => (isRevised(known.get(day), row) ? [day] : []));
  const all = new Map([...known, ...coming]);
  const days = [...all.keys()].filter((day) => !gone.has(day)).sort((first, second) => first - second);
  const lines = days.map((day) => `${isoDate(day)},${all.get(day)?.join(',') ?? ''}`);
  return success({
    content: ['date,'.concat(columns.join(',')), ...lines, ''].join('\n'),
    notes: [...revisionNote(place, differing), ...withdrawalNote(place, [...gone])],
  });
}

/** The cells of each day in the order of some columns, as they are written; an empty one has no level. */
function rowsByDay(
  table: HistoryTable | undefined,
  columns: readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const rows = new Map<number, readonly string[]>();
  if (table === undefined) return rows;
  const { days, levels } = table;
  const width = table.columns.length;
  const places = columns.map((column) => table.columns.indexOf(column));
  days.forEach((day, row) => {
    const cells = places.map((column) => (column < 0 ? NaN : (levels[row * width + column] ?? NaN)));
    rows.set(
      day,
      cells.map((level) => (Number.isNaN(level) ? '' : String(level))),
    );
  });
  return rows;
}

/** Whether a row was there and has changed in any cell. */
const isRevised = (before: readonly string[] | undefined, after: readonly string[]): boolean =>
  before?.some((cell, column) => cell !== after[column]) === true;

function revisionNote(place: string, days: readonly number[]): readonly string[] {
  if (days.length === 0) return [];
  const shown = days.slice(0, DAYS_SHOWN).map(isoDate).join(', ');
  const more = days.length > DAYS_SHOWN ? ', …' : '';
  const what = days.length === 1 ? '1 date had' : `${days.length.toLocaleString('en-US')} dates had`;
  return [`${place}: ${what} other values before (${shown}${more}); the new ones count.`];
}
