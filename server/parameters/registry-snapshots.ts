import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readFxRates } from '../market/fx.js';
import { readContractMaster } from './contract-master.js';
import { EventFiles } from './registry-event-files.js';
import { RecipeFiles } from './recipe-files.js';
import type { FiledMarket } from './registry-market.js';
import { arrangeSets } from './registry-precedence.js';
import type { ReadSet } from './registry-sets.js';
import type { ParameterSnapshot } from './snapshot.js';

interface Made {
  readonly snapshot: ParameterSnapshot;
  readonly paths: readonly string[];
}

/** Snapshots of older dates kept in memory beside the current one. */
const MOST_OLDER_SNAPSHOTS = 8;

let versions = 0;

/** Makes snapshots, one per combination of files: asking for the same again gives the same object. */
export class SnapshotMaker {
  /** By what they were made from, the one used last at the end. */
  private readonly made = new Map<string, Made>();
  private current: string | undefined;
  private readonly eventFiles = new EventFiles();
  private readonly recipes: RecipeFiles;

  /** @param roots directories that hold `fx`, `contracts`, `events` and recipes, the data directory before the demo market's */
  constructor(private readonly roots: readonly string[]) {
    this.recipes = new RecipeFiles(roots[0] ?? '.');
  }

  /**
   * @param market as of the same date
   * @param asOf FX rates are the newest on or before this date, `YYYY-MM-DD`
   */
  async make(reads: readonly ReadSet[], market: FiledMarket, asOf: string): Promise<ParameterSnapshot> {
    const tables = await this.tablesIdentity();
    const identity = [asOf, ...reads.map((read) => read.identity), ...tables, market.identity].join('\n');
    const known = this.made.get(identity);
    const made = known ?? {
      snapshot: await this.assemble(reads, market, asOf),
      paths: reads.flatMap((read) => read.paths),
    };
    this.made.delete(identity);
    this.made.set(identity, made);
    this.dropOldest();
    return made.snapshot;
  }

  /** Keeps this snapshot for as long as no other one is kept. */
  keep(snapshot: ParameterSnapshot): void {
    for (const [identity, made] of this.made) if (made.snapshot === snapshot) this.current = identity;
  }

  /** Paths of the files that the kept snapshots are made of. */
  paths(): readonly string[] {
    return [...this.made.values()].flatMap(({ paths }) => paths);
  }

  private async assemble(reads: readonly ReadSet[], market: FiledMarket, asOf: string): Promise<ParameterSnapshot> {
    const sets = arrangeSets(reads);
    const newest = sets.map((set) => set.businessDate).reduce((latest, date) => (date > latest ? date : latest), '');
    const [rateMarket, fx, contracts, events, recipes] = await Promise.all([
      market.read(),
      readFxRates(this.folders('fx'), asOf),
      readContractMaster(this.folders('contracts').toReversed()),
      this.eventFiles.read(this.folders('events')),
      this.recipes.read(),
    ]);
    versions += 1;
    return {
      version: versions,
      businessDate: newest === '' ? (market.newestQuotes ?? asOf) : newest,
      sets,
      fx: fx.data,
      contractMaster: contracts.data,
      rateMarket,
      eventMarkets: events.venues,
      recipes,
      tableFindings: [
        ...fx.findings,
        ...contracts.findings,
        ...rateMarket.findings,
        ...events.findings,
        ...recipes.faults.values(),
      ],
    };
  }

  private folders(name: string): readonly string[] {
    return this.roots.map((root) => join(root, name));
  }

  /** The state of the small tables: names, sizes and times of the last change. */
  private async tablesIdentity(): Promise<readonly string[]> {
    const folders = ['fx', 'contracts', 'events'].flatMap((name) => this.folders(name));
    return Promise.all([...folders.map(directoryIdentity), this.recipes.identity()]);
  }

  private dropOldest(): void {
    for (const identity of this.made.keys()) {
      if (this.made.size <= MOST_OLDER_SNAPSHOTS + 1) return;
      if (identity !== this.current) this.made.delete(identity);
    }
  }
}

/** Files beyond the newest so many by name are old dates that nobody edits. */
const NEWEST_FILES = 20;

async function directoryIdentity(directory: string): Promise<string> {
  const names = await readdir(directory).catch((): string[] => []);
  const newest = names.sort().slice(-NEWEST_FILES);
  const states = await Promise.all(
    newest.map((name) => stat(join(directory, name)).catch((): Stats | undefined => undefined)),
  );
  return newest.map((name, index) => `${name}|${states[index]?.size ?? 0}|${states[index]?.mtimeMs ?? 0}`).join('\n');
}
