import type { ChunkProgress, ClaimedChunk } from '../types.js';

/** A chunk that is being worked on, by the attempt that does. */
export type RunningAttempt = readonly [chunk: number, attempt: number];

/** The progress of chunks that are being calculated, for a process that has the file to itself. */
export class ToldProgress {
  private readonly batches = new Map<string, Map<number, ChunkProgress & { readonly attempt: number }>>();

  tell({ batchId, chunk, attempt }: ClaimedChunk, progress: ChunkProgress): void {
    const chunks = this.batches.get(batchId) ?? new Map<number, ChunkProgress & { readonly attempt: number }>();
    chunks.set(chunk, { ...progress, attempt });
    this.batches.set(batchId, chunks);
  }

  /** Of a chunk that is worked on no more. */
  forget({ batchId, chunk, attempt }: ClaimedChunk): void {
    const chunks = this.batches.get(batchId);
    if (chunks?.get(chunk)?.attempt !== attempt) return;
    chunks.delete(chunk);
    if (chunks.size === 0) this.batches.delete(batchId);
  }

  /** The summed progress of the running chunks of a batch. */
  of(batchId: string, running: readonly RunningAttempt[]): ChunkProgress {
    const chunks = this.batches.get(batchId);
    const told = running.flatMap(([chunk, attempt]) => {
      const progress = chunks?.get(chunk);
      return progress?.attempt === attempt ? [progress] : [];
    });
    return {
      rows: told.reduce((sum, { rows }) => sum + rows, 0),
      accounts: told.reduce((sum, { accounts }) => sum + accounts, 0),
    };
  }
}
