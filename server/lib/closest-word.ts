import { editDistance } from './edit-distance.js';

/** A word whose spelling is similar to a text. */
export interface LikeWord {
  readonly word: string;
  /** The smaller the nearer. */
  readonly rank: number;
}

/** The advantage in rank of a word that begins like the text over another with as many wrong letters. */
const BEGINNING_BONUS = 0.5;

/**
 * In words of up to this many letters half of them may be wrong, in longer words a third: `null` is not like `CALL`.
 */
const SHORT_WORD = 3;

/** The most wrong or missing letters with which words of a length still count as alike. */
const mostWrong = (letters: number, isBeginning: boolean): number =>
  Math.floor(letters / (isBeginning || letters <= SHORT_WORD ? 2 : 3));

/**
 * Words that are written like a text and share its first letter, nearest first; one that begins like it may be up to
 * twice as long.
 */
export function wordsLike(text: string, words: Iterable<string>): readonly LikeWord[] {
  const wanted = text.trim().toUpperCase();
  const found: LikeWord[] = [];
  for (const word of words) {
    const upper = word.toUpperCase();
    if (upper[0] !== wanted[0]) continue;
    const isBeginning = upper.startsWith(wanted) || wanted.startsWith(upper);
    const most = mostWrong(Math.max(wanted.length, upper.length), isBeginning);
    if (Math.abs(wanted.length - upper.length) > most) continue;
    const letters = editDistance(wanted, upper, most);
    if (letters > most) continue;
    found.push({ word, rank: letters - (isBeginning ? BEGINNING_BONUS : 0) });
  }
  return found.sort((first, second) => first.rank - second.rank);
}

/** The nearest of words like a text; undefined if another is as near. */
export function nearestOf(like: readonly LikeWord[]): string | undefined {
  const [first, second] = like;
  return first === undefined || second?.rank === first.rank ? undefined : first.word;
}

/**
 * What is most likely meant by a text that is none of the spellings; undefined if two meanings are equally near.
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
