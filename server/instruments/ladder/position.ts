import type { RowOrigin } from '../row/row-origin.js';

/** The DV01 of a curve's tenor. */
export interface RateLadderPosition extends RowOrigin {
  readonly kind: 'rate-ladder';
  /** In capitals; CME unless the row says otherwise. */
  readonly clearingHouse: string;
  /** Name of the index (`domain/rate-index`), or of a government curve (`domain/government-curve`). */
  readonly index: string;
  /** A period, e.g. `1825D` or `5Y`. */
  readonly tenor: string;
  /** Gain for one basis point down, in the index's currency, or in `dv01Currency` where that is there. */
  readonly dv01: number;
  /**
   * By how much `dv01` grows for one basis point down, in the same currency; absent = none is known. A move of m basis
   * points up gains -dv01·m + ½·gamma·m². Source: rates-and-risk.md, section 1.2, step 4.
   */
  readonly gamma?: number;
  /** Currency that `dv01` and `gamma` are stated in; absent = the index's. */
  readonly dv01Currency?: string;
}
