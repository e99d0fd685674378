import type { CalculatedTask, NeedsSnapshot, SnapshotTask } from '../../calculation/calculation-task.js';
import type { BatchAccount, PackedChunk } from '../../store/types.js';
import type { ChunkCounts } from './counts.js';

/** A chunk of a batch as it goes to a worker thread. */
export interface ChunkTask extends SnapshotTask, Omit<CalculatedTask, 'body'> {
  /** Of the chunk's file on the spool. */
  readonly path: string;
  /** See `NewBatch.envelope`. */
  readonly envelope: string;
  readonly requestId: string;
  /** Of the rows calculated so far. */
  readonly counts: ChunkCounts;
  /** For what comes of it. */
  readonly memory: SharedArrayBuffer;
}

/** Asks for the accounts of a chunk that could not be calculated. */
export interface ChunkAccountsTask {
  readonly path: string;
  /** Why they have no figures, one sentence. */
  readonly message: string;
}

/** A calculated chunk on its way between threads. */
export interface PackedAnswer {
  readonly chunk: PackedChunk;
  /** JSON text of the parameter sets used. */
  readonly parameters: string;
}

export type ChunkReply = NeedsSnapshot | { readonly kind: 'calculated-chunk'; readonly calculated: PackedAnswer };

export interface ChunkAccountsReply {
  readonly kind: 'chunk-accounts';
  readonly accounts: readonly BatchAccount[];
}

export type ChunkThreadTask = ChunkTask | ChunkAccountsTask;
export type ChunkThreadReply = ChunkReply | ChunkAccountsReply;
