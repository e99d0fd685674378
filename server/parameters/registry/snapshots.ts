import { join } from 'node:path';
import { DEFAULT_MATCH_BOUNDS, type MatchBounds } from '../../domain/match-bounds.js';
import { shiftBusinessDays } from '../../lib/calendar/business-day-convention.js';
import { isBusinessDay } from '../../lib/calendar/business-day.js';
import { dayNumber, isoDate } from '../../lib/calendar/day-number.js';
import type { FactorHistory } from '../../market/history/factor-history.js';
import type { MarketData } from '../../market/market-data.js';
import { checksumOf } from '../../market/read-market-file.js';
import { ORIGINS_PLACE, originsByPath } from '../load/origins.js';
import { ContractFiles } from './contract-files.js';
import type { DiskScan } from './disk.js';
import type { ParameterRoot } from './directory.js';
import { EventFiles } from './event-files.js';
import { FxFiles } from './fx/files.js';
import type { FiledMarket } from './market.js';
import { arrangeSets, inPrecedence } from './precedence.js';
import { FiledMarginModels } from '../margin-models/filed-margin-models.js';
import { SecurityFiles } from './security-files.js';
import { SimmFiles } from '../simm/filed-calibrations.js';
import type { ReadSet } from './sets.js';
import type { SharedSet } from './shared-sets.js';
import { AccountTableFiles } from '../account-tables/filed-account-tables.js';
import type { ParameterSnapshot } from '../snapshot.js';

const NAMES_SHOWN = 5;

/** A snapshot with data that only its maker and the status need. */
export interface MadeSnapshot {
  readonly snapshot: ParameterSnapshot;
  /** Changes whenever anything in the snapshot changes. */
  readonly identity: string;
  /** Paths of the parameter files in it. */
  readonly paths: readonly string[];
  readonly sharedSets: readonly SharedSet[];
}

/** What a snapshot is made of. */
export interface SnapshotParts {
  readonly reads: readonly ReadSet[];
  /** As of the same date. */
  readonly market: FiledMarket;
  /** The newest exchange rates on or before this date are used, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly scan: DiskScan;
}

/** Snapshots of older dates kept in memory beside the current one. */
const MOST_OLDER_SNAPSHOTS = 8;

let versions = 0;

/** Makes snapshots, one per combination of files: asking for the same again gives the same object. */
export class SnapshotMaker {
  /** Snapshots that requests selected, by what they are made from; the one used last is at the end. */
  private readonly selected = new Map<string, MadeSnapshot>();
  private current: MadeSnapshot | undefined;
  /** Snapshots that are being made, by what they are made from; requests at the same time share one. */
  private readonly making = new Map<string, Promise<MadeSnapshot>>();
  private readonly dataDirectory: string;
  private readonly fxFiles: FxFiles;
  private readonly contractFiles: ContractFiles;
  private readonly eventFiles: EventFiles;
  private readonly securityFiles: SecurityFiles;
  private readonly simmFiles: SimmFiles;
  private readonly recipes: FiledMarginModels;
  private readonly accountFiles: AccountTableFiles;

  /**
   * @param roots directories that hold `fx`, `contracts`, `events`, `securities`, `simm`, `accounts` and margin models, the data directory before the demo market's
   * @param matchBounds of every snapshot; default: `DEFAULT_MATCH_BOUNDS`
   */
  constructor(
    roots: readonly ParameterRoot[],
    private readonly matchBounds: MatchBounds = DEFAULT_MATCH_BOUNDS,
  ) {
    this.fxFiles = new FxFiles(roots);
    this.contractFiles = new ContractFiles(roots);
    this.dataDirectory = roots[0]?.directory ?? '.';
    this.recipes = new FiledMarginModels(this.dataDirectory);
    this.eventFiles = new EventFiles(roots);
    this.securityFiles = new SecurityFiles(roots);
    this.simmFiles = new SimmFiles(roots);
    this.accountFiles = new AccountTableFiles(roots);
  }

  /** Makes the newest snapshot and no longer holds the one before; calculations that use that one keep it. */
  async makeCurrent(parts: SnapshotParts): Promise<MadeSnapshot> {
    const filed = await this.list(parts);
    return (this.current = await this.made(parts, filed));
  }

  /** Makes a snapshot that a request asks for. */
  async makeSelected(parts: SnapshotParts): Promise<MadeSnapshot> {
    const filed = await this.list(parts);
    const made = await this.made(parts, filed);
    if (this.current === made) return made;
    this.selected.delete(filed.identity);
    this.selected.set(filed.identity, made);
    const [oldest] = this.selected.keys();
    if (this.selected.size > MOST_OLDER_SNAPSHOTS && oldest !== undefined) this.selected.delete(oldest);
    return made;
  }

  /** Looks at all files without reading any. @param asOf `YYYY-MM-DD` */
  async scanAll(asOf: string, scan: DiskScan): Promise<void> {
    await this.listTables(asOf, scan);
  }

  /** Paths of the files that the kept snapshots are made of. */
  paths(): readonly string[] {
    return [...this.selected.values(), ...(this.current === undefined ? [] : [this.current])].flatMap(
      ({ paths }) => paths,
    );
  }

  private made(
    parts: SnapshotParts,
    filed: Awaited<ReturnType<SnapshotMaker['list']>>,
  ): MadeSnapshot | Promise<MadeSnapshot> {
    const { identity } = filed;
    if (this.current?.identity === identity) return this.current;
    const known = this.selected.get(identity) ?? this.making.get(identity);
    if (known !== undefined) return known;
    const making = this.assemble(parts, filed).finally(() => this.making.delete(identity));
    this.making.set(identity, making);
    return making;
  }

