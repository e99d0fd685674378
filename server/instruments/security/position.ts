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
  /** CUSIP, or ISIN of one without, that the row names beside its terms; absent = it names none. */
  readonly identifier?: string;
  /** The issue that it is one of; absent where a row says the terms alone, of whichever issue has them. */
  readonly issue?: SecurityIssue;
}

/** An issue of the security master, beside its terms. */
export interface SecurityIssue {
  /** CUSIP, or ISIN of one without. */
  readonly code: string;
  /** Day number from which interest accrues; absent = from a regular coupon date. */
  readonly dated?: number;
  /** Day number, a regular coupon date; absent = the first regular one after `dated`. */
  readonly firstCoupon?: number;
  /** Absent = none is known. */
  readonly price?: IssuePrice;
  readonly isDemo: boolean;
}

/** A clean price of an issue. */
export interface IssuePrice {
  /** Per 100 of face, above 0. */
  readonly clean: number;
  /** Whose it is: the row's, or loaded as end of day or as the mean of buy and sell. */
  readonly source: 'row' | 'end_of_day' | 'mid';
  /** Its day, `YYYY-MM-DD`; null of a row's, which is of the valuation date. */
  readonly date: string | null;
}
