import { MARGIN_ENGINES } from '../engines/registry.js';
import type { EngineParameterSet } from '../engines/margin-engine.js';
import type { ParameterRegistry } from '../parameters/registry.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { ParameterSetStatus } from '../parameters/types.js';

/** The sets that engines make of market data, with the times at which they were there. */
export class MarketParameterStatuses {
  private readonly created: number;
  private readonly loaded = new WeakMap<ParameterSnapshot, number>();

  /** @param clock milliseconds since 1970 */
  constructor(
    private readonly registry: Pick<ParameterRegistry, 'isReady' | 'snapshot'>,
    private readonly clock: () => number,
  ) {
    this.created = clock();
  }

  /** None before the registry is ready, and none of what nothing is loaded for: its engine is then `FAILED` without sets. */
  statuses(): readonly ParameterSetStatus[] {
    if (!this.registry.isReady) return [];
    const snapshot = this.registry.snapshot();
    const ready = this.loaded.get(snapshot) ?? this.clock();
    this.loaded.set(snapshot, ready);
    const sets = MARGIN_ENGINES.flatMap((engine) => engine.parameterSets?.(snapshot) ?? []);
    return sets.filter(({ status }) => status !== 'FAILED').map((set) => this.toStatus(set, ready));
  }

  private toStatus(set: EngineParameterSet, ready: number): ParameterSetStatus {
    return {
      engine: set.engine,
      parameter: set.parameter,
      cycleCode: set.cycleCode,
      businessDate: set.businessDate,
      status: set.status,
      publishedAt: null,
      size: 0,
      instanceStartedAt: new Date(this.created).toISOString(),
      startTime: new Date(ready).toISOString(),
      startupTime: ready - this.created,
      isDemo: set.isDemo,
      checksum: set.checksum,
      findings: set.findings,
    };
  }
}
