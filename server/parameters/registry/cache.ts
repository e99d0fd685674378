import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { faultText } from '../../lib/fault.js';
import type { CompiledForm } from '../parameter-kind.js';

/** One file may hold several members, each compiled into a file of its own that says how many there are. */
const cacheName = (checksum: string, index: number, count: number): string =>
  count === 1 ? checksum : `${checksum}-${index + 1}of${count}`;

/** What the cache holds of a file: its compiled members, nothing, or something that can't be used. */
export type Cached<Parameters> = readonly Parameters[] | 'absent' | 'unusable';

/** The compiled members of a file; unusable if not all of them are there, undamaged and of this version. */
export async function readCached<Parameters>(
  directory: string,
  checksum: string,
  form: CompiledForm<Parameters>,
): Promise<Cached<Parameters>> {
  const count = await cachedCount(directory, checksum, form);
  if (count === 0) return 'absent';
  const members = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      form.read(join(directory, `${cacheName(checksum, index, count)}.${form.ending}`), checksum),
    ),
  );
  const whole = members.flatMap((member) => (member === undefined ? [] : [member]));
  return whole.length === count ? whole : 'unusable';
}

/** How many compiled members the cache says a file has, 0 = it isn't there. */
async function cachedCount(
  directory: string,
  checksum: string,
  { ending }: Pick<CompiledForm<unknown>, 'ending'>,
): Promise<number> {
  const all = await readdir(directory).catch((): string[] => []);
  const names = all.flatMap((name) =>
    name.startsWith(checksum) && name.endsWith(`.${ending}`) ? [name.slice(0, -ending.length - 1)] : [],
  );
  if (names.includes(cacheName(checksum, 0, 1))) return 1;
  const counts = names.map((name) => Number(/-1of(\d{1,3})$/.exec(name)?.[1] ?? 0));
  return Math.max(0, ...counts);
}

/**
 * Writes compiled members. A cache that can't be written only costs a parse at the next start, so the failure becomes a
 * note.
 */
export async function writeCached<Parameters>(
  directory: string,
  checksum: string,
  parameters: readonly Parameters[],
  form: CompiledForm<Parameters>,
): Promise<readonly string[]> {
  try {
    await mkdir(directory, { recursive: true });
    await Promise.all(
      parameters.map((member, index) =>
        form.write(
          join(directory, `${cacheName(checksum, index, parameters.length)}.${form.ending}`),
          member,
          checksum,
        ),
      ),
    );
    return [];
  } catch (error) {
    return [`The compiled parameters could not be kept in ${directory}: ${faultText(error)}`];
  }
}

/** How long compiled files that nothing uses are kept: the demo market leaves a set behind every day. */
const KEPT_MILLISECONDS = 7 * 86_400_000;
/** The most unused compiled files that are kept: a venue may publish every few minutes. */
const MOST_KEPT = 24;
/** The age after which a compiled file that is not complete is taken for abandoned. */
const UNFINISHED_MILLISECONDS = 3_600_000;

/**
 * Removes old compiled files; they can be made again of their sources.
 * @param inUse checksums whose compiled files stay
 * @param now milliseconds since 1970
 */
export async function pruneCache(directory: string, inUse: ReadonlySet<string>, now: number): Promise<void> {
  const names = await readdir(directory).catch((): string[] => []);
  const unused = await Promise.all(
    names.flatMap((name) => {
      const checksum = /^([0-9a-f]{64})[.-]/.exec(name)?.[1];
      const isKept = checksum === undefined || (inUse.has(checksum) && !isUnfinished(name));
      return isKept ? [] : [withAge(join(directory, name), now)];
    }),
  );
  unused.sort((one, other) => one.age - other.age);
  for (const [place, { path, age }] of unused.entries()) {
    const longest = isUnfinished(path) ? UNFINISHED_MILLISECONDS : KEPT_MILLISECONDS;
    if (age > longest || place >= MOST_KEPT) await rm(path, { force: true });
  }
}

const isUnfinished = (name: string): boolean => name.endsWith('.part');

/** The file with its age in milliseconds, which is 0 if the file is gone or its time lies ahead. */
async function withAge(path: string, now: number): Promise<{ readonly path: string; readonly age: number }> {
  const state = await stat(path).catch(() => undefined);
  return { path, age: Math.max(0, now - (state?.mtimeMs ?? now)) };
}
