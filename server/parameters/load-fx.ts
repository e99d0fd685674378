import { success, type Outcome } from '../domain/issue.js';
import { columnIndex, type CsvTable } from '../lib/csv.js';
import { isCalendarDate } from '../lib/date.js';
import { fxRatesOf, type FxRate } from '../market/fx.js';
import { malformed, plainFile, type CheckedTable, type TableFile } from './load-checked-table.js';
import { dateInName } from './load-names.js';

/**
 * Checks FX rates, `from,to,rate`, with a `date` column where one file has several dates.
 * @param given date of rates that carry none, `YYYY-MM-DD`
 */
export function checkFx(table: CsvTable, text: string, name: string, given: string | undefined): Outcome<CheckedTable> {
  const dated = columnIndex(table, 'date') < 0 ? undated(table, name, given) : splitByDate(table, name);
  if (!dated.ok) return dated;
  const files: TableFile[] = [];
  const faults: string[] = [...table.faults];
  let count = 0;
  for (const [date, ofDate] of dated.value) {
    const read = fxRatesOf({ ...ofDate, faults: [] }, name);
    if (!read.ok) return read;
    const { rates, findings } = read.value;
    count += rates.length;
    faults.push(...findings);
    files.push(plainFile(`fx/${date}.csv`, ofDate === table ? text : fxText(rates)));
  }
  if (faults.length > 0) return malformed(name, faults);
  if (count === 0) return malformed(name, [`${name} has a header but no rates.`]);
  const dates = [...dated.value.keys()].join(', ');
  return success({ read: `${name}: ${count.toLocaleString('en-US')} FX rates of ${dates}.`, notes: [], files });
}

type TablesByDate = ReadonlyMap<string, CsvTable>;

function undated(table: CsvTable, name: string, given: string | undefined): Outcome<TablesByDate> {
  const date = given ?? dateInName(name);
  if (date !== undefined) return success(new Map([[date, table]]));
  const message = `${name} holds FX rates without a date; put it into the file name (fx-2025-06-20.csv) or a date column, or say it with --date.`;
  return malformed(name, [message]);
}

/** The rows of each date as a table of its own; they keep their line numbers. */
function splitByDate(table: CsvTable, name: string): Outcome<TablesByDate> {
  const column = columnIndex(table, 'date');
  const dates = [...new Set(table.rows.map(({ cells }) => cells[column] ?? ''))].sort();
  const strange = table.rows.filter(({ cells }) => !isCalendarDate(cells[column] ?? ''));
  if (strange.length > 0)
    return malformed(
      name,
      strange.map(({ line, cells }) => `${name}, line ${line}: "${cells[column] ?? ''}" is no date YYYY-MM-DD.`),
    );
  return success(
    new Map(dates.map((date) => [date, { ...table, rows: table.rows.filter(({ cells }) => cells[column] === date) }])),
  );
}

const fxText = (rates: readonly FxRate[]): string =>
  ['from,to,rate', ...rates.map(({ from, to, rate }) => `${from},${to},${rate}`), ''].join('\n');
