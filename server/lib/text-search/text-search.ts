import { editDistance } from '../edit-distance.js';
import { letterBits, type TextIndex } from './text-search-index.js';
import { plainText, searchWords } from './text-search-words.js';

/** Which of the documents found are wanted. */
export interface SearchPage {
  readonly limit: number;
  /** Documents passed over; default 0. */
  readonly offset?: number;
}

export interface SearchResult {
  /** Number of all documents found. */
  readonly total: number;
  /** Places of those on the page, the best first. */
  readonly documents: readonly number[];
}

/** How well a document matches; the quality of several words is that of the worst one. */
const QUALITY = { none: 0, likeWord: 1, wordBeginning: 2, wholeWord: 3, codeBeginning: 4, wholeCode: 5 } as const;

/** Letters from which one may be wrong, and two. */
const LETTERS_FOR_ONE = 4;
const LETTERS_FOR_TWO = 8;

/**
 * Finds the documents that have every word of the query, whole, as its beginning, or written a little differently: one
 * letter wrong in words of four, two in words of eight, none if there are digits. Words may come in any order. First
 * come codes that are the query, then those that begin with it, then documents by their worst word; equals in their own
 * order.
 */
export function searchText(index: TextIndex, query: string, { limit, offset = 0 }: SearchPage): SearchResult {
  const qualities = wordQualities(index, new Set(searchWords(query)));
  rankCodes(index, plainText(query.trim()), qualities);
  const counts = new Int32Array(QUALITY.wholeCode + 1);
  for (const quality of qualities) counts[quality] = (counts[quality] ?? 0) + 1;
  const documents: number[] = [];
  let passed = 0;
  for (let quality: number = QUALITY.wholeCode; quality > QUALITY.none && documents.length < limit; quality--) {
    const count = counts[quality] ?? 0;
    if (passed + count > offset) {
      const from = Math.max(0, offset - passed);
      collect(qualities, quality, { from, until: from + limit - documents.length }, documents);
    }
    passed += count;
  }
  return { total: qualities.length - (counts[QUALITY.none] ?? 0), documents };
}

/** Adds the documents of one quality, from one of them up to, without, another. */
function collect(
  qualities: Uint8Array,
  quality: number,
  { from, until }: { readonly from: number; readonly until: number },
  documents: number[],
): void {
  let met = 0;
  for (let document = qualities.indexOf(quality); document >= 0; document = qualities.indexOf(quality, document + 1)) {
    if (met >= until) return;
    if (met >= from) documents.push(document);
    met += 1;
  }
}

/** Of each document that of its worst word; none without words. */
function wordQualities(index: TextIndex, words: ReadonlySet<string>): Uint8Array {
  const worst = new Uint8Array(index.documentCount).fill(words.size === 0 ? QUALITY.none : QUALITY.wholeWord);
  const ofWord = new Uint8Array(index.documentCount);
  for (const word of words) {
    if (!worst.some((quality) => quality > QUALITY.none)) break;
    ofWord.fill(QUALITY.none);
    rankWord(index, word, ofWord);
    for (let document = 0; document < worst.length; document++) {
      const quality = ofWord[document] ?? QUALITY.none;
      if (quality < (worst[document] ?? QUALITY.none)) worst[document] = quality;
    }
  }
  return worst;
}

/** Of each document how well its best word answers one of the query. */
function rankWord({ words, letters, starts, postings }: TextIndex, wanted: string, best: Uint8Array): void {
  const wantedLetters = letterBits(wanted);
  const mistakes = mistakesAllowed(wanted);
  for (let id = 0; id < letters.length; id++) {
    const own = letters[id] ?? 0;
    const mayBegin = (own & wantedLetters) >>> 0 === wantedLetters;
    // A wrong letter changes two bits at most.
    const mayBeLike = mistakes > 0 && bitCount(own ^ wantedLetters) <= 2 * mistakes;
    if (!mayBegin && !mayBeLike) continue;
    const quality = wordQuality(words[id] ?? '', wanted, mistakes);
    if (quality === QUALITY.none) continue;
    const end = starts[id + 1] ?? 0;
    for (let at = starts[id] ?? 0; at < end; at++) {
      const document = postings[at] ?? 0;
      if ((best[document] ?? 0) < quality) best[document] = quality;
    }
  }
}

function wordQuality(word: string, wanted: string, mistakes: number): number {
  if (word.startsWith(wanted)) return word.length === wanted.length ? QUALITY.wholeWord : QUALITY.wordBeginning;
  if (mistakes === 0 || Math.abs(word.length - wanted.length) > mistakes) return QUALITY.none;
  return editDistance(wanted, word, mistakes) <= mistakes ? QUALITY.likeWord : QUALITY.none;
}

function mistakesAllowed(word: string): number {
  if (word.length < LETTERS_FOR_ONE || /\p{N}/u.test(word)) return 0;
  return word.length < LETTERS_FOR_TWO ? 1 : 2;
}

function rankCodes({ codes, codeDocuments }: TextIndex, wanted: string, qualities: Uint8Array): void {
  if (wanted === '') return;
  for (const [place, code] of codes.entries()) {
    if (!code.startsWith(wanted)) continue;
    const document = codeDocuments[place] ?? 0;
    const quality = code.length === wanted.length ? QUALITY.wholeCode : QUALITY.codeBeginning;
    if ((qualities[document] ?? 0) < quality) qualities[document] = quality;
  }
}

/** Ones among 32 bits. Source: Hacker's Delight, 2nd edition, section 5-1. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
