import type ExcelJS from 'exceljs';
import { isErrorValue } from '../../sheet/table/cell-text.js';
import type { CellValue } from '../../sheet/workbook/port.js';
import type { WorkbookCellStyle } from '../../contract/workbook-document.js';
import { formulaForFile } from '../function-names.js';
import { toXlsxString } from '../xlsx-string.js';

type ErrorText = ExcelJS.CellErrorValue['error'];

/** The errors that the file format knows; others are written as text. */
const FILE_ERRORS: readonly ErrorText[] = ['#N/A', '#REF!', '#NAME?', '#DIV/0!', '#NULL!', '#VALUE!', '#NUM!'];

const plainContent = (value: CellValue): string | number | boolean | ExcelJS.CellErrorValue => {
  if (typeof value !== 'string') return value;
  const error = isErrorValue(value) ? FILE_ERRORS.find((known) => known === value) : undefined;
  return error === undefined ? toXlsxString(value) : { error };
};

/** A value, and the formula that it is the last result of, as exceljs takes them. Text is never taken for a formula. */
export function cellContent(value: CellValue | null, formula: string | null): ExcelJS.CellValue {
  if (formula === null) return value === null ? null : plainContent(value);
  const file = formulaForFile(formula);
  return value === null ? { formula: file } : { formula: file, result: plainContent(value) };
}

const argb = (colour: string): string => `FF${colour.slice(1)}`;

const FONT = { name: 'Calibri', family: 2, size: 11 };

export const solidFill = (colour: string): ExcelJS.Fill => ({
  type: 'pattern',
  pattern: 'solid',
  fgColor: { argb: argb(colour) },
});

/** A format as exceljs takes it. */
export function cellFormat({
  bold,
  italic,
  struck,
  fill,
  color,
  numberFormat,
  align,
}: WorkbookCellStyle): Partial<ExcelJS.Style> {
  return {
    ...(numberFormat === undefined ? {} : { numFmt: numberFormat }),
    ...(fill === undefined ? {} : { fill: solidFill(fill) }),
    ...(align === undefined ? {} : { alignment: { horizontal: align } }),
    font: {
      ...FONT,
      ...(bold === true ? { bold } : {}),
      ...(italic === true ? { italic } : {}),
      ...(struck === true ? { strike: true } : {}),
      ...(color === undefined ? {} : { color: { argb: argb(color) } }),
    },
  };
}
