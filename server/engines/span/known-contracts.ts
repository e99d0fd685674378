import type { ListedPosition } from '../../positions/position.js';
import type { EngineContext } from '../margin-engine.js';
import { findContract, snapshotIndex, type FoundContract } from './find-contract.js';
import { nameInClearing } from './name-in-clearing.js';

/** By what a position is named as; the same name means the same contract within one calculation. */
const known = new WeakMap<EngineContext, Map<string, FoundContract>>();

/** The contract that a position names, looked for once in each calculation: books hold the same ones in many accounts. */
export function contractOf(position: ListedPosition, context: EngineContext): FoundContract {
  let contracts = known.get(context);
  if (contracts === undefined) {
    contracts = new Map();
    known.set(context, contracts);
  }
  const { exchangeCode, contractCode, contractKind, expiryText, strike } = position;
  const name = `${exchangeCode}\0${contractCode}\0${contractKind}\0${expiryText}\0${strike ?? ''}`;
  let found = contracts.get(name);
  if (found === undefined) {
    found = look(position, context);
    contracts.set(name, found);
  }
  return found;
}

function look(position: ListedPosition, context: EngineContext): FoundContract {
  const index = snapshotIndex(context.snapshot);
  const named = nameInClearing(position, context, index.master);
  if (!named.ok) return named;
  const found = findContract(index, named.wanted, context);
  if (!found.ok || named.substitutions.length === 0) return found;
  return { ...found, substitutions: [...named.substitutions, ...found.substitutions] };
}
