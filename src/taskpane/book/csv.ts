export type Cell = string | number | boolean | null;

/** Text that a spreadsheet would run as a formula, including the wide characters of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** The same after separators at which some spreadsheets begin a new cell. */
const FORMULA_INSIDE = /[;\t\r\n](?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const NEEDS_QUOTES = /[",\r\n]/;

/** Text with an apostrophe before every part that a spreadsheet would run as a formula. */
export const disarmed = (text: string): string =>
  (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_INSIDE, "$&'");

/** CSV text (RFC 4180). Numbers are written as they are; text that looks like a formula gets an apostrophe before it. */
export const toCsv = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((cells) => cells.map(csvCell).join(',') + '\r\n').join('');

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = disarmed(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
