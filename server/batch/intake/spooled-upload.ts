import { partitionPath } from '../spool/partition-path.js';
import { PartitionFiles } from '../spool/partition-files.js';
import type { IntakeLimits } from './intake-limits.js';
import type { ReceivedBatch } from './received-batch.js';
import { SubmissionReader, type ReadSubmission } from './submission-reader.js';

const BUFFER_BYTES = 131_072;

export interface SpooledUploadSetting {
  /** Where the partition files go. */
  readonly directory: string;
  readonly partitions: number;
  readonly limits: Pick<IntakeLimits, 'rowBytes' | 'envelopeBytes' | 'rows'>;
}

/** A submission on its way into partition files. Writes synchronously: for the intake's thread. */
export class SpooledUpload {
  private readonly files: PartitionFiles;
  private readonly chunks = new ChunkNumbers();
  private readonly reader: SubmissionReader;

  constructor({ directory, partitions, limits }: SpooledUploadSetting) {
    this.files = new PartitionFiles((chunk) => partitionPath(directory, chunk));
    this.reader = new SubmissionReader({ ...limits, partitions, bufferBytes: BUFFER_BYTES }, (partition, records) =>
      this.files.append(this.chunks.of(partition), records),
    );
  }

  /** @throws RefusedUpload, or what the disk says */
  take(bytes: Buffer): void {
    this.reader.take(bytes);
  }

  /** Makes all of it durable. @throws likewise */
  end(): ReceivedBatch {
    const submission = this.reader.end();
    const chunks = this.chunks.list(submission);
    chunks.forEach(({ rows }, chunk) => this.files.end(chunk, rows));
    this.files.close();
    const { envelope, rowsTotal, rowsWithoutAccount } = submission;
    return { envelope, rowsTotal, rowsWithoutAccount, chunks };
  }

  /** Closes its files. */
  abandon(): void {
    this.files.abandon();
  }
}

/** Numbers partitions from 0 as rows come to them, so that empty ones have none. */
class ChunkNumbers {
  private readonly numbers = new Map<number, number>();

  of(partition: number): number {
    const known = this.numbers.get(partition);
    if (known !== undefined) return known;
    this.numbers.set(partition, this.numbers.size);
    return this.numbers.size - 1;
  }

  list({ rows, bytes }: ReadSubmission): ReceivedBatch['chunks'] {
    return Array.from(this.numbers.keys(), (partition) => ({
      rows: rows[partition] ?? 0,
      bytes: bytes[partition] ?? 0,
    }));
  }
}
