import { distance } from 'fastest-levenshtein';

/** A word that is written like a text. */
export interface LikeWord {
  readonly word: string;
  /** The smaller the nearer. */
  readonly rank: number;
}

/** A word that begins like the text is nearer than another of as many wrong letters. */
const BEGINNING_BONUS = 0.5;

/** Words that are written like a text, nearest first; with more than half of the letters wrong nothing is like it. */
export function wordsLike(text: string, words: Iterable<string>): readonly LikeWord[] {
  const wanted = text.trim().toUpperCase();
  const found: LikeWord[] = [];
  for (const word of words) {
    const upper = word.toUpperCase();
    const most = Math.floor(Math.max(wanted.length, upper.length) / 2);
    if (Math.abs(wanted.length - upper.length) > most) continue;
    const letters = distance(wanted, upper);
    if (letters > most) continue;
    const isBeginning = upper.startsWith(wanted) || wanted.startsWith(upper);
    found.push({ word, rank: letters - (isBeginning ? BEGINNING_BONUS : 0) });
  }
  return found.sort((first, second) => first.rank - second.rank);
}

/** The nearest of words like a text; undefined where another is as near. */
export function nearestOf(like: readonly LikeWord[]): string | undefined {
  const [first, second] = like;
  return first === undefined || second?.rank === first.rank ? undefined : first.word;
}

/**
 * What is most likely meant by a text that is none of the spellings; undefined where two meanings are equally near.
 * @param meanings meaning by spelling, upper case
 */
export function closestMeaning<Meaning>(text: string, meanings: ReadonlyMap<string, Meaning>): Meaning | undefined {
  const wanted = text.trim().toUpperCase();
  if (wanted === '') return undefined;
  const begun = new Set([...meanings].flatMap(([word, meaning]) => (word.startsWith(wanted) ? [meaning] : [])));
  const [only] = begun;
  if (begun.size === 1) return only;
  const like = wordsLike(wanted, meanings.keys());
  const nearest = new Set(like.flatMap(({ word, rank }) => (rank === like[0]?.rank ? [meanings.get(word)] : [])));
  const [meaning] = nearest;
  return nearest.size === 1 ? meaning : undefined;
}
