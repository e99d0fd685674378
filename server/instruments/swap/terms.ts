import type { SwapType } from './position.js';
import type { SwapIndex } from './types.js';

/** What a row says of a swap; null if it does not, or can't be read. */
export interface SwapTerms {
  readonly swapType: SwapType | null;
  readonly direction: string | null;
  readonly notional: number | null;
  readonly currency: string | null;
  /** Day numbers. */
  readonly effective: number | null;
  readonly maturity: number | null;
  /** Per cent. */
  readonly fixedRate: number | null;
  readonly floatIndex: SwapIndex | null;
  readonly payFrequency: string | null;
  readonly floatIndex2: SwapIndex | null;
  /** Basis points. */
  readonly spread: number | null;
}
