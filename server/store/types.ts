import type { Licence } from '../domain/licence.js';
import type { ProcessingMode } from '../contract/batch.js';

/** One account's calculation as it is stored and sent. */
export interface StoredAccount {
  /** md5 hex of account code, or of account code and sub-account code. */
  readonly portfolioId: string;
  /** On a sub-account: the parent's portfolio id. */
  readonly parentPortfolioId: string | null;
  readonly accountCode: string;
  readonly subAccountCode: string | null;
  /** JSON text of the scalar figures (kept when the detail ages out). */
  readonly summary: string;
  /** UTF-8 JSON text of the whole account result, exactly as it is sent; for a batch, what `compactResult` makes of it. */
  readonly body: Uint8Array;
}

/** One calculation as it is stored. */
export interface StoredRequest {
  readonly requestId: string;
  readonly owner: string;
  /** ISO 8601. */
  readonly submittedTime: string;
  /** Whether it becomes its accounts' latest result. */
  readonly isLive: boolean;
  /** Where it came from: null for POST /portfolios, else the batch. */
  readonly batchId: string | null;
  readonly accounts: readonly StoredAccount[];
  /**
   * For a chunk: its accounts and its outcome as bytes, for stores whose writer is a thread; `accounts` and the fields of the
   * outcome are then made from these bytes when they are first read.
   */
  readonly packed?: PackedChunk;
  /**
   * The request body as it was sent, UTF-8, inflated; null for chunks of batches, whose rows are kept with the batch, and
   * for optimised allocations, which can't be calculated again from rows.
   */
  readonly submission: Uint8Array | null;
  /** JSON text of the parameter sets used, as `parameters` of the answer has them. */
  readonly parameters: string;
}

/** A calculated chunk in shared memory, so that threads hand it on without a copy; `packed-chunk.ts` reads it. */
export interface PackedChunk {
  /**
   * The accounts' bodies one after the other, then UTF-8 JSON of everything else. The memory may be larger than its content,
   * and is used again once the chunk is stored.
   */
  readonly memory: SharedArrayBuffer;
  readonly bodiesLength: number;
  readonly headLength: number;
  readonly accountsTotal: number;
}

/** What a stored calculation was made from; the submission is deleted together with the detail of the results. */
export type StoredSubmission =
  | {
      readonly kind: 'kept';
      /** See `StoredRequest`. */
      readonly submission: Uint8Array | null;
      readonly parameters: string;
      readonly batchId: string | null;
      /** ISO 8601. */
      readonly submittedTime: string;
    }
  | { readonly kind: 'aged-out' };

export type SaveOutcome = 'saved' | 'request-id-in-use';

/** Which results of a request are meant; an absent field selects results of every value. */
export interface ResultSelection {
  readonly portfolioId?: string | undefined;
  /** For a sub-account, the code of its parent. */
  readonly accountCode?: string | undefined;
}

/** Whose a result is. */
export type ResultHolder = Pick<StoredAccount, 'accountCode' | 'subAccountCode'>;

export interface StoredResults {
  readonly requestId: string;
  readonly submittedTime: string;
  /** The holders of the selected results, in the order of the bodies; null if all results are meant. */
  readonly holders: readonly ResultHolder[] | null;
  /** Bodies as they were saved (JSON of the summary if the detail has aged out), in the order they were saved; read lazily, block by block. */
  readonly bodies: AsyncIterable<readonly Uint8Array[]>;
}

/** A parent account's latest calculation. */
export interface LiveAccount {
  readonly accountCode: string;
  readonly portfolioId: string;
  readonly requestId: string;
  readonly submittedTime: string;
  readonly batchId: string | null;
  /** JSON text of the scalar figures. */
  readonly summary: string;
}

/** An account's last live calculation of a day. */
export interface StoredDay {
  /** On which it was submitted, UTC, `YYYY-MM-DD`. */
  readonly day: string;
  readonly requestId: string;
  /** JSON text of the scalar figures. */
  readonly summary: string;
  /** See `StoredRequest`; null where an earlier version has removed them with the detail. */
  readonly parameters: string | null;
}

/** Days from one to another, both included, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Calculation results. `save` resolves once the request is durable (fsync), concurrent saves share a transaction; a
 * request id is unique per owner. Every read is limited to one owner.
 */
