import type { Licence } from '../../domain/licence.js';
import type { EnginesByExchange } from '../../engines/engines-by-exchange.js';
import { LicenceQuestion } from '../../portfolio/licensing.js';
import { recordsIn } from '../spool/partition-record.js';
import { partitionPath } from '../spool/partition-path.js';
import { PartitionFiles } from '../spool/partition-files.js';
import type { IntakeLimits } from './intake-limits.js';
import type { ReceivedBatch } from './received-batch.js';
import { SubmissionReader, type ReadSubmission } from './submission-reader.js';

const BUFFER_BYTES = 131_072;

export interface SpooledUploadSetting {
  /** The directory of the partition files. */
  readonly directory: string;
  readonly partitions: number;
  readonly limits: Pick<IntakeLimits, 'rowBytes' | 'envelopeBytes' | 'rows'>;
  /** The licence under which the rows are to be calculated. */
  readonly licence: Licence;
  readonly engines: EnginesByExchange;
}

/** A submission on its way into partition files. Writes synchronously: for the intake's thread. */
export class SpooledUpload {
  private readonly files: PartitionFiles;
  private readonly chunks = new ChunkNumbers();
  private readonly reader: SubmissionReader;
  private readonly licensing: LicenceQuestion;

  constructor({ directory, partitions, limits, licence, engines }: SpooledUploadSetting) {
    this.files = new PartitionFiles((chunk) => partitionPath(directory, chunk));
    this.licensing = new LicenceQuestion(licence, engines);
    this.reader = new SubmissionReader({ ...limits, partitions, bufferBytes: BUFFER_BYTES }, (partition, records) => {
      this.askLicence(records);
      this.files.append(this.chunks.of(partition), records);
    });
  }

  /** Takes the next bytes. @throws RefusedUpload, or a fault of the disk */
  take(bytes: Buffer): void {
    this.reader.take(bytes);
  }

  /** Ends the submission and makes it durable. @throws as `take` does */
  end(): ReceivedBatch {
    const submission = this.reader.end();
    const chunks = this.chunks.list(submission);
    chunks.forEach(({ rows }, chunk) => this.files.end(chunk, rows));
    this.files.close();
    const { envelope, rowsTotal, rowsWithoutAccount } = submission;
    const { licensedRows, unlicensed } = this.licensing;
    return { envelope, rowsTotal, rowsWithoutAccount, licensing: { licensedRows, unlicensed }, chunks };
  }

  /** Checks the licence for rows until one is covered; in most submissions that is the first. */
  private askLicence(records: Uint8Array): void {
    if (this.licensing.licensedRows > 0) return;
    for (const { row, bytes } of recordsIn(records)) {
      this.licensing.ask(row, JSON.parse(bytes.toString('utf8')));
      if (this.licensing.licensedRows > 0) return;
    }
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
