import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hasFaultCode } from '../../lib/fault.js';
import { shortList } from '../../lib/sentence-list.js';
import type { FileOrigin, FileOrigins } from '../../market/file-origin.js';
import type { WholeDays } from './checked-table.js';

/** Within the data directory. */
export const ORIGINS_PLACE = 'fetch/origins.json';

/** Each origin once, with all places that were filed from it: a publisher's year is a file, and is filed as hundreds. */
const originsSchema = z.array(
  z.object({
    source: z.string(),
    url: z.string(),
    fetchedAt: z.string(),
    sha256: z.string(),
    places: z.array(z.string()),
  }),
);

/** The origins of fetched files by their places in the data directory; those of a damaged file are lost until the next fetch. */
export async function readOrigins(dataDirectory: string): Promise<ReadonlyMap<string, FileOrigin>> {
  try {
    const content: unknown = JSON.parse(await readFile(join(dataDirectory, ...ORIGINS_PLACE.split('/')), 'utf8'));
    const read = originsSchema.safeParse(content);
    const listed = read.success ? read.data : [];
    return new Map(listed.flatMap(({ places, ...origin }) => places.map((place) => [place, origin] as const)));
  } catch (error) {
    if (error instanceof SyntaxError || hasFaultCode(error, 'ENOENT', 'ENOTDIR')) return new Map();
    throw error;
  }
}

/** As `readOrigins` reads it. */
export function originsText(origins: ReadonlyMap<string, FileOrigin>): string {
  const placesOf = new Map<string, string[]>();
  // Thousands of places share some hundred origins, each of which is written out once.
  const keys = new Map<FileOrigin, string>();
  for (const [place, origin] of origins) {
    const { source, url, fetchedAt, sha256 } = origin;
    const key = keys.get(origin) ?? JSON.stringify({ source, url, fetchedAt, sha256 });
    keys.set(origin, key);
    const places = placesOf.get(key) ?? [];
    placesOf.set(key, places);
    places.push(place);
  }
  const lines = [...placesOf].map(([key, places]) => `${key.slice(0, -1)},"places":${JSON.stringify(places.sort())}}`);
  return `[\n${lines.sort().join(',\n')}\n]\n`;
}

/** The origins of fetched files by their paths. @param dataDirectory as the paths have it */
export async function originsByPath(dataDirectory: string): Promise<FileOrigins> {
  const origins = await readOrigins(dataDirectory);
  return new Map([...origins].map(([place, origin]) => [join(dataDirectory, ...place.split('/')), origin]));
}

/** What filing changes beside the files themselves. */
export interface OriginChanges {
  /** The file of origins; undefined if nothing changes in it. */
  readonly text: string | undefined;
  /** Files of days that the publisher no longer has. */
  readonly withdrawn: readonly string[];
}

/**
 * What becomes of the origins once some places have been filed, and which files of days go because their publisher has withdrawn
 * them: only those that came from the same source. Called while the load lock is held.
 * @param origin of all of them, undefined if a user loaded them, which takes nothing out
 */
export async function changedOrigins(
  dataDirectory: string,
  places: readonly string[],
  origin: FileOrigin | undefined,
  whole: readonly WholeDays[],
): Promise<OriginChanges> {
  const origins = new Map(await readOrigins(dataDirectory));
  const own = places.filter((place) => place !== 'history/map.csv');
  if (origin === undefined && !own.some((place) => origins.has(place))) return { text: undefined, withdrawn: [] };
  const filed = new Set(own);
  const withdrawn = [...origins].flatMap(([place, { source }]) =>
    source === origin?.source && !filed.has(place) && isOfWholeDay(place, whole) ? [place] : [],
  );
  for (const place of own) {
    if (origin === undefined) origins.delete(place);
    else origins.set(place, origin);
  }
  for (const place of withdrawn) origins.delete(place);
  return { text: originsText(origins), withdrawn };
}

const DATE = /\d{4}-\d{2}-\d{2}/;

function isOfWholeDay(place: string, whole: readonly WholeDays[]): boolean {
  const date = DATE.exec(place)?.[0];
  return (
    date !== undefined && whole.some(({ from, to, placeOf }) => date >= from && date <= to && placeOf(date) === place)
  );
}

/** A sentence on files that were taken out, none if there are none. */
export const withdrawnFilesNote = (places: readonly string[]): readonly string[] =>
  places.length === 0
    ? []
    : [`${shortList(places)} ${places.length === 1 ? 'is' : 'are'} no longer published and taken out.`];
