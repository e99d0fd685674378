import type { ListedPosition } from './position.js';
import type { EngineContext } from '../resolved-position.js';
import { findContract, type FoundContract } from './find-contract.js';
import { nameInClearing } from './name-in-clearing.js';
import { snapshotIndex } from './snapshot-index.js';
import { entryOf, memoizedBy } from '../../lib/memoized.js';

/** Unknown codes of one calculation for which the nearest is looked for: a book of nothing else must not cost minutes. */
const MOST_SUGGESTIONS = 2_000;

const UNKNOWN_CODES: ReadonlySet<string> = new Set(['UNKNOWN_CONTRACT', 'UNKNOWN_EXCHANGE']);

/** The contract that a position names, looked for once in each calculation: books hold the same ones in many accounts. */
export const contractOf = (position: ListedPosition, context: EngineContext): FoundContract =>
  finderOf(context)(position);

/** A contract by its name, beside those that differ from it in exchange or kind alone. */
interface NamedContract extends Pick<ListedPosition, 'exchangeCode' | 'contractKind'> {
  readonly found: FoundContract;
}

type ByStrike = Map<number | null, NamedContract[]>;

const finderOf = memoizedBy((context: EngineContext) => {
  // Level by level: one text of all parts of a name would be made for each row.
  const byCode = new Map<string, Map<string, ByStrike>>();
  let unknownCodes = 0;
  return (position: ListedPosition): FoundContract => {
    const { exchangeCode, contractCode, contractKind, expiryText, strike } = position;
    const byExpiry = entryOf(byCode, contractCode, () => new Map<string, ByStrike>());
    const named = entryOf(
      entryOf(byExpiry, expiryText, (): ByStrike => new Map()),
      strike,
      (): NamedContract[] => [],
    );
    for (const one of named)
      if (one.exchangeCode === exchangeCode && one.contractKind === contractKind) return one.found;
    const found = findNamed(position, context, unknownCodes < MOST_SUGGESTIONS);
    named.push({ exchangeCode, contractKind, found });
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
