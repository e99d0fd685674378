import { success, type Outcome } from '../../domain/issue.js';
import { csvColumnIndex, type ParsedCsvRow, type ParsedCsvTable } from '../../lib/csv.js';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { groupBy } from '../../lib/group-by.js';
import { forwardRowsOf, isForwardTable } from '../../market/fx/forward-points.js';
import type { FxRows } from '../../market/fx/fx-table.js';
import { isMarginRateTable, marginRateRowsOf } from '../../market/fx/margin-rates.js';
import { isVolatilityTable, volatilityRowsOf } from '../../market/fx/volatilities.js';
import { malformed, plainFile, type CheckedTable, type TableFile } from './checked-table.js';
import { dateInName } from './names.js';

/** A table of currency pairs that `load` knows. */
interface KnownTable {
  /** Of `fx` in the data directory. */
  readonly folder: string;
  /** What it holds, in the plural. */
  readonly holds: string;
  readonly isOf: (table: ParsedCsvTable) => boolean;
  readonly rowsOf: (table: ParsedCsvTable, name: string) => FxRows<{ readonly pair: string }>;
}

const KNOWN: readonly KnownTable[] = [
  { folder: 'forwards', holds: 'FX forwards', isOf: isForwardTable, rowsOf: forwardRowsOf },
  { folder: 'volatilities', holds: 'FX volatilities', isOf: isVolatilityTable, rowsOf: volatilityRowsOf },
  { folder: 'margin-rates', holds: 'FX margin rates', isOf: isMarginRateTable, rowsOf: marginRateRowsOf },
];

/** Whether a table is one of forwards, volatilities or margin rates of currency pairs. */
export const isFxTable = (table: ParsedCsvTable): boolean => KNOWN.some(({ isOf }) => isOf(table));

/**
 * Checks a table of currency pairs; it takes the place of what is filed of its date.
 * @param given date of rows that carry none, `YYYY-MM-DD`
 */
export function checkFxTable(table: ParsedCsvTable, name: string, given: string | undefined): Outcome<CheckedTable> {
  const known = KNOWN.find(({ isOf }) => isOf(table));
  if (known === undefined) throw new Error(`${name} is no table of currency pairs.`);
  const byDate = rowsByDate(table, name, given);
  if (!byDate.ok) return byDate;
  const files: TableFile[] = [];
  const pairs = new Set<string>();
  let count = 0;
  for (const [date, rows] of byDate.value) {
    const read = known.rowsOf({ ...table, rows }, name);
    if (!read.ok) return malformed(name, read.faults);
    count += read.rows.length;
    for (const { pair } of read.rows) pairs.add(pair);
    files.push(plainFile(`fx/${known.folder}/${date}.csv`, textOf(table, rows)));
  }
  const dates = [...byDate.value.keys()].sort();
  const ofDates = dates.length === 1 ? dates[0] : `${dates.length} dates, ${dates[0]} to ${dates.at(-1)}`;
  const ofPairs = pairs.size === 1 ? '1 pair' : `${pairs.size} pairs`;
  const read = `${name}: ${count.toLocaleString('en-US')} ${known.holds} of ${ofPairs}, ${ofDates}.`;
  return success({ read, notes: [], files });
}

function rowsByDate(
  table: ParsedCsvTable,
  name: string,
  given: string | undefined,
): Outcome<ReadonlyMap<string, readonly ParsedCsvRow[]>> {
  const column = csvColumnIndex(table, 'date');
  if (column < 0) {
    const date = given ?? dateInName(name);
    if (date !== undefined) return success(new Map([[date, table.rows]]));
    const message = `${name} has no date; put it into the file name (forwards-2026-06-20.csv) or a date column, or say it with --date.`;
    return malformed(name, [message]);
  }
  const wrong = table.rows.filter(({ cells }) => !isCalendarDate(cells[column] ?? ''));
  if (wrong.length > 0)
    return malformed(
      name,
      wrong.map(({ line, cells }) => `${name}, line ${line}: "${cells[column] ?? ''}" is no date YYYY-MM-DD.`),
    );
  return success(groupBy(table.rows, ({ cells }) => cells[column] ?? ''));
}

const textOf = ({ header }: ParsedCsvTable, rows: readonly ParsedCsvRow[]): string =>
  [header, ...rows.map(({ cells }) => cells)].map((cells) => cells.join(',')).join('\n') + '\n';
