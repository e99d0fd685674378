import type { RowOrigin } from '../row/row-origin.js';

/** A bond, note, bill or the like. */
export interface FixedIncomePosition extends RowOrigin {
  readonly kind: 'fixed-income';
  /** In capitals; FICC unless the row says otherwise. */
  readonly clearingHouse: string;
  /** Category of `domain/bond-category`. */
  readonly category: string;
  readonly currency: string;
  /** Day number. */
  readonly maturity: number;
  /** Decimal per year. */
  readonly couponRate: number;
  /** Coupons a year; 0 = none. */
  readonly couponFrequency: number;
  /** Face amount in `currency`, negative = short. */
  readonly notional: number;
}
