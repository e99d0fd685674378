import { join } from 'node:path';
import { success, type Outcome } from '../../domain/issue.js';
import type { MatchBounds } from '../../domain/match-bounds.js';
import { calendarDate } from '../../lib/calendar/date.js';
import { faultText } from '../../lib/fault.js';
import { pruneCache } from './cache.js';
import { StatusChanges } from './changes.js';
import { Disk, settledScan, type DiskScan } from './disk.js';
import type { ParameterRoot } from './directory.js';
import { ParameterClearingHouses } from './clearing-houses.js';
import type { ParameterKind } from '../parameter-kind.js';
import { PARAMETER_KINDS } from '../parameter-kinds.js';
import { MarketFiles } from './market.js';
import {
  answersSelection,
  isSelected,
  newestUsable,
  nothingSelected,
  wantsNewest,
  type ClearingHouseReading,
} from './select.js';
import { describeSet, isStatusOf, type LoadTimes, type ReadSet } from './sets.js';
import { describeShared } from './shared-sets.js';
import { SnapshotMaker, type MadeSnapshot } from './snapshots.js';
import type { ParameterSnapshot, SnapshotSelection } from '../snapshot.js';
import type { ParameterSetStatus } from '../types.js';

export interface RegistryOptions {
  readonly dataDirectory: string;
  /** Whether the demo market in the data directory is used too. */
  readonly isDemo: boolean;
  /** Fixed valuation date, `YYYY-MM-DD`; null = today (UTC). */
  readonly asOf: string | null;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /**
   * How far a row's contract may lie from the listed contract that it is matched to; absent = `DEFAULT_MATCH_BOUNDS`.
   */
  readonly matchBounds?: MatchBounds;
  /** Kinds of parameter files; default: those of the program. */
  readonly kinds?: readonly ParameterKind[];
  /** Runs before each scan of the disk, e.g. to make the demo market of the valuation date. */
  readonly prepare?: (valuationDate: string) => Promise<void>;
  /** So long a file must stand still before it is taken for whole, milliseconds; absent = it always is. */
  readonly settleMilliseconds?: number;
  /** Milliseconds since any time, never backwards; default: since the process began. */
  readonly stopwatch?: () => number;
  /**
   * Told whenever another snapshot came into use or a set's status changed, with the sets that are new, changed or
   * gone: none if market data or tables alone changed.
   * @param started when loading began, milliseconds since 1970
   */
  readonly onLoaded?: (statuses: readonly ParameterSetStatus[], started: number) => void;
  /**
   * Called when a scan of the disk fails, once for repetitions of the same error; what was loaded before stays in use.
   */
  readonly onTrouble?: (error: unknown) => void;
  /** Called with a sentence on what was damaged in the cache and has been made again. */
  readonly onRepair?: (sentence: string) => void;
}

const POLL_MILLISECONDS = 1_000;

/** How long a start waits for files that are being written. */
const START_PATIENCE_MILLISECONDS = 5_000;

/**
 * The parameter sets of the data directory: the newest of each clearing house in memory, older ones read when a request
 * asks for them. New files are loaded beside the sets in use, which are then replaced as a whole; a calculation keeps
 * the snapshot that it began with.
 */
export class ParameterRegistry {
  private readonly created: number;
  private readonly cacheDirectory: string;
  private readonly stopwatch: () => number;
  private readonly disk: Disk;
  private readonly parameterClearingHouses: ParameterClearingHouses;
  private readonly market: MarketFiles;
  private readonly snapshots: SnapshotMaker;
  private readonly times = new Map<string, LoadTimes>();
  private readonly changes = new StatusChanges();
  private clearingHouses: readonly ClearingHouseReading[] = [];
  private current: MadeSnapshot | undefined;
  private currentTimes: LoadTimes;
  private refreshing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private trouble: string | undefined;

