import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Licence } from '../domain/licence.js';
import type { Issue } from '../domain/issue.js';
import type { SnapshotSource } from '../jobs/create-calculator.js';
import type { RefusedRequest } from '../portfolio/calculator.js';
import type { BatchPage, BatchRecord, BatchStore, ProcessingMode, UnfinishedBatches } from '../store/types.js';
import { readBatchEnvelope } from './batch-envelope.js';
import { parametersFor } from './batch-parameters.js';
import type { ContentEncoding } from './intake/content-encoding.js';
import { receiveBatch } from './intake/receive-batch.js';
import type { ReceivedBatch } from './intake/received-batch.js';
import type { UploadPlaces } from './intake/upload-places.js';
import type { BatchRunner } from './runner.js';
import type { Spool } from './spool/spool.js';

export interface BatchesOptions {
  readonly store: BatchStore;
  readonly spool: Spool;
  readonly runner: Pick<BatchRunner, 'wake' | 'statistics'>;
  readonly parameters: SnapshotSource;
  readonly places: UploadPlaces;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly onTrouble: (error: unknown) => void;
}

/** A batch that is being sent. */
export interface BatchUpload {
  readonly source: Readable;
  readonly encoding: ContentEncoding;
  /** `Content-Length`; null where none is told. */
  readonly announcedBytes: number | null;
  readonly licence: Licence;
  readonly mode: ProcessingMode;
}

export type BatchSubmission =
  | { readonly ok: true; readonly batchId: string }
  /** At least one issue; the first one's code speaks for all. */
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly issuesTotal: number };

/** What is told of the work of this process. */
export interface BatchCounts {
  readonly uploads: number;
  readonly runner: BatchRunner['statistics'];
}

/** Batches as their owners deal with them. */
export class Batches {
  constructor(private readonly options: BatchesOptions) {}

  /** Takes a batch; it is durable, its envelope is checked, and it is in the queue when this resolves. */
  async submit({ source, encoding, announcedBytes, licence, mode }: BatchUpload): Promise<BatchSubmission> {
    const { spool, places } = this.options;
    const batchId = randomUUID();
    const received = await receiveBatch(source, { batchId, spool, places, encoding, announcedBytes });
    if (!received.ok) return { ok: false, issues: received.issues, issuesTotal: received.issues.length };
    try {
      const refusal = await this.refusalOf(received.value);
      if (refusal === undefined) await this.queue(batchId, received.value, licence, mode);
      else await spool.remove(batchId);
      return refusal === undefined ? { ok: true, batchId } : { ok: false, ...issuesOf(refusal) };
    } catch (error) {
      await spool.remove(batchId);
      throw error;
    }
  }

  /** Undefined: the owner has none of that id. */
  find(owner: string, batchId: string): Promise<BatchRecord | undefined> {
    return this.options.store.find(owner, batchId);
  }

  page(
    owner: string,
    batchId: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<BatchPage | undefined> {
    return this.options.store.page(owner, batchId, offset, limit);
  }

  /** Takes a queued batch out of the queue. */
  async cancel(owner: string, batchId: string): Promise<'cancelled' | 'not-found' | 'not-cancellable'> {
    const outcome = await this.options.store.cancel(owner, batchId);
    if (outcome === 'cancelled') this.forget(batchId);
    return outcome;
  }

  /** Batches of all owners that have not ended. */
  unfinished(): Promise<UnfinishedBatches> {
    return this.options.store.unfinished();
  }

  get counts(): BatchCounts {
    const { runner, places } = this.options;
    return { uploads: places.inProgress, runner: runner.statistics };
  }

  private async refusalOf(received: ReceivedBatch): Promise<RefusedRequest | undefined> {
    const { envelope: text, rowsTotal, rowsWithoutAccount } = received;
    const read = readBatchEnvelope(text, rowsTotal);
    if (!read.ok) return read.refusal;
    if (rowsWithoutAccount === rowsTotal)
      return { code: 'INVALID_REQUEST', message: 'No row has an account_code.', issues: [], issuesTotal: 0 };
    const parameters = await parametersFor(this.options.parameters, read.envelope);
    return parameters.ok ? undefined : parameters.refusal;
  }

  private async queue(batchId: string, received: ReceivedBatch, licence: Licence, mode: ProcessingMode): Promise<void> {
    const { envelope, rowsTotal, chunks } = received;
    const createdAt = new Date(this.options.clock()).toISOString();
    const { owner } = licence;
    const { store, runner } = this.options;
    const replaced = await store.add({ batchId, owner, licence, mode, createdAt, envelope, rowsTotal, chunks });
    replaced.forEach((id) => this.forget(id));
    runner.wake();
  }

  /** What the spool still has of a batch that is over; should that fail, the next start removes it. */
  private forget(batchId: string): void {
    this.options.spool.remove(batchId).catch(this.options.onTrouble);
  }
}

const issuesOf = ({ code, message, issues, issuesTotal }: RefusedRequest) => ({
  issues: issues.length > 0 ? issues : [{ code, path: [], message }],
  issuesTotal: Math.max(1, issuesTotal),
});
