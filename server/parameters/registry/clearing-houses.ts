import { ParameterFiles } from './files.js';
import { listFiles, listSets, newestFirst, type FiledSet, type ParameterRoot } from './directory.js';
import type { DiskScan, FirstSeen } from './disk.js';
import type { ParameterKind } from '../parameter-kind.js';
import { newestUsable, type ClearingHouseReading } from './select.js';
import { RangeRises, type ReadEarlier } from './range-rises.js';
import { readSet, type ReadSet } from './sets.js';

/** The parameter sets of all clearing houses whose files have stopped changing. */
export class ParameterClearingHouses {
  private readonly files: ParameterFiles;
  private readonly rises = new RangeRises();
  /** By folder: each set as it was last read. */
  private readonly lastRead = new Map<string, ReadSet>();
  /** Folders that were there at the last scan. */
  private known: ReadonlySet<string> = new Set();
  /** Folders whose files were looked at in the last scan. */
  private watched = new Set<string>();
  /** By clearing house: a set that was in use and has been removed since. */
  private readonly removed = new Map<string, FiledSet>();

  constructor(
    private readonly roots: readonly ParameterRoot[],
    private readonly kinds: readonly ParameterKind[],
    cacheDirectory: string,
    onRepair: (sentence: string) => void,
  ) {
    this.files = new ParameterFiles(cacheDirectory, onRepair);
  }

  /** All filed sets, a list of each kind of each clearing house, newest first. */
  async filed(scan: DiskScan): Promise<readonly (readonly FiledSet[])[]> {
    const listed = await Promise.all(
      this.roots.flatMap((root) => this.kinds.map((kind) => listSets(root, kind, scan))),
    );
    return listed.flatMap((clearingHouses) => [...clearingHouses.values()]);
  }

  /** Looks at the files of the newest sets without reading any. @param latest `YYYY-MM-DD` */
  async scanNewest(latest: string, scan: DiskScan): Promise<void> {
    for (const sets of await this.filed(scan)) {
      const newest = sets.find(({ businessDate }) => businessDate <= latest);
      if (newest !== undefined) await listFiles(newest, scan, scan.firstSeen);
    }
  }

  /**
   * The newest usable set of each clearing house, with how scan ranges have risen; where earlier sets are filed from the second
   * time on, so that no start waits for them. @param latest no later one is used, `YYYY-MM-DD`
   */
  async readNewest(
    latest: string,
    scan: DiskScan,
    onRead: (read: ReadSet) => void,
    before: readonly ClearingHouseReading[],
  ): Promise<readonly ClearingHouseReading[]> {
    const filed = await this.filed(scan);
    const watched = new Set<string>();
    const isFirst = this.known.size === 0;
    const clearingHouses = await Promise.all(
      filed.map(async (sets) => {
        const reading = await newestUsable(
          sets.filter((set) => set.businessDate <= latest),
          async (set) => {
            watched.add(set.directory);
            const read = await this.read(set, scan, this.firstSeenOf(set, scan));
            if (read !== undefined) onRead(read);
            return read;
          },
        );
        return this.withRises(reading, sets, isFirst ? null : (set) => this.readOnce(set, scan));
      }),
    );
    this.known = new Set(filed.flat().map(({ directory }) => directory));
    this.watched = watched;
    this.noteRemoved(before, clearingHouses);
    return clearingHouses;
  }

  /** @param firstSeen default: the scan's */
  async read(set: FiledSet, scan: DiskScan, firstSeen: FirstSeen = scan.firstSeen): Promise<ReadSet | undefined> {
    const before = this.lastRead.get(set.directory);
    const read = await readSet(set, { scan, firstSeen, files: this.files, before });
    if (read === undefined) this.lastRead.delete(set.directory);
    else this.lastRead.set(set.directory, read);
    return read;
  }

  /** A sentence on a set that is used in place of a newer one that was removed; undefined if there is no such case. */
  removalFinding({ set }: ReadSet): string | undefined {
    const gone = this.removed.get(clearingHouseOf(set));
    if (gone === undefined || newestFirst(gone, set) >= 0) return undefined;
    const cycle = gone.cycle === null ? '' : `, cycle ${gone.cycle},`;
    return `The parameters of ${gone.businessDate}${cycle} that were used before are gone; these older ones are used.`;
  }

  /** Forgets all files and sets but these. */
  keepOnly(paths: ReadonlySet<string>): void {
    this.files.keepOnly(paths);
    for (const [directory, read] of this.lastRead)
      if (!read.paths.some((path) => paths.has(path))) this.lastRead.delete(directory);
  }

  close(): Promise<void> {
    return this.files.close();
  }

  private async withRises(
    reading: ClearingHouseReading,
    filed: readonly FiledSet[],
    readEarlier: ReadEarlier | null,
  ): Promise<ClearingHouseReading> {
    const { served } = reading;
    if (served === undefined) return reading;
    const rises = await this.rises.of(served, filed, readEarlier);
    return rises === undefined ? reading : { ...reading, served: { ...served, rises } };
  }

  /** Reads a set that is not kept in memory for it. */
  private async readOnce(set: FiledSet, scan: DiskScan): Promise<ReadSet | undefined> {
    const isKept = this.lastRead.has(set.directory);
    const read = await this.read(set, scan, 'aged');
    if (isKept || read === undefined) return read;
    this.lastRead.delete(set.directory);
    this.files.forget(read.paths);
    return read;
  }

  /** How to take the files of a folder: one that has long been there and is looked into only now is not new. */
  private firstSeenOf({ directory }: FiledSet, scan: DiskScan): FirstSeen {
    return this.known.has(directory) && !this.watched.has(directory) ? 'aged' : scan.firstSeen;
  }

  private noteRemoved(before: readonly ClearingHouseReading[], clearingHouses: readonly ClearingHouseReading[]): void {
    const served = new Map(
      clearingHouses.flatMap(({ served: now }) => (now === undefined ? [] : [[clearingHouseOf(now.set), now.set]])),
    );
    for (const { served: last } of before) {
      if (last === undefined || last.set.isDemo) continue;
      const now = served.get(clearingHouseOf(last.set));
      const isOlder = now !== undefined && newestFirst(last.set, now) < 0;
      if (isOlder && !this.known.has(last.set.directory)) this.removed.set(clearingHouseOf(last.set), last.set);
    }
    for (const [clearingHouse, gone] of this.removed) {
      const now = served.get(clearingHouse);
      if (now === undefined || newestFirst(gone, now) >= 0) this.removed.delete(clearingHouse);
    }
  }
}

const clearingHouseOf = ({ kind, clearingHouse, isDemo }: FiledSet): string =>
  `${kind.folder}/${clearingHouse}${isDemo ? ' demo' : ''}`;
