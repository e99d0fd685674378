import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Adapter } from 'lowdb';
import { hasFaultCode } from '../../lib/fault.js';
import { diskFault } from './disk-fault.js';
import { parseDocuments, type Documents } from './document.js';

/**
 * A lowdb adapter that adds what lowdb's own lacks: the file is synced to disk before and its directory after the
 * renaming, it is checked on reading, and only its user can read it.
 */
export class DurableJsonFile implements Adapter<Documents> {
  constructor(readonly path: string) {}

  /** Null if there is no such file. Throws as `parseDocuments` does. */
  async read(): Promise<Documents | null> {
    const text = await readTextIfThere(this.path);
    return text === null ? null : parseDocuments(text);
  }

  /** Durable once this resolves; whatever interrupts it leaves the old file or the new one. One writer at a time. */
  async write(documents: Documents): Promise<void> {
    const temporary = `${this.path}.tmp`;
    try {
      await withFile(temporary, 'w', async (file) => {
        await file.writeFile(`${JSON.stringify(documents, null, 2)}\n`);
        await file.sync();
      });
      await rename(temporary, this.path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw diskFault(error, this.path);
    }
    await syncDirectory(dirname(this.path));
  }
}

async function readTextIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function withFile(path: string, flags: 'r' | 'w', work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

/** Windows neither can nor has to sync a directory. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform !== 'win32') await withFile(path, 'r', (directory) => directory.sync());
}
