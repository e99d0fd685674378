import { fxTableFrom, type FxTable } from '../market/fx.js';
import type { ParameterSnapshot } from './snapshot.js';

/**
 * Units of one currency for one of another: the user's FX table, then the parameter files' own conversions, then a demo
 * table; undefined where none of them knows.
 */
export function exchangeRate(snapshot: ParameterSnapshot, from: string, to: string): number | undefined {
  if (from === to) return 1;
  const table = fxTableOf(snapshot);
  const fromTable = table.rate(from, to);
  if (fromTable !== undefined && !table.isDemo) return fromTable;
  return fromFiles(snapshot, from, to) ?? fromTable;
}

const tables = new WeakMap<ParameterSnapshot, FxTable>();

function fxTableOf(snapshot: ParameterSnapshot): FxTable {
  let table = tables.get(snapshot);
  if (table === undefined) {
    table = fxTableFrom(snapshot.fx);
    tables.set(snapshot, table);
  }
  return table;
}

/** The conversions of real parameter files, direct or inverse. */
function fromFiles(snapshot: ParameterSnapshot, currency: string, base: string): number | undefined {
  for (const set of snapshot.sets) {
    if (set.isDemo) continue;
    for (const { from, to, factor } of set.parameters.header.conversions) {
      if (factor <= 0) continue;
      if (from === currency && to === base) return factor;
      if (from === base && to === currency) return 1 / factor;
    }
  }
  return undefined;
}
