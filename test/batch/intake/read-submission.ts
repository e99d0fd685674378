import type { Issue } from '../../../server/domain/issue.js';
import { RefusedUpload } from '../../../server/batch/intake/refused-upload.js';
import { HASH_OFFSET, HEADER_BYTES, LENGTH_OFFSET } from '../../../server/batch/spool/partition-record.js';
import { SubmissionReader, type SubmissionSetting } from '../../../server/batch/intake/submission-reader.js';

export interface FoundRow {
  readonly row: number;
  readonly text: string;
  readonly partition: number;
  /** The same for all rows of an account; 0 where there is none. */
  readonly accountHash: number;
}

export type Read =
  | {
      readonly ok: true;
      readonly envelope: unknown;
      /** In the order of the submission. */
      readonly rows: readonly FoundRow[];
      readonly rowsTotal: number;
      readonly rowsWithoutAccount: number;
    }
  | { readonly ok: false; readonly issue: Issue };

export const SETTING: SubmissionSetting = {
  partitions: 7,
  bufferBytes: 256,
  rowBytes: 100_000,
  envelopeBytes: 1_000_000,
  rows: 10_000_000,
};

/** Reads a whole submission. @param cuts offsets, ascending, at which it is cut into pieces */
export function readSubmission(
  body: Buffer,
  cuts: readonly number[] = [],
  setting: Partial<SubmissionSetting> = {},
): Read {
  const rows: FoundRow[] = [];
  const records: number[] = [];
  const reader = new SubmissionReader({ ...SETTING, ...setting }, (partition, bytes) => {
    records[partition] = (records[partition] ?? 0) + addRows(rows, partition, Buffer.from(bytes));
  });
  try {
    const ends = [...cuts, body.length];
    ends.forEach((end, index) => reader.take(body.subarray(ends[index - 1] ?? 0, end)));
    const { envelope, rowsTotal, rowsWithoutAccount, rows: counts, bytes } = reader.end();
    const byPartition = counts.map((_, partition) => rows.filter((row) => row.partition === partition));
    expectSame(
      counts,
      byPartition.map((found) => found.length),
    );
    expectSame(
      bytes,
      byPartition.map((found) => found.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)),
    );
    rows.sort((first, second) => first.row - second.row);
    return { ok: true, envelope: JSON.parse(envelope), rows, rowsTotal, rowsWithoutAccount };
  } catch (error) {
    const [issue] = error instanceof RefusedUpload ? error.issues : [];
    if (issue === undefined) throw error;
    return { ok: false, issue };
  }
}

function expectSame(told: readonly number[], found: readonly number[]): void {
  if (told.join() !== found.join()) throw new Error(`It tells ${told.join()} and hands on ${found.join()}.`);
}

function addRows(rows: FoundRow[], partition: number, records: Buffer): number {
  for (let offset = 0; offset < records.length;) {
    const start = offset + HEADER_BYTES;
    const end = start + records.readUInt32LE(offset + LENGTH_OFFSET);
    const accountHash = records.readUInt32LE(offset + HASH_OFFSET);
    rows.push({
      row: records.readUInt32LE(offset),
      text: records.toString('utf8', start, end),
      partition,
      accountHash,
    });
    offset = end;
  }
  return records.length;
}
