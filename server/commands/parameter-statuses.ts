import { MARGIN_ENGINES } from '../engines/registry.js';
import type { EngineParameterSet } from '../engines/margin-engine.js';
import type { ParameterRegistry } from '../parameters/registry.js';
import type { ParameterSetStatus } from '../parameters/types.js';

/** A set as it was taken in last, and when: milliseconds since 1970. */
interface TakenSet {
  /** Changes with the data that the set stands on. */
  readonly identity: string;
  readonly started: number;
  readonly ready: number;
}

/** The sets that engines make of market data, with the times at which they were there. */
export class MarketParameterStatuses {
  private taken: ReadonlyMap<string, TakenSet> = new Map();

  /** @param clock milliseconds since 1970 */
  constructor(
    private readonly registry: Pick<ParameterRegistry, 'isReady' | 'snapshot'>,
    private readonly clock: () => number,
  ) {}

  /** None before the registry is ready. */
  statuses(): readonly ParameterSetStatus[] {
    return this.sets().map((set) => toStatus(set, this.timesOf(set)));
  }

  /**
   * Takes note of the registry's snapshot. @param started when its loading began, milliseconds since 1970
   * @returns the sets that are new in it or stand on other data than in the one before
   */
  takeIn(started: number): readonly ParameterSetStatus[] {
    const sets = this.sets();
    const ready = this.clock();
    const changed = sets.filter((set) => this.taken.get(nameOf(set))?.identity !== identityOf(set));
    const isChanged = new Set(changed);
    this.taken = new Map(
      sets.map((set) => [
        nameOf(set),
        isChanged.has(set) ? { identity: identityOf(set), started, ready } : this.timesOf(set),
      ]),
    );
    return changed.map((set) => toStatus(set, this.timesOf(set)));
  }

  private sets(): readonly EngineParameterSet[] {
    if (!this.registry.isReady) return [];
    const snapshot = this.registry.snapshot();
    return MARGIN_ENGINES.flatMap((engine) => engine.parameterSets?.(snapshot) ?? []);
  }

  private timesOf(set: EngineParameterSet): TakenSet {
    const taken = this.taken.get(nameOf(set));
    if (taken === undefined) throw new Error(`The set ${nameOf(set)} was not taken in.`);
    return taken;
  }
}

const nameOf = ({ engine, parameter, cycleCode }: EngineParameterSet): string => `${engine} ${parameter} ${cycleCode}`;

const isUsable = ({ status }: EngineParameterSet): boolean => status !== 'FAILED';

/** A set that turns bad without new data, as by a damaged recipe, is told too. */
const identityOf = ({ businessDate, checksum, status }: EngineParameterSet): string =>
  `${businessDate} ${checksum} ${status}`;

function toStatus(set: EngineParameterSet, { started, ready }: TakenSet): ParameterSetStatus {
  return {
    engine: set.engine,
    parameter: set.parameter,
    cycleCode: set.cycleCode,
    businessDate: set.businessDate,
    status: set.status,
    publishedAt: null,
    size: set.size,
    instanceStartedAt: new Date(started).toISOString(),
    startTime: isUsable(set) ? new Date(ready).toISOString() : null,
    startupTime: isUsable(set) ? ready - started : null,
    isDemo: set.isDemo,
    checksum: set.checksum,
    findings: set.findings,
  };
}
