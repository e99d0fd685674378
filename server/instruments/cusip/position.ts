import type { RowOrigin } from '../row/row-origin.js';

/** A CUSIP or an ISIN whose check digit is right. */
export interface SecurityIdentifier {
  /** As the row has it, in capitals and without blanks. */
  readonly code: string;
  /** Itself, or the CUSIP that the ISIN holds; null = an ISIN of a country whose ISINs hold none. */
  readonly cusip: string | null;
}

/** Terms that a row repeats of its security; each is compared with the security master. Null = the row does not say it. */
export interface RepeatedTerms {
  readonly currency: string | null;
  /** Day number. */
  readonly maturity: number | null;
  /** Per cent a year. */
  readonly couponRate: number | null;
}

/** A holding of a security that is named by its CUSIP or ISIN. */
export interface CusipPosition extends RowOrigin {
  readonly kind: 'cusip';
  /** In capitals; FICC unless the row says otherwise. */
  readonly clearingHouse: string;
  readonly identifier: SecurityIdentifier;
  /** Face amount in the security's currency, negative = short. */
  readonly notional: number;
  /** Clean, per 100 of face; null = that of the service. */
  readonly price: number | null;
  readonly repeated: RepeatedTerms;
}
