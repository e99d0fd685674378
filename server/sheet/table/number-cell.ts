import { numberMeant } from '../../contract/reading/number-meant.js';
import { isRequired, ROW_TABLES, STAGE_TYPES, type FieldSpec } from '../../contract/stage-columns.js';
import { isDateFormat, isPercentFormat, showsPositiveAsNegative } from './cell-format.js';
import { dateInWords, dateOfSerial } from './excel-date.js';
import { hidesScale, showsNothing, unitWritten } from './formats/format-units.js';
import { sentAs, type SentText } from './sent-text.js';

/** Excel shows 15 digits; more are noise of binary fractions. */
const EXCEL_DIGITS = 15;

export const numberText = (value: number): string => String(Number(value.toPrecision(EXCEL_DIGITS)));

/**
 * A number in a column of numbers as the text that is sent: what the cell shows, in the unit of the field. What the cell
 * shows and the field can't mean is wrong with the cell.
 * @param format the cell's number format; null if it is not known
 */
export function numberCellText(value: number, column: FieldSpec, format: string | null): SentText {
  if (format === null) return sentAs(numberText(value));
  if (isPercentFormat(format)) {
    if (column.content === 'percent') return sentAs(numberText(value * 100));
    return column.content === 'part-of-one' ? sentAs(numberText(value)) : notOfPercent(value, column);
  }
  if (isDateFormat(format)) {
    const date = dateOfSerial(value);
    const shown = date === undefined ? 'a date or a time' : `the date ${dateInWords(date)}`;
    return refused(
      value,
      column,
      `The cell shows ${shown} where ${column.label} is a number; write the number, and format the cell as one.`,
    );
  }
  if (value > 0 && showsPositiveAsNegative(format))
    return refused(
      value,
      column,
      `The cell holds ${numberText(value)} and its number format shows it as a number below 0; write the number that is meant.`,
    );
  if (QUANTITIES.has(column.field) && value !== 0 && showsNothing(format, value))
    return refused(
      value,
      column,
      `The cell holds ${numberText(value)} and its number format shows nothing of it; clear the cell, or format it as a number.`,
    );
  if (LOTS.has(column.field) && hidesScale(format, value))
    return refused(
      value,
      column,
      `The cell holds ${numberText(value)} and its number format shows thousandths of it; write the number that is meant, and format the cell as one.`,
    );
  const unit = QUANTITIES.has(column.field) ? unitWritten(format, value) : undefined;
  if (unit !== undefined)
    return refused(
      value,
      column,
      `The cell holds ${numberText(value)} and its number format writes “${unit}” beside it; write the number that is meant, and format the cell as one.`,
    );
  return sentAs(numberText(value));
}

/** Fields that say how much is held. */
const QUANTITIES: ReadonlySet<string> = new Set(STAGE_TYPES.map((type) => ROW_TABLES[type].quantityField));

/** Those of lots, which nobody counts in thousands without a word. */
const LOTS: ReadonlySet<string> = new Set(
  STAGE_TYPES.flatMap((type) => (ROW_TABLES[type].quantityUnit === 'lots' ? [ROW_TABLES[type].quantityField] : [])),
);

/** `3.80%`, `(3.8 %)`; the groups are the text before and after the sign. */
const PERCENT_TEXT = /^([^%]+)%(\s*[)-]?)$/;

/** A text in a column of numbers: `3.80%` is a number of a field in per cent. The service reads or refuses all other texts. */
export function numberTextOf(text: string, column: FieldSpec): SentText {
  const parts = PERCENT_TEXT.exec(text);
  if (parts === null) return sentAs(text);
  const number = numberMeant(`${(parts[1] ?? '').trim()}${(parts[2] ?? '').trim()}`);
  if (number === undefined) return sentAs(text);
  if (column.content === 'percent') return sentAs(number);
  const part = Number(number) / 100;
  return column.content === 'part-of-one' ? sentAs(numberText(part)) : notOfPercent(part, column);
}

const notOfPercent = (value: number, column: FieldSpec): SentText =>
  refused(
    value,
    column,
    `The cell shows ${numberText(value * 100)} %, and ${column.label} is not in per cent; write the number as it is meant.`,
  );

/** The service refuses the text of a number that may be absent, and misses one that may not: either way the row is left out. */
const refused = (value: number, column: FieldSpec, message: string): SentText => ({
  text: isRequired(column) ? '' : `${numberText(value)} ?`,
  problem: { code: 'MISLEADING_FORMAT', message, suggestion: null },
});
