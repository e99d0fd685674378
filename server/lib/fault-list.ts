import { plainSentence } from './plain-sentence.js';

/** The most faults of one file that are listed one by one. */
const SHOWN_FAULTS = 10;

/**
 * What is wrong with a file, as sentences: the first ones, and how many more there are. A file of a million bad lines
 * costs no more than one of ten.
 */
export class FaultList {
  private readonly shown: string[] = [];
  private count = 0;

  /** @param name of the file */
  constructor(private readonly name: string) {}

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** @param sentence called only if the sentence is shown */
  add(sentence: () => string): void {
    if (++this.count <= SHOWN_FAULTS) this.shown.push(plainSentence(sentence()));
  }

  /** Sentences of another list, all of them. */
  addAll(sentences: readonly string[]): void {
    this.count += sentences.length;
    this.shown.unshift(...sentences);
  }

  /** Empty if nothing is wrong. */
  sentences(): readonly string[] {
    const further = this.count - this.shown.length;
    return further <= 0 ? this.shown : [...this.shown, `${this.name} has ${further} further faults.`];
  }
}
