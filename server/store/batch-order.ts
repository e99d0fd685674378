/** More rows than a submission can have: 500 MB at three bytes a row are fewer. Ids of accounts stay below 2^53 for 2^25 batches. */
const ROWS_A_BATCH = 2 ** 28;

/** The most stretches of rows that a batch is divided into for counting its accounts. */
const STRETCHES = 1024;

/** The id of the account whose first row is this one: the ids of a batch's accounts ascend as they appear in the submission. */
export const batchAccountId = (batchNumber: number, firstRow: number): number => batchNumber * ROWS_A_BATCH + firstRow;

/** Rows in each stretch of a batch; the last may have fewer. */
export const stretchLength = (rowsTotal: number): number => Math.ceil(rowsTotal / STRETCHES);

/** How many accounts of a batch first appear in a stretch of its rows. */
export interface StretchCount {
  /** From 0. */
  readonly stretch: number;
  readonly accounts: number;
}

/** Where the account stands that has `offset` others before it: so many accounts after the start of the stretch. */
export interface PlaceInBatch {
  readonly stretch: number;
  readonly skip: number;
}

/** @param counts by stretch, ascending. Undefined if there are no more than `offset` accounts */
export function placeAt(counts: readonly StretchCount[], offset: number): PlaceInBatch | undefined {
  let before = 0;
  for (const { stretch, accounts } of counts) {
    if (before + accounts > offset) return { stretch, skip: offset - before };
    before += accounts;
  }
  return undefined;
}
