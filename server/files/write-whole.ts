import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A name beside a file that nobody can have taken before: in a folder of many users a known one could be a trap. */
export const nameBeside = (path: string): string => join(dirname(path), `.${randomUUID()}.tmp`);

/** Writes a file that appears whole or not at all. @param mode who may read it; default: as the process says */
export async function writeWhole(path: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const unfinished = nameBeside(path);
  try {
    await writeFile(unfinished, content, { flag: 'wx', ...(mode === undefined ? {} : { mode }) });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
