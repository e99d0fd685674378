import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BatchBodies } from '../../store/types.js';
import type { Spool } from '../spool/spool.js';

/** Where the rows of chunks are found, while a batch is calculated and as long as its details are kept. */
export interface ChunkRows {
  /** Calls `work` with the path of a chunk's file (`readPartition`), which exists until it ends. Rejects with `ENOENT` if the rows are deleted. */
  use<Result>(batchId: string, chunk: number, work: (path: string) => Promise<Result>): Promise<Result>;
}

/** Rows on the spool of this process. */
export const spooledRows = (spool: Spool): ChunkRows => ({
  use: (batchId, chunk, work) => work(spool.partitionPath(batchId, chunk)),
});

/** Rows in the store, copied to a file for as long as they are used. @param directory is created if it is missing */
export const fetchedRows = (bodies: BatchBodies, directory: string): ChunkRows => ({
  use: async (batchId, chunk, work) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, randomUUID());
    try {
      await pipeline(Readable.from(bodies.read(batchId, chunk)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  },
});
