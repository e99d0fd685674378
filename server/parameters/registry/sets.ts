import { basename } from 'node:path';
import { originsOf, type FileOrigins } from '../../market/file-origin.js';
import { FINAL_CYCLE, listFiles, type FiledFile, type FiledSet } from './directory.js';
import type { DiskScan, FirstSeen } from './disk.js';
import { isUsable, type FileInUse, type FileObjection, type ParameterFiles, type UnusableFile } from './files.js';
import { safeName } from '../load/names.js';
import { publishedAt } from '../published-at.js';
import { ageFinding, setStatus } from '../status.js';
import type { ScanRangeRises } from '../scan-ranges.js';
import type { ParameterSetStatus } from '../types.js';

/** When the loading of a set began and ended, milliseconds since 1970. */
export interface LoadTimes {
  readonly started: number;
  /** Null if loading failed. */
  readonly ready: number | null;
}

/** A filed set after its files were read: usable if at least one of them is. */
export interface ReadSet {
  readonly set: FiledSet;
  /** Changes whenever another file, or another content of one, is used. */
  readonly identity: string;
  /** Paths of all its files. */
  readonly paths: readonly string[];
  readonly files: readonly FileInUse[];
  readonly findings: readonly string[];
  readonly size: number;
  readonly checksum: string;
  /** How its scan ranges have risen in the sets that are filed; absent: earlier sets are not read. */
  readonly rises?: ScanRangeRises;
}

/** What reading a set needs. */
export interface SetReading {
  readonly scan: DiskScan;
  readonly firstSeen: FirstSeen;
  readonly files: ParameterFiles;
  /** The set as it was read before, while something of it is still being written. */
  readonly before: ReadSet | undefined;
}

/** Reads a set's files; undefined if it has none, or none yet. */
export async function readSet(set: FiledSet, reading: SetReading): Promise<ReadSet | undefined> {
  const { scan, firstSeen, files, before } = reading;
  const listed = await listFiles(set, scan, firstSeen);
  if (listed.isComing) return before;
  const newest = listed.files[0];
  if (newest === undefined) {
    for (const finding of listed.findings) scan.remarks.add(finding);
    return undefined;
  }
  const read = await Promise.all(listed.files.map((file) => files.read(file, set.kind, objectionTo(file, set))));
  if (read.includes(undefined)) return before;
  const { kept, repeated } = withoutRepeated(read.flatMap((file) => file ?? []));
  const usable = kept.filter(isUsable);
  const findings = kept.flatMap((file) => (isUsable(file) ? findingsOf(file, set) : [file.reason]));
  return {
    set,
    identity: `${set.directory}\n${kept.map(contentIdentity).join('\n')}`,
    paths: listed.files.map((file) => file.path),
    files: usable,
    findings: [...findings, ...repeated, ...listed.findings],
    size: kept.reduce((size, { file }) => size + file.size, 0),
    checksum: usable[0]?.checksum ?? newest.checksum ?? '',
  };
}

/** The set as the status endpoints show it. @param asOf valuation date, `YYYY-MM-DD` @param origins of fetched files */
export function describeSet(
  read: ReadSet,
  times: LoadTimes,
  asOf: string,
  origins: FileOrigins | undefined,
): ParameterSetStatus {
  const { set, findings, files } = read;
  const condition = { businessDate: set.businessDate, isUsable: files.length > 0, findings };
  const age = condition.isUsable ? ageFinding(set.businessDate, asOf) : undefined;
  return {
    engine: set.kind.engine,
    parameter: set.clearingHouse,
    cycleCode: set.cycle ?? FINAL_CYCLE,
    businessDate: set.businessDate,
    status: setStatus(condition, asOf),
    publishedAt: publishedAt(
      files.flatMap(({ parameters }) => parameters.map((each) => each.publishedAt)),
      files.map(({ file }) => file.changed),
    ),
    size: read.size,
    instanceStartedAt: new Date(times.started).toISOString(),
    startTime: times.ready === null ? null : new Date(times.ready).toISOString(),
    startupTime: times.ready === null ? null : Math.max(0, Math.round(times.ready - times.started)),
    isDemo: set.isDemo,
    checksum: read.checksum,
    origins: originsOf(
      files.map(({ file }) => file),
      origins,
    ),
    findings: age === undefined ? findings : [age, ...findings],
  };
}

/** Whether a status is one of a set. */
export const isStatusOf = (
  { kind, clearingHouse, businessDate, cycle, isDemo }: FiledSet,
  status: ParameterSetStatus,
): boolean =>
  status.engine === kind.engine &&
  status.parameter === clearingHouse &&
  status.businessDate === businessDate &&
  status.isDemo === isDemo &&
  status.cycleCode === (cycle ?? FINAL_CYCLE);

/** The identity of a file's content, however often it was written; an unusable file is identified by its version. */
const contentIdentity = (read: FileInUse | UnusableFile): string =>
  isUsable(read) ? `${read.file.path}|${read.checksum}` : `${read.file.path}|${read.reason}`;

/** The objection to a file of another date, which must not be used as one of the folder's date. */
const objectionTo =
  (file: FiledFile, { businessDate }: FiledSet): FileObjection =>
  (parameters) => {
    const other = parameters.find((each) => each.businessDate !== businessDate)?.businessDate;
    if (other === undefined) return undefined;
    return `${basename(file.path)} is of ${other} but filed under ${businessDate}; file it with margin-desk load.`;
  };

interface DistinctFiles {
  readonly kept: readonly (FileInUse | UnusableFile)[];
  /** Sentences on files that are there twice. */
  readonly repeated: readonly string[];
}

/** Keeps the first of files with the same content. */
function withoutRepeated(read: readonly (FileInUse | UnusableFile)[]): DistinctFiles {
  const names = new Map<string, string>();
  const repeated: string[] = [];
  const kept = read.filter((file) => {
    if (!isUsable(file)) return true;
    const name = basename(file.file.path);
    const same = names.get(file.checksum);
    if (same === undefined) names.set(file.checksum, name);
    else repeated.push(`${name} is the same file as ${same}; remove one of them.`);
    return same === undefined;
  });
  return { kept, repeated };
}

function findingsOf({ file, findings, parameters }: FileInUse, { clearingHouse }: FiledSet): string[] {
  const name = basename(file.path);
  const clearingHouses = new Set(parameters.map((each) => each.clearingHouse));
  const others = [...clearingHouses].filter((other) => safeName(other) !== clearingHouse);
  return [
    ...findings,
    ...others.map((other) => `${name} is of ${other} but filed under ${clearingHouse}.`),
    ...parameters.flatMap((each) => each.findings.map((finding) => `${name}: ${finding}`)),
  ];
}
