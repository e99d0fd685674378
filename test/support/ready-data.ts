import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startService } from './service.js';

/** Beside the built tests: gone with the build, which a new run makes afresh. */
const PLACE = fileURLToPath(new URL('../../ready-data', import.meta.url));
const SERVER = fileURLToPath(new URL('../../server', import.meta.url));

/**
 * Fills a data directory as a first start of `serve` leaves it, with the demo market and its key; made once in a run of
 * the tests and copied, since to make it takes longer than to start on it.
 * @param directory that is not there yet @param args further ones of `serve` that say which demo market
 */
export async function readyData(directory: string, args: readonly string[] = []): Promise<string> {
  const ready = join(PLACE, await nameOf(args));
  if (!(await isThere(ready))) await make(ready, args);
  await cp(ready, directory, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
  return directory;
}

/** Two who make it at once do no harm: that of the first stays. */
async function make(ready: string, args: readonly string[]): Promise<void> {
  await mkdir(PLACE, { recursive: true });
  const making = await mkdtemp(join(PLACE, 'making-'));
  try {
    const data = join(making, 'data');
    const service = await startService(data, args);
    const { code, stderr } = await service.stop();
    if (code !== 0) throw new Error(`The service did not stop well: ${stderr}`);
    await rename(data, ready).catch(async (error: unknown) => {
      if (!(await isThere(ready))) throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** Another day has another demo market, and another build may make another. */
async function nameOf(args: readonly string[]): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const files = await readdir(SERVER, { recursive: true, withFileTypes: true });
  const built = files.filter((file) => file.isFile() && file.name.endsWith('.js'));
  const sizes = await Promise.all(
    built.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const { size, mtimeMs } = await stat(path);
      return `${path} ${size} ${mtimeMs}`;
    }),
  );
  const text = [today, ...args, ...sizes.sort()].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
