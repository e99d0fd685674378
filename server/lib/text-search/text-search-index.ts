import { plainText, searchWords } from './text-search-words.js';

/** A list of 32-bit integers that grows without making an object for each of them. */
class GrowingIntegers {
  private values = new Int32Array(1024);
  private count = 0;

  get length(): number {
    return this.count;
  }

  push(value: number): void {
    if (this.count === this.values.length) {
      const larger = new Int32Array(2 * this.count);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.count++] = value;
  }

  /** @returns NaN beyond the end */
  at(place: number): number {
    return place < this.count ? (this.values[place] ?? NaN) : NaN;
  }

  set(place: number, value: number): void {
    this.values[place] = value;
  }

  toArray(): Int32Array {
    return this.values.slice(0, this.count);
  }
}

/** Something to be found. */
export interface SearchDocument {
  /** Its codes: a document comes first if one of them equals the query or begins with it. */
  readonly codes: readonly string[];
  /** Other texts that it is found by; texts that neighbouring documents share are read once. */
  readonly texts: readonly string[];
}

/** Documents by their words. A document is known by its place; places are in the order in which equals are to come. */
export interface TextIndex {
  readonly documentCount: number;
  /** Plain. */
  readonly codes: readonly string[];
  /** The document of each code. */
  readonly codeDocuments: Int32Array;
  /** Distinct and plain. */
  readonly words: readonly string[];
  /** The letters of each word as bits. */
  readonly letters: Uint32Array;
  /** Word w stands in the documents `postings[starts[w]]` up to, without, `postings[starts[w + 1]]`. */
  readonly starts: Int32Array;
  readonly postings: Int32Array;
}

const BITS = 32;
/** Number of documents, or of words, that are handled in one step. */
const STEP = 256;
/** Number of words of documents that are handled in one step. */
const PAIRS = 16_384;
/** The most texts whose words are cached. */
const KNOWN_TEXTS = 4096;
/** A few thousand words each, if there are hundreds of thousands. */
const MAPS = 64;

/** A word's letters as bits; words that begin with it or are written like it share most of them. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let place = 0; place < word.length; place++) bits |= 1 << (word.charCodeAt(place) % BITS);
  return bits >>> 0;
}

/** Makes the index in small steps, so that the caller may do something else between them. */
export function* indexSteps(documents: readonly SearchDocument[]): Generator<undefined, TextIndex, undefined> {
  const builder = new IndexBuilder();
  for (const [place, document] of documents.entries()) {
    builder.add(place, document);
    if (place % STEP === STEP - 1) yield;
  }
  return yield* builder.finish(documents.length);
}

class IndexBuilder {
  private readonly ids = new WordNumbers();
  /** Of texts that were read lately: the documents of one event share theirs. */
  private readonly wordsOfText = new Map<string, readonly number[]>();
  private readonly codes: string[] = [];
  private readonly codeDocuments = new GrowingIntegers();
  /** A word and a document that it stands in, at the same place of both; by documents, ascending. */
  private readonly pairWords = new GrowingIntegers();
  private readonly pairDocuments = new GrowingIntegers();
  /** The document in which each word was found last. */
  private readonly lastDocuments = new GrowingIntegers();

  add(place: number, { codes, texts }: SearchDocument): void {
    for (const code of codes) {
      this.codes.push(plainText(code));
      this.codeDocuments.push(place);
    }
    for (const text of [...codes, ...texts]) for (const id of this.idsOf(text)) this.addPair(id, place);
  }

  *finish(documentCount: number): Generator<undefined, TextIndex, undefined> {
    const { codes, pairWords, pairDocuments } = this;
    const { words } = this.ids;
    const starts = new Int32Array(words.length + 1);
    for (let pair = 0; pair < pairWords.length; pair++) {
      const after = pairWords.at(pair) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
      if (pair % PAIRS === PAIRS - 1) yield;
    }
    for (let id = 1; id < starts.length; id++) starts[id] = (starts[id] ?? 0) + (starts[id - 1] ?? 0);
    yield;
    const next = starts.slice();
    const postings = new Int32Array(pairWords.length);
    for (let pair = 0; pair < pairWords.length; pair++) {
      const id = pairWords.at(pair);
      const at = next[id] ?? 0;
      postings[at] = pairDocuments.at(pair);
      next[id] = at + 1;
      if (pair % PAIRS === PAIRS - 1) yield;
    }
    const letters = new Uint32Array(words.length);
    for (const [id, word] of words.entries()) {
      letters[id] = letterBits(word);
      if (id % STEP === STEP - 1) yield;
    }
    return { documentCount, codes, codeDocuments: this.codeDocuments.toArray(), words, letters, starts, postings };
  }

  private addPair(id: number, place: number): void {
    if (id === this.lastDocuments.length) this.lastDocuments.push(place);
    else if (this.lastDocuments.at(id) === place) return;
    else this.lastDocuments.set(id, place);
    this.pairWords.push(id);
    this.pairDocuments.push(place);
  }

  private idsOf(text: string): readonly number[] {
    const known = this.wordsOfText.get(text);
    if (known !== undefined) return known;
    const ids = Array.from(new Set(searchWords(text)), (word) => this.ids.of(word));
    if (this.wordsOfText.size === KNOWN_TEXTS) this.wordsOfText.clear();
    this.wordsOfText.set(text, ids);
    return ids;
  }
}

/** Numbers words from 0 as they come. Many small maps: one that holds all words would be held up when it grows. */
class WordNumbers {
  readonly words: string[] = [];
  private readonly numbers = Array.from({ length: MAPS }, () => new Map<string, number>());

  of(word: string): number {
    const numbers = this.numbers[mapOf(word)];
    const known = numbers?.get(word);
    if (known !== undefined) return known;
    const number = this.words.length;
    numbers?.set(word, number);
    this.words.push(word);
    return number;
  }
}

function mapOf(word: string): number {
  let hash = 0;
  for (let place = 0; place < word.length; place++) hash = (31 * hash + word.charCodeAt(place)) | 0;
  return (hash >>> 0) % MAPS;
}
