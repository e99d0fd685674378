import { roundHalfAway } from './round.js';

const CENTS = 2;

/** An amount as it is sent: two decimals, half away from zero. The only place where results are rounded. */
export const money = (amount: number): number => roundHalfAway(amount, CENTS);

export const moneyOrNull = (amount: number | null): number | null => (amount === null ? null : money(amount));

/**
 * Rounds parts so that they add up to the rounded total: the remainder goes to the largest part.
 * @param parts unrounded, adding up to `total`
 */
export function moneyParts(parts: readonly number[], total: number): readonly number[] {
  const rounded = parts.map(money);
  const rest = money(money(total) - rounded.reduce((sum, part) => sum + part, 0));
  if (rest === 0) return rounded;
  const largest = parts.reduce((best, part, index) => (Math.abs(part) > Math.abs(parts[best] ?? 0) ? index : best), 0);
  return rounded.map((part, index) => (index === largest ? money(part + rest) : part));
}
