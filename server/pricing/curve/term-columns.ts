import type { QuoteTerm } from './quote-terms.js';

/** Bound to a name of the module because looking up globals is slow in the sandbox of a test. */
const { exp } = Math;

/** Terms by columns, so that sums over them allocate nothing. Places are three to a term: growth start, growth end, payment. */
export interface TermColumns {
  readonly count: number;
  readonly floating: Float64Array;
  readonly annuity: Float64Array;
  readonly own: Int32Array;
  readonly other: Int32Array;
}

export const termColumns = (terms: readonly QuoteTerm[]): TermColumns => ({
  count: terms.length,
  floating: Float64Array.from(terms, (term) => term.floating),
  annuity: Float64Array.from(terms, (term) => term.annuity),
  own: Int32Array.from(terms.flatMap((term) => term.own)),
  other: Int32Array.from(terms.flatMap((term) => term.other)),
});

/** Σ (floating + coefficient × annuity) × exp(ln DF of start − end + payment), on its own curve and the others. */
export function valueOfTerms(
  { count, floating, annuity, own, other }: TermColumns,
  coefficient: number,
  logDiscounts: Float64Array,
  otherLogDiscounts: Float64Array,
): number {
  let total = 0;
  for (let term = 0, place = 0; term < count; term++, place += 3) {
    const others =
      (otherLogDiscounts[other[place] ?? 0] ?? 0) -
      (otherLogDiscounts[other[place + 1] ?? 0] ?? 0) +
      (otherLogDiscounts[other[place + 2] ?? 0] ?? 0);
    const owns =
      (logDiscounts[own[place] ?? 0] ?? 0) -
      (logDiscounts[own[place + 1] ?? 0] ?? 0) +
      (logDiscounts[own[place + 2] ?? 0] ?? 0);
    total += ((floating[term] ?? 0) + coefficient * (annuity[term] ?? 0)) * exp(others + owns);
  }
  return total;
}

/**
 * The factor of each term that does not depend on its own curve: (floating + coefficient × annuity) × exp(the others'
 * ln DF).
 */
export function fillAmounts(
  { count, floating, annuity, other }: TermColumns,
  coefficient: number,
  otherLogDiscounts: Float64Array,
  amounts: Float64Array,
): void {
  for (let term = 0, place = 0; term < count; term++, place += 3) {
    const others =
      (otherLogDiscounts[other[place] ?? 0] ?? 0) -
      (otherLogDiscounts[other[place + 1] ?? 0] ?? 0) +
      (otherLogDiscounts[other[place + 2] ?? 0] ?? 0);
    amounts[term] = ((floating[term] ?? 0) + coefficient * (annuity[term] ?? 0)) * exp(others);
  }
}

/** Each term's ln DF of start − end + payment on its own curve. */
export function fillOwnSums({ count, own }: TermColumns, logDiscounts: Float64Array, sums: Float64Array): void {
  for (let term = 0, place = 0; term < count; term++, place += 3)
    sums[term] =
      (logDiscounts[own[place] ?? 0] ?? 0) -
      (logDiscounts[own[place + 1] ?? 0] ?? 0) +
      (logDiscounts[own[place + 2] ?? 0] ?? 0);
}
