import type { StageColumn } from '../../server/contract/stage-columns.js';
import type { CellValue } from '../workbook/port.js';
import {
  dateDigits,
  dateInWords,
  dateOfSerial,
  hidesYear,
  monthBehind,
  monthDigits,
  monthInWords,
} from './excel-date.js';

/** A cell as it is sent, or what is wrong with it before the service has seen it. */
export interface CellText {
  readonly text: string;
  readonly problem: { readonly code: string; readonly message: string; readonly suggestion: string | null } | null;
}

const ERROR_VALUE =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|BUSY!|GETTING_DATA|CONNECT!|FIELD!|BLOCKED!|UNKNOWN!)$/;

/** Whether a cell holds one of Excel's error values. */
export const isErrorValue = (cell: CellValue): boolean => typeof cell === 'string' && ERROR_VALUE.test(cell);

/** Fields that hold a date; an expiry may also be a month. */
const DATE_FIELDS: ReadonlySet<string> = new Set(['contract_expiry', 'effective_date', 'maturity_date', 'maturity']);

export const isDateField = (field: string): boolean => DATE_FIELDS.has(field);

const plain = (text: string): CellText => ({ text, problem: null });

/** Excel shows 15 digits; more are noise of binary fractions. */
const EXCEL_DIGITS = 15;

const numberText = (value: number): string => String(Number(value.toPrecision(EXCEL_DIGITS)));

/**
 * A cell as the text that is sent for a field. An error value is never sent where it could pass for a value: the service
 * then leaves the row out as incomplete.
 * @param format the cell's number format; null where it was not read
 */
export function cellText(
  cell: CellValue,
  { field, isRequired }: Pick<StageColumn, 'field' | 'isRequired'>,
  format: string | null,
): CellText {
  if (isErrorValue(cell)) {
    const message = `The cell holds the error ${cell}; mend the formula or write the value.`;
    const text = isRequired ? '' : String(cell);
    return { text, problem: { code: 'CELL_ERROR', message, suggestion: null } };
  }
  if (typeof cell === 'boolean') return plain(cell ? 'TRUE' : 'FALSE');
  if (typeof cell === 'string') return plain(cell.trim());
  return isDateField(field) ? dateText(cell, field, format) : plain(numberText(cell));
}

function dateText(serial: number, field: string, format: string | null): CellText {
  const date = dateOfSerial(serial);
  if (date === undefined) return plain(numberText(serial));
  if (field !== 'contract_expiry') return plain(dateDigits(date));
  const month = format !== null && hidesYear(format) ? monthBehind(date) : undefined;
  if (month !== undefined) {
    const message =
      `The workbook has read this as ${dateInWords(date)}. ` +
      `If ${monthInWords(month)} is meant, write ${monthDigits(month)}; if the day is meant, show its year.`;
    return { text: '', problem: { code: 'AMBIGUOUS_EXPIRY', message, suggestion: monthDigits(month) } };
  }
  return plain(date.day === 1 ? monthDigits(date) : dateDigits(date));
}
