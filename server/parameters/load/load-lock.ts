import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock, type HeldLock } from '../../files/file-lock.js';
import { endKilledFilings, hasFilings } from './filing-journal.js';

const LOCK_FILE = 'load.lock';

/** Runs `work` while no other process loads into the directory, on a directory in which no killed one has left anything half. */
export async function withLoadLock<T>(dataDirectory: string, work: (lock: HeldLock) => Promise<T>): Promise<T> {
  await mkdir(dataDirectory, { recursive: true });
  return withFileLock(join(dataDirectory, LOCK_FILE), async (lock) => {
    await endKilledFilings(dataDirectory);
    return work(lock);
  });
}

/** Ends what killed processes have left of their loads, as a service does before it reads the directory. Where nothing is left it writes nothing. */
export async function mendDataDirectory(dataDirectory: string): Promise<void> {
  if (await hasFilings(dataDirectory)) await withLoadLock(dataDirectory, () => Promise.resolve());
}
