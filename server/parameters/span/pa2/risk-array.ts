import { scaledByPower, type Pa2Line } from './line.js';

/** Values of every PA2 risk array. */
export const PA2_SCENARIO_COUNT = 16;

const FIRST_HALF_VALUES = 9;
const SECOND_HALF_VALUES = PA2_SCENARIO_COUNT - FIRST_HALF_VALUES;
const FIRST_VALUE_COLUMN = 55;

/** Columns that name the contract in both halves, as `String.slice` bounds. */
export const CONTRACT_KEY = [2, 54] as const;
/** Of these, the columns that name the series: all but the strike. */
export const SERIES_KEY = [2, 46] as const;

/** Records 81 and 82 have values of 5 digits, 83 and 84 of 8. */
export type ArrayWidth = 'narrow' | 'wide';

const VALUE_DIGITS: Readonly<Record<ArrayWidth, number>> = { narrow: 5, wide: 8 };

/** Columns from the last value's sign to the end of composite delta, and to the end of the price, which may be blank. */
const DELTA_COLUMNS = 5;
const PRICE_COLUMNS = 21;

/** Columns that a record must at least have. */
const needed = (digits: number, values: number, after: number): number =>
  FIRST_VALUE_COLUMN - 1 + values * (digits + 1) + after;

/** One contract's array, both halves; reused, so that reading makes no object per contract. Prices and strikes are unscaled. */
export class RiskArrayRecord {
  readonly losses = new Int32Array(PA2_SCENARIO_COUNT);
  /** In units of the strike's last decimal, signed. */
  strike = 0;
  compositeDelta = 0;
  /** 0.2 = 20 %. */
  impliedVolatility = 0;
  /** In units of the price's last decimal, signed. */
  price = 0;
  /** Ordinary delta of the day, not used for margin. */
  currentDelta = 0;
  /** Money per 1.0 of price, given for variable tick options; 0 = none. */
  contractValueFactor = 0;
  private highPrecisionPrice = 0;
  private usesHighPrecisionPrice = false;

  /** Reads record 81 or 83: values 1 to 9. */
  readFirstHalf(line: Pa2Line, width: ArrayWidth): void {
    const digits = VALUE_DIGITS[width];
    checkLength(line, needed(digits, FIRST_HALF_VALUES, -1));
    this.readValues(line, digits, { from: 0, count: FIRST_HALF_VALUES });
    const price = FIRST_VALUE_COLUMN + FIRST_HALF_VALUES * (digits + 1);
    const highPrecisionPrice = line.unsigned(price, price + 13, 'high-precision settlement price');
    this.highPrecisionPrice = highPrecisionPrice ?? 0;
    this.usesHighPrecisionPrice = highPrecisionPrice !== undefined && line.text.charAt(price + 13) === 'Y';
  }

  /** Reads record 82 or 84 after its first half: values 10 to 16, delta, volatility, price. */
  readSecondHalf(line: Pa2Line, width: ArrayWidth): void {
    const digits = VALUE_DIGITS[width];
    checkLength(line, needed(digits, SECOND_HALF_VALUES, line.isUnterminated ? PRICE_COLUMNS : DELTA_COLUMNS));
    this.readValues(line, digits, { from: FIRST_HALF_VALUES, count: SECOND_HALF_VALUES });
    const delta = FIRST_VALUE_COLUMN + SECOND_HALF_VALUES * (digits + 1);
    this.compositeDelta = line.signed(delta, delta + 4, delta + 5, 'composite delta', 4);
    const volatilityExponent = line.signed(delta + 38, delta + 39, delta + 40, 'implied volatility exponent');
    this.impliedVolatility = scaledByPower(
      line.unsigned(delta + 6, delta + 13, 'implied volatility', 6) ?? 0,
      volatilityExponent,
    );
    this.price = this.settlementPrice(line, delta + 14);
    this.strike = line.signed(48, 54, delta + 22, 'strike price');
    this.currentDelta = line.signed(delta + 23, delta + 27, delta + 28, 'current delta', 4);
    const factorExponent = line.signed(delta + 55, delta + 56, delta + 57, 'contract value factor exponent');
    this.contractValueFactor = scaledByPower(
      line.unsigned(delta + 41, delta + 54, 'contract value factor', 7) ?? 0,
      factorExponent,
    );
  }

  private settlementPrice(line: Pa2Line, first: number): number {
    const regular = line.unsigned(first, first + 6, 'settlement price');
    const magnitude = this.usesHighPrecisionPrice ? this.highPrecisionPrice : (regular ?? this.highPrecisionPrice);
    return line.isNegative(first + 7) && magnitude !== 0 ? -magnitude : magnitude;
  }

  private readValues(
    line: Pa2Line,
    digits: number,
    { from, count }: { readonly from: number; readonly count: number },
  ): void {
    for (let index = 0; index < count; index++) {
      const first = FIRST_VALUE_COLUMN + index * (digits + 1);
      const last = first + digits - 1;
      this.losses[from + index] = line.signed(first, last, first + digits, 'array value');
    }
  }
}

function checkLength(line: Pa2Line, columns: number): void {
  if (line.text.length >= columns) return;
  throw line.fault(
    `the record is cut off at column ${line.text.length}; its array needs ${columns}.`,
    'TRUNCATED_FILE',
  );
}
