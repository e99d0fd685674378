/** What is wrong with a text that can't be read: a clause, and the line where it is, from 1. */
export class TextFault extends Error {
  constructor(
    readonly clause: string,
    readonly line: number | null = null,
  ) {
    super(clause);
  }

  /** The sentence that names the file. */
  sentence(file: string): string {
    return this.line === null ? `${file}: ${this.clause}` : `${file}, line ${this.line}: ${this.clause}`;
  }
}