export interface ResultStore {
  save(request: StoredRequest): Promise<SaveOutcome>;
  /** Undefined if the owner has no such request, or the request no such result. */
  find(owner: string, requestId: string, selection?: ResultSelection): Promise<StoredResults | undefined>;
  /** Undefined if the owner has no such request. */
  submissionOf(owner: string, requestId: string): Promise<StoredSubmission | undefined>;
  /** The owner's live accounts in the order of their codes, read lazily, block by block. */
  liveAccounts(owner: string): AsyncIterable<readonly LiveAccount[]>;
  /** A parent account's days that have a summary, the earliest first; those without a live calculation are not among them. */
  history(owner: string, accountCode: string, range: DayRange): Promise<readonly StoredDay[]>;
  /**
   * Deletes details and summaries submitted before the given times (ISO 8601; null = keep). An account's live figures stay
   * until a newer calculation replaces them. Ends early, without fault, if the store is closed meanwhile.
   */
  expire(detailBefore: string | null, summaryBefore: string | null): Promise<void>;
  /** Throws if the store can't be written. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
}

export type BatchStatus = 'queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed';

/** The parameters that a batch was accepted with: all its chunks are calculated with the same. */
export interface BatchParameterRecord {
  /** JSON text of the list of the sets, each with engine, parameter, bdate, cycle and checksum. */
  readonly sets: string;
  /** Checksum over all sets, hex: if it is the same, so are the figures. Empty for batches of versions that kept none. */
  readonly checksum: string;
}

/** A submission that is durable on the spool. */
export interface NewBatch {
  /** UUID. */
  readonly batchId: string;
  readonly owner: string;
  /** The licence under which the batch was accepted; later changes of the key don't affect the batch. */
  readonly licence: Licence;
  readonly mode: ProcessingMode;
  /** ISO 8601. */
  readonly createdAt: string;
  /** JSON text of the request with an empty `portfolio`. */
  readonly envelope: string;
  readonly parameters: BatchParameterRecord;
  /** Rows of the submission, including those without an account. */
  readonly rowsTotal: number;
  /** Parts of the submission by number from 0; no account is in two of them. */
  readonly chunks: readonly { readonly rows: number; readonly bytes: number }[];
}

/** A batch as its owner sees it. */
export interface BatchRecord {
  readonly batchId: string;
  readonly owner: string;
  /** See `NewBatch`. */
  readonly envelope: string;
  readonly status: BatchStatus;
  readonly mode: ProcessingMode;
  readonly createdAt: string;
  readonly completedAt: string | null;
  /** 0 = next of its owner's; null unless queued. */
  readonly queuePosition: number | null;
  readonly rowsTotal: number;
  /** Rows calculated, including those that chunks in progress have reported; `accountsDone` counts in the same way. */
  readonly rowsDone: number;
  /** Null until every chunk has reported its accounts: while the batch is not terminal, and if it never ran. */
  readonly accountsTotal: number | null;
  readonly accountsDone: number;
  readonly exceptionsTotal: number;
  /** Rows done that name no account. */
  readonly rowsWithoutAccountTotal: number;
  /** JSON texts of the exceptions of the first of those rows, at most 100. */
  readonly rowsWithoutAccount: readonly string[];
  readonly chunksTotal: number;
  readonly chunksDone: number;
  readonly chunksFailed: number;
  /** The request ids of the chunks, in their order; empty until the batch is terminal. */
  readonly requestIds: readonly string[];
  /** Why the batch failed; null if it did not. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** A chunk that a worker has taken; only the same `attempt` can give it back or finish it. */
export interface ClaimedChunk {
  readonly batchId: string;
  readonly owner: string;
  readonly licence: Licence;
  readonly envelope: string;
  readonly parameters: BatchParameterRecord;
  readonly chunk: number;
  /** Number of the attempt, from 1; attempts that a restart interrupted count too. */
  readonly attempt: number;
  /** How often `fail` gave the chunk back; a limit of attempts should count these. */
  readonly failures: number;
}

/** How far a chunk is that is being calculated. */
export interface ChunkProgress {
  /** Rows that have figures or are left out. */
  readonly rows: number;
  /** Parent accounts of those rows. */
  readonly accounts: number;
}

/** A parent account of a chunk, in the order of the submission. */
export interface BatchAccount {
  readonly accountCode: string;
  readonly portfolioId: string;
  /** Index of its first row in the submission: what pages are ordered by. */
  readonly firstRow: number;
  /** JSON text of the array of its exceptions; for a failed chunk, an array of the one exception that says so. */
  readonly exceptions: string;
  /** JSON text of the array of its closest matches. */
  readonly closestMatches: string;
}

/** What a calculated chunk reports in addition to its results. */
export interface ChunkOutcome {
  readonly accounts: readonly BatchAccount[];
  /** How many exceptions all its accounts have, plus its rows that name no account. */
  readonly exceptionsTotal: number;
  /** Rows that name no account: they are in no account's figures. */
  readonly rowsWithoutAccountTotal: number;
  /** JSON texts of the exceptions of the first of those rows. */
  readonly rowsWithoutAccount: readonly string[];
}

/** One line of a page of batch results. */
export interface BatchResultRow {
  readonly accountCode: string;
  readonly portfolioId: string;
  readonly requestId: string;
  /** `live`: the account still carries this calculation. Accounts of a failed chunk never did: `history`. */
  readonly source: 'live' | 'history';
  /** JSON text of the scalar figures; null for accounts of a failed chunk. */
  readonly summary: string | null;
  /** JSON text of the array of exceptions, as is `closestMatches` of closest matches. */
  readonly exceptions: string;
  readonly closestMatches: string;
}

/** A page of a batch's results, as they were at the time of the request. */
export interface BatchPage {
  /** Accounts finished. */
  readonly total: number;
  /** Read lazily, block by block. */
  readonly rows: AsyncIterable<readonly BatchResultRow[]>;
}

/** Where the rows are kept of a stored request that a batch has made. */
export interface BatchSource {
  /** See `NewBatch`, as `envelope` and `parameters`. */
  readonly licence: Licence;
  readonly batchId: string;
  readonly chunk: number;
  /** See `NewBatch`. */
  readonly envelope: string;
  readonly parameters: BatchParameterRecord;
}

/** The file of a chunk on the spool (`partition-record.ts`), in pieces. */
export type ChunkContents = (chunk: number) => AsyncIterable<Uint8Array>;

/** Rows of batches kept in the store itself, so that every process finds them. */
export interface BatchBodies {
  /** Reads the rows of a chunk in pieces. Throws with the code of a missing file, `ENOENT`, if the store does not have them. */
  read(batchId: string, chunk: number): AsyncIterable<Uint8Array>;
  /** Bytes that the rows take on disk; may be some seconds old. */
  diskBytes(): Promise<number>;
}

export interface UnfinishedBatches {
  readonly queued: number;
  readonly processing: number;
}

/** Batches and their chunks. Every read is limited to one owner; every change is durable when its promise resolves. */
export interface BatchStore {
  /** Bytes that results take on disk, wherever they are kept; may be some seconds old. */
  diskBytes(): Promise<number>;
  /** Null: rows stay on the spool of the process that accepted them, which is the only one. */
  readonly bodies: BatchBodies | null;
  /**
   * Queues a batch; `replace_all` removes the owner's queued batches in the same transaction.
   * @param contents the rows, read in the same transaction if the store keeps rows itself; absent = there are none
   * @returns the ids of the removed batches
   */
  add(batch: NewBatch, contents?: ChunkContents): Promise<readonly string[]>;
  find(owner: string, batchId: string): Promise<BatchRecord | undefined>;
  /**
   * Takes the next chunk: owners take turns, and each owner's chunks come in the order of the queue. Undefined if none waits.
   * @param held checksums of the parameters that the caller has; absent = any will do. A store of several processes hands out
   * chunks with other parameters only once no process has had those for long, so that the chunks can be failed
   */
  claim(held?: readonly string[]): Promise<ClaimedChunk | undefined>;
  /** Calls `told` from now on when chunks may wait that another process has queued or given back. */
  onWaiting(told: () => void): void;
  /**
   * Saves a chunk's results as a request of its own and marks it done, in one transaction; nothing happens if the attempt
   * is no longer the chunk's, or the chunk is done.
   */
  complete(claimed: ClaimedChunk, request: StoredRequest, outcome: ChunkOutcome): Promise<'completed' | 'stale'>;
  /**
   * Reports how far a chunk is, for `find`; the report need not survive a restart. Nothing happens if the attempt is no longer
   * the chunk's.
   */
  progress(claimed: ClaimedChunk, progress: ChunkProgress): Promise<void>;
  /** Puts a chunk back into the queue or, after its last attempt, marks it failed with the accounts that have no figures. */
  fail(
    claimed: ClaimedChunk,
    fault: { readonly message: string; readonly isFinal: boolean; readonly requestId: string },
    accounts: readonly BatchAccount[],
  ): Promise<void>;
  /** Ends a queued batch as failed. */
  cancel(owner: string, batchId: string): Promise<'cancelled' | 'not-found' | 'not-cancellable'>;
  /** Accounts finished so far, ordered by first row. */
  page(owner: string, batchId: string, offset: number, limit: number): Promise<BatchPage | undefined>;
  /** Batches of all owners that are not terminal. */
  unfinished(): Promise<UnfinishedBatches>;
  /**
   * Called after a start: chunks that this installation was working on wait again; other processes on the same store keep theirs.
   * @returns batches that are not terminal
   */
  recover(): Promise<readonly string[]>;
  /** The parameters that batches which are not terminal were accepted with, each once. */
  wanted(): Promise<readonly BatchParameterRecord[]>;
  /** Undefined if the owner has no such request, it belongs to no batch, or its batch is deleted. */
  sourceOf(owner: string, requestId: string): Promise<BatchSource | undefined>;
  /** Batches whose rows are still needed: those not terminal, and those calculated that ended at or after this time (ISO 8601). */
  withRows(endedSince: string): Promise<readonly string[]>;
}
