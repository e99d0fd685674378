import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EngineRegistry } from '../engines/engine-registry.js';
import type { EngineParameterSet } from '../engines/margin-engine.js';
import type { ParameterRegistry } from '../parameters/registry/registry.js';
import { StatusChanges } from '../parameters/registry/changes.js';
import type { ParameterSetStatus } from '../parameters/types.js';

/** A set as it was last loaded, and the time of that in milliseconds since 1970. */
interface TakenSet {
  /** Changes with the data that the set is based on. */
  readonly identity: string;
  readonly started: number;
  readonly ready: number;
}

/** The sets that engines make from market data, with the times at which they were loaded. */
export class MarketParameterStatuses {
  private taken: ReadonlyMap<string, TakenSet> = new Map();
  private readonly changes = new StatusChanges();

  /** @param clock milliseconds since 1970 */
  constructor(
    private readonly registry: Pick<ParameterRegistry, 'isReady' | 'snapshot'>,
    private readonly engines: EngineRegistry,
    private readonly clock: () => number,
  ) {}

  /** The statuses of all sets; empty before the registry is ready. */
  statuses(): readonly ParameterSetStatus[] {
    return this.sets().map((set) => toStatus(set, this.timesOf(set)));
  }

  /**
   * Takes note of the registry's snapshot. @param started when its loading began, milliseconds since 1970
   * @returns the sets that are new in it, are based on other data than in the one before, have another status, or are removed
   */
  takeIn(started: number): readonly ParameterSetStatus[] {
    const sets = this.sets();
    const ready = this.clock();
    this.taken = new Map(
      sets.map((set) => {
        const [name, identity] = [nameOf(set), identityOf(set)];
        const before = this.taken.get(name);
        return [name, before?.identity === identity ? before : { identity, started, ready }];
      }),
    );
    return this.changes.take(this.statuses(), () => false);
  }

  /**
   * Looks for faults in the loaded data that only a calculation shows, a little at a time; ends early if data is loaded again.
   * @returns the sets whose status or findings that changed
   */
  async examine(): Promise<readonly ParameterSetStatus[]> {
    if (!this.registry.isReady) return [];
    const snapshot = this.registry.snapshot();
    for (const engine of this.engines.all) {
      const steps = engine.examine?.(snapshot)[Symbol.iterator]();
      while (steps?.next().done === false) {
        await nextTurn();
        if (this.registry.snapshot() !== snapshot) return [];
      }
    }
    return this.changes.take(this.statuses(), () => false);
  }

  private sets(): readonly EngineParameterSet[] {
    if (!this.registry.isReady) return [];
    const snapshot = this.registry.snapshot();
    return this.engines.all.flatMap((engine) => engine.parameterSets?.(snapshot) ?? []);
  }

  /** The times of a set; a snapshot not recorded yet has come into use at this moment. */
  private timesOf(set: EngineParameterSet): TakenSet {
    const now = this.clock();
    return this.taken.get(nameOf(set)) ?? { identity: identityOf(set), started: now, ready: now };
  }
}

const nameOf = ({ engine, parameter, cycleCode }: EngineParameterSet): string => `${engine} ${parameter} ${cycleCode}`;

const isUsable = ({ status }: EngineParameterSet): boolean => status !== 'FAILED';

/** A set that can be used again was loaded anew. */
const identityOf = (set: EngineParameterSet): string => `${set.businessDate} ${set.checksum} ${String(isUsable(set))}`;

function toStatus(set: EngineParameterSet, { started, ready }: TakenSet): ParameterSetStatus {
  return {
    engine: set.engine,
    parameter: set.parameter,
    cycleCode: set.cycleCode,
    businessDate: set.businessDate,
    status: set.status,
    publishedAt: set.publishedAt,
    size: set.size,
    instanceStartedAt: new Date(started).toISOString(),
    startTime: isUsable(set) ? new Date(ready).toISOString() : null,
    startupTime: isUsable(set) ? Math.max(0, ready - started) : null,
    isDemo: set.isDemo,
    checksum: set.checksum,
    ...(set.origins === undefined ? {} : { origins: set.origins }),
    findings: set.findings,
  };
}
