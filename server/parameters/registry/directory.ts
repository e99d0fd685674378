import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { hasFaultCode } from '../../lib/fault.js';
import type { DiskScan, FileVersion, FirstSeen } from './disk.js';
import { marginModelPlaces } from '../margin-models/margin-model-files.js';
import type { ParameterKind } from '../parameter-kind.js';

/** A parameter file as it lies on disk. */
export interface FiledFile extends FileVersion {
  /** sha256 hex that stands beside the file (`<file>.sha256`); null if there is none. */
  readonly checksum: string | null;
}

/** The files of a set. */
export interface SetFiles {
  /** Sorted by last change, the latest first. */
  readonly files: readonly FiledFile[];
  /** Whether something of the set is still being written. */
  readonly isComing: boolean;
  /** Sentences on files in the folder that are not used, or on why the folder can't be read. */
  readonly findings: readonly string[];
}

/** One parameter set as it lies on disk: `<root>/<folder of its kind>/<clearing house>/<bdate>[-<cycle>]/`. */
export interface FiledSet {
  readonly kind: ParameterKind;
  readonly clearingHouse: string;
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  /** Cycle in the directory's name; null if it has none. */
  readonly cycle: string | null;
  readonly directory: string;
  readonly isDemo: boolean;
}

/** A folder that has folders of parameters and market data: the data directory, or the demo market in it. */
export interface ParameterRoot {
  readonly directory: string;
  readonly isDemo: boolean;
}

/**
 * The cycle of a set without one in its folder's name: the final settlement, which for many venues is the only one of a
 * day.
 */
export const FINAL_CYCLE = 'base';

const SET_NAME = /^(\d{4}-\d{2}-\d{2})(?:-([A-Za-z0-9]{1,16}))?$/;

/**
 * All filed sets of a kind in a root by clearing house, newest first; a folder with another form of name is no set and
 * becomes a remark.
 */
export async function listSets(
  root: ParameterRoot,
  kind: ParameterKind,
  scan: DiskScan,
): Promise<Map<string, readonly FiledSet[]>> {
  const parameters = join(root.directory, kind.folder);
  const listing = await scan.folder(parameters, kind.folder);
  for (const name of listing.files)
    await scan.remark(
      join(parameters, name),
      `${kind.folder}/${name} is used by nothing; load it, or put it into a folder of its set.`,
    );
  const sets = new Map<string, readonly FiledSet[]>();
  for (const clearingHouse of listing.folders) {
    const place = `${kind.folder}/${clearingHouse}`;
    const { files, folders } = await scan.folder(join(parameters, clearingHouse), place);
    const filed = folders.flatMap((name) => filedSet(root, kind, clearingHouse, name)).sort(newestFirst);
    for (const name of files)
      if (!marginModelPlaces(clearingHouse).includes(`${place}/${name}`))
        await scan.remark(
          join(parameters, clearingHouse, name),
          `${place}/${name} is used by nothing; load it, or put it into a folder of its set.`,
        );
    for (const name of folders)
      if (filedSet(root, kind, clearingHouse, name).length === 0)
        await scan.remark(
          join(parameters, clearingHouse, name),
          `${place}/${name} is no parameter set; folders of sets are named 2026-01-31, or 2026-01-31-e with a cycle.`,
        );
    if (filed.length > 0) sets.set(clearingHouse, filed);
  }
  return sets;
}

/** The files of a set; none if the set's folder is gone. */
export async function listFiles(set: FiledSet, scan: DiskScan, firstSeen: FirstSeen): Promise<SetFiles> {
  const place = `${set.kind.folder}/${set.clearingHouse}/${basename(set.directory)}`;
  const { files: names, folders, fault } = await scan.folder(set.directory, place);
  const filed = await Promise.all(
    names
      .filter((name) => !name.endsWith(CHECKSUM_ENDING))
      .map((name) => filedFile(join(set.directory, name), scan, firstSeen)),
  );
  return {
    files: filed.flatMap(({ file }) => file ?? []).sort((a, b) => b.changed - a.changed || compareText(a.path, b.path)),
    isComing: filed.some(({ isComing }) => isComing),
    findings: [
      ...(fault === undefined ? [] : [fault]),
      ...folders.map((name) => `${place}/${name} is a folder; the files of a set lie in ${place} itself.`),
    ],
  };
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

function filedSet(root: ParameterRoot, kind: ParameterKind, clearingHouse: string, name: string): FiledSet[] {
  const [, businessDate, cycle] = SET_NAME.exec(name) ?? [];
  if (businessDate === undefined || !isCalendarDate(businessDate)) return [];
  const directory = join(root.directory, kind.folder, clearingHouse, name);
  return [{ kind, clearingHouse, businessDate, cycle: cycle ?? null, directory, isDemo: root.isDemo }];
}

const CHECKSUM_ENDING = '.sha256';

async function filedFile(
  path: string,
  scan: DiskScan,
  firstSeen: FirstSeen,
): Promise<{ readonly file: FiledFile | undefined; readonly isComing: boolean }> {
  const beside = `${path}${CHECKSUM_ENDING}`;
  const [own, sum] = await Promise.all([scan.version(path, firstSeen), scan.version(beside, firstSeen)]);
  const isComing = own.isComing || sum.isComing;
  const { version } = own;
  if (version === undefined) return { file: undefined, isComing };
  const checksum = sum.version === undefined ? null : await checksumIn(beside);
  return { file: { ...version, checksum }, isComing };
}

/** The checksum may stand alone or be followed by the file's name, as sha256sum writes it; empty = the file holds none. */
async function checksumIn(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, 'latin1');
    return /^[0-9a-f]{64}\b/i.exec(text.trim())?.[0].toLowerCase() ?? '';
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT', 'ENOTDIR')) return null;
    return '';
  }
}

const CYCLE_FINALITY: Readonly<Record<string, number>> = { s: 4, base: 4, c: 3, e: 2 };

const finality = (set: FiledSet): number => CYCLE_FINALITY[(set.cycle ?? 's').toLowerCase()] ?? 1;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
