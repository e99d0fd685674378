import { isNumeric, isRequired, type FieldSpec } from '../../contract/stage-columns.js';
import type { CellValue } from '../workbook/port.js';
import { hidesDay, hidesYear } from './cell-format.js';
import { dateDigits, dateInWords, dateOfSerial, monthBehind, monthDigits, monthInWords } from './excel-date.js';
import { numberCellText, numberText, numberTextOf } from './number-cell.js';
import { sentAs, type SentText } from './sent-text.js';

const ERROR_VALUE =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|BUSY!|GETTING_DATA|CONNECT!|FIELD!|BLOCKED!|UNKNOWN!)$/;

/** Whether a cell holds one of Excel's error values. */
export const isErrorValue = (cell: CellValue): boolean => typeof cell === 'string' && ERROR_VALUE.test(cell);

/** Whether the cells of a column hold a date; some may also be a month. */
export const holdsDate = ({ content }: FieldSpec): boolean => content === 'date' || content === 'date-or-month';

const ACCOUNT_FIELDS: ReadonlySet<string> = new Set(['account_code', 'sub_account_code']);

export const isAccountField = (field: string): boolean => ACCOUNT_FIELDS.has(field);

/** A format such as `000000`, which shows at least that many digits. */
const LEAST_DIGITS = /^0{2,30}$/;

/** A number as the digits that its cell shows. */
function digitsText(value: number, format: string | null): string {
  const isFilled = format !== null && LEAST_DIGITS.test(format) && Number.isInteger(value) && value >= 0;
  return isFilled ? numberText(value).padStart(format.length, '0') : numberText(value);
}

/**
 * A cell as the text that is sent for a field. An error value is not sent if it could be taken for a value: the service then
 * leaves the row out as incomplete.
 * @param format the cell's number format; null if it was not read
 */
export function cellText(cell: CellValue, column: FieldSpec, format: string | null): SentText {
  if (isErrorValue(cell)) {
    const message = `The cell holds the error ${cell}; correct the formula or write the value.`;
    const text = isRequired(column) ? '' : String(cell);
    return { text, problem: { code: 'CELL_ERROR', message, suggestion: null } };
  }
  if (typeof cell === 'boolean') return sentAs(cell ? 'TRUE' : 'FALSE');
  const isNumber = isNumeric(column);
  if (typeof cell === 'string') return isNumber ? numberTextOf(cell.trim(), column) : sentAs(cell.trim());
  if (isNumber) return numberCellText(cell, column, format);
  if (isAccountField(column.field)) return sentAs(digitsText(cell, format));
  return holdsDate(column) ? dateText(cell, column, format) : sentAs(numberText(cell));
}

function dateText(serial: number, { content }: FieldSpec, format: string | null): SentText {
  const date = dateOfSerial(serial);
  if (date === undefined) return sentAs(numberText(serial));
  if (content === 'date') return sentAs(dateDigits(date));
  const month = format !== null && hidesYear(format) ? monthBehind(date) : undefined;
  if (month !== undefined) {
    const message =
      `The workbook has read this as ${dateInWords(date)}. ` +
      `If ${monthInWords(month)} is meant, write ${monthDigits(month)}; if the day is meant, show its year.`;
    return { text: '', problem: { code: 'AMBIGUOUS_EXPIRY', message, suggestion: monthDigits(month) } };
  }
  const isMonth = date.day === 1 || (format !== null && hidesDay(format));
  return sentAs(isMonth ? monthDigits(date) : dateDigits(date));
}
