import type { ListedPosition } from './position.js';
import type { EngineContext } from '../resolved-position.js';
import { findContract, type FoundContract } from './find-contract.js';
import { nameInClearing } from './name-in-clearing.js';
import { snapshotIndex } from './snapshot-index.js';
import { memoizedBy } from '../../lib/memoized.js';

/** Unknown codes of one calculation for which the nearest is looked for: a book of nothing else must not cost minutes. */
const MOST_SUGGESTIONS = 2_000;

const UNKNOWN_CODES: ReadonlySet<string> = new Set(['UNKNOWN_CONTRACT', 'UNKNOWN_EXCHANGE']);

/** The contract that a position names, looked for once in each calculation: books hold the same ones in many accounts. */
export const contractOf = (position: ListedPosition, context: EngineContext): FoundContract =>
  finderOf(context)(position);

const finderOf = memoizedBy((context: EngineContext) => {
  const byName = new Map<string, FoundContract>();
  let unknownCodes = 0;
  return (position: ListedPosition): FoundContract => {
    const { exchangeCode, contractCode, contractKind, expiryText, strike } = position;
    const name = `${exchangeCode}\0${contractCode}\0${contractKind}\0${expiryText}\0${strike ?? ''}`;
    const known = byName.get(name);
    if (known !== undefined) return known;
    const found = findNamed(position, context, unknownCodes < MOST_SUGGESTIONS);
    byName.set(name, found);
    if (!found.ok && UNKNOWN_CODES.has(found.remark.code)) unknownCodes += 1;
    return found;
  };
});

function findNamed(position: ListedPosition, context: EngineContext, suggestsCodes: boolean): FoundContract {
  const named = nameInClearing(position, context, snapshotIndex(context.snapshot).master);
  if (!named.ok) return named;
  const found = findContract(named.wanted, context, suggestsCodes);
  if (!found.ok || named.substitutions.length === 0) return found;
  return { ...found, substitutions: [...named.substitutions, ...found.substitutions] };
}
