const ZERO = 48;
const NINE = 57;
const POINT = 46;
const PLUS = 43;
const MINUS = 45;

/** Powers of ten that a double holds exactly: 10⁰ … 10²². */
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** Below this a whole number is exact in a double, so that one division gives the correctly rounded result. */
const EXACT_BELOW = 1e15;

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Reads plain decimals (sign, digits, point) out of bytes; it keeps the position so that no object is made per number. */
export class DecimalReader {
  /** Position after the number read last. */
  end = 0;

  /**
   * @param limit where the bytes end
   * @returns the correctly rounded value; NaN if no number begins at `start`, or one with more digits than are exact
   */
  read(bytes: Uint8Array, start: number, limit: number): number {
    const sign = bytes[start] ?? 0;
    const firstDigit = sign === MINUS || sign === PLUS ? start + 1 : start;
    let position = firstDigit;
    let mantissa = 0;
    let byte = 0;
    for (; position < limit && (byte = bytes[position] ?? 0) >= ZERO && byte <= NINE; position++) {
      mantissa = mantissa * 10 + (byte - ZERO);
    }
    let digits = position - firstDigit;
    let decimals = 0;
    if (position < limit && byte === POINT) {
      const firstDecimal = ++position;
      for (; position < limit && (byte = bytes[position] ?? 0) >= ZERO && byte <= NINE; position++) {
        mantissa = mantissa * 10 + (byte - ZERO);
      }
      decimals = position - firstDecimal;
      digits += decimals;
    }
    this.end = position;
    if (digits === 0 || mantissa >= EXACT_BELOW || decimals >= POWERS_OF_TEN.length) return NaN;
    if (mantissa === 0) return 0;
    const magnitude = decimals > 0 ? mantissa / (POWERS_OF_TEN[decimals] ?? 1) : mantissa;
    return sign === MINUS ? -magnitude : magnitude;
  }
}

const reader = new DecimalReader();

/**
 * The decimal number written in ASCII bytes, correctly rounded; surrounding blanks and an exponent are allowed.
 * @returns NaN if the bytes are blank, no number or too large for one
 */
export function parseDecimal(bytes: Uint8Array, start: number, end: number): number {
  const value = reader.read(bytes, start, end);
  if (reader.end === end && !Number.isNaN(value)) return value;
  return parseDecimalText(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1'));
}

/** The same from text. A zero is never negative. */
export function parseDecimalText(text: string): number {
  const trimmed = text.trim();
  const value = DECIMAL.test(trimmed) ? Number(trimmed) + 0 : NaN;
  return Number.isFinite(value) ? value : NaN;
}
