import type { RowAmounts } from './margin-engine.js';

/** Amounts by row as they lie in columns, for components of very many rows. */
export class RowParts implements RowAmounts {
  private byRow: ReadonlyMap<number, number> | undefined;

  /** @param rows of the submission, each once @param amounts of the same length */
  constructor(
    readonly rows: Int32Array,
    readonly amounts: Float64Array,
  ) {}

  get(row: number): number | undefined {
    this.byRow ??= new Map(this);
    return this.byRow.get(row);
  }

  keys(): ReturnType<Int32Array['values']> {
    return this.rows.values();
  }

  values(): ReturnType<Float64Array['values']> {
    return this.amounts.values();
  }

  *[Symbol.iterator](): Generator<readonly [row: number, amount: number]> {
    for (const [place, row] of this.rows.entries()) yield [row, this.amounts[place] ?? 0];
  }
}
