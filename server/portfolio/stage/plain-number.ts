import { LARGEST_NUMBER } from '../../positions/read-field.js';

/** A number without exponent, plus sign or needless zeros: `1e3` is `1000`, `1e-7` is `0.0000001`. */
export function plainDecimal(value: number): string {
  const text = String(value === 0 ? 0 : value);
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (parts === null) return text;
  const [, sign = '', first = '', rest = '', power = '0'] = parts;
  const exponent = Number(power);
  const digits = first + rest;
  return exponent < 0 ? `${sign}0.${'0'.repeat(-exponent - 1)}${digits}` : `${sign}${digits.padEnd(exponent + 1, '0')}`;
}

const GROUPED = /^([+-]?)(\d{1,3}(?:([, '’\u00a0\u202f])\d{3})(?:\3\d{3})*)(\.\d+)?$/;
const IN_BRACKETS = /^\((.*)\)$/;
const MINUS_BEHIND = /^([^-+()]*)-$/;
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * The number that a text writes in another way: `1,000`, `(500)`, `500-`, `−5`; undefined where it is none, or larger than
 * rows may hold.
 */
export function numberMeant(text: string): string | undefined {
  const trimmed = text.trim().replace(/^[−–]\s*/, '-');
  const negative = IN_BRACKETS.exec(trimmed)?.[1] ?? MINUS_BEHIND.exec(trimmed)?.[1];
  if (negative !== undefined) {
    const amount = numberMeant(negative);
    return amount === undefined || amount.startsWith('-') ? undefined : plainDecimal(-Number(amount));
  }
  const grouped = GROUPED.exec(trimmed);
  const plain =
    grouped === null ? trimmed : `${grouped[1] ?? ''}${(grouped[2] ?? '').replace(/\D/g, '')}${grouped[4] ?? ''}`;
  return PLAIN.test(plain) && Math.abs(Number(plain)) <= LARGEST_NUMBER ? plainDecimal(Number(plain)) : undefined;
}
