import { comparableName } from './comparable-name.js';
import { editDistance } from './edit-distance.js';

/** The longest text that is compared; longer ones are not misspelt names, and comparing them is not worth the time. */
const LONGEST_NAME = 32;

/** Letters of which one may be wrong, and how many may be in all; two neighbours the wrong way round are one mistake. */
const LETTERS_PER_MISTAKE = 3;
const MOST_MISTAKES = 3;

/**
 * What is most likely meant by a name that is none of the spellings: the only spelling that begins like it, else the
 * most similar one, with up to a third of the letters wrong or swapped, three at most. Undefined if nothing is like it,
 * or two meanings are equally near.
 * @param meanings meaning by comparable spelling
 */
export function nearestMeaning<Meaning>(
  name: string,
  meanings: Iterable<readonly [string, Meaning]>,
): Meaning | undefined {
  const wanted = comparableName(name);
  if (wanted === '' || wanted.length > LONGEST_NAME) return undefined;
  const begun = new Set<Meaning>();
  let nearest = new Set<Meaning>();
  let least = Math.min(MOST_MISTAKES, Math.max(1, Math.floor(wanted.length / LETTERS_PER_MISTAKE)));
  for (const [spelling, meaning] of meanings) {
    if (spelling.startsWith(wanted)) begun.add(meaning);
    if (Math.abs(spelling.length - wanted.length) > least) continue;
    const wrong = editDistance(wanted, spelling, least);
    if (wrong < least) nearest = new Set();
    if (wrong <= least) nearest.add(meaning);
    least = Math.min(least, wrong);
  }
  const found = begun.size === 1 ? begun : nearest;
  const [meaning] = found;
  return found.size === 1 ? meaning : undefined;
}
