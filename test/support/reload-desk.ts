import { isSpanSet } from '../../server/parameters/types.js';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ENGINES } from '../../server/engines/registry.js';
import { MarketParameterStatuses } from '../../server/service/parameter-statuses.js';
import { ParameterRegistry, type RegistryOptions } from '../../server/parameters/registry/registry.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import type { ParameterSetStatus } from '../../server/parameters/types.js';
import { smallSpanXml, type SmallSpanFile } from './span-xml.js';

const LOOK_MILLISECONDS = 1_000;
const SETTLE_MILLISECONDS = 1_500;
/** So that a file that is alone has stood still long enough. */
const LOOKS_TO_SETTLE = 3;

/** A data directory that is looked at by hand, with a clock that goes on by a second at each look. */
export class ReloadDesk {
  private elapsed = 0;
  private readonly told: ParameterSetStatus[] = [];
  private readonly market: MarketParameterStatuses;
  readonly registry: ParameterRegistry;

  private constructor(
    readonly root: string,
    readonly asOf: string,
    options: Partial<RegistryOptions>,
  ) {
    this.registry = new ParameterRegistry({
      dataDirectory: root,
      isDemo: false,
      asOf,
      clock: Date.now,
      settleMilliseconds: SETTLE_MILLISECONDS,
      stopwatch: () => this.elapsed,
      onLoaded: (statuses, started) => this.told.push(...statuses, ...this.market.takeIn(started)),
      ...options,
    });
    this.market = new MarketParameterStatuses(this.registry, ENGINES, Date.now);
  }

  /** @param files by place in the data directory, there since long before the service began */
  static async open(
    asOf: string,
    files: Readonly<Record<string, string | Uint8Array>> = {},
    options: Partial<RegistryOptions> = {},
  ): Promise<ReloadDesk> {
    const root = await mkdtemp(join(tmpdir(), 'margin-desk-reload-'));
    // Files of this moment count as old where they are looked at an hour later.
    const later = { clock: () => Date.now() + 3_600_000, ...options };
    const desk = new ReloadDesk(root, asOf, later);
    for (const [place, content] of Object.entries(files)) await desk.write(place, content);
    await desk.registry.refresh();
    return desk;
  }

  path(place: string): string {
    return join(this.root, ...place.split('/'));
  }

  /** As a plain copy does: into the place itself. */
  async write(place: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(this.path(place)), { recursive: true });
    await writeFile(this.path(place), content);
  }

  /** One look at the disk, a second after the last one. */
  async look(): Promise<void> {
    this.elapsed += LOOK_MILLISECONDS;
    await this.registry.refresh();
  }

  /** Looks until what stands still is taken. */
  async settle(): Promise<void> {
    for (let looks = 0; looks < LOOKS_TO_SETTLE; looks++) await this.look();
  }

  get snapshot(): ParameterSnapshot {
    return this.registry.snapshot();
  }

  /** `span TCH 2026-11-20 OK`, of everything that the status endpoint shows. */
  statuses(): readonly string[] {
    return this.allStatuses().map(lineOf);
  }

  allStatuses(): readonly ParameterSetStatus[] {
    return [...this.registry.statuses(), ...this.market.statuses()];
  }

  /** All findings of the status endpoint. */
  findings(): readonly string[] {
    return [...this.registry.statuses(), ...this.market.statuses()].flatMap(({ findings }) => findings);
  }

  /** What the readiness history was told of since this was last asked. */
  history(): readonly string[] {
    return this.told.splice(0).map(lineOf);
  }

  async close(): Promise<void> {
    await this.registry.close();
    await rm(this.root, { recursive: true, force: true });
  }
}

const lineOf = ({ engine, parameter, businessDate, status }: ParameterSetStatus): string =>
  `${engine} ${parameter} ${businessDate} ${status}`;

/** A small parameter file of the house `TCH`. */
export const tchFile = (set: Partial<SmallSpanFile> & { readonly businessDate: string }): string =>
  smallSpanXml({ clearingHouse: 'TCH', exchanges: ['TEX'], ...set });

/** The scan range of the first contract in use: tells which file a set was read from. */
export const scanRangeOf = ({ sets }: ParameterSnapshot): number | undefined =>
  sets.find(isSpanSet)?.parameters.contracts.priceScanRange[0];
