/** How the numbers of a text file are written. */
export interface NumberStyle {
  readonly decimal: 'point' | 'comma';
  /** A number that would be another one with the other decimal sign, e.g. `1.000`; null = there is none. */
  readonly doubtful: string | null;
}

/** Numbers as JSON writes them, so that `007`, `1e5` and `2027-01` stay the text they are. */
const POINT_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/;
const COMMA_NUMBER = /^-?(?:0|[1-9]\d{0,2}(?:\.\d{3}){1,4}|[1-9]\d{0,14})(?:,\d{1,14})?$/;

/** Numbers that show the decimal sign; three digits after a sign do not, as they could be a group of thousands. */
const SHOWS_POINT = /^[-+(]?\d+(?:,\d{3})*\.(?:\d{1,2}|\d{4,})\)?$|^[-+(]?\d{1,3}(?:,\d{3})+\.\d+\)?$/;
const SHOWS_COMMA = /^[-+(]?\d+(?:\.\d{3})*,(?:\d{1,2}|\d{4,})\)?$|^[-+(]?\d{1,3}(?:\.\d{3})+,\d+\)?$/;
const DOUBTFUL = /^-?[1-9]\d{0,2}\.\d{3}$/;

/**
 * The decimal sign of a file, as its numbers show it. Spreadsheets put semicolons between cells where the comma is the
 * decimal sign, so that there a number that shows nothing is doubtful.
 */
export function numberStyleOf(lines: readonly (readonly string[])[], delimiter: string): NumberStyle {
  const has = (pattern: RegExp): boolean => lines.some((line) => line.some((cell) => pattern.test(cell.trim())));
  const isComma = delimiter !== ',' && has(SHOWS_COMMA) && !has(SHOWS_POINT);
  if (isComma) return { decimal: 'comma', doubtful: null };
  const isShown = delimiter !== ';' || has(SHOWS_POINT);
  const doubtful = isShown ? undefined : lines.flat().find((cell) => DOUBTFUL.test(cell.trim()));
  return { decimal: 'point', doubtful: doubtful?.trim() ?? null };
}

/** A cell of the file: a number if it is clearly one, otherwise its text. */
export function cellOfText(cell: string, { decimal }: NumberStyle): string | number {
  const text = cell.trim();
  if (decimal === 'point') return POINT_NUMBER.test(text) ? Number(text) : cell;
  return COMMA_NUMBER.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : cell;
}