  private async list({ reads, market, asOf, scan }: SnapshotParts) {
    const tables = await this.listTables(asOf, scan);
    const { fx, contracts, events, securities, simm, recipes, accounts } = tables;
    const items = [...fx, ...contracts, ...events, ...securities, ...simm, recipes, ...accounts];
    const origins = await scan.version(join(this.dataDirectory, ...ORIGINS_PLACE.split('/')));
    const identities = [...items.map((item) => item.identity), origins.version?.identity ?? ''];
    const ofSets = inPrecedence(reads).map(({ identity, rises }) => [identity, ...(rises?.dates ?? [])].join(' '));
    const remarks = [...scan.remarks].sort();
    return { ...tables, identity: [asOf, ...ofSets, ...identities, market.identity, ...remarks].join('\n') };
  }

  private async listTables(asOf: string, scan: DiskScan) {
    const [fx, contracts, events, securities, simm, recipes, accounts] = await Promise.all([
      this.fxFiles.list(asOf, scan),
      this.contractFiles.list(scan),
      this.eventFiles.list(scan),
      this.securityFiles.list(asOf, scan),
      this.simmFiles.list(scan),
      this.recipes.list(scan),
      this.accountFiles.list(scan),
    ]);
    return { fx, contracts, events, securities, simm, recipes, accounts };
  }

  private async assemble(
    { reads, market, asOf, scan }: SnapshotParts,
    filed: Awaited<ReturnType<SnapshotMaker['list']>>,
  ): Promise<MadeSnapshot> {
    const origins = await originsByPath(this.dataDirectory);
    const sets = arrangeSets(reads, origins);
    const newest = sets.map((set) => set.businessDate).reduce((latest, date) => (date > latest ? date : latest), '');
    const isDemoMarket = sets.every(({ isDemo }) => isDemo);
    const [{ priceFaults, ...rateMarket }, fx, contracts, events, securities, simm, recipes, accounts] =
      await Promise.all([
        market.read(),
        this.fxFiles.read(filed.fx, asOf),
        this.contractFiles.read(filed.contracts, asOf),
        this.eventFiles.read(filed.events),
        this.securityFiles.read(filed.securities, asOf),
        this.simmFiles.read(filed.simm, asOf),
        this.recipes.read(filed.recipes),
        this.accountFiles.read(filed.accounts, isDemoMarket, asOf),
      ]);
    versions += 1;
    const snapshot: ParameterSnapshot = {
      version: versions,
      businessDate: newest === '' ? (market.newestQuotes ?? asOf) : newest,
      sets,
      fx: fx.data,
      contractMaster: contracts.data,
      rateMarket,
      eventMarkets: events.venues,
      ...(securities.data === undefined ? {} : { securities: securities.data }),
      calibrations: simm.calibrations,
      recipes,
      ...(accounts.tables === undefined ? {} : { accountTables: accounts.tables }),
      ...(origins.size === 0 ? {} : { origins }),
      matchBounds: this.matchBounds,
      tableFindings: [
        ...fx.findings,
        ...contracts.findings,
        ...rateMarket.findings,
        ...events.findings,
        ...securities.findings,
        ...simm.findings,
        ...recipes.faults.values(),
        ...accounts.findings,
        ...[...scan.remarks].sort(),
      ],
    };
    const failedVenues = [...events.failed].map(([exchange, fault]): SharedSet => ({
      engine: 'event',
      parameter: exchange,
      businessDate: asOf,
      isUsable: false,
      findings: [fault],
      checksum: '',
      size: 0,
      isDemo: false,
    }));
    const histories = priceHistorySet(rateMarket, priceFaults, asOf);
    return {
      snapshot,
      identity: filed.identity,
      paths: reads.flatMap((read) => read.paths),
      sharedSets: [
        fx.set ?? [],
        contracts.set,
        securities.set ?? [],
        histories,
        failedVenues,
        simm.failed,
        accounts.set ?? [],
      ].flat(),
    };
  }
}

/**
 * Histories of prices, exchange rates and volatilities as the status shows them: risk figures depend on them, margins
 * do not. @param faults why the map or files are not used @param asOf valuation date, `YYYY-MM-DD`
 */
function priceHistorySet(
  { priceHistories, histories }: Pick<MarketData, 'priceHistories' | 'histories'>,
  faults: readonly string[],
  asOf: string,
): SharedSet {
  const all = [...priceHistories.values()];
  const expected = shiftBusinessDays(dayNumber(asOf), -1, { isBusinessDay });
  const ends = all.map(({ days }) => days.at(-1) ?? -Infinity);
  const files = new Map(all.flatMap(({ files: own = [] }) => own.map(({ path, size }) => [path, size] as const)));
  return {
    engine: 'span',
    parameter: 'HISTORY',
    businessDate: all.length === 0 ? asOf : isoDate(Math.min(...ends)),
    isUsable: all.length + histories.size > 0 || faults.length === 0,
    findings: [
      ...faults,
      ...ageSentence(
        all.filter(({ days }) => (days.at(-1) ?? -Infinity) < expected),
        expected,
      ),
    ],
    checksum: checksumOf(all.map(({ name, checksum }) => `${name} ${checksum}\n`).sort()),
    size: [...files.values()].reduce((sum, size) => sum + size, 0),
    isDemo: all.every(({ isDemo }) => isDemo),
  };
}

function ageSentence(old: readonly FactorHistory[], expected: number): readonly string[] {
  if (old.length === 0) return [];
  const shown = old.slice(0, NAMES_SHOWN).map(({ name, days }) => `${name} (${isoDate(days.at(-1) ?? 0)})`);
  const more = old.length > shown.length ? ` and ${old.length - shown.length} more` : '';
  return [`Histories end before ${isoDate(expected)}, the previous business day: ${shown.join(', ')}${more}.`];
}
