import { mkdir, open, readdir, rename, rm, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { PartitionFiles } from './partition-files.js';

const UNFINISHED = '.unfinished';

const partitionName = (partition: number): string => `part-${String(partition).padStart(5, '0')}`;

/**
 * The folder of submissions that wait to be calculated: a folder for each batch, a file for each chunk of it. A batch is
 * there whole or not at all.
 */
export class Spool {
  constructor(private readonly directory: string) {}

  /** Where a chunk's rows are; `readPartition` reads them. */
  partitionPath(batchId: string, chunk: number): string {
    return join(this.directory, batchId, partitionName(chunk));
  }

  /** Starts a batch. Nothing of it counts until `keep`; it ends with that or with `discard`. */
  async begin(batchId: string): Promise<UnfinishedBatch> {
    const path = join(this.directory, `${batchId}${UNFINISHED}`);
    await mkdir(path, { recursive: true, mode: 0o700 });
    const files = new PartitionFiles((partition) => join(path, partitionName(partition)));
    return {
      files,
      keep: async () => {
        await files.close();
        await syncDirectory(path);
        await rename(path, join(this.directory, batchId));
        await syncDirectory(this.directory);
      },
      discard: async () => {
        await files.abandon();
        await rm(path, { recursive: true, force: true });
      },
    };
  }

  /** Removes a batch; nothing happens where there is none of that id. */
  async remove(batchId: string): Promise<void> {
    await rm(join(this.directory, batchId), { recursive: true, force: true });
  }

  /**
   * Removes all but these batches, halves of uploads included. Only for the start of the service, before it takes batches:
   * one that has just been kept may not be in the store yet.
   */
  async keepOnly(batchIds: readonly string[]): Promise<void> {
    const kept = new Set(batchIds);
    const names = await readdir(this.directory);
    for (const name of names) {
      if (!kept.has(name)) await rm(join(this.directory, name), { recursive: true, force: true });
    }
  }

  /** What the disk has left for this user. */
  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.directory);
    return bavail * bsize;
  }
}

/** A batch on its way to the spool. */
export interface UnfinishedBatch {
  readonly files: PartitionFiles;
  /** Makes all of it durable and lets it count. */
  readonly keep: () => Promise<void>;
  /** Removes what there is of it. */
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
