import type { ParameterSnapshot } from '../parameters/snapshot.js';
import { fxTableFrom, type FxTable } from '../market/fx.js';

/** Converts into the base currency; undefined where no rate is known. */
export type BaseConversion = (currency: string) => number | undefined;

/**
 * Units of base currency per unit of a currency: the user's FX table, then the parameter files' own conversions, then a
 * demo table.
 */
export function baseConversion(snapshot: ParameterSnapshot, base: string): BaseConversion {
  const table = fxTableOf(snapshot);
  const known = new Map<string, number | undefined>([[base, 1]]);
  return (currency) => {
    if (!known.has(currency)) known.set(currency, findRate(snapshot, table, currency, base));
    return known.get(currency);
  };
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

function findRate(snapshot: ParameterSnapshot, table: FxTable, currency: string, base: string): number | undefined {
  const fromTable = table.rate(currency, base);
  if (fromTable !== undefined && !table.isDemo) return fromTable;
  return fromFiles(snapshot, currency, base) ?? fromTable;
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
