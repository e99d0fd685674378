import type { ChunkClaim, FinishedChunk } from '../../finished-chunk.js';
import type { ClaimedChunk, NewBatch, PackedChunk, StoredRequest } from '../../types.js';
import type { PackedRequest } from '../pack-request.js';

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
  /** @property held chunks that are worked on as before */
  | { readonly kind: 'recover-batches'; readonly held: readonly ChunkClaim[] };

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
