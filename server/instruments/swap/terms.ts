import type { SwapType } from './position.js';
import type { SwapIndex } from './types.js';

/** The terms of a swap as its row gives them; null for terms that are absent or can't be read. */
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
