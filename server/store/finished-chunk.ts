import type { BatchAccount, ChunkOutcome, ClaimedChunk, StoredAccount, StoredRequest } from './types.js';

/** A chunk and the attempt that works on it. */
export type ChunkClaim = Pick<ClaimedChunk, 'batchId' | 'chunk' | 'attempt'>;

/** An account of a chunk, with the place of its result among the accounts of the chunk's request; null = it has none. */
export interface PlacedAccount extends BatchAccount {
  readonly resultIndex: number | null;
}

/** The outcome of a chunk, whether it was calculated or not. */
export interface FinishedChunk extends Omit<ChunkOutcome, 'accounts'> {
  readonly accounts: readonly PlacedAccount[];
}

export const claimOf = ({ batchId, chunk, attempt }: ClaimedChunk): ChunkClaim => ({ batchId, chunk, attempt });

/** The accounts of a request by their places. */
interface PlacedRequest {
  readonly accounts: readonly Pick<StoredAccount, 'accountCode' | 'parentPortfolioId'>[];
}

/**
 * Finds each account's result in the request. Throws if they are not the same accounts: nothing may be left out or
 * doubled.
 */
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

/** Throws if a request is not of its chunk's batch: it would show one owner's figures to another. */
export function checkOrigin({ batchId, owner }: ClaimedChunk, request: StoredRequest): StoredRequest {
  if (request.owner === owner && request.batchId === batchId) return request;
  throw new Error(`Request ${request.requestId} is not of batch ${batchId}`);
}

/** The request of a chunk that could not be calculated. @param submittedTime ISO 8601 */
export const emptyRequest = (
  { owner, batchId }: ClaimedChunk,
  requestId: string,
  submittedTime: string,
): StoredRequest => ({
  requestId,
  owner,
  submittedTime,
  isLive: false,
  batchId,
  accounts: [],
  submission: null,
  parameters: '{}',
});

/** The outcome of a chunk without results: its accounts, each with the exception that says so. */
export const withoutResults = (accounts: readonly BatchAccount[]): FinishedChunk => ({
  accounts: accounts.map((account) => ({ ...account, resultIndex: null })),
  exceptionsTotal: accounts.length,
  rowsWithoutAccountTotal: 0,
  rowsWithoutAccount: [],
});
