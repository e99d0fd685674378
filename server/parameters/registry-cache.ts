import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { faultText } from '../lib/fault.js';
import { readSpanCache, writeSpanCache } from './span/cache.js';
import type { SpanParameters } from './span/model.js';

/** One file may hold several members, each compiled into a file of its own that says how many there are. */
const cacheName = (checksum: string, index: number, count: number): string =>
  count === 1 ? `${checksum}.span` : `${checksum}-${index + 1}of${count}.span`;

/** The compiled members of a file; undefined where the cache does not have all of them, undamaged. */
export async function readCached(directory: string, checksum: string): Promise<readonly SpanParameters[] | undefined> {
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
export async function writeCached(
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

/** Compiled files that nobody has asked for live so long: the demo market leaves a set behind every day. */
const KEPT_MILLISECONDS = 7 * 86_400_000;

/**
 * Removes old compiled files; they can be made again of their sources.
 * @param inUse checksums whose compiled files stay
 * @param now milliseconds since 1970
 */
export async function pruneCache(directory: string, inUse: ReadonlySet<string>, now: number): Promise<void> {
  for (const name of await readdir(directory).catch((): string[] => [])) {
    const checksum = /^([0-9a-f]{64})[.-]/.exec(name)?.[1];
    if (checksum === undefined || inUse.has(checksum)) continue;
    const path = join(directory, name);
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - changed > KEPT_MILLISECONDS) await rm(path, { force: true });
  }
}
