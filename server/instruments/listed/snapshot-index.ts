import { canonicalExchange, contractMasterFrom, type ContractMaster } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { LoadedSpanSet } from '../../parameters/types.js';
import type { DescribedContract } from './describe-contract.js';
import { exchangesOf } from './find-family.js';

/** What resolving needs of a snapshot, built once. */
export interface SnapshotIndex {
  readonly master: ContractMaster;
  /** Sets that answer for an exchange (canonical spelling), in order of precedence. */
  readonly setsByExchange: ReadonlyMap<string, readonly LoadedSpanSet[]>;
  /** The same by the spelling of a caller, upper case; filled as they come. */
  readonly setsBySpelling: Map<string, readonly LoadedSpanSet[]>;
  readonly descriptions: Map<LoadedSpanSet, Map<number, DescribedContract>>;
}

const indices = new WeakMap<ParameterSnapshot, SnapshotIndex>();

export function snapshotIndex(snapshot: ParameterSnapshot): SnapshotIndex {
  const known = indices.get(snapshot);
  if (known !== undefined) return known;
  const setsByExchange = new Map<string, LoadedSpanSet[]>();
  for (const set of snapshot.sets) {
    for (const exchange of exchangesOf(set.parameters, canonicalExchange)) {
      if (set.yieldedExchanges?.includes(exchange) === true) continue;
      const sets = setsByExchange.get(exchange);
      if (sets === undefined) setsByExchange.set(exchange, [set]);
      else sets.push(set);
    }
  }
  const index: SnapshotIndex = {
    master: contractMasterFrom(snapshot.contractMaster),
    setsByExchange,
    setsBySpelling: new Map(),
    descriptions: new Map(),
  };
  indices.set(snapshot, index);
  return index;
}
