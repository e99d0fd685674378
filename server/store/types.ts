import type { Licence } from '../domain/licence.js';

export type {
  KeyRecord,
  CreatedKey,
  KeyStore,
  AddScenariosOutcome,
  ScenarioStore,
  SettingsStore,
} from './document-stores.js';
export type { ReadinessRecord, ReadinessQuery, ReadinessStore } from './readiness-store.js';
export type { StageStore, StoredStage } from './stage-store.js';

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
  /** UTF-8 JSON text of the whole account result, exactly as it is sent; of a batch what `compactResult` makes of it. */
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
   * Of a chunk: its accounts and its outcome as bytes, for stores whose writer is a thread; `accounts`, and what the outcome
   * says, are then made from these when they are first read.
   */
  readonly packed?: PackedChunk;
  /**
   * The request body as it was sent, UTF-8, inflated; null for chunks of batches, whose rows lie with the batch, and
   * for optimised allocations, which rows don't lead to.
   */
  readonly submission: Uint8Array | null;
  /** JSON text of the parameter sets used, as `parameters` of the answer has them. */
  readonly parameters: string;
}

/** A calculated chunk in shared memory, so that threads hand it on without a copy; `packed-chunk.ts` reads it. */
export interface PackedChunk {
  /**
   * The accounts' bodies one after the other, then UTF-8 JSON of what there is beside them; it may be larger. Used again once
   * the chunk is stored.
   */
  readonly memory: SharedArrayBuffer;
  readonly bodiesLength: number;
  readonly headLength: number;
  readonly accountsTotal: number;
}

/** What a stored calculation was made from; it goes when the detail of the results does. */
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

/** Which results of a request are meant; those that an absent field would tell apart are all meant. */
export interface ResultSelection {
  readonly portfolioId?: string | undefined;
  /** Of a sub-account, that of its parent. */
  readonly accountCode?: string | undefined;
}

/** Whose a result is. */
export type ResultHolder = Pick<StoredAccount, 'accountCode' | 'subAccountCode'>;

