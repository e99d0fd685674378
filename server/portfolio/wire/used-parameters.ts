import { createHash } from 'node:crypto';
import type { UsedParameters } from '../../contract/results/calculation-response.js';
import type { EngineId } from '../../domain/licence.js';
import type { UsedParameterSet } from '../../instruments/resolved-position.js';
import type { AccountMargin } from '../account-margin.js';

type WireParameterSet = NonNullable<UsedParameters['span']>[string];

/** Gathers exactly the parameter sets behind figures. */
export class ParametersUsed {
  private readonly sets = new Map<EngineId, Map<string, Map<string, UsedParameterSet>>>();
  /** The last position's: most rows of an account are of the same set. */
  private last: UsedParameterSet | undefined;

  add({ rows }: { readonly rows: Pick<AccountMargin['rows'], 'positions'> }): void {
    for (const { engine, clearingHouse, parameterSet } of rows.positions) {
      if (parameterSet === this.last) continue;
      this.last = parameterSet;
      const ofEngine = valueOf(this.sets, engine, () => new Map<string, Map<string, UsedParameterSet>>());
      const ofHouse = valueOf(ofEngine, clearingHouse, () => new Map<string, UsedParameterSet>());
      ofHouse.set(`${parameterSet.checksum} ${parameterSet.isDemo}`, parameterSet);
    }
  }

  toWire(): UsedParameters {
    const used: Partial<Record<EngineId, Record<string, WireParameterSet>>> = {};
    for (const [engine, houses] of this.sets) {
      const ofEngine: Record<string, WireParameterSet> = {};
      for (const [house, ofHouse] of houses) ofEngine[house] = toWire([...ofHouse.values()], engine);
      used[engine] = ofEngine;
    }
    return used;
  }
}

/** Exactly the parameter sets behind the figures. */
export function usedParameters(margins: readonly AccountMargin[]): UsedParameters {
  const used = new ParametersUsed();
  margins.forEach((margin) => used.add(margin));
  return used.toWire();
}

function valueOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * Rows on market data use what their curves need: a house's set is then all of it, as old as its oldest part. Of several
 * parameter files of one house the last one is shown.
 */
function toWire(sets: readonly UsedParameterSet[], engine: EngineId): WireParameterSet {
  const last = sets.at(-1);
  if (last === undefined) throw new Error(`There is no parameter set behind a margin of ${engine}.`);
  const { businessDate, cycleCode, checksum, isDemo } = last;
  if (sets.length === 1 || engine === 'span')
    return { bdate: businessDate, cycle_code: cycleCode, checksum, demo: isDemo };
  const checksums = [...new Set(sets.map((set) => set.checksum))].sort();
  return {
    bdate: sets.reduce((oldest, set) => (set.businessDate < oldest ? set.businessDate : oldest), businessDate),
    cycle_code: cycleCode,
    checksum: checksums.length === 1 ? checksum : createHash('sha256').update(checksums.join('\n')).digest('hex'),
    demo: sets.some((set) => set.isDemo),
  };
}
