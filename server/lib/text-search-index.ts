import { plainText, searchWords } from './text-search-words.js';

/** Something to be found. */
export interface SearchDocument {
  /** Its codes: one that is the query, or begins with it, comes before everything else. */
  readonly codes: readonly string[];
  /** What else it is found by; texts that many documents share are read once. */
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
/** Documents, or words, between two turns of the caller. */
const STEP = 256;

/** A word's letters as bits: of words that begin with it, or are written like it, most are the same. */
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
  private readonly ids = new Map<string, number>();
  private readonly wordsOfText = new Map<string, readonly number[]>();
  private readonly codes: string[] = [];
  private readonly codeDocuments: number[] = [];
  /** Documents of each word, ascending. */
  private readonly documents: number[][] = [];

  add(place: number, { codes, texts }: SearchDocument): void {
    for (const code of codes) {
      this.codes.push(plainText(code));
      this.codeDocuments.push(place);
    }
    for (const text of [...codes, ...texts]) {
      for (const id of this.idsOf(text)) {
        const places = this.documents[id];
        if (places !== undefined && places.at(-1) !== place) places.push(place);
      }
    }
  }

  *finish(documentCount: number): Generator<undefined, TextIndex, undefined> {
    const words = [...this.ids.keys()];
    yield;
    const starts = new Int32Array(words.length + 1);
    for (const [id, places] of this.documents.entries()) starts[id + 1] = (starts[id] ?? 0) + places.length;
    yield;
    const postings = new Int32Array(starts[words.length] ?? 0);
    const letters = new Uint32Array(words.length);
    for (const [id, word] of words.entries()) {
      postings.set(this.documents[id] ?? [], starts[id] ?? 0);
      letters[id] = letterBits(word);
      if (id % STEP === STEP - 1) yield;
    }
    const { codes } = this;
    return {
      documentCount,
      codes,
      codeDocuments: Int32Array.from(this.codeDocuments),
      words,
      letters,
      starts,
      postings,
    };
  }

  private idsOf(text: string): readonly number[] {
    const known = this.wordsOfText.get(text);
    if (known !== undefined) return known;
    const ids = [...new Set(searchWords(text))].map((word) => this.idOf(word));
    this.wordsOfText.set(text, ids);
    return ids;
  }

  private idOf(word: string): number {
    const known = this.ids.get(word);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(word, id);
    this.documents.push([]);
    return id;
  }
}
