import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { IgnoredField } from '../contract/ignored-options.js';
import type { Licence } from '../domain/licence.js';
import type { Issue } from '../domain/issue.js';
import { refuseUnlicensed } from '../portfolio/calculate.js';
import type { RefusedRequest, Refused } from '../portfolio/refusal.js';
import type { BatchPage, BatchParameterRecord, BatchRecord, BatchStore, UnfinishedBatches } from '../store/types.js';
import { hasFaultCode } from '../lib/fault.js';
import { InTurn } from '../lib/in-turn.js';
import { backgroundBatchId, backgroundEnvelope } from './background-request.js';
import type { BatchGroups, GroupsOutcome } from './groups/batch-groups.js';
import { readBatchEnvelope, unreadFields } from './batch-envelope.js';
import type { BatchParameters } from './batch-parameters.js';
import { spooledRows, type ChunkRows } from './chunk/rows.js';
import { chunkSubmission, type ChunkSubmission } from './chunk/submission.js';
import type { ContentEncoding } from './intake/content-encoding.js';
import type { IntakeLimits } from './intake/intake-limits.js';
import { receiveBatch } from './intake/receive-batch.js';
import type { ReceivedBatch } from './intake/received-batch.js';
import type { UploadPlaces } from './intake/upload-places.js';
import type { BatchRunner } from './runner.js';
import type { Spool } from './spool/spool.js';
import type { ProcessingMode } from '../contract/batch.js';

export interface BatchesOptions {
  readonly store: BatchStore;
  readonly spool: Spool;
  readonly runner: Pick<BatchRunner, 'wake' | 'statistics'>;
  readonly parameters: BatchParameters;
  readonly groups: BatchGroups;
  readonly places: UploadPlaces;
  /** Limits of one submission; default: `INTAKE_LIMITS`. */
  readonly limits?: Partial<IntakeLimits>;
  /** Where the rows of chunks are kept; default: on the spool. */
  readonly rows?: ChunkRows;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly onTrouble: (error: unknown) => void;
}

/** A batch that is being sent. */
export interface BatchUpload {
  readonly source: Readable;
  readonly encoding: ContentEncoding;
  /** `Content-Length`; null if none was sent. */
  readonly announcedBytes: number | null;
  readonly licence: Licence;
  readonly mode: ProcessingMode;
  /** Of a request that is calculated in the background, within `takingId`: what its result is stored under. Default: each chunk has an id of its own. */
  readonly requestId?: string;
}

export type BatchSubmission =
  { readonly ok: true; readonly batchId: string; readonly notes: readonly IgnoredField[] } | RefusedSubmission;

/** At least one issue; the first one's code speaks for all. */
export interface RefusedSubmission {
  readonly ok: false;
  readonly issues: readonly Issue[];
  readonly issuesTotal: number;
}

/** The counts of this process's work. */
export interface BatchCounts {
  readonly uploads: number;
  readonly runner: BatchRunner['statistics'];
}

/** Bytes that are read at a time from the spool into the store. */
const PIECE_BYTES = 1_000_000;

type Checked = { readonly ok: true; readonly parameters: BatchParameterRecord } | Refused;

/** Batches from the side of their owners: submitting, finding, cancelling. */
export class Batches {
  /** Ids of batches on their way to the queue; the store may not know them yet. */
  private readonly submitting = new Set<string>();
  private readonly ofRequestIds = new InTurn();

  constructor(private readonly options: BatchesOptions) {}

  /** Takes a batch. When this resolves, the batch is durable, its envelope is checked, and it is in the queue. */
  async submit(upload: BatchUpload): Promise<BatchSubmission> {
    const { requestId, licence } = upload;
    const batchId = requestId === undefined ? randomUUID() : backgroundBatchId(licence.owner, requestId);
    this.submitting.add(batchId);
    try {
      if (requestId !== undefined && (await this.findBackground(licence.owner, requestId)) !== undefined)
        return requestIdInUse(requestId);
      return await this.take(batchId, upload);
    } finally {
      this.submitting.delete(batchId);
    }
  }

  /** Removes the spooled rows of batches that ended before this time (ISO 8601), and of those without results. */
  async forgetRows(endedBefore: string): Promise<void> {
    const { spool, store } = this.options;
    const names = await spool.batches();
    const kept = new Set(this.submitting);
    if (store.bodies === null) for (const batchId of await store.withRows(endedBefore)) kept.add(batchId);
    for (const batchId of names) if (!kept.has(batchId)) await spool.remove(batchId);
  }

  /** Bytes that submitted rows take on disk, here and in the store. */
  async spoolBytes(): Promise<number> {
    const { spool, store } = this.options;
    return (await spool.bytes()) + ((await store.bodies?.diskBytes()) ?? 0);
  }

  /** Bytes that results take on disk, here or in the database. */
  resultsBytes(): Promise<number> {
    return this.options.store.diskBytes();
  }

  private async take(
    batchId: string,
    { source, encoding, announcedBytes, licence, mode, requestId }: BatchUpload,
  ): Promise<BatchSubmission> {
    const { spool, places } = this.options;
    const limits = { ...this.options.limits, ...(requestId === undefined ? {} : ONE_CHUNK) };
    const { enginesByExchange: engines } = this.options.parameters;
    const setting = { batchId, licence, engines, spool, places, encoding, announcedBytes, limits };
    const received = await receiveBatch(source, setting);
    if (!received.ok) return { ok: false, issues: received.issues, issuesTotal: received.issues.length };
    try {
      const checked = await this.check(received.value);
      const { envelope } = received.value;
      const kept = requestId === undefined ? envelope : backgroundEnvelope(envelope, requestId);
      if (checked.ok)
        await this.queue(batchId, { ...received.value, envelope: kept }, checked.parameters, { licence, mode });
      else await spool.remove(batchId);
      return checked.ok
        ? { ok: true, batchId, notes: unreadFields({ batchId, owner: licence.owner, envelope: kept }) }
        : { ok: false, ...issuesOf(checked.refusal) };
    } catch (error) {
      await spool.remove(batchId);
      throw error;
    }
  }

