import type { ConsumedDelta } from './delta-book.js';

/**
 * Attributes an amount to the positions whose delta a spread consumed: by consumed delta over months, and within a
 * month over the positions of the consumed sign. Charges are positive, credits negative.
 */
export function attributeByConsumedDelta(consumed: readonly ConsumedDelta[], amount: number): void {
  const total = consumed.reduce((sum, { delta }) => sum + delta, 0);
  if (total === 0 || amount === 0) return;
  for (const { month, delta } of consumed)
    attributeToMonth(month.positions, Math.sign(month.before), (amount * delta) / total);
}

/** Shares an amount over one month's positions of the given sign, by delta. */
export function attributeToMonth(
  positions: readonly { readonly held: { attributed: number }; readonly delta: number }[],
  sign: number,
  amount: number,
): void {
  const sameSign = positions.filter(({ delta }) => delta * sign > 0);
  const total = sameSign.reduce((sum, { delta }) => sum + delta, 0);
  for (const { held, delta } of sameSign) held.attributed += (amount * delta) / total;
}