  constructor(private readonly options: RegistryOptions) {
    const { dataDirectory, isDemo, clock, settleMilliseconds = 0 } = options;
    this.created = clock();
    this.currentTimes = { started: this.created, ready: null };
    const roots: readonly ParameterRoot[] = [
      { directory: dataDirectory, isDemo: false },
      ...(isDemo ? [{ directory: join(dataDirectory, 'demo'), isDemo: true }] : []),
    ];
    this.cacheDirectory = join(dataDirectory, 'cache');
    this.stopwatch = options.stopwatch ?? (() => performance.now());
    const wholeFolder = join(dataDirectory, 'demo');
    this.disk = new Disk({ settleMilliseconds, clock, stopwatch: this.stopwatch, wholeFolder });
    const { kinds = PARAMETER_KINDS } = options;
    const onRepair = (sentence: string): void => options.onRepair?.(sentence);
    this.parameterClearingHouses = new ParameterClearingHouses(roots, kinds, this.cacheDirectory, onRepair);
    this.market = new MarketFiles(roots, this.cacheDirectory, onRepair);
    this.snapshots = new SnapshotMaker(roots, options.matchBounds);
  }

  /** Whether the parameter sets have been loaded once. */
  get isReady(): boolean {
    return this.current !== undefined;
  }

  /** The snapshot of the newest sets of all clearing houses. */
  snapshot(): ParameterSnapshot {
    if (this.current === undefined) throw new Error('The parameter sets are not loaded yet');
    return this.current.snapshot;
  }

  /** The sets a request asks for, read if they are not in memory; an issue names the dates there are. */
  async select(selection: SnapshotSelection): Promise<Outcome<ParameterSnapshot>> {
    if (wantsNewest(selection, this.snapshot())) return success(this.snapshot());
    const scan = this.disk.scan('aged');
    const valuationDate = this.valuationDate();
    const latest = selection.asOf !== undefined && selection.asOf < valuationDate ? selection.asOf : valuationDate;
    const all = await this.parameterClearingHouses.filed(scan);
    const filed = all.map((sets) => sets.filter((set) => set.businessDate <= valuationDate));
    const clearingHouses = await Promise.all(
      filed.map((sets) =>
        newestUsable(
          sets.filter((set) => isSelected(set, selection, latest)),
          (set) => this.parameterClearingHouses.read(set, scan),
        ),
      ),
    );
    const reads = servedSets(clearingHouses);
    const asOf = selection.businessDate ?? latest;
    const market = await this.market.scan(asOf, scan);
    if (reads.length === 0 && !answersSelection(market.newestQuotes, selection))
      return nothingSelected(
        selection,
        filed.flat(),
        clearingHouses.flatMap(({ failed }) => failed),
      );
    const made = await this.snapshots.makeSelected({ reads, market, asOf, scan });
    if (this.refreshing === undefined) this.forgetUnused();
    return success(made.snapshot);
  }

  /** The sets in use, newer ones that can't be used, and shared data that something is wrong with. */
  statuses(): readonly ParameterSetStatus[] {
    const valuationDate = this.valuationDate();
    return [
      ...this.setStatuses(valuationDate),
      ...this.sharedStatuses(valuationDate).filter(({ status }) => status !== 'OK'),
    ];
  }

