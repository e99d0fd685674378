import { placeAccounts, type ChunkClaim, type FinishedChunk } from '../../finished-chunk.js';
import { openChunk } from '../../packed-chunk.js';
import type { BatchTask } from './messages.js';
import type { WrittenRequest } from '../pack-request.js';

/** A chunk as it is written. */
interface WrittenChunk {
  readonly claim: ChunkClaim;
  readonly request: WrittenRequest;
  readonly finished: FinishedChunk;
  readonly now: string;
}

/** Of a chunk that was calculated. */
export type FinishedChunkTask = Extract<BatchTask, { readonly kind: 'complete-chunk' | 'complete-packed-chunk' }>;

/** What the writer needs of a chunk, however the chunk arrived. Copies none of its bodies. */
export function finishedChunkOf(task: FinishedChunkTask): WrittenChunk {
  if (task.kind === 'complete-chunk') return task;
  const { accounts, bodies, outcome } = openChunk(task.chunk);
  const finished = { ...outcome, accounts: placeAccounts({ accounts }, outcome.accounts) };
  return { ...task, request: { ...task.request, accounts, bodies, submissionLength: null }, finished };
}
