import { DEFAULT_MATCH_BOUNDS } from '../../domain/match-bounds.js';
import { canonicalExchange } from '../../parameters/contract-master.js';
import type { LoadedSpanSet } from '../../parameters/types.js';
import type { EngineContext, EngineRemark, Substitution } from '../resolved-position.js';
import { describeContract, type DescribedContract } from './describe-contract.js';
import { resolveContract, type ContractOutcome } from './resolve-contract.js';
import { snapshotIndex, type SnapshotIndex } from './snapshot-index.js';
import { unknownContract, unknownExchange, type NamedCode } from './unknown-code.js';
import type { MatchOptions, WantedContract } from './wanted-contract.js';

export type FoundContract =
  | {
      readonly ok: true;
      readonly set: LoadedSpanSet;
      /** Row in the set's contract columns. */
      readonly row: number;
      readonly description: DescribedContract;
      readonly substitutions: readonly Substitution[];
      /** How a name was read that is the contract's own. */
      readonly remarks: readonly EngineRemark[];
    }
  | { readonly ok: false; readonly remark: EngineRemark };

/**
 * Looks in the sets of the exchange in order of precedence; what is listed as asked for wins over what comes near.
 * @param suggestsCodes whether it is looked for what an unknown code or exchange may mean, which takes its time
 */
export function findContract(wanted: WantedContract, context: EngineContext, suggestsCodes: boolean): FoundContract {
  const index = snapshotIndex(context.snapshot);
  const found = findInSets(index, wanted, optionsOf(context));
  if (!found.ok) return { ok: false, remark: suggestsCodes ? meant(wanted, found, context) : found.issue };
  const { set, row, substitutions, remarks } = found;
  return { ok: true, set, row, description: described(index, set, row), substitutions, remarks };
}

type SetOptions = Omit<MatchOptions, 'businessDate'>;

const optionsOf = ({ snapshot, useClosestMatch, useClosestActive }: EngineContext): SetOptions => ({
  useClosestMatch,
  useClosestActive,
  bounds: snapshot.matchBounds ?? DEFAULT_MATCH_BOUNDS,
});

const STRICT: SetOptions = { useClosestMatch: false, useClosestActive: false };

type FoundRow = Omit<Extract<FoundContract, { ok: true }>, 'description'>;
type Failure = Extract<ContractOutcome, { ok: false }>;

function findInSets(index: SnapshotIndex, wanted: WantedContract, options: SetOptions): FoundRow | Failure {
  let nearest: FoundRow | undefined;
  let failed: Failure | undefined;
  for (const set of setsOf(index, wanted.exchange)) {
    const { businessDate } = set;
    const outcome = resolveContract(set.parameters, wanted, { ...options, businessDate }, canonicalExchange);
    if (!outcome.ok) {
      if (failed === undefined || failed.isUnknownCode === true) failed = outcome;
      continue;
    }
    const { contract: row, substitutions, remarks } = outcome;
    if (nearest === undefined || substitutions.length < nearest.substitutions.length)
      nearest = { ok: true, set, row, substitutions, remarks };
    if (nearest.substitutions.length === 0) break;
  }
  return nearest ?? failed ?? { ok: false, issue: unknownExchange(wanted, null) };
}

/** Longer texts are no misspelt codes, and comparing them takes the longer. */
const LONGEST_COMPARED = 32;

/** The same with what is most likely meant, where the code or the exchange is not known at all. */
function meant(wanted: WantedContract, { issue, isUnknownCode }: Failure, { snapshot }: EngineContext): EngineRemark {
  if (wanted.code.length > LONGEST_COMPARED || wanted.exchange.length > LONGEST_COMPARED) return issue;
  const index = snapshotIndex(snapshot);
  const isListed = (named: NamedCode): boolean => findInSets(index, { ...wanted, ...named }, STRICT).ok;
  const search = { snapshot, isListed };
  if (issue.code === 'UNKNOWN_EXCHANGE') return unknownExchange(wanted, search);
  return isUnknownCode === true ? unknownContract(wanted, search) : issue;
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
