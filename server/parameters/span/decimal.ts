const ZERO = 48;
const NINE = 57;
const POINT = 46;
const PLUS = 43;
const MINUS = 45;
const SPACE = 32;

/** 10⁰ … 10²², the powers of ten that a double holds exactly. */
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** Up to so many digits a whole number is exact in a double, so that one division gives the correctly rounded result. */
const EXACT_DIGITS = 15;

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * The decimal number written in ASCII bytes, correctly rounded; surrounding blanks are allowed.
 * @returns NaN where the bytes are blank, no number or too large for one
 */
export function parseDecimal(bytes: Uint8Array, start: number, end: number): number {
  let position = start;
  let byte = bytes[position] ?? 0;
  const isNegative = byte === MINUS;
  if (isNegative || byte === PLUS) byte = bytes[++position] ?? 0;
  const firstDigit = position;
  let mantissa = 0;
  let digits = 0;
  let point = -1;
  for (; position < end; byte = bytes[++position] ?? 0) {
    if (byte >= ZERO && byte <= NINE) {
      mantissa = mantissa * 10 + (byte - ZERO);
      if (mantissa !== 0) digits++;
    } else if (byte === POINT && point < 0) point = position;
    else return parseDecimalText(latin1(bytes, start, end));
  }
  const decimals = point < 0 ? 0 : end - point - 1;
  const hasDigits = end - firstDigit > (point < 0 ? 0 : 1);
  if (digits > EXACT_DIGITS || decimals >= POWERS_OF_TEN.length || !hasDigits) {
    return parseDecimalText(latin1(bytes, start, end));
  }
  const magnitude = decimals === 0 ? mantissa : mantissa / (POWERS_OF_TEN[decimals] ?? 1);
  return isNegative && magnitude !== 0 ? -magnitude : magnitude;
}

/** The same from text. */
export function parseDecimalText(text: string): number {
  const trimmed = text.trim();
  const value = DECIMAL.test(trimmed) ? Number(trimmed) + 0 : NaN;
  return Number.isFinite(value) ? value : NaN;
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  let first = start;
  while (first < end && (bytes[first] ?? 0) <= SPACE) first++;
  return Buffer.from(bytes.buffer, bytes.byteOffset + first, end - first).toString('latin1');
}
