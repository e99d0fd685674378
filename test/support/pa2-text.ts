/** One record of a PA2 file: texts by their first column (1-based). */
export function pa2Record(fields: Readonly<Record<number, string>>): string {
  let text = '';
  for (const [column, field] of Object.entries(fields)) {
    const before = Number(column) - 1;
    if (text.length > before) throw new Error(`column ${column} is taken in "${text}"`);
    text = text.padEnd(before) + field;
  }
  return text;
}

/** A contract of records 81/82 or 83/84; values unscaled as the file has them. */
export interface Pa2ContractText {
  /** Columns 3 to 54: exchange, product, underlying, type, right, months, strike. */
  readonly key: string;
  readonly values: readonly number[];
  readonly width?: 'narrow' | 'wide';
  /** In units of 0.0001. */
  readonly compositeDelta?: number;
  /** In units of 0.000001. */
  readonly volatility?: number;
  readonly price?: number;
  readonly isStrikeNegative?: boolean;
  /** High-precision price and its flag. */
  readonly highPrecision?: readonly [number, 'N' | 'Y'];
}

const digits = (value: number, count: number): string => String(Math.abs(value)).padStart(count, '0');
const sign = (value: number): string => (value < 0 ? '-' : '+');

/** Both records of a contract. */
export function pa2Contract(contract: Pa2ContractText): readonly [string, string] {
  const { key, values, width = 'narrow', compositeDelta = 10_000, volatility = 0, price = 0 } = contract;
  const count = width === 'narrow' ? 5 : 8;
  const array = (some: readonly number[]): string => some.map((value) => digits(value, count) + sign(value)).join('');
  const [precise, flag] = contract.highPrecision ?? [0, ' '];
  const first = `${width === 'narrow' ? '81' : '83'}${key}${array(values.slice(0, 9))}${digits(precise, 14)}${flag}`;
  const second = [
    width === 'narrow' ? '82' : '84',
    key,
    array(values.slice(9)),
    digits(compositeDelta, 5),
    sign(compositeDelta),
    digits(volatility, 8),
    digits(price, 7),
    sign(price),
    contract.isStrikeNegative === true ? '-' : '+',
  ].join('');
  return [first, second];
}

/** Columns 3 to 54 of a contract record. */
export function pa2Key(contract: {
  readonly exchange: string;
  readonly code: string;
  readonly type: string;
  readonly right?: string;
  readonly underlying?: string;
  readonly month: string;
  readonly optionMonth?: string;
  readonly strike?: number;
}): string {
  const { exchange, code, type, right = ' ', underlying = code, month, optionMonth = '', strike = 0 } = contract;
  const names = exchange.padEnd(3) + code.padEnd(10) + underlying.padEnd(10) + type + right;
  return `${names}${month.padEnd(8)} ${optionMonth.padEnd(8)} ${digits(strike, 7)}`;
}

/** The chunks of a text as a file would stream them. */
export async function* streamed(text: string, chunkBytes = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text, 'latin1');
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    await Promise.resolve();
    yield bytes.subarray(start, start + chunkBytes);
  }
}
