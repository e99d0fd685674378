import type { AccountResult } from '../../../server/contract/results/account-result.js';
import { analyticsNotes, leftOutRows, type AnalyticsFigure } from '../../../server/sheet/results/analytics-notes.js';
import { cellOfField } from '../../../server/sheet/table/portfolio-rows.js';
import { cellName } from '../../../server/sheet/workbook/a1.js';
import { invalidValue } from '../function-fault.js';
import type { RangeBook } from '../range-book.js';

/**
 * Makes sure that no row of the accounts is left out of one kind of analytics: a figure that lacks a row understates the
 * risk. Throws a `FunctionFault` that names the first such row.
 */
export function checkAnalysed(accounts: readonly AccountResult[], book: RangeBook, figure: AnalyticsFigure): void {
  const missing = accounts
    .flatMap((account) => analyticsNotes(account))
    .flatMap((note) => leftOutRows(note) ?? [])
    .filter((rows) => rows.figure === figure);
  const count = missing.reduce((sum, rows) => sum + rows.count, 0);
  if (count === 0) return;
  const [first] = missing
    .flatMap(({ rows, reason }) => rows.map((row) => ({ row, reason })))
    .sort((one, other) => one.row - other.row);
  const total = accounts.reduce((sum, { rows_total: rows }) => sum + rows, 0);
  const place = first === undefined ? 'A row' : rowPlace(book, first.row);
  throw invalidValue(
    `${place} is in no ${figure}, because ${first?.reason ?? 'it can’t be revalued'}. (${count} of ${total} rows left out)`,
  );
}

function rowPlace(book: RangeBook, row: number): string {
  const place = book.places[row];
  if (place === undefined) return `Row ${row + 1}`;
  return book.isPlaced ? cellName(cellOfField(place, null)) : `Row ${place.sheetRow + 1}`;
}
