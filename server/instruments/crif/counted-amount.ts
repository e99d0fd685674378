import type { CrifPosition } from './position.js';

/** The amount that a row is known by, in the currency that it is given in. */
export const amountOf = ({ amount, amountUsd }: CrifPosition): number => amount ?? amountUsd ?? 0;

/** An amount, and the currency it is in. */
interface CountedAmount {
  readonly amount: number;
  readonly currency: string;
}

/** What of an amount a row gives. */
interface GivenAmounts {
  readonly amount: number | null;
  readonly amountUsd: number | null;
  /** Whether it says in which currency `amount` is. */
  readonly hasCurrency: boolean;
}

/** What may differ between two amounts in dollars that say the same, as parts of the larger one: files round them. */
const ROUNDING = 1e-3;
const CENT = 0.01;

/**
 * Whether both amounts of a row can't be of one sensitivity: one is a gain where the other is a loss, or both are in US dollars and
 * they differ. @param isInDollars whether that is the currency of `amount`
 */
export function contradicts({ amount, amountUsd }: Omit<GivenAmounts, 'hasCurrency'>, isInDollars: boolean): boolean {
  if (amount === null || amountUsd === null) return false;
  if (amount * amountUsd < 0) return true;
  const most = Math.max(CENT, ROUNDING * Math.max(Math.abs(amount), Math.abs(amountUsd)));
  return isInDollars && Math.abs(amount - amountUsd) > most;
}

/** Whether it is the amount in US dollars that counts of a sensitivity: where the calculation is in them, or there is no other. */
export const countsDollars = ({ amount, amountUsd, hasCurrency }: GivenAmounts, currency: string): boolean =>
  amountUsd !== null && (currency === 'USD' || amount === null || !hasCurrency);

/**
 * The amount that counts: that in USD where the calculation is in USD, else `amount`. Multipliers and factors are numbers of their
 * own; add-ons go by `amount`. @param currency of the calculation
 */
export function countedAmount(position: CrifPosition, currency: string): CountedAmount {
  const { amount, amountUsd } = position;
  const { riskType, amountCurrency } = position.terms;
  const isAddOn = riskType.startsWith('Param_');
  if (isAddOn && riskType !== 'Param_AddOnFixedAmount') return { amount: amountOf(position), currency };
  const given = { amount, amountUsd, hasCurrency: amountCurrency !== null };
  // No add-on goes by dollars while it has an amount of its own.
  if (amountUsd !== null && countsDollars(given, isAddOn ? '' : currency))
    return { amount: amountUsd, currency: 'USD' };
  return { amount: amount ?? 0, currency: amountCurrency ?? currency };
}
