import { deskRow } from './desk-book.js';

const ROWS_A_PIECE = 2_000;
const HEAD = '{"calculation_type":"margins","portfolio":[';
const TAIL = ']}';

/** The body of a batch, as it is sent. */
export interface BatchBody {
  readonly bytes: number;
  readonly rows: number;
  readonly pieces: readonly Buffer[];
}

export interface BatchBodySetting {
  readonly accounts: number;
  /** Rows at most. */
  readonly rows: number;
  /** Bytes at most. */
  readonly bytes: number;
  /** See `deskRow`. */
  readonly firstYear: number;
}

/** A book that goes up to one of its limits. */
export function batchBody({ accounts, rows, bytes, firstYear }: BatchBodySetting): BatchBody {
  const pieces: Buffer[] = [Buffer.from(HEAD)];
  let length = HEAD.length + TAIL.length;
  let count = 0;
  while (count < rows) {
    const texts: string[] = [];
    for (let row = count; row < Math.min(rows, count + ROWS_A_PIECE); row++)
      texts.push((row === 0 ? '' : ',') + JSON.stringify(deskRow(row, accounts, firstYear)));
    const piece = Buffer.from(texts.join(''));
    if (length + piece.length > bytes) break;
    pieces.push(piece);
    length += piece.length;
    count += texts.length;
  }
  pieces.push(Buffer.from(TAIL));
  return { bytes: length, rows: count, pieces };
}
