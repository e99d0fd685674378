import { plainDecimal } from './plain-decimal.js';

/** Largest absolute number a row may hold; beyond it sums would lose cents. */
export const LARGEST_NUMBER = 1e12;

const GROUPED = /^([+-]?)(\d{1,3}([, '’\u00a0\u202f])\d{3}(?:\3\d{3})*)(\.\d+)?$/;
const IN_BRACKETS = /^\((.*)\)$/;
const MINUS_BEHIND = /^([^-+()]*)-$/;
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * The number that a text writes in another way: `1,000`, `(500)`, `500-`, `−5`; undefined if it is none, or larger than
 * rows may hold.
 */
export function numberMeant(text: string): string | undefined {
  const trimmed = text.trim().replace(/^[-−–]\s*/, '-');
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
