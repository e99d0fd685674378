import type { CashFlow } from '../../pricing/curve/cash-flow.js';
import type { ResolvedPosition } from '../resolved-position.js';

/** A swap with its flows and its value today. */
export interface ResolvedSwap extends ResolvedPosition {
  readonly kind: 'swap';
  readonly tradeId: string;
  readonly currency: string;
  readonly flows: readonly CashFlow[];
  /** Names of the curves that the flows depend on, sorted. */
  readonly curves: readonly string[];
  /** Money in its currency, positive = in the holder's favour. */
  readonly presentValue: number;
  /**
   * Rate at which the swap is worth nothing, per cent; for a basis swap the spread, basis points. Null if no remaining payment
   * depends on it.
   */
  readonly parQuote: number | null;
  /** Gain for one basis point down in all par quotes of its curves; money in its currency. */
  readonly dv01: number;
}
