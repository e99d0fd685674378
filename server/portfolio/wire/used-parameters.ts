import type { UsedParameters } from '../../contract/results/calculation-response.js';
import type { EngineId } from '../../domain/engine-id.js';
import type { EngineRegistry } from '../../engines/engine-registry.js';
import type { MarginEngine } from '../../engines/margin-engine.js';
import type { UsedParameterSet } from '../../instruments/resolved-position.js';
import { entryOf } from '../../lib/memoized.js';
import { fetchedSources } from './fetched-sources.js';
import type { AccountMargin } from '../account-margin.js';

type WireParameterSet = NonNullable<UsedParameters['span']>[string];

/** Gathers exactly the parameter sets behind figures. */
export class ParametersUsed {
  private readonly sets = new Map<EngineId, Map<string, Map<string, UsedParameterSet>>>();
  /** The set of the last position, kept because most rows of an account use the same set. */
  private last: UsedParameterSet | undefined;

  constructor(private readonly engines: EngineRegistry) {}

  add({ rows }: { readonly rows: Pick<AccountMargin['rows'], 'positions' | 'block'> }): void {
    for (const { engine, clearingHouse, parameterSet, setsBeside } of rows.block?.examples ?? rows.positions) {
      if (setsBeside !== undefined)
        for (const [name, set] of Object.entries(setsBeside)) this.addSet(engine, name, set);
      if (parameterSet === this.last) continue;
      this.last = parameterSet;
      this.addSet(engine, clearingHouse, parameterSet);
    }
  }

  private addSet(engine: EngineId, name: string, set: UsedParameterSet): void {
    const ofEngine = entryOf(this.sets, engine, () => new Map<string, Map<string, UsedParameterSet>>());
    const ofName = entryOf(ofEngine, name, () => new Map<string, UsedParameterSet>());
    ofName.set(`${set.checksum} ${set.isDemo}`, set);
  }

  toWire(): UsedParameters {
    const used: Partial<Record<EngineId, Record<string, WireParameterSet>>> = {};
    for (const [engine, clearingHouses] of this.sets) {
      const ofEngine: Record<string, WireParameterSet> = {};
      for (const [clearingHouse, ofClearingHouse] of clearingHouses)
        ofEngine[clearingHouse] = toWire([...ofClearingHouse.values()], this.engines.engineOf(engine));
      used[engine] = ofEngine;
    }
    return used;
  }
}

function toWire(sets: readonly UsedParameterSet[], engine: MarginEngine): WireParameterSet {
  const [only, ...more] = sets;
  const { businessDate, cycleCode, checksum, isDemo, origins } =
    only !== undefined && more.length === 0 ? only : engine.usedSet(sets);
  return { bdate: businessDate, cycle_code: cycleCode, checksum, demo: isDemo, ...fetchedSources(origins) };
}
