import type { ChunkOutcome, ClaimedChunk, StoredRequest } from '../../../server/store/types.js';
import { calculated, type BatchPlace } from '../stored-batch.js';

/** Accounts of a large chunk, with 100 KB each: it is written in seven parts. */
export const LARGE_ACCOUNTS = 64;
const BODY_BYTES = 100_000;

/** What a calculation of a chunk leaves that is too large for one transaction. */
export function largeChunk(chunk: ClaimedChunk, requestId: string): readonly [StoredRequest, ChunkOutcome] {
  const places = Array.from({ length: LARGE_ACCOUNTS }, (_, row): BatchPlace => [`L${row}`, row]);
  const [request, outcome] = calculated(chunk, requestId, places);
  return [largeRequest(request), outcome];
}

/** The same request, its accounts with large bodies. */
export const largeRequest = (request: StoredRequest): StoredRequest => ({
  ...request,
  accounts: request.accounts.map((account) => ({ ...account, body: Buffer.alloc(BODY_BYTES, account.accountCode) })),
});
