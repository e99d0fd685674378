import type { RowTexts } from '../../instruments/row/row-texts.js';
import { WholeColumn } from '../../lib/numbers/number-column.js';
import type { SubmittedRow } from '../row-setting.js';

/** Rows of a submission as JSON text, some of which have been read without a value of each. */
export class SubmittedTexts implements Iterable<SubmittedRow> {
  private readonly starts = new WholeColumn();
  private readonly ends = new WholeColumn();
  /** Of each row the index among those that have been read; -1 if it has not. */
  private readonly held = new WholeColumn();
  private notHeld = 0;

  /**
   * @param text valid JSON where rows are
   * @param read what has been read of them
   * @param numbers of the rows in the submission; absent: their places
   */
  constructor(
    private readonly text: Uint8Array,
    readonly read: RowTexts,
    private readonly numbers?: readonly number[],
  ) {}

  get length(): number {
    return this.starts.length;
  }

  /** Adds a row. @param held whether it is the last one that has been read */
  add(start: number, end: number, held: boolean): void {
    this.starts.push(start);
    this.ends.push(end);
    this.held.push(held ? this.read.length - 1 : -1);
    if (!held) this.notHeld += 1;
  }

  /** Rows that have not been read. */
  get unread(): number {
    return this.notHeld;
  }

  numberOf(place: number): number {
    return this.numbers?.[place] ?? place;
  }

  heldOf(place: number): number {
    return this.held.at(place) ?? -1;
  }

  valueOf(place: number): unknown {
    return JSON.parse(this.textBetween(this.starts.at(place) ?? 0, this.ends.at(place) ?? 0));
  }

  /** The values of those rows: only they may name a contract that has to be looked for. */
  unreadValues(): readonly unknown[] {
    const values: unknown[] = [];
    if (this.notHeld === 0) return values;
    this.held.values().forEach((held, place) => {
      if (held < 0) values.push(this.valueOf(place));
    });
    return values;
  }

  *[Symbol.iterator](): Generator<SubmittedRow> {
    for (let place = 0; place < this.length; place++) yield [this.numberOf(place), this.valueOf(place)];
  }

  private textBetween(start: number, end: number): string {
    return Buffer.from(this.text.buffer, this.text.byteOffset + start, end - start).toString('utf8');
  }
}
