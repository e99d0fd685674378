import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { hasFaultCode } from '../../lib/fault.js';
import { hasProcessEnded } from '../../files/file-lock.js';

const JOURNAL = /^load-[\da-f-]{36}\.journal$/;
/** Staging a file takes minutes at most; what is this old and names a process that may still run was left behind. */
const ABANDONED_AFTER_MILLISECONDS = 3_600_000;

/** What files staged together become: each takes its place, in this order, and then some files leave. Paths within the data directory. */
export interface FilingChange {
  readonly renames: readonly (readonly [temporary: string, target: string])[];
  readonly removals: readonly string[];
}

const ownerSchema = z.object({ pid: z.number(), host: z.string() });
const stagedSchema = z.object({ staged: z.array(z.string()) });
const changeSchema = z.object({
  renames: z.array(z.tuple([z.string(), z.string()])),
  removals: z.array(z.string()),
});

/**
 * What a filing has begun, written down before it is done, so that a process that is killed leaves nothing half: what it had only
 * staged is removed, and what had begun to take its place is carried through.
 */
export class FilingJournal {
  private constructor(
    private readonly dataDirectory: string,
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async begin(dataDirectory: string): Promise<FilingJournal> {
    await mkdir(dataDirectory, { recursive: true });
    const path = join(dataDirectory, `load-${randomUUID()}.journal`);
    const journal = new FilingJournal(dataDirectory, path, await open(path, 'wx', 0o600));
    try {
      await journal.write({ pid: process.pid, host: hostname() });
      return journal;
    } catch (error) {
      await journal.discard();
      throw error;
    }
  }

  /** @param temporaries paths within the data directory, written after this has been */
  noteStaged(temporaries: readonly string[]): Promise<void> {
    return this.write({ staged: temporaries });
  }

  /**
   * Decides on the change: once this has resolved it is made as a whole, by whoever loads next if not by this process.
   * @returns makes it, and ends the journal
   */
  async decide(change: FilingChange): Promise<() => Promise<void>> {
    await this.write(change);
    await this.file.sync();
    return async () => {
      await this.file.close();
      await carryOut(this.dataDirectory, change);
      await rm(this.path, { force: true });
    };
  }

  /** Ends a filing of which nothing is to be filed and nothing is staged any more. */
  async discard(): Promise<void> {
    await this.file.close();
    await rm(this.path, { force: true });
  }

  private async write(entry: object): Promise<void> {
    await this.file.appendFile(`${JSON.stringify(entry)}\n`);
  }
}

/** Whether a filing goes on in a directory, or was left behind there. */
export const hasFilings = async (dataDirectory: string): Promise<boolean> =>
  (await readdir(dataDirectory)).some((name) => JOURNAL.test(name));

/**
 * Ends what processes that were killed have left of their filings. Called while the load lock is held, so that no other process is
 * about to make the change that a journal holds.
 */
export async function endKilledFilings(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (!JOURNAL.test(name)) continue;
    const path = join(dataDirectory, name);
    const { entries, age } = await read(path);
    const change = entries.flatMap((entry) => changeSchema.safeParse(entry).data ?? [])[0];
    if (change !== undefined) await carryOut(dataDirectory, change);
    else if (isAbandoned(entries[0], age))
      for (const entry of entries)
        for (const temporary of stagedSchema.safeParse(entry).data?.staged ?? [])
          await rm(join(dataDirectory, temporary), { force: true });
    else continue;
    await rm(path, { force: true });
  }
}

/** The entries of a journal; none if it is gone. A line that is not whole says nothing, because nothing was done after it. */
async function read(path: string): Promise<{ readonly entries: readonly unknown[]; readonly age: number }> {
  try {
    const { mtimeMs } = await stat(path);
    const lines = (await readFile(path, 'utf8')).split('\n').slice(0, -1);
    return { entries: lines.flatMap(entriesOf), age: Date.now() - mtimeMs };
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT')) return { entries: [], age: 0 };
    throw error;
  }
}

/** The entry of a line; none if a machine that lost its power had written only a part of it. */
function entriesOf(line: string): readonly unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

function isAbandoned(owner: unknown, age: number): boolean {
  const { data } = ownerSchema.safeParse(owner);
  if (age > ABANDONED_AFTER_MILLISECONDS) return true;
  return data !== undefined && data.host === hostname() && hasProcessEnded(data.pid);
}

/** What has been done of it before is passed over. */
async function carryOut(dataDirectory: string, { renames, removals }: FilingChange): Promise<void> {
  for (const [temporary, target] of renames)
    await rename(join(dataDirectory, temporary), join(dataDirectory, target)).catch((error: unknown) => {
      if (!hasFaultCode(error, 'ENOENT')) throw error;
    });
  for (const place of removals) await rm(join(dataDirectory, place), { force: true });
}
