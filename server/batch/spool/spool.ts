import { mkdir, open, readdir, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { partitionPath } from './partition-path.js';

const UNFINISHED = '.unfinished';
const BATCH_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The folder of submissions that wait to be calculated, and of those whose details are kept: a folder for each batch with a
 * file for each chunk. A batch is on the spool completely or not at all.
 */
export class Spool {
  /** Bytes of the batches that are kept, which never change. */
  private readonly sizes = new Map<string, number>();

  constructor(private readonly directory: string) {}

  /** Where a chunk's rows are; `readPartition` reads them. */
  partitionPath(batchId: string, chunk: number): string {
    return partitionPath(join(this.directory, batchId), chunk);
  }

  /** Starts a batch, which is on the spool only after `keep`; the caller ends it with `keep` or `discard`. */
  async begin(batchId: string): Promise<UnfinishedBatch> {
    const path = join(this.directory, `${batchId}${UNFINISHED}`);
    await mkdir(path, { recursive: true, mode: 0o700 });
    return {
      directory: path,
      keep: async () => {
        await syncDirectory(path);
        await rename(path, join(this.directory, batchId));
        await syncDirectory(this.directory);
      },
      discard: () => rm(path, { recursive: true, force: true }),
    };
  }

  /** The ids of the batches on the spool. */
  async batches(): Promise<readonly string[]> {
    return (await readdir(this.directory)).filter((name) => BATCH_ID.test(name));
  }

  /** Bytes that batches take; a batch that is removed meanwhile does not count. */
  async bytes(): Promise<number> {
    const names = await this.batches();
    for (const batchId of this.sizes.keys()) if (!names.includes(batchId)) this.sizes.delete(batchId);
    let sum = 0;
    for (const batchId of names) sum += await this.bytesOf(batchId).catch(() => 0);
    return sum;
  }

  /** Removes a batch; nothing happens if there is none of that id. */
  async remove(batchId: string): Promise<void> {
    await rm(join(this.directory, batchId), { recursive: true, force: true });
  }

  /**
   * Removes all but these batches, and all unfinished uploads. Only for the start of the service, before it accepts batches:
   * a batch that has just been kept may not be in the store yet.
   */
  async keepOnly(batchIds: readonly string[]): Promise<void> {
    const kept = new Set(batchIds);
    const names = await readdir(this.directory);
    for (const name of names) {
      if (!kept.has(name)) await rm(join(this.directory, name), { recursive: true, force: true });
    }
  }

  private async bytesOf(batchId: string): Promise<number> {
    const known = this.sizes.get(batchId);
    if (known !== undefined) return known;
    const directory = join(this.directory, batchId);
    let sum = 0;
    for (const name of await readdir(directory)) sum += (await stat(join(directory, name))).size;
    this.sizes.set(batchId, sum);
    return sum;
  }

  /** Bytes of the disk that are free for this user. */
  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.directory);
    return bavail * bsize;
  }
}

/** A batch on its way to the spool. */
export interface UnfinishedBatch {
  /** The directory of its partition files; each must be durable and closed before `keep`. */
  readonly directory: string;
  /** Puts the batch on the spool. */
  readonly keep: () => Promise<void>;
  /** Removes the batch. */
  readonly discard: () => Promise<void>;
}

/** Windows neither can nor has to sync a directory. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory: FileHandle = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
