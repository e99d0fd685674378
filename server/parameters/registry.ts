import { join } from 'node:path';
import { success, type Outcome } from '../domain/issue.js';
import { calendarDate } from '../lib/date.js';
import { pruneCache } from './registry-cache.js';
import { ParameterFiles } from './registry-files.js';
import { listSets, type FiledSet, type ParameterRoot } from './registry-directory.js';
import { MarketFiles } from './registry-market.js';
import {
  answersSelection,
  isSelected,
  newestUsable,
  nothingSelected,
  wantsNewest,
  type HouseReading,
} from './registry-select.js';
import { describeSet, readSet, type LoadTimes, type ReadSet } from './registry-sets.js';
import { SnapshotMaker } from './registry-snapshots.js';
import type { ParameterSnapshot, SnapshotSelection } from './snapshot.js';
import type { ParameterSetStatus } from './types.js';

export interface RegistryOptions {
  readonly dataDirectory: string;
  /** Whether the demo market in the data directory is used too. */
  readonly isDemo: boolean;
  /** Fixed valuation date, `YYYY-MM-DD`; null = today (UTC). */
  readonly asOf: string | null;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Runs before each look at the disk, e.g. to make the demo market of the valuation date. */
  readonly prepare?: (valuationDate: string) => Promise<void>;
  /**
   * Told whenever another snapshot came into use, with the parameter sets that were loaded, loaded again, or failed to load:
   * none where market data or tables alone changed.
   * @param started when loading began, milliseconds since 1970
   */
  readonly onLoaded?: (statuses: readonly ParameterSetStatus[], started: number) => void;
  /** Told when looking at the disk failed; what was loaded before goes on serving. */
  readonly onTrouble?: (error: unknown) => void;
}

const POLL_MILLISECONDS = 1_000;

/**
 * The parameter sets of the data directory: the newest of each clearing house in memory, older ones read when a request
 * asks for them. A set filed meanwhile is loaded beside the one in use and swapped in whole; a calculation keeps the
 * snapshot it began with.
 */
