import type { RowOrigin } from '../row/row-origin.js';

export type SwapType = 'OIS' | 'IRS' | 'BASIS' | 'FRA' | 'ZCS';

/** A cleared swap as submitted: form, words and conventions are checked, curves are not. */
export interface ClearedSwapPosition extends RowOrigin {
  readonly kind: 'cleared-swap';
  /** In capitals, e.g. `CME`. */
  readonly clearingHouse: string;
  readonly tradeId: string;
  readonly swapType: SwapType;
  /** Direction of the fixed leg; for a basis swap, of the leg of `floatIndex`, which carries the spread. */
  readonly direction: 'RECEIVE' | 'PAY';
  /** Above 0, in `currency`. */
  readonly notional: number;
  readonly currency: string;
  /** Day numbers; `maturity` is later. */
  readonly effective: number;
  readonly maturity: number;
  /** Decimal; null for basis swaps. */
  readonly fixedRate: number | null;
  /** Name of the index (`domain/rate-index`), whatever alias was written; an IRS may also name a ceased index with a fallback spread. */
  readonly floatIndex: string;
  /** Index of a basis swap's other leg; null otherwise. */
  readonly floatIndex2: string | null;
  /** Decimal. */
  readonly spread: number;
  /** A period, e.g. `6M`; null = the index's usual one. Only OIS, IRS and BASIS have it; FRA and ZCS pay once. */
  readonly payFrequency: string | null;
}
