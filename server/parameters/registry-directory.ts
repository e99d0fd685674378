import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isCalendarDate } from '../lib/date.js';
import { hasFaultCode } from '../lib/fault.js';

/** A parameter file as it lies on disk. */
export interface FiledFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Last change, milliseconds since 1970. */
  readonly changed: number;
  /** sha256 hex that stands beside the file (`<file>.sha256`); null where there is none. */
  readonly checksum: string | null;
}

/** One parameter set as it lies on disk: `<root>/parameters/<clearing house>/<bdate>[-<cycle>]/`. */
export interface FiledSet {
  readonly clearingHouse: string;
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  /** Cycle in the directory's name; null where it has none. */
  readonly cycle: string | null;
  readonly directory: string;
  readonly isDemo: boolean;
}

/** A folder that has a `parameters` folder: the data directory, or the demo market in it. */
export interface ParameterRoot {
  readonly directory: string;
  readonly isDemo: boolean;
}

/** How a set without a cycle in its folder's name is called: the final settlement, for many venues the only one a day. */
export const FINAL_CYCLE = 'base';

const SET_NAME = /^(\d{4}-\d{2}-\d{2})(?:-([A-Za-z0-9]{1,16}))?$/;

/** All filed sets of a root by clearing house, newest first; folders that are named otherwise are no sets. */
export async function listSets(root: ParameterRoot): Promise<Map<string, readonly FiledSet[]>> {
  const parameters = join(root.directory, 'parameters');
  const houses = await subdirectories(parameters);
  const sets = new Map<string, readonly FiledSet[]>();
  for (const clearingHouse of houses) {
    const names = await subdirectories(join(parameters, clearingHouse));
    const filed = names.flatMap((name) => filedSet(root, clearingHouse, name)).sort(newestFirst);
    if (filed.length > 0) sets.set(clearingHouse, filed);
  }
  return sets;
}

/** The files of a set, the last changed first; empty where the set's folder is gone. */
export async function listFiles(set: FiledSet): Promise<readonly FiledFile[]> {
  const entries = await entriesOf(set.directory);
  const names = entries.filter((entry) => entry.isFile() && isParameterFile(entry.name)).map((entry) => entry.name);
  const files = await Promise.all(names.map((name) => filedFile(join(set.directory, name))));
  return files
    .flatMap((file) => (file === undefined ? [] : [file]))
    .sort((a, b) => b.changed - a.changed || compareText(a.path, b.path));
}

/**
 * Newest set first: by business date, then by how final its cycle is: the final settlement (no cycle, `s`, `base`),
 * complete (`c`), early (`e`), then intraday cycles, the latest (`i02` after `i01`) first.
 */
export function newestFirst(a: FiledSet, b: FiledSet): number {
  return (
    compareText(b.businessDate, a.businessDate) ||
    finality(b) - finality(a) ||
    compareText(b.cycle ?? '', a.cycle ?? '')
  );
}

/** Whether a set's folder is of a cycle; the final settlement is filed without one and answers to `s` and `base`. */
export function isOfCycle(set: FiledSet, cycleCode: string): boolean {
  const wanted = cycleCode.toLowerCase();
  return set.cycle === null ? wanted === 's' || wanted === FINAL_CYCLE : set.cycle.toLowerCase() === wanted;
}

function filedSet(root: ParameterRoot, clearingHouse: string, name: string): FiledSet[] {
  const [, businessDate, cycle] = SET_NAME.exec(name) ?? [];
  if (businessDate === undefined || !isCalendarDate(businessDate)) return [];
  const directory = join(root.directory, 'parameters', clearingHouse, name);
  return [{ clearingHouse, businessDate, cycle: cycle ?? null, directory, isDemo: root.isDemo }];
}

async function filedFile(path: string): Promise<FiledFile | undefined> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { path, size, changed: mtimeMs, checksum: await checksumBeside(path) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The checksum may stand alone or be followed by the file's name, as sha256sum writes it. */
async function checksumBeside(path: string): Promise<string | null> {
  try {
    const text = await readFile(`${path}.sha256`, 'latin1');
    return /^[0-9a-f]{64}\b/i.exec(text.trim())?.[0].toLowerCase() ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isParameterFile = (name: string): boolean =>
  !name.startsWith('.') && !name.endsWith('.sha256') && !name.endsWith('.tmp');

async function subdirectories(directory: string): Promise<string[]> {
  const entries = await entriesOf(directory);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

async function entriesOf(directory: string): Promise<Dirent[]> {
  try {
    return await readdir(directory, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const CYCLE_FINALITY: Readonly<Record<string, number>> = { s: 4, base: 4, c: 3, e: 2 };

const finality = (set: FiledSet): number => CYCLE_FINALITY[(set.cycle ?? 's').toLowerCase()] ?? 1;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isMissing = (error: unknown): boolean => hasFaultCode(error, 'ENOENT', 'ENOTDIR');
