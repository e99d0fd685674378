import { roundHalfAway } from './round.js';

const CENTS = 2;

/** An amount as it is sent: two decimals, half away from zero. The only place where results are rounded. */
export const money = (amount: number): number => roundHalfAway(amount, CENTS);

export const moneyOrNull = (amount: number | null): number | null => (amount === null ? null : money(amount));

/**
 * Rounds parts so that they add up to the rounded total: the remainder goes to the largest part.
 * @param parts unrounded, adding up to `total`
 */
export const moneyParts = (parts: readonly number[], total: number): readonly number[] =>
  Array.from(moneyColumn(Float64Array.from(parts), total));

/** The same of parts by the hundred thousand. */
export function moneyColumn(parts: Float64Array, total: number): Float64Array {
  const rounded = new Float64Array(parts.length);
  let sum = 0;
  let largest = 0;
  for (let place = 0; place < parts.length; place++) {
    const part = parts[place] ?? 0;
    const own = money(part);
    rounded[place] = own;
    sum += own;
    if (Math.abs(part) > Math.abs(parts[largest] ?? 0)) largest = place;
  }
  const rest = money(money(total) - sum);
  if (rest !== 0 && parts.length > 0) rounded[largest] = money((parts[largest] ?? 0) + rest);
  return rounded;
}
