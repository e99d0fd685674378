export type CsvCell = string | number | boolean | null;

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A line of CSV (RFC 4180). Numbers are plain; null is blank; text that looks like a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly CsvCell[]): string => cells.map(csvCell).join(',') + '\r\n';

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
