/** A security as the master has it. Dates are `YYYY-MM-DD`; null is "not known". */
export interface Security {
  /** Nine characters with the check digit: its name in the master. */
  readonly cusip: string;
  readonly isin: string | null;
  readonly issuer: string | null;
  /** A category of `domain/bond-category` (`UST-NOTE`) where it is one, else the word of the source in capitals. */
  readonly type: string;
  readonly currency: string | null;
  /** Per cent a year; the real coupon of inflation-protected ones; null for floating-rate notes, and before the auction. */
  readonly coupon: number | null;
  /** Coupons a year, 0 = none. */
  readonly frequency: number | null;
  readonly dayCount: string | null;
  /** From which day interest accrues. */
  readonly datedDate: string | null;
  /** Of its first issue, not of a reopening. */
  readonly issueDate: string | null;
  /** After its first issue. */
  readonly firstCoupon: string | null;
  readonly maturity: string;
  /** Of floating-rate notes, over their index, per cent a year. */
  readonly spread: number | null;
  /** Of inflation-protected ones: the index on the dated date. */
  readonly referenceIndex: number | null;
  /** Who says so: `fiscaldata`. */
  readonly source: string | null;
}

/** How a price of a security came about. */
export type SecurityPriceKind = 'end_of_day' | 'buy' | 'sell';

/** A price of a security as it is filed. */
export interface SecurityPrice {
  readonly cusip: string;
  readonly kind: SecurityPriceKind;
  /** Clean, per 100 of face. */
  readonly price: number;
  /** Per cent a year; null if the source has none. */
  readonly yield: number | null;
  readonly source: string | null;
}

/** The price of a security that counts on a date. */
export interface CountedPrice {
  readonly cusip: string;
  /** Clean, per 100 of face. */
  readonly price: number;
  /** `mid`: the mean of buy and sell. */
  readonly kind: 'end_of_day' | 'mid';
  /** Per cent a year; null if it is not known, and for the mean. */
  readonly yield: number | null;
  /** Day of the price, `YYYY-MM-DD`. */
  readonly date: string;
}

/** What the security master and its prices are called as a set of parameters. */
export const SECURITIES = 'SECURITIES';

/** Securities and their prices as of a date. Plain data. */
export interface SecurityData {
  /** The date: no price is of a later day, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** By CUSIP, ascending. Those that matured more than a year before the date are not among them. */
  readonly securities: readonly Security[];
  /** Number of those. */
  readonly longMatured: number;
  /** By CUSIP, ascending; of securities without a master row as well. */
  readonly prices: readonly CountedPrice[];
  /** The newest day of any price, `YYYY-MM-DD`; null if there is none. */
  readonly newestPrices: string | null;
  /** sha256 hex over the files, the master's first. */
  readonly checksum: string;
  /** Paths of the files. */
  readonly files: readonly string[];
  readonly isDemo: boolean;
}
