import type { AccountType } from '../domain/account-type.js';
import type { RowDate } from './date.js';

/** What every row says about where it belongs. */
export interface RowOrigin {
  /** Index in the submitted `portfolio`. */
  readonly row: number;
  /** The caller's identifier, else the row number as text. */
  readonly positionId: string;
  readonly accountCode: string;
  readonly subAccountCode: string | null;
}

export type ContractKind = 'FUT' | 'FWD' | 'PHY' | 'CMB' | 'CALL' | 'PUT';

/** A listed derivative as submitted: named, not yet found in a parameter set. */
export interface ListedPosition extends RowOrigin {
  readonly kind: 'listed';
  readonly exchangeCode: string;
  readonly contractCode: string;
  readonly contractKind: ContractKind;
  /** Null only where the contract kind needs none. */
  readonly expiry: RowDate | null;
  /** The expiry as written, for messages. */
  readonly expiryText: string;
  readonly strike: number | null;
  /** Signed, + long. */
  readonly netPosition: number;
  /** Long and short sides of an omnibus account, both at least 0; otherwise the net on its side. */
  readonly longQuantity: number;
  readonly shortQuantity: number;
  readonly isOmnibus: boolean;
  readonly accountType: AccountType;
}

/** An event-market contract. */
export interface EventPosition extends RowOrigin {
  readonly kind: 'event';
  readonly exchangeCode: string;
}

export interface ClearedSwapPosition extends RowOrigin {
  readonly kind: 'cleared-swap';
}

export interface RateLadderPosition extends RowOrigin {
  readonly kind: 'rate-ladder';
}

export interface FixedIncomePosition extends RowOrigin {
  readonly kind: 'fixed-income';
}

export type Position = ListedPosition | EventPosition | ClearedSwapPosition | RateLadderPosition | FixedIncomePosition;
