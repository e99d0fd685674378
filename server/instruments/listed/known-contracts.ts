import type { ListedPosition } from '../row/position.js';
import type { EngineContext } from '../resolved-position.js';
import { findContract, type FoundContract } from './find-contract.js';
import { nameInClearing } from './name-in-clearing.js';
import { snapshotIndex } from './snapshot-index.js';

/** Unknown codes of one calculation for which the nearest is looked for: a book of nothing else must not cost minutes. */
const MOST_SUGGESTIONS = 2_000;

const UNKNOWN_CODES: ReadonlySet<string> = new Set(['UNKNOWN_CONTRACT', 'UNKNOWN_EXCHANGE']);

interface KnownContracts {
  /** By what a position names. */
  readonly byName: Map<string, FoundContract>;
  unknownCodes: number;
}

/** The same name means the same contract within one calculation. */
const known = new WeakMap<EngineContext, KnownContracts>();

/** The contract that a position names, looked for once in each calculation: books hold the same ones in many accounts. */
export function contractOf(position: ListedPosition, context: EngineContext): FoundContract {
  let contracts = known.get(context);
  if (contracts === undefined) {
    contracts = { byName: new Map(), unknownCodes: 0 };
    known.set(context, contracts);
  }
  const { exchangeCode, contractCode, contractKind, expiryText, strike } = position;
  const name = `${exchangeCode}\0${contractCode}\0${contractKind}\0${expiryText}\0${strike ?? ''}`;
  let found = contracts.byName.get(name);
  if (found === undefined) {
    found = look(position, context, contracts.unknownCodes < MOST_SUGGESTIONS);
    contracts.byName.set(name, found);
    if (!found.ok && UNKNOWN_CODES.has(found.remark.code)) contracts.unknownCodes += 1;
  }
  return found;
}

function look(position: ListedPosition, context: EngineContext, suggestsCodes: boolean): FoundContract {
  const named = nameInClearing(position, context, snapshotIndex(context.snapshot).master);
  if (!named.ok) return named;
  const found = findContract(named.wanted, context, suggestsCodes);
  if (!found.ok || named.substitutions.length === 0) return found;
  return { ...found, substitutions: [...named.substitutions, ...found.substitutions] };
}
