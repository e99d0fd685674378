import { basename } from 'node:path';
import { FINAL_CYCLE, listFiles, type FiledFile, type FiledSet } from './registry-directory.js';
import { fileIdentity, isUsable, type FileInUse, type ParameterFiles, type UnusableFile } from './registry-files.js';
import { ageFinding, setStatus } from './status.js';
import type { ParameterSetStatus } from './types.js';

/** When the loading of a set began and ended, milliseconds since 1970. */
export interface LoadTimes {
  readonly started: number;
  /** Null where loading failed. */
  readonly ready: number | null;
}

/** A filed set after its files were read: usable if at least one of them is. */
export interface ReadSet {
  readonly set: FiledSet;
  /** Changes whenever any file of the set does. */
  readonly identity: string;
  /** Paths of all its files. */
  readonly paths: readonly string[];
  readonly files: readonly FileInUse[];
  readonly findings: readonly string[];
  readonly size: number;
  readonly checksum: string;
}

/** A file without its checksum is taken to be still on its way for so long. */
const SETTLING_MILLISECONDS = 5_000;

/** Reads a set's files; undefined where it has none, or none yet. @param now milliseconds since 1970 */
export async function readSet(set: FiledSet, files: ParameterFiles, now: number): Promise<ReadSet | undefined> {
  const filed = (await listFiles(set)).filter(
    (file) => file.checksum !== null || now - file.changed > SETTLING_MILLISECONDS,
  );
  const newest = filed[0];
  if (newest === undefined) return undefined;
  const read = await Promise.all(filed.map((file) => files.read(file)));
  const usable = read.filter(isUsable);
  return {
    set,
    identity: read.map(readingIdentity).join('\n'),
    paths: filed.map((file) => file.path),
    files: usable,
    findings: read.flatMap((file) => (isUsable(file) ? findingsOf(file, set) : [file.reason])),
    size: filed.reduce((size, file) => size + file.size, 0),
    checksum: (usable[0]?.file ?? newest).checksum ?? '',
  };
}

/** The set as the status endpoints show it. @param asOf valuation date, `YYYY-MM-DD` */
export function describeSet(read: ReadSet, times: LoadTimes, asOf: string): ParameterSetStatus {
  const { set, findings, files } = read;
  const header = files[0]?.parameters[0]?.header;
  const condition = { businessDate: set.businessDate, isUsable: files.length > 0, findings };
  const age = condition.isUsable ? ageFinding(set.businessDate, asOf) : undefined;
  return {
    engine: 'span',
    parameter: set.clearingHouse,
    cycleCode: set.cycle ?? FINAL_CYCLE,
    businessDate: set.businessDate,
    status: setStatus(condition, asOf),
    publishedAt: header?.publishedAt ?? null,
    size: read.size,
    instanceStartedAt: new Date(times.started).toISOString(),
    startTime: times.ready === null ? null : new Date(times.ready).toISOString(),
    startupTime: times.ready === null ? null : Math.round(times.ready - times.started),
    isDemo: set.isDemo,
    checksum: read.checksum,
    findings: age === undefined ? findings : [age, ...findings],
  };
}

const readingIdentity = (read: FileInUse | UnusableFile): string => {
  const used: FiledFile = read.file;
  return isUsable(read) ? fileIdentity(used) : `${fileIdentity(used)} ${read.reason}`;
};

function findingsOf({ file, findings, parameters }: FileInUse, set: FiledSet): string[] {
  const name = basename(file.path);
  const misplaced = parameters.filter(({ header }) => header.businessDate !== set.businessDate);
  return [
    ...findings,
    ...misplaced.map(({ header }) => `${name} is of ${header.businessDate} but filed under ${set.businessDate}.`),
    ...parameters.flatMap(({ header }) => header.findings.map((finding) => `${name}: ${finding}`)),
  ];
}
