import { success, type Outcome } from '../../domain/issue.js';
import { csvColumnIndex, type ParsedCsvTable } from '../../lib/csv.js';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { FaultList } from '../../lib/fault-list.js';
import { groupBy } from '../../lib/group-by.js';
import { contradictions } from '../../market/fx-contradictions.js';
import { fxRatesOf, type FxRate } from '../../market/fx.js';
import {
  malformed,
  plainFile,
  wholeDays,
  type CheckedTable,
  type TableFile,
  type TableOptions,
} from './checked-table.js';
import { dateInName } from './names.js';

/**
 * Checks FX rates, `from,to,rate`, with a `date` column if one file has several dates.
 * @param options the date is that of rates that carry none
 */
export function checkFx(
  table: ParsedCsvTable,
  text: string,
  name: string,
  { date: given, window }: Pick<TableOptions, 'date' | 'window'>,
): Outcome<CheckedTable> {
  const dated = csvColumnIndex(table, 'date') < 0 ? undated(table, name, given) : splitByDate(table, name);
  if (!dated.ok) return dated;
  const files: TableFile[] = [];
  const notes: string[] = [];
  const faults = new FaultList(name);
  faults.addAll(table.faults);
  let count = 0;
  for (const [date, ofDate] of dated.value) {
    const read = fxRatesOf({ ...ofDate, faults: [] }, name);
    if (!read.ok) return read;
    const { rates, findings } = read.value;
    count += rates.length;
    for (const finding of findings) faults.add(() => finding);
    notes.push(...contradictions(rates).map(({ sentence }) => `${name}, ${date}: ${sentence}`));
    files.push(plainFile(fxPlace(date), ofDate === table ? text : fxText(rates)));
  }
  if (!faults.isEmpty) return malformed(name, faults.sentences());
  if (count === 0) return malformed(name, [`${name} has a header but no rates.`]);
  const read = `${name}: ${count.toLocaleString('en-US')} FX rates of ${datesText([...dated.value.keys()])}.`;
  return success({ read, notes, files, wholeDays: wholeDays([...dated.value.keys()], window, fxPlace) });
}

const fxPlace = (date: string): string => `fx/${date}.csv`;

const DATES_SHOWN = 10;

/** @param dates ascending */
const datesText = (dates: readonly string[]): string =>
  dates.length <= DATES_SHOWN
    ? dates.join(', ')
    : `${dates.length.toLocaleString('en-US')} dates, ${dates[0] ?? ''} to ${dates.at(-1) ?? ''}`;

type TablesByDate = ReadonlyMap<string, ParsedCsvTable>;

function undated(table: ParsedCsvTable, name: string, given: string | undefined): Outcome<TablesByDate> {
  const date = given ?? dateInName(name);
  if (date !== undefined) return success(new Map([[date, table]]));
  const message = `${name} holds FX rates without a date; put it into the file name (fx-2025-06-20.csv) or a date column, or say it with --date.`;
  return malformed(name, [message]);
}

/** The rows of each date as a table of its own; they keep their line numbers. */
function splitByDate(table: ParsedCsvTable, name: string): Outcome<TablesByDate> {
  const column = csvColumnIndex(table, 'date');
  const faults = new FaultList(name);
  for (const { line, cells } of table.rows) {
    const date = cells[column] ?? '';
    if (!isCalendarDate(date)) faults.add(() => `${name}, line ${line}: "${date}" is no date YYYY-MM-DD.`);
  }
  if (!faults.isEmpty) return malformed(name, faults.sentences());
  const byDate = [...groupBy(table.rows, ({ cells }) => cells[column] ?? '')].sort(([a], [b]) => (a < b ? -1 : 1));
  return success(new Map(byDate.map(([date, rows]) => [date, { ...table, rows }])));
}

const fxText = (rates: readonly FxRate[]): string =>
  ['from,to,rate', ...rates.map(({ from, to, rate }) => `${from},${to},${rate}`), ''].join('\n');
