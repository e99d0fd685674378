import type { AccountType } from '../../domain/account-type.js';
import type { ContractKind } from '../../domain/contract-kind.js';
import type { RowDate } from '../row/date.js';
import type { RowOrigin } from '../row/row-origin.js';

/** A listed derivative as submitted: named, not yet found in a parameter set. */
export interface ListedPosition extends RowOrigin {
  readonly kind: 'listed';
  readonly exchangeCode: string;
  readonly contractCode: string;
  readonly contractKind: ContractKind;
  /** Null only if the contract kind needs none. */
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
