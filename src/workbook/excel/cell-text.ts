import { LONGEST_CELL_TEXT } from '../../../server/sheet/workbook/a1.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

/** Longer text is not a number, date or boolean in any language. */
const LONGEST_AMBIGUOUS = 255;
const STARTS_A_FORMULA = /^['=+\-@]/;

/**
 * A value in the form in which Excel keeps it unchanged: an apostrophe before text keeps Excel from reading it as a
 * formula, number, date or boolean, in whatever language it runs. Excel does not count it as part of the text.
 */
export function excelInput(value: CellValue): CellValue {
  if (typeof value !== 'string' || value === '') return value;
  const isPlain = value.length > LONGEST_AMBIGUOUS && !STARTS_A_FORMULA.test(value);
  return isPlain || value.length > LONGEST_CELL_TEXT ? value : `'${value}`;
}