export class ParameterRegistry {
  private readonly created: number;
  private readonly roots: readonly ParameterRoot[];
  private readonly cacheDirectory: string;
  private readonly files: ParameterFiles;
  private readonly market: MarketFiles;
  private readonly snapshots: SnapshotMaker;
  private readonly times = new Map<string, LoadTimes>();
  private houses: readonly HouseReading[] = [];
  private current: ParameterSnapshot | undefined;
  private refreshing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly options: RegistryOptions) {
    const { dataDirectory, isDemo, clock } = options;
    this.created = clock();
    this.roots = [
      { directory: dataDirectory, isDemo: false },
      ...(isDemo ? [{ directory: join(dataDirectory, 'demo'), isDemo: true }] : []),
    ];
    this.cacheDirectory = join(dataDirectory, 'cache');
    this.files = new ParameterFiles(this.cacheDirectory);
    this.market = new MarketFiles(this.roots);
    this.snapshots = new SnapshotMaker(this.roots.map((root) => root.directory));
  }

  /** Whether the parameter sets have been loaded once. */
  get isReady(): boolean {
    return this.current !== undefined;
  }

  /** The newest sets of all clearing houses. */
  snapshot(): ParameterSnapshot {
    if (this.current === undefined) throw new Error('The parameter sets are not loaded yet');
    return this.current;
  }

  /** The sets a request asks for, read where they are not in memory; an issue names the dates there are. */
  async select(selection: SnapshotSelection): Promise<Outcome<ParameterSnapshot>> {
    if (wantsNewest(selection, this.snapshot())) return success(this.snapshot());
    const valuationDate = this.valuationDate();
    const latest = selection.asOf !== undefined && selection.asOf < valuationDate ? selection.asOf : valuationDate;
    const filed = (await this.filedSets()).map((sets) => sets.filter((set) => set.businessDate <= valuationDate));
    const houses = await Promise.all(
      filed.map((sets) =>
        newestUsable(
          sets.filter((set) => isSelected(set, selection, latest)),
          (set) => this.read(set),
        ),
      ),
    );
    const served = servedSets(houses);
    const market = await this.market.look(selection.businessDate ?? latest);
    if (served.length === 0 && !answersSelection(market.newestQuotes, selection))
      return nothingSelected(
        selection,
        filed.flat(),
        houses.flatMap((house) => house.failed),
      );
    const snapshot = await this.snapshots.make(served, market, selection.businessDate ?? latest);
    this.forgetUnused();
    return success(snapshot);
  }

  /** The sets in use, and newer ones that can't be used, by name and newest first. */
  statuses(): readonly ParameterSetStatus[] {
    const valuationDate = this.valuationDate();
    return this.houses
      .flatMap(allSets)
      .filter((read) => read.files.length === 0 || this.isInUse(read))
      .map((read) => describeSet(read, this.timesOf(read), valuationDate));
  }

  /** Looks at the disk, loads what is new, and swaps it in. Calls made meanwhile share the look. */
  refresh(): Promise<void> {
    this.refreshing ??= this.lookAtDisk().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  /** Looks at the disk every second from now on; does not keep the process alive. */
  watch(): void {
    const report = (error: unknown): void => this.options.onTrouble?.(error);
    this.timer ??= setInterval(() => void this.refresh().catch(report), POLL_MILLISECONDS).unref();
    this.pruneCache().catch(report);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await Promise.all([this.files.close(), this.market.close()]);
  }

  private async lookAtDisk(): Promise<void> {
    const started = this.isReady ? this.options.clock() : this.created;
    const valuationDate = this.valuationDate();
    await this.options.prepare?.(valuationDate);
    const filed = await this.filedSets();
    const houses = await Promise.all(
      filed.map((sets) =>
        newestUsable(
          sets.filter((set) => set.businessDate <= valuationDate),
          (set) => this.readTimed(set, started),
        ),
      ),
    );
    const market = await this.market.look(valuationDate);
    const snapshot = await this.snapshots.make(servedSets(houses), market, valuationDate);
    if (this.isClosed) return;
    const isSame = snapshot === this.current;
    const before = new Set(this.houses.flatMap(allSets).map((read) => read.identity));
    this.houses = houses;
    this.current = snapshot;
    this.snapshots.keep(snapshot);
    this.forgetUnused();
    const loaded = houses.flatMap(allSets).filter((read) => !before.has(read.identity));
    if (loaded.length === 0 && isSame) return;
    this.options.onLoaded?.(
      loaded.map((read) => describeSet(read, this.timesOf(read), valuationDate)),
      started,
    );
    if (loaded.length > 0 && this.timer !== undefined) await this.pruneCache();
  }

  private async pruneCache(): Promise<void> {
    if (this.current === undefined) return;
    const inUse = new Set(this.current.sets.map((set) => set.checksum));
    await pruneCache(this.cacheDirectory, inUse, this.options.clock());
  }

  private async filedSets(): Promise<readonly (readonly FiledSet[])[]> {
    const byRoot = await Promise.all(this.roots.map((root) => listSets(root)));
    return byRoot.flatMap((houses) => [...houses.values()]);
  }

  private read(set: FiledSet): Promise<ReadSet | undefined> {
    return readSet(set, this.files, this.options.clock());
  }

  private async readTimed(set: FiledSet, started: number): Promise<ReadSet | undefined> {
    const read = await this.read(set);
    if (read !== undefined && !this.times.has(read.identity)) {
      this.times.set(read.identity, { started, ready: read.files.length > 0 ? this.options.clock() : null });
    }
    return read;
  }

  private timesOf(read: ReadSet): LoadTimes {
    return this.times.get(read.identity) ?? { started: this.created, ready: null };
  }

  private isInUse(read: ReadSet): boolean {
    const parameters = new Set(this.snapshot().sets.map((set) => set.parameters));
    return read.files.some((file) => file.parameters.some((member) => parameters.has(member)));
  }

  private forgetUnused(): void {
    const shown = this.houses.flatMap(allSets);
    this.files.keepOnly(new Set([...shown.flatMap((read) => read.paths), ...this.snapshots.paths()]));
    const identities = new Set(shown.map((read) => read.identity));
    for (const identity of this.times.keys()) if (!identities.has(identity)) this.times.delete(identity);
  }

  private valuationDate(): string {
    return this.options.asOf ?? calendarDate(this.options.clock());
  }
}

const servedSets = (houses: readonly HouseReading[]): readonly ReadSet[] =>
  houses.flatMap(({ served }) => (served === undefined ? [] : [served]));

const allSets = ({ served, failed }: HouseReading): readonly ReadSet[] =>
  served === undefined ? failed : [...failed, served];