  /** Looks at the disk, loads what is new, and swaps it in. Calls made meanwhile share the scan. */
  refresh(): Promise<void> {
    this.refreshing ??= this.lookAtDisk().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  /** Looks at the disk every second from now on; does not keep the process alive. */
  watch(): void {
    this.timer ??= setInterval(() => void this.refreshOrTell(), POLL_MILLISECONDS).unref();
    this.pruneCache().catch((error: unknown) => this.options.onTrouble?.(error));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await Promise.all([this.parameterClearingHouses.close(), this.market.close()]);
  }

  private async refreshOrTell(): Promise<void> {
    try {
      await this.refresh();
      this.trouble = undefined;
    } catch (error) {
      const trouble = faultText(error);
      if (trouble !== this.trouble) this.options.onTrouble?.(error);
      this.trouble = trouble;
    }
  }

  private async lookAtDisk(): Promise<void> {
    const started = this.isReady ? this.options.clock() : this.created;
    const valuationDate = this.valuationDate();
    await this.options.prepare?.(valuationDate);
    const scan = await this.scan(valuationDate);
    const onRead = (read: ReadSet): void => this.noteTimes(read, started);
    const clearingHouses = await this.parameterClearingHouses.readNewest(
      valuationDate,
      scan,
      onRead,
      this.clearingHouses,
    );
    const market = await this.market.scan(valuationDate, scan);
    const parts = { reads: servedSets(clearingHouses), market, asOf: valuationDate, scan };
    const made = await this.snapshots.makeCurrent(parts);
    if (this.isClosed) return;
    const isSame = made === this.current;
    if (!isSame) this.currentTimes = { started, ready: this.options.clock() };
    this.clearingHouses = clearingHouses;
    this.current = made;
    this.forgetUnused();
    const changed = this.changed(valuationDate);
    if (changed.length === 0 && isSame) return;
    this.options.onLoaded?.(changed, started);
    if (this.timer !== undefined) await this.pruneCache();
  }

  /** The first scan waits for files that are being written. */
  private scan(valuationDate: string): Promise<DiskScan> | DiskScan {
    if (this.isReady) return this.disk.scan('observed');
    const scanAll = async (scan: DiskScan): Promise<void> => {
      await Promise.all([
        this.parameterClearingHouses.scanNewest(valuationDate, scan),
        this.market.scan(valuationDate, scan),
        this.snapshots.scanAll(valuationDate, scan),
      ]);
    };
    return settledScan(this.disk, scanAll, { patience: START_PATIENCE_MILLISECONDS, stopwatch: this.stopwatch });
  }

  /**
   * The statuses that have changed since the last report. Shared data that is in order is reported only if it was not
   * before.
   */
  private changed(valuationDate: string): readonly ParameterSetStatus[] {
    const shared = this.sharedStatuses(valuationDate).filter(
      (status) => status.status !== 'OK' || this.changes.knows(status),
    );
    const read = this.clearingHouses.flatMap(allSets).map(({ set }) => set);
    const isThere = (status: ParameterSetStatus): boolean =>
      status.engine === 'event' || read.some((set) => isStatusOf(set, status));
    return this.changes.take([...this.setStatuses(valuationDate), ...shared], isThere);
  }

  private setStatuses(valuationDate: string): readonly ParameterSetStatus[] {
    return this.clearingHouses
      .flatMap(allSets)
      .filter((read) => read.files.length === 0 || this.isInUse(read))
      .map((read) => {
        const finding = this.parameterClearingHouses.removalFinding(read);
        const findings = finding === undefined ? read.findings : [finding, ...read.findings];
        return describeSet({ ...read, findings }, this.timesOf(read), valuationDate, this.current?.snapshot.origins);
      });
  }

  private sharedStatuses(valuationDate: string): readonly ParameterSetStatus[] {
    const sets = this.current?.sharedSets ?? [];
    return sets.map((set) => describeShared(set, this.currentTimes, valuationDate));
  }

  private async pruneCache(): Promise<void> {
    if (this.current === undefined) return;
    const inUse = new Set(this.current.snapshot.sets.map((set) => set.checksum));
    const now = this.options.clock();
    await pruneCache(this.cacheDirectory, inUse, now);
    await this.market.pruneCache(now);
  }

  private noteTimes(read: ReadSet, started: number): void {
    if (this.times.has(read.identity)) return;
    this.times.set(read.identity, { started, ready: read.files.length > 0 ? this.options.clock() : null });
  }

  private timesOf(read: ReadSet): LoadTimes {
    return this.times.get(read.identity) ?? { started: this.created, ready: null };
  }

  private isInUse(read: ReadSet): boolean {
    const { kind, clearingHouse, isDemo } = read.set;
    const ofClearingHouse = this.snapshot().sets.filter(
      (set) => set.engine === kind.engine && set.clearingHouse === clearingHouse && set.isDemo === isDemo,
    );
    return read.files.some((file) => ofClearingHouse.some(({ checksum }) => checksum === file.checksum));
  }

  private forgetUnused(): void {
    const shown = this.clearingHouses.flatMap(allSets);
    this.parameterClearingHouses.keepOnly(new Set([...shown.flatMap((read) => read.paths), ...this.snapshots.paths()]));
    const identities = new Set(shown.map((read) => read.identity));
    for (const identity of this.times.keys()) if (!identities.has(identity)) this.times.delete(identity);
  }

  private valuationDate(): string {
    return this.options.asOf ?? calendarDate(this.options.clock());
  }
}

const servedSets = (clearingHouses: readonly ClearingHouseReading[]): readonly ReadSet[] =>
  clearingHouses.flatMap(({ served }) => (served === undefined ? [] : [served]));

const allSets = ({ served, failed }: ClearingHouseReading): readonly ReadSet[] =>
  served === undefined ? failed : [...failed, served];
