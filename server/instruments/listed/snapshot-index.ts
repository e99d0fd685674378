import { canonicalExchange, contractMasterFrom, type ContractMaster } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { isSpanSet, type LoadedSpanSet } from '../../parameters/types.js';
import type { DescribedContract } from './describe-contract.js';
import { exchangesOf } from './find-family.js';
import { memoizedBy } from '../../lib/memoized.js';

/** The index of a snapshot for resolving rows, built once. */
export interface SnapshotIndex {
  readonly master: ContractMaster;
  /** Sets that answer for an exchange (canonical spelling), in order of precedence. */
  readonly setsByExchange: ReadonlyMap<string, readonly LoadedSpanSet[]>;
  /** The same by the spelling of a caller, upper case; filled as they come. */
  readonly setsBySpelling: Map<string, readonly LoadedSpanSet[]>;
  readonly descriptions: Map<LoadedSpanSet, Map<number, DescribedContract>>;
}

export const snapshotIndex = memoizedBy((snapshot: ParameterSnapshot): SnapshotIndex => {
  const setsByExchange = new Map<string, LoadedSpanSet[]>();
  for (const set of snapshot.sets.filter(isSpanSet)) {
    for (const exchange of exchangesOf(set.parameters, canonicalExchange)) {
      if (set.yieldedExchanges?.includes(exchange) === true) continue;
      const sets = setsByExchange.get(exchange);
      if (sets === undefined) setsByExchange.set(exchange, [set]);
      else sets.push(set);
    }
  }
  return {
    master: contractMasterFrom(snapshot.contractMaster),
    setsByExchange,
    setsBySpelling: new Map(),
    descriptions: new Map(),
  };
});
