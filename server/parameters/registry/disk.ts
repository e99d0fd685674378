import type { Dirent, Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { faultText, hasFaultCode } from '../../lib/fault.js';

/** Endings under which programs write a file before it is whole, or leave its last version behind. */
const ENDINGS = ['.tmp', '.temp', '.part', '.partial', '.filepart', '.crdownload', '.download', '.swp', '.bak', '~'];

/** A file as it was on disk when it had last stopped changing. */
export interface FileVersion {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Last change as the file system has it, milliseconds since 1970. */
  readonly changed: number;
  /** Changes whenever the file is written or replaced, also by one of the same size and time. */
  readonly identity: string;
}

/** The usable state of a file. */
export interface SettledFile {
  /** The last version that had stopped changing; undefined if there is none, or none yet. */
  readonly version: FileVersion | undefined;
  /** Whether the disk has a newer version, perhaps half written, which must not be read yet. */
  readonly isComing: boolean;
}

/** The content of a folder without hidden files and without files that programs write before they rename them. */
export interface FolderListing {
  /** Names, sorted; links to files among them. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** A sentence if the folder can't be read; it is then listed as it was before. */
  readonly fault?: string;
}

export interface DiskOptions {
  /** How long a file must stay unchanged before it is taken as complete, milliseconds; 0 = at once. */
  readonly settleMilliseconds: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds since any time, never backwards. */
  readonly stopwatch: () => number;
  /** A folder whose files this process puts there complete, so that they need not settle. */
  readonly wholeFolder?: string;
}

/**
 * A file waits at most this many settling times for others that are still changing, so that files that arrive together
 * are taken together.
 */
const PATIENCE = 5;

interface KnownFile {
  readonly identity: string;
  /** When this state was first seen, by the stopwatch. */
  readonly since: number;
  readonly current: FileVersion | undefined;
  settled: FileVersion | undefined;
  isSettled: boolean;
}

interface Listed {
  readonly isFolder: boolean;
  /** When it was seen, by the stopwatch. */
  readonly seenAt: number;
}

/**
 * When a file that is seen for the first time counts as complete: after it has stayed unchanged while observed, or if
 * its time of change is old enough.
 */
export type FirstSeen = 'observed' | 'aged';

const ABSENT = 'absent';

/**
 * The content of the data directory, as far as it has stopped changing. A file that is being written, replaced or moved
 * is used as it was before, until it (and for a limited time the files beside it) has not changed for the settling
 * time. Times of the file system are only compared with each other, except for files that are seen for the first time
 * at a start.
 */
export class Disk {
  private readonly known = new Map<string, KnownFile>();
  private readonly listed = new Map<string, Map<string, Listed>>();
  private lastChange = -Infinity;

  constructor(private readonly options: DiskOptions) {}

  /** Begins a scan. A file that has not settled when the scan begins does not settle within it. */
  scan(firstSeen: FirstSeen): DiskScan {
    return new DiskScan(this, firstSeen, this.options.stopwatch());
  }

  /** @param moment of the scan, by the stopwatch */
  settle(path: string, current: FileVersion | undefined, firstSeen: FirstSeen, moment: number): SettledFile {
    const known = this.knownNow(path, current, firstSeen, moment);
    if (!known.isSettled && this.standsStill(moment - known.since, moment)) {
      known.isSettled = true;
      known.settled = known.current;
    }
    return { version: known.settled, isComing: !known.isSettled };
  }

  /** The names of a folder; a name that is gone stays listed for the settling time. */
  list(
    directory: string,
    entries: ReadonlyMap<string, boolean> | undefined,
    moment: number,
  ): Omit<FolderListing, 'fault'> {
    const before = this.listed.get(directory) ?? new Map<string, Listed>();
    const now = new Map<string, Listed>();
    for (const [name, isFolder] of entries ?? []) now.set(name, { isFolder, seenAt: moment });
    for (const [name, listed] of before)
      if (!now.has(name) && (entries === undefined || moment - listed.seenAt < this.settling(directory)))
        now.set(name, listed);
    this.listed.set(directory, now);
    const names = [...now].sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      files: names.flatMap(([name, { isFolder }]) => (isFolder ? [] : [name])),
      folders: names.flatMap(([name, { isFolder }]) => (isFolder ? [name] : [])),
    };
  }

  private knownNow(path: string, current: FileVersion | undefined, firstSeen: FirstSeen, moment: number): KnownFile {
    const known = this.known.get(path);
    const identity = current?.identity ?? ABSENT;
    if (known?.identity === identity) return known;
    const isFirst = known === undefined && (current === undefined || (firstSeen === 'aged' && this.isOld(current)));
    const isSettled = isFirst || this.settling(path) === 0;
    const settled = isSettled ? current : known?.settled;
    const changed = { identity, since: moment, current, settled, isSettled };
    this.known.set(path, changed);
    if (!isSettled) this.lastChange = Math.max(this.lastChange, moment);
    return changed;
  }

  private settling(path: string): number {
    const { settleMilliseconds, wholeFolder } = this.options;
    return wholeFolder !== undefined && path.startsWith(wholeFolder + sep) ? 0 : settleMilliseconds;
  }

  private isOld({ changed }: FileVersion): boolean {
    return this.options.clock() - changed >= this.options.settleMilliseconds;
  }

  private standsStill(own: number, moment: number): boolean {
    const { settleMilliseconds: settling } = this.options;
    return own >= settling && (moment - this.lastChange >= settling || own >= PATIENCE * settling);
  }
}

