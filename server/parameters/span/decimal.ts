const ZERO = 48;
const NINE = 57;
const POINT = 46;
const PLUS = 43;
const MINUS = 45;

/** Powers of ten that a double holds exactly: 10⁰ … 10²². */
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** Up to so many digits a whole number is exact in a double, so that one division gives the correctly rounded result. */
const EXACT_DIGITS = 15;

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Reads plain decimals (sign, digits, point) out of bytes; it keeps the position so that no object is made per number. */
export class DecimalReader {
  /** Position after the number read last. */
  end = 0;

  /**
   * @param limit where the bytes end
   * @returns the correctly rounded value; NaN where no number begins at `start`, or one with more digits than are exact
   */
  read(bytes: Uint8Array, start: number, limit: number): number {
    let position = start;
    const sign = bytes[position] ?? 0;
    if (sign === MINUS || sign === PLUS) position++;
    let mantissa = 0;
    let digits = 0;
    let significant = 0;
    let decimals = -1;
    for (; position < limit; position++) {
      const byte = bytes[position] ?? 0;
      if (byte >= ZERO && byte <= NINE) {
        mantissa = mantissa * 10 + (byte - ZERO);
        digits++;
        if (mantissa !== 0) significant++;
        if (decimals >= 0) decimals++;
      } else if (byte === POINT && decimals < 0) decimals = 0;
      else break;
    }
    this.end = position;
    if (digits === 0 || significant > EXACT_DIGITS || decimals >= POWERS_OF_TEN.length) return NaN;
    if (mantissa === 0) return 0;
    const magnitude = decimals > 0 ? mantissa / (POWERS_OF_TEN[decimals] ?? 1) : mantissa;
    return sign === MINUS ? -magnitude : magnitude;
  }
}

const reader = new DecimalReader();

/**
 * The decimal number written in ASCII bytes, correctly rounded; surrounding blanks and an exponent are allowed.
 * @returns NaN where the bytes are blank, no number or too large for one
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
