import { canonicalExchange } from '../../parameters/contract-master.js';
import type { FamilyType, ProductFamily } from '../../parameters/span/model.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { isOfExchange } from '../../parameters/types.js';
import type { ContractKind } from '../../domain/contract-kind.js';
import { snapshotIndex } from './snapshot-index.js';
import { memoized, memoizedBy } from '../../lib/memoized.js';

/** The contracts that the loaded parameters list on one exchange. */
export interface ListedExchange {
  /** Contract codes as the files write them. */
  readonly codes: readonly string[];
  /** Kinds of contracts by code in upper case. */
  readonly kindsByCode: ReadonlyMap<string, ReadonlySet<ContractKind>>;
}

/** The kinds of contracts in families of each type. */
export const KINDS_OF_FAMILY: Readonly<Record<FamilyType, readonly ContractKind[]>> = {
  FUT: ['FUT'],
  FWD: ['FWD'],
  PHY: ['PHY'],
  EQTY: ['PHY'],
  DEBT: ['PHY'],
  CMB: ['CMB'],
  OOF: ['CALL', 'PUT'],
  OOP: ['CALL', 'PUT'],
  OOE: ['CALL', 'PUT'],
  OOC: ['CALL', 'PUT'],
};

/** Exchanges that have parameters, in the common spelling. */
export const loadedExchanges = memoizedBy((snapshot: ParameterSnapshot): readonly string[] => [
  ...new Set([
    ...snapshotIndex(snapshot).setsByExchange.keys(),
    ...snapshot.sets.flatMap((set) => set.exchanges.filter((exchange) => isOfExchange(set, exchange))),
  ]),
]);

/** What is listed on an exchange, in any of its spellings; undefined if no parameters of it are loaded. */
export function listedOn(snapshot: ParameterSnapshot, exchange: string): ListedExchange | undefined {
  const canonical = canonicalExchange(exchange);
  return snapshotIndex(snapshot).setsByExchange.has(canonical) ? listsOf(snapshot)(canonical) : undefined;
}

const listsOf = memoizedBy((snapshot: ParameterSnapshot) =>
  memoized((canonical: string) => {
    const sets = snapshotIndex(snapshot).setsByExchange.get(canonical) ?? [];
    const families = sets.flatMap(({ parameters }) => parameters.header.families);
    return listOf(families.filter((family) => canonicalExchange(family.exchange) === canonical));
  }),
);

function listOf(families: readonly ProductFamily[]): ListedExchange {
  const codes = new Map<string, string>();
  const kindsByCode = new Map<string, Set<ContractKind>>();
  for (const { code, type, contractCount } of families) {
    if (contractCount === 0) continue;
    const upper = code.toUpperCase();
    if (!codes.has(upper)) codes.set(upper, code);
    const kinds = kindsByCode.get(upper) ?? new Set();
    for (const kind of KINDS_OF_FAMILY[type]) kinds.add(kind);
    kindsByCode.set(upper, kinds);
  }
  return { codes: [...codes.values()], kindsByCode };
}
