import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BatchBodies } from '../../store/types.js';
import type { Spool } from '../spool/spool.js';

/** Where the rows of chunks are found, while a batch is calculated and for as long after it as details are kept. */
export interface ChunkRows {
  /** Does something with a chunk's file (`readPartition`), which is there meanwhile. Rejects with `ENOENT` where the rows are gone. */
  use<Result>(batchId: string, chunk: number, work: (path: string) => Promise<Result>): Promise<Result>;
}

/** On the spool of this process. */
export const spooledRows = (spool: Spool): ChunkRows => ({
  use: (batchId, chunk, work) => work(spool.partitionPath(batchId, chunk)),
});

/** In the store: brought here for as long as they are used. @param directory is made where it is missing */
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
