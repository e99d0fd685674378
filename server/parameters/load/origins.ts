import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hasFaultCode } from '../../lib/fault.js';
import type { FileOrigin, FileOrigins } from '../../market/file-origin.js';

/** Within the data directory. */
export const ORIGINS_PLACE = 'fetch/origins.json';

const originsSchema = z.record(
  z.string(),
  z.object({ source: z.string(), url: z.string(), fetchedAt: z.string(), sha256: z.string() }),
);

/** The origins of fetched files by their places in the data directory; those of a damaged file are lost until the next fetch. */
export async function readOrigins(dataDirectory: string): Promise<ReadonlyMap<string, FileOrigin>> {
  try {
    const content: unknown = JSON.parse(await readFile(join(dataDirectory, ...ORIGINS_PLACE.split('/')), 'utf8'));
    const read = originsSchema.safeParse(content);
    return new Map(read.success ? Object.entries(read.data) : []);
  } catch (error) {
    if (error instanceof SyntaxError || hasFaultCode(error, 'ENOENT', 'ENOTDIR')) return new Map();
    throw error;
  }
}

/** The origins of fetched files by their paths. @param dataDirectory as the paths have it */
export async function originsByPath(dataDirectory: string): Promise<FileOrigins> {
  const origins = await readOrigins(dataDirectory);
  return new Map([...origins].map(([place, origin]) => [join(dataDirectory, ...place.split('/')), origin]));
}

/**
 * The file of origins once some places have been filed; undefined if nothing changes in it. Called while the load lock is held.
 * @param origin of all of them, undefined if a user loaded them
 */
export async function changedOrigins(
  dataDirectory: string,
  places: readonly string[],
  origin: FileOrigin | undefined,
): Promise<string | undefined> {
  const origins = new Map(await readOrigins(dataDirectory));
  const own = places.filter((place) => place !== 'history/map.csv');
  if (origin === undefined && !own.some((place) => origins.has(place))) return undefined;
  for (const place of own) {
    if (origin === undefined) origins.delete(place);
    else origins.set(place, origin);
  }
  return `${JSON.stringify(Object.fromEntries([...origins].sort(([first], [second]) => (first < second ? -1 : 1))), null, 1)}\n`;
}
