import { canonicalExchange, contractMasterFrom, type ContractMaster } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { LoadedSpanSet } from '../../parameters/types.js';
import type { EngineContext, EngineRemark, Substitution } from '../margin-engine.js';
import { describeContract, type DescribedContract } from './describe-contract.js';
import { exchangesOf } from './find-family.js';
import { resolveContract } from './resolve-contract.js';
import type { WantedContract } from './wanted-contract.js';

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

export type FoundContract =
  | {
      readonly ok: true;
      readonly set: LoadedSpanSet;
      /** Row in the set's contract columns. */
      readonly row: number;
      readonly description: DescribedContract;
      readonly substitutions: readonly Substitution[];
    }
  | { readonly ok: false; readonly remark: EngineRemark };

/**
 * Looks in the sets of the exchange in order of precedence; what is listed as asked for wins over what comes near.
 * @param suggestsCodes whether the code written most like an unknown one is looked for
 */
export function findContract(
  index: SnapshotIndex,
  wanted: WantedContract,
  context: EngineContext,
  suggestsCodes: boolean,
): FoundContract {
  let nearest: Extract<FoundContract, { ok: true }> | undefined;
  let failed: EngineRemark | undefined;
  for (const set of setsOf(index, wanted.exchange)) {
    const options = {
      useClosestMatch: context.useClosestMatch,
      useClosestActive: context.useClosestActive,
      businessDate: set.businessDate,
      suggestsCodes,
    };
    const outcome = resolveContract(set.parameters, wanted, options, canonicalExchange);
    if (!outcome.ok) {
      failed ??= outcome.issue;
      continue;
    }
    const { contract: row, substitutions } = outcome;
    if (nearest === undefined || substitutions.length < nearest.substitutions.length) {
      nearest = { ok: true, set, row, description: described(index, set, row), substitutions };
    }
    if (nearest.substitutions.length === 0) break;
  }
  return nearest ?? { ok: false, remark: failed ?? unknownExchange(index, wanted) };
}

/** The sets of an exchange; those whose files write it as the caller does come first. */
function setsOf(index: SnapshotIndex, exchange: string): readonly LoadedSpanSet[] {
  const spelling = exchange.toUpperCase();
  const known = index.setsBySpelling.get(spelling);
  if (known !== undefined) return known;
  const sets = index.setsByExchange.get(canonicalExchange(exchange)) ?? [];
  const writesItSo = ({ parameters }: LoadedSpanSet): boolean =>
    parameters.header.families.some((family) => family.exchange.toUpperCase() === spelling);
  const ordered = [...sets.filter(writesItSo), ...sets.filter((set) => !writesItSo(set))];
  if (ordered.length > 0) index.setsBySpelling.set(spelling, ordered);
  return ordered;
}

function unknownExchange(index: SnapshotIndex, wanted: WantedContract): EngineRemark {
  const loaded = [...index.setsByExchange.keys()].sort();
  const known = loaded.length === 0 ? 'no parameter set is loaded at all' : `loaded are ${loaded.join(', ')}`;
  const message = `No parameters for exchange "${wanted.exchange}" are loaded; ${known}.`;
  return { code: 'UNKNOWN_EXCHANGE', field: 'exchange_code', message, value: wanted.exchange };
}

function described(index: SnapshotIndex, set: LoadedSpanSet, row: number): DescribedContract {
  let ofSet = index.descriptions.get(set);
  if (ofSet === undefined) {
    ofSet = new Map();
    index.descriptions.set(set, ofSet);
  }
  let description = ofSet.get(row);
  if (description === undefined) {
    description = describeContract(set, row, index.master);
    ofSet.set(row, description);
  }
  return description;
}
