import type { AccountType } from '../../domain/account-type.js';
import type { ContractKind } from '../../domain/contract-kind.js';
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

export type SwapType = 'OIS' | 'IRS' | 'BASIS' | 'FRA' | 'ZCS';

/** A cleared swap as submitted: form, words and conventions are checked, curves are not. */
export interface ClearedSwapPosition extends RowOrigin {
  readonly kind: 'cleared-swap';
  /** In capitals, e.g. `CME`. */
  readonly clearingHouse: string;
  readonly tradeId: string;
  readonly swapType: SwapType;
  /** Of the fixed leg; of a basis swap, of the leg of `floatIndex`, which carries the spread. */
  readonly direction: 'RECEIVE' | 'PAY';
  /** Above 0, in `currency`. */
  readonly notional: number;
  readonly currency: string;
  /** Day numbers; `maturity` is later. */
  readonly effective: number;
  readonly maturity: number;
  /** Decimal; null for basis swaps. */
  readonly fixedRate: number | null;
  /** Name of the index (`domain/rate-index`), whatever alias was written; of an IRS also of a ceased one with a fallback spread. */
  readonly floatIndex: string;
  /** Of a basis swap's other leg; null otherwise. */
  readonly floatIndex2: string | null;
  /** Decimal. */
  readonly spread: number;
  /** A period, e.g. `6M`; null = the index's usual one. Of OIS, IRS and BASIS only; FRA and ZCS pay once. */
  readonly payFrequency: string | null;
}

/** The DV01 of a curve's tenor. */
export interface RateLadderPosition extends RowOrigin {
  readonly kind: 'rate-ladder';
  /** In capitals; CME unless the row says otherwise. */
  readonly clearingHouse: string;
  /** Name of the index (`domain/rate-index`), or of a government curve (`domain/government-curve`). */
  readonly index: string;
  /** A period, e.g. `1825D` or `5Y`. */
  readonly tenor: string;
  /** Gain for one basis point down, in the index's currency. */
  readonly dv01: number;
  /**
   * By how much `dv01` grows for one basis point down, in the index's currency; absent = none is known. A move of m basis
   * points up gains -dv01·m + ½·gamma·m². Source: rates-and-risk.md, section 1.2, step 4.
   */
  readonly gamma?: number;
}

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

export type Position = ListedPosition | EventPosition | ClearedSwapPosition | RateLadderPosition | FixedIncomePosition;
