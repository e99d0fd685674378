import type {
  BatchAccount,
  ClaimedChunk,
  ChunkOutcome,
  NewBatch,
  PackedChunk,
  StoredAccount,
  StoredRequest,
} from '../types.js';
import type { PackedRequest } from './pack-request.js';

/** A chunk and who works on it. */
export type ChunkClaim = Pick<ClaimedChunk, 'batchId' | 'chunk' | 'attempt'>;

/** An account of a chunk, with the place of its result among the accounts of the chunk's request; null = it has none. */
export interface PlacedAccount extends BatchAccount {
  readonly resultIndex: number | null;
}

/** What came of a chunk, whether it was calculated or not. */
export interface FinishedChunk extends Omit<ChunkOutcome, 'accounts'> {
  readonly accounts: readonly PlacedAccount[];
}

/** Tasks of the batch store; `now` is ISO 8601. */
export type BatchTask =
  | { readonly kind: 'add-batch'; readonly batch: NewBatch }
  | { readonly kind: 'claim-chunk' }
  | {
      readonly kind: 'complete-chunk';
      readonly claim: ChunkClaim;
      readonly request: PackedRequest;
      readonly finished: FinishedChunk;
      readonly now: string;
    }
  | {
      readonly kind: 'complete-packed-chunk';
      readonly claim: ChunkClaim;
      readonly request: Omit<StoredRequest, 'accounts' | 'packed' | 'submission'>;
      readonly chunk: PackedChunk;
      readonly now: string;
    }
  | { readonly kind: 'return-chunk'; readonly claim: ChunkClaim }
  | {
      readonly kind: 'fail-chunk';
      readonly claim: ChunkClaim;
      readonly request: PackedRequest;
      readonly finished: FinishedChunk;
      readonly message: string;
      readonly now: string;
    }
  | { readonly kind: 'cancel-batch'; readonly owner: string; readonly batchId: string; readonly now: string }
  | { readonly kind: 'recover-batches' };

/** What each of them is answered with. */
export interface BatchTaskOutcomes {
  readonly 'add-batch': readonly string[];
  readonly 'claim-chunk': ClaimedChunk | undefined;
  readonly 'complete-chunk': 'completed' | 'stale';
  readonly 'complete-packed-chunk': 'completed' | 'stale';
  readonly 'return-chunk': 'returned' | 'stale';
  readonly 'fail-chunk': 'failed' | 'stale';
  readonly 'cancel-batch': 'cancelled' | 'not-found' | 'not-cancellable';
  readonly 'recover-batches': readonly string[];
}

export const claimOf = ({ batchId, chunk, attempt }: ClaimedChunk): ChunkClaim => ({ batchId, chunk, attempt });

/** The accounts of a request by their places. */
interface PlacedRequest {
  readonly accounts: readonly Pick<StoredAccount, 'accountCode' | 'parentPortfolioId'>[];
}

/** Finds each account's result in the request. Throws where they are not the same accounts: nothing may be left out or doubled. */
export function placeAccounts(request: PlacedRequest, accounts: readonly BatchAccount[]): readonly PlacedAccount[] {
  const indexes = new Map<string, number>();
  for (const [index, { accountCode, parentPortfolioId }] of request.accounts.entries())
    if (parentPortfolioId === null) indexes.set(accountCode, index);
  const placed = accounts.map((account): PlacedAccount => {
    const resultIndex = indexes.get(account.accountCode);
    if (resultIndex === undefined) throw new Error(`Account "${account.accountCode}" of a batch has no result`);
    indexes.delete(account.accountCode);
    return { ...account, resultIndex };
  });
  const [more] = indexes.keys();
  if (more !== undefined) throw new Error(`The result of account "${more}" is none of its batch's accounts`);
  return placed;
}