export interface StoredResults {
  readonly requestId: string;
  readonly submittedTime: string;
  /** Of a selection, in the order of the bodies; null if all are meant. */
  readonly holders: readonly ResultHolder[] | null;
  /** Bodies as they were saved (JSON of the summary where the detail has aged out), in the order they were saved; read lazily, block by block. */
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

/**
 * Calculation results. `save` resolves once the request is durable (fsync), concurrent saves share a transaction; a
 * request id is unique per owner. Every read is limited to one owner.
 */
export interface ResultStore {
  save(request: StoredRequest): Promise<SaveOutcome>;
  /** Undefined: no such request of this owner, or no such result in it. */
  find(owner: string, requestId: string, selection?: ResultSelection): Promise<StoredResults | undefined>;
  /** Undefined: no such request of this owner. */
  submissionOf(owner: string, requestId: string): Promise<StoredSubmission | undefined>;
  /** In the order of their codes, read lazily, block by block. */
  liveAccounts(owner: string): AsyncIterable<readonly LiveAccount[]>;
  /**
   * Drops details and summaries submitted before the given times (ISO 8601; null = keep). An account's live figures stay
   * until a newer calculation replaces them. Ends early, without fault, where the store is closed meanwhile.
   */
  expire(detailBefore: string | null, summaryBefore: string | null): Promise<void>;
  /** Throws if the store can't be written. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
}

/** How a batch enters its owner's queue. */
export type ProcessingMode = 'fifo' | 'priority' | 'replace_all';

export type BatchStatus = 'queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed';

/** The parameters that a batch was accepted with: all its chunks are calculated with the same. */
export interface BatchParameterRecord {
  /** JSON text of the list of the sets, each with engine, parameter, bdate, cycle and checksum. */
  readonly sets: string;
  /** Over all of them, hex: where it is the same, so are the figures. Empty for batches of versions that kept none. */
  readonly checksum: string;
}

/** A submission that lies durable on the spool. */
export interface NewBatch {
  /** UUID. */
  readonly batchId: string;
  readonly owner: string;
  /** Under which it was accepted; later changes of the key don't touch it. */
  readonly licence: Licence;
  readonly mode: ProcessingMode;
  /** ISO 8601. */
  readonly createdAt: string;
  /** JSON text of the request with an empty `portfolio`. */
  readonly envelope: string;
  readonly parameters: BatchParameterRecord;
  /** Rows of the submission, those without an account included. */
  readonly rowsTotal: number;
  /** By number from 0: parts of the submission, no account in two of them. */
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
  /** Calculated, those of chunks that are still at it included, as far as they have told; so are `accountsDone`. */
  readonly rowsDone: number;
  /** Null until every chunk has told its accounts: while the batch is not terminal, and where it never ran. */
  readonly accountsTotal: number | null;
  readonly accountsDone: number;
  readonly exceptionsTotal: number;
  /** Rows done that name no account. */
  readonly rowsWithoutAccountTotal: number;
  /** JSON texts of the exceptions of the first of those, at most 100. */
  readonly rowsWithoutAccount: readonly string[];
  readonly chunksTotal: number;
  readonly chunksDone: number;
  readonly chunksFailed: number;
  /** Of the chunks, in their order; empty until the batch is terminal. */
  readonly requestIds: readonly string[];
  /** Why it failed; null otherwise. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** A chunk that a worker has taken; it is given back or finished by the same `attempt`. */
export interface ClaimedChunk {
  readonly batchId: string;
  readonly owner: string;
  readonly licence: Licence;
  readonly envelope: string;
  readonly parameters: BatchParameterRecord;
  readonly chunk: number;
  /** From 1; counts what a restart took away as well. */
  readonly attempt: number;
  /** How often it was given back by `fail`: what a limit of attempts should count. */
  readonly failures: number;
}

/** How far a chunk is that is being calculated. */
export interface ChunkProgress {
  /** Rows whose figures are there, or that are left out. */
  readonly rows: number;
  /** Parent accounts of those. */
  readonly accounts: number;
}

/** A parent account of a chunk, in the order of the submission. */
export interface BatchAccount {
  readonly accountCode: string;
  readonly portfolioId: string;
  /** Index of its first row in the submission: what pages are ordered by. */
  readonly firstRow: number;
  /** JSON text of the array of its exceptions; of a failed chunk, of the one that says so. */
  readonly exceptions: string;
  /** JSON text of the array of its closest matches. */
  readonly closestMatches: string;
}

/** What a calculated chunk says beside its results. */
export interface ChunkOutcome {
  readonly accounts: readonly BatchAccount[];
  /** Exceptions of all its accounts, and its rows that name none. */
  readonly exceptionsTotal: number;
  /** Rows that name no account: they are in no account's figures. */
  readonly rowsWithoutAccountTotal: number;
  /** JSON texts of the exceptions of the first of those. */
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
  /** JSON texts of the arrays. */
  readonly exceptions: string;
  readonly closestMatches: string;
}

/** A page of a batch's results, as it was when it was asked for. */
export interface BatchPage {
  /** Accounts finished. */
  readonly total: number;
  /** Read lazily, block by block. */
  readonly rows: AsyncIterable<readonly BatchResultRow[]>;
}

/** Where the rows of a stored request lie that a batch has made. */
export interface BatchSource {
  readonly batchId: string;
  readonly chunk: number;
  /** See `NewBatch`. */
  readonly envelope: string;
  readonly parameters: BatchParameterRecord;
}

/** The file of a chunk on the spool (`partition-record.ts`), in pieces. */
export type ChunkContents = (chunk: number) => AsyncIterable<Uint8Array>;

/** Rows of batches in the store itself, where every process finds them. */
export interface BatchBodies {
  /** Throws if they are not there, or not any more, with the code of a file that is not there: `ENOENT`. */
  read(batchId: string, chunk: number): AsyncIterable<Uint8Array>;
  /** What they take there on disk; may be some seconds old. */
  diskBytes(): Promise<number>;
}

export interface UnfinishedBatches {
  readonly queued: number;
  readonly processing: number;
}

/** Batches and their chunks. Every read is limited to one owner; every change is durable when its promise resolves. */
export interface BatchStore {
  /** Bytes that results take on disk, wherever they lie; may be some seconds old. */
  diskBytes(): Promise<number>;
  /** Null: rows stay on the spool of the process that accepted them, which is the only one. */
  readonly bodies: BatchBodies | null;
  /**
   * Queues it; `replace_all` removes the owner's queued ones in the same transaction.
   * @param contents read where the store keeps the rows itself, in the same transaction; absent = it has none
   * @returns the ids of those removed
   */
  add(batch: NewBatch, contents?: ChunkContents): Promise<readonly string[]>;
  find(owner: string, batchId: string): Promise<BatchRecord | undefined>;
  /**
   * Owners take turns; within an owner the queue's order. Undefined if nothing waits.
   * @param held checksums of the parameters that the caller has; absent = any will do. A store of several processes hands out
   * others only once no process has had them for long, so that they can be failed
   */
  claim(held?: readonly string[]): Promise<ClaimedChunk | undefined>;
  /**
   * Saves a chunk's results as a request of its own and marks it done, in one transaction; nothing happens where the attempt
   * is no longer the chunk's, or the chunk is done.
   */
  complete(claimed: ClaimedChunk, request: StoredRequest, outcome: ChunkOutcome): Promise<'completed' | 'stale'>;
  /**
   * Tells how far a chunk is, for `find`; it need not outlive a restart. Nothing happens where the attempt is no longer the
   * chunk's.
   */
  progress(claimed: ClaimedChunk, progress: ChunkProgress): Promise<void>;
  /** Puts a chunk back, or, after its last attempt, marks it failed with the accounts that have no figures. */
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
   * After a start: chunks that this installation was working on wait again; those of other processes on the same store stay theirs.
   * @returns batches that are not terminal
   */
  recover(): Promise<readonly string[]>;
  /** The parameters of batches that are not terminal, each once. */
  wanted(): Promise<readonly BatchParameterRecord[]>;
  /** Undefined: no such request of this owner, it is of no batch, or its batch is gone. */
  sourceOf(owner: string, requestId: string): Promise<BatchSource | undefined>;
  /** Batches whose rows are still needed: that are not terminal, or were calculated and ended at or after this (ISO 8601). */
  withRows(endedSince: string): Promise<readonly string[]>;
}
