import type { RowOrigin } from '../row/row-origin.js';

/** An event-market contract as submitted: named, not yet found among the venue's markets. */
export interface EventPosition extends RowOrigin {
  readonly kind: 'event';
  /** In capitals. */
  readonly exchangeCode: string;
  readonly ticker: string;
  readonly side: 'YES' | 'NO';
  /** + bought, − sold: selling YES at p is buying NO at payout − p. */
  readonly netPosition: number;
  /** Dollars a contract of that side, at least 0; null = the mark. */
  readonly price: number | null;
}
