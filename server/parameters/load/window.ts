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

/** Levels by day and column; an empty cell has none. */
type Rows = Map<number, ReadonlyMap<string, number>>;

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
  const known = filed.value === undefined ? new Map<number, ReadonlyMap<string, number>>() : rowsOf(filed.value);
  const coming = rowsOf(table);
  const gone = withdrawnDays([...known.keys()], new Set(coming.keys()), window);
  const differing = [...coming].filter(([day, levels]) => differs(known.get(day), levels)).map(([day]) => day);
  const kept = [...known].filter(([day]) => !gone.includes(day));
  const columns = [...new Set([...(filed.value?.columns ?? []), ...table.columns])];
  const rows = [...new Map([...kept, ...coming])].sort(([first], [second]) => first - second);
  return success({
    content: historyText(columns, rows),
    notes: [...revisionNote(place, differing), ...withdrawalNote(place, gone)],
  });
}

function rowsOf({ columns, days, levels }: HistoryTable): Rows {
  const rows: Rows = new Map();
  days.forEach((day, row) => {
    const cells = columns.map((column, index) => [column, levels[row * columns.length + index] ?? NaN] as const);
    rows.set(day, new Map(cells.filter(([, level]) => !Number.isNaN(level))));
  });
  return rows;
}

/** Whether a row was there and has changed in any cell. */
const differs = (before: ReadonlyMap<string, number> | undefined, after: ReadonlyMap<string, number>): boolean =>
  before !== undefined &&
  (before.size !== after.size || [...after].some(([column, level]) => before.get(column) !== level));

const historyText = (
  columns: readonly string[],
  rows: readonly (readonly [day: number, levels: ReadonlyMap<string, number>])[],
): string =>
  [
    ['date', ...columns].join(','),
    ...rows.map(([day, levels]) => [isoDate(day), ...columns.map((column) => levels.get(column) ?? '')].join(',')),
    '',
  ].join('\n');

function revisionNote(place: string, days: readonly number[]): readonly string[] {
  if (days.length === 0) return [];
  const shown = days.slice(0, DAYS_SHOWN).map(isoDate).join(', ');
  const more = days.length > DAYS_SHOWN ? ', …' : '';
  const what = days.length === 1 ? '1 date had' : `${days.length.toLocaleString('en-US')} dates had`;
  return [`${place}: ${what} other values before (${shown}${more}); the new ones count.`];
}