  /** Undefined if the owner has no batch of that id. */
  find(owner: string, batchId: string): Promise<BatchRecord | undefined> {
    return this.options.store.find(owner, batchId);
  }

  /** The batch that calculates a request in the background; undefined if the owner has none of that request id. */
  findBackground(owner: string, requestId: string): Promise<BatchRecord | undefined> {
    return this.find(owner, backgroundBatchId(owner, requestId));
  }

  /**
   * Does work that finds out whether a request id is free and takes it, after other such work of this process on the same id: a
   * request that is calculated at once and one in the background then see each other.
   */
  takingId<Result>(owner: string, requestId: string, work: () => Promise<Result>): Promise<Result> {
    return this.ofRequestIds.run(backgroundBatchId(owner, requestId), work);
  }

  page(
    owner: string,
    batchId: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<BatchPage | undefined> {
    return this.options.store.page(owner, batchId, offset, limit);
  }

  /** The groups that a batch asks for, of all its accounts. Undefined if the owner has no batch of that id. */
  async groups(owner: string, batchId: string): Promise<GroupsOutcome | undefined> {
    const record = await this.find(owner, batchId);
    return record && this.options.groups.of(record);
  }

  /** Accounts that are in the groups of a batch so far; undefined if they are not calculated just now. */
  groupsDone(batchId: string): number | undefined {
    return this.options.groups.accountsDone(batchId);
  }

  /** Takes a queued batch out of the queue; of a completed one, ends the calculation of its groups. */
  async cancel(
    owner: string,
    batchId: string,
  ): Promise<'cancelled' | 'groups-ended' | 'not-found' | 'not-cancellable'> {
    const outcome = await this.options.store.cancel(owner, batchId);
    if (outcome === 'not-cancellable' && this.options.groups.stop(batchId)) return 'groups-ended';
    if (outcome === 'cancelled') this.forget(batchId);
    return outcome;
  }

  /** Batches of all owners that have not ended. */
  unfinished(): Promise<UnfinishedBatches> {
    return this.options.store.unfinished();
  }

  /** What a result of a batch was calculated from; undefined if that is deleted. */
  async submissionOf(owner: string, requestId: string): Promise<ChunkSubmission | undefined> {
    const { store, spool, rows = spooledRows(spool) } = this.options;
    const source = await store.sourceOf(owner, requestId);
    if (source === undefined) return undefined;
    const { batchId, chunk, envelope } = source;
    try {
      return await rows.use(batchId, chunk, (path) => chunkSubmission(envelope, path));
    } catch (error) {
      if (hasFaultCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  }

  get counts(): BatchCounts {
    const { runner, places } = this.options;
    return { uploads: places.inProgress, runner: runner.statistics };
  }

  private async check(received: ReceivedBatch): Promise<Checked> {
    const { envelope: text, rowsTotal, rowsWithoutAccount } = received;
    const read = readBatchEnvelope(text, rowsTotal);
    if (!read.ok) return read;
    if (rowsWithoutAccount === rowsTotal) return { ok: false, refusal: NO_ACCOUNT };
    const parameters = await this.options.parameters.accept(read.envelope);
    if (!parameters.ok) return parameters;
    const refusal = refuseUnlicensed(received.licensing);
    return refusal === undefined ? { ok: true, parameters: parameters.record } : { ok: false, refusal };
  }

  private async queue(
    batchId: string,
    received: ReceivedBatch,
    parameters: BatchParameterRecord,
    { licence, mode }: Pick<BatchUpload, 'licence' | 'mode'>,
  ): Promise<void> {
    const { envelope, rowsTotal, chunks } = received;
    const createdAt = new Date(this.options.clock()).toISOString();
    const { owner } = licence;
    const { store, runner, spool } = this.options;
    const batch = { batchId, owner, licence, mode, createdAt, envelope, parameters, rowsTotal, chunks };
    const replaced = await store.add(batch, (chunk) =>
      createReadStream(spool.partitionPath(batchId, chunk), { highWaterMark: PIECE_BYTES }),
    );
    replaced.forEach((id) => this.forget(id));
    if (store.bodies !== null) this.forget(batchId);
    runner.wake();
  }

  /**
   * Removes the files that the spool still has of a batch that has ended; if that fails, the next start removes them.
   */
  private forget(batchId: string): void {
    this.options.spool.remove(batchId).catch(this.options.onTrouble);
  }
}

/** A result that is stored under one request id is calculated as one chunk. */
const ONE_CHUNK = { partitions: 1 };

/** The refusal of a request whose id another one of its owner has. */
export function requestIdInUse(requestId: string): RefusedSubmission {
  const message = `request_id "${requestId}" is in use; nothing was replaced. Send another, or none.`;
  const issue = { code: 'REQUEST_ID_IN_USE', path: ['request_id'], message, value: requestId };
  return { ok: false, issues: [issue], issuesTotal: 1 };
}

const NO_ACCOUNT: RefusedRequest = {
  code: 'INVALID_REQUEST',
  message: 'No row has an account_code.',
  issues: [],
  issuesTotal: 0,
};

const issuesOf = ({ code, message, issues, issuesTotal }: RefusedRequest) => ({
  issues: issues.length > 0 ? issues : [{ code, path: [], message }],
  issuesTotal: Math.max(1, issuesTotal),
});