/** The interval at which files that are still being written are checked while a caller waits for them. */
const WAITING_STEP_MILLISECONDS = 100;

/** One scan of the disk, whose results are all as of its beginning. */
export class DiskScan {
  /** Sentences on files that nothing uses, and on what can't be read. */
  readonly remarks = new Set<string>();
  private comingCount = 0;

  constructor(
    private readonly disk: Disk,
    readonly firstSeen: FirstSeen,
    private readonly moment: number,
  ) {}

  /** Whether anything looked at is still being written. */
  get hasComing(): boolean {
    return this.comingCount > 0;
  }

  /** @param firstSeen where it is to be another one than the scan's */
  async version(path: string, firstSeen: FirstSeen = this.firstSeen): Promise<SettledFile> {
    const settled = this.disk.settle(path, await versionOf(path), firstSeen, this.moment);
    if (settled.isComing) this.comingCount += 1;
    return settled;
  }

  /** Remarks on what lies at a path, once it stands still. */
  async remark(path: string, sentence: string): Promise<void> {
    const { isComing } = await this.version(path);
    if (!isComing) this.remarks.add(sentence);
  }

  /** @param name of the folder, for sentences */
  async folder(directory: string, name: string): Promise<FolderListing> {
    try {
      const entries = await readdir(directory, { withFileTypes: true });
      const kept = entries.filter((entry) => !isTemporaryName(entry.name));
      const kinds = await Promise.all(kept.map(async (entry) => [entry.name, await kindOf(directory, entry)] as const));
      for (const [entry, kind] of kinds)
        if (kind === 'neither') this.remarks.add(`${name}/${entry} is no file that can be read; nothing uses it.`);
      const known = kinds.flatMap(([entry, kind]) => (kind === 'neither' ? [] : [[entry, kind === 'folder'] as const]));
      return this.disk.list(directory, new Map(known), this.moment);
    } catch (error) {
      if (isMissing(error)) return this.disk.list(directory, new Map(), this.moment);
      const fault = `${name} can't be looked into: ${faultText(error)}.`;
      this.remarks.add(fault);
      return { ...this.disk.list(directory, undefined, this.moment), fault };
    }
  }
}

/** Repeats a scan until no file is being written any more, or the time is over. @param patience milliseconds */
export async function settledScan(
  disk: Disk,
  scanAll: (scan: DiskScan) => Promise<void>,
  { patience, stopwatch }: { readonly patience: number; readonly stopwatch: () => number },
): Promise<DiskScan> {
  const end = stopwatch() + patience;
  for (;;) {
    const scan = disk.scan('aged');
    await scanAll(scan);
    if (!scan.hasComing || stopwatch() >= end) return scan;
    await pause(WAITING_STEP_MILLISECONDS);
  }
}

/** Whether a file is still the version that was to be read. */
export async function isStill({ path, identity }: FileVersion): Promise<boolean> {
  return (await versionOf(path))?.identity === identity;
}

/**
 * The version of a file; undefined if there is no file. A file that can't be examined, such as a link to itself, has a
 * version too, because reading it then reports why.
 */
async function versionOf(path: string): Promise<FileVersion | undefined> {
  try {
    const { size, mtimeMs, ctimeMs, ino } = await stat(path);
    return { path, size, changed: mtimeMs, identity: [path, size, mtimeMs, ctimeMs, ino].join('|') };
  } catch (error) {
    if (isMissing(error)) return undefined;
    return { path, size: 0, changed: 0, identity: `${path}|${faultText(error)}` };
  }
}

async function kindOf(directory: string, entry: Dirent): Promise<'file' | 'folder' | 'neither'> {
  const state: Dirent | Stats | undefined = entry.isSymbolicLink()
    ? await stat(join(directory, entry.name)).catch(() => undefined)
    : entry;
  if (state?.isFile() === true) return 'file';
  return state?.isDirectory() === true ? 'folder' : 'neither';
}

const isMissing = (error: unknown): boolean => hasFaultCode(error, 'ENOENT', 'ENOTDIR');

/**
 * Whether a file of this name is passed over: hidden ones (`.set.spn.Xy12` of rsync, `.DS_Store`), half-written ones
 * (`set.spn.part`), those of editors (`set.csv~`, `#set.csv#`) and lock files of office programs (`~$set.csv`).
 */
export function isTemporaryName(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    /^[.#]|^~\$/.test(name) ||
    lower === 'thumbs.db' ||
    lower === 'desktop.ini' ||
    ENDINGS.some((ending) => lower.endsWith(ending))
  );
}
