import { InputFault } from '../../input-fault.js';

const ZERO = 48;
const NINE = 57;
const SPACE = 32;

/**
 * One record of a PA2 file. Columns are 1-based and inclusive, as the layout pages count them; columns beyond the end of
 * a line are blank, because lines lose their trailing blanks.
 */
export class Pa2Line {
  constructor(
    readonly file: string,
    readonly number: number,
    readonly text: string,
    /** Whether nothing follows it, not even a line end, so that it may be cut off. */
    readonly isUnterminated = false,
  ) {}

  /** Record id without its blank: `0`, `B`, `82`. */
  get id(): string {
    return this.text.slice(0, 2).trimEnd();
  }

  /** Text of a field, trimmed. */
  field(first: number, last: number): string {
    return this.text.slice(first - 1, last).trim();
  }

  /**
   * Digits of a field with implied decimals; undefined if the field is blank.
   * @param what the field's name for the message
   */
  unsigned(first: number, last: number, what: string, decimals = 0): number | undefined {
    const { text } = this;
    const end = Math.min(last, text.length);
    let position = first - 1;
    while (position < end && text.charCodeAt(position) === SPACE) position++;
    if (position >= end) return undefined;
    let value = 0;
    for (; position < last; position++) {
      const code = position < text.length ? text.charCodeAt(position) : SPACE;
      if (code < ZERO || code > NINE) throw this.notANumber(first, last, what);
      value = value * 10 + (code - ZERO);
    }
    return scaledByPower(value, -decimals);
  }

  /** The number of a field that must not be blank. */
  required(first: number, last: number, what: string, decimals = 0): number {
    const value = this.unsigned(first, last, what, decimals);
    if (value === undefined) throw this.fault(`${what} (columns ${first}-${last}) is blank.`);
    return value;
  }

  /** Digits whose sign stands in another column; 0 if the field is blank. */
  signed(first: number, last: number, signColumn: number, what: string, decimals = 0): number {
    const value = this.unsigned(first, last, what, decimals) ?? 0;
    return this.isNegative(signColumn) && value !== 0 ? -value : value;
  }

  isNegative(column: number): boolean {
    return this.text.charAt(column - 1) === '-';
  }

  /** A decimal locator whose sign, if any, is its own first byte: `003`, `-02`; 0 if blank. */
  locator(first: number, last: number, what: string): number {
    const isNegative = this.isNegative(first);
    const value = this.unsigned(isNegative ? first + 1 : first, last, what) ?? 0;
    return isNegative && value !== 0 ? -value : value;
  }

  /** Contract period: month and day or week code in eight columns; empty if blank or zeros. */
  period(first: number): string {
    return this.periodOf(first, this.field(first + 6, first + 7));
  }

  /** Contract period whose day or week code stands elsewhere. */
  periodOf(firstOfMonth: number, dayOrWeek: string): string {
    const month = this.field(firstOfMonth, firstOfMonth + 5);
    if (month === '' || month === '000000') return '';
    if (!/^\d{5}[0-9A-Z]$/.test(month))
      throw this.fault(`contract month (columns ${firstOfMonth}-${firstOfMonth + 5}) is "${month}", not CCYYMM.`);
    return month + dayOrWeek;
  }

  /** The fault of this line. @param sentence without the place, with its full stop */
  fault(sentence: string, code = 'MALFORMED_FILE'): InputFault {
    const { file, number, id } = this;
    return new InputFault({
      code,
      path: [file, number, `record ${id}`],
      message: `${file}, line ${number}, record ${id}: ${sentence}`,
    });
  }

  private notANumber(first: number, last: number, what: string): InputFault {
    return this.fault(`${what} (columns ${first}-${last}) is "${this.text.slice(first - 1, last)}", not a number.`);
  }
}

/** A value × 10^exponent; a negative exponent divides, so that decimals come out correctly rounded. */
export const scaledByPower = (value: number, exponent: number): number =>
  exponent >= 0 ? value * 10 ** exponent : value / 10 ** -exponent;
