import type { CellValue } from '../../workbook/port.js';
import { isBlankCell } from '../sheet-table.js';

type Cells = readonly (readonly CellValue[])[];

/** Letters, digits and signs as wide as those of Chinese and Japanese. */
const WIDE = /[\uFF01-\uFF5E\u3000]/;
const WIDE_ALL = /[\uFF01-\uFF5E]/g;

/** The cells with letters and digits of the usual width. */
export const withUsualWidth = (values: Cells): Cells =>
  values.some((cells) => cells.some((cell) => typeof cell === 'string' && WIDE.test(cell)))
    ? values.map((cells) => cells.map((cell) => (typeof cell === 'string' ? usualWidth(cell) : cell)))
    : values;

const usualWidth = (text: string): string =>
  text.replace(WIDE_ALL, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ');

/** Blanks at either end, and such as keep words together or are wider or narrower than the usual one. Lines of a cell may be of two languages. */
const BLANKS = /^\s|\s$|[^\S \r\n]/u;
const OTHER_BLANKS = /[^\S \r\n]/gu;

const hasBlanks = (cell: CellValue): cell is string => typeof cell === 'string' && BLANKS.test(cell);

/**
 * The cells with the usual blanks and none around their text, which nobody sees; a text that stands alone in its row keeps those before it,
 * as it may be a line of columns of fixed width.
 */
export function withUsualBlanks(values: Cells): Cells {
  if (!values.some((cells) => cells.some(hasBlanks))) return values;
  return values.map((cells) => {
    if (!cells.some(hasBlanks)) return cells;
    const isAlone = cells.filter((cell) => !isBlankCell(cell)).length < 2;
    const usual = (text: string): string => text.replace(OTHER_BLANKS, ' ');
    return cells.map((cell) => (hasBlanks(cell) ? (isAlone ? usual(cell).trimEnd() : usual(cell).trim()) : cell));
  });
}

const QUOTED = /^\s*(?:> ?)+/;

/** The cells without the marks of a quoted mail, where all lines begin with one. */
export function withoutQuoteMarks(values: Cells): Cells {
  const filled = values.filter((cells) => cells.some((cell) => !isBlankCell(cell)));
  const areQuoted = filled.length > 1 && filled.every(([first]) => typeof first === 'string' && QUOTED.test(first));
  if (!areQuoted) return values;
  return values.map(([first, ...others]) =>
    typeof first === 'string' ? [first.replace(QUOTED, ''), ...others] : first === undefined ? [] : [first, ...others],
  );
}
