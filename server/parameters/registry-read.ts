import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { faultText } from '../lib/fault.js';
import type { FiledFile } from './registry-directory.js';
import { readSpanCache, writeSpanCache } from './span/cache.js';
import type { SpanParameters } from './span/model.js';
import { readSpanFile } from './span/read-file.js';

/** The parameters of one filed file, or why it can't be used. */
export type FileReading =
  | { readonly ok: true; readonly parameters: readonly SpanParameters[]; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a filed parameter file: verifies the checksum that stands beside it, then takes the compiled form from the
 * cache, or parses the file and leaves the compiled form there for the next start.
 */
export async function readFiledFile(file: FiledFile, cacheDirectory: string): Promise<FileReading> {
  const name = basename(file.path);
  if (file.checksum === null) {
    return { ok: false, reason: `${name} has no checksum beside it (${name}.sha256); file it with margin-desk load.` };
  }
  const actual = await sha256(file.path);
  if (actual !== file.checksum) {
    return { ok: false, reason: `${name} does not match the checksum beside it; load the file again.` };
  }
  const cached = await readCached(cacheDirectory, file.checksum);
  if (cached !== undefined) return { ok: true, parameters: cached, notes: [] };
  const outcome = await readSpanFile(file.path);
  if (!outcome.ok) return { ok: false, reason: outcome.issues[0]?.message ?? `${name} can't be read.` };
  return {
    ok: true,
    parameters: outcome.value,
    notes: await writeCached(cacheDirectory, file.checksum, outcome.value),
  };
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

/** One file may hold several members, each compiled into a file of its own that says how many there are. */
const cacheName = (checksum: string, index: number, count: number): string =>
  count === 1 ? `${checksum}.span` : `${checksum}-${index + 1}of${count}.span`;

async function readCached(directory: string, checksum: string): Promise<readonly SpanParameters[] | undefined> {
  const count = await cachedCount(directory, checksum);
  const members = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      readSpanCache(join(directory, cacheName(checksum, index, count)), checksum),
    ),
  );
  const whole = members.flatMap((member) => (member === undefined ? [] : [member]));
  return count > 0 && whole.length === count ? whole : undefined;
}

/** How many compiled members the cache says a file has, 0 = it isn't there. */
async function cachedCount(directory: string, checksum: string): Promise<number> {
  await mkdir(directory, { recursive: true });
  const names = (await readdir(directory)).filter((name) => name.startsWith(checksum));
  if (names.includes(cacheName(checksum, 0, 1))) return 1;
  const counts = names.map((name) => Number(/-1of(\d{1,3})\.span$/.exec(name)?.[1] ?? 0));
  return Math.max(0, ...counts);
}

/** A cache that can't be written costs a parse at the next start, nothing more: it becomes a note. */
async function writeCached(
  directory: string,
  checksum: string,
  parameters: readonly SpanParameters[],
): Promise<readonly string[]> {
  try {
    await Promise.all(
      parameters.map((member, index) =>
        writeSpanCache(join(directory, cacheName(checksum, index, parameters.length)), member, checksum),
      ),
    );
    return [];
  } catch (error) {
    return [`The compiled parameters could not be kept in ${directory}: ${faultText(error)}`];
  }
}
