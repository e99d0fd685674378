export type Cell = string | number | boolean | null;

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Text with an apostrophe before it where a spreadsheet would run it. */
export const disarmed = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** CSV text (RFC 4180). Numbers are written as they are; text that looks like a formula gets an apostrophe before it. */
export const toCsv = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((cells) => cells.map(csvCell).join(',') + '\r\n').join('');

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = disarmed(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
