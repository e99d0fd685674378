export type CsvCell = string | number | boolean | null;

/** Text that a spreadsheet would run as a formula, the wide letters of East Asian keyboards among it. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** The same at places where a spreadsheet that splits lines at these characters would begin a cell. */
const FORMULA_INSIDE = /[;\t\r\n](?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Text with an apostrophe before what a spreadsheet would run. */
const disarmed = (text: string): string => (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_INSIDE, "$&'");

const NEEDS_QUOTES = /[",\t\r\n]/;

/** A line of CSV (RFC 4180), or of the same with tabs. Numbers are plain; null is blank; text that looks like a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly CsvCell[], separator: ',' | '\t' = ','): string =>
  cells.map(csvCell).join(separator) + '\r\n';

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = disarmed(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
