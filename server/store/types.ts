import type { StageType } from '../contract/stage-columns.js';
import type { ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import type { Licence } from '../domain/licence.js';
import type { StressScenario } from '../domain/stress-scenario.js';

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
  /** UTF-8 JSON text of the whole account result, exactly as it is sent. */
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
}

export type SaveOutcome = 'saved' | 'request-id-in-use';

export interface StoredResults {
  readonly requestId: string;
  readonly submittedTime: string;
  /** JSON bodies (summary where the detail has aged out), in the order they were saved; read lazily, block by block. */
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
  /** Undefined: no such request of this owner, or no account with that portfolio id in it. */
  find(owner: string, requestId: string, portfolioId?: string): Promise<StoredResults | undefined>;
  /** In the order of their codes, read lazily, block by block. */
  liveAccounts(owner: string): AsyncIterable<readonly LiveAccount[]>;
  /**
   * Drops details and summaries submitted before the given times (ISO 8601; null = keep). An account's live figures stay
   * until a newer calculation replaces them. Ends early, without fault, where the store is closed meanwhile.
   */
  expire(detailBefore: string | null, summaryBefore: string | null): Promise<void>;
  /** Throws where the store can't be written. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
}

/** A staged table as it is kept. */
export interface StoredStage {
  readonly stageId: string;
  /** Public part of the key that staged it. */
  readonly keyId: string;
  readonly type: StageType;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601; from then on it is not found any more. */
  readonly expiresAt: string;
  /** Whether it has no errors. */
  readonly isValid: boolean;
  /** UTF-8 JSON text of the answer, exactly as it was sent. */
  readonly body: Uint8Array;
}

/**
 * The latest stage of each type of each key. Every read is limited to one key and to what has not expired.
 * @remarks `now` is ISO 8601 throughout
 */
export interface StageStore {
  /** Replaces the key's stage of the same type; resolves once it is durable (fsync). */
  save(stage: StoredStage): Promise<void>;
  latest(keyId: string, type: StageType, now: string): Promise<StoredStage | undefined>;
  /** Undefined as well where a later stage of the type has replaced it. */
  find(keyId: string, stageId: string, now: string): Promise<StoredStage | undefined>;
  /** Drops what has expired. */
  expire(now: string): Promise<void>;
}

/** Append-only history of parameter sets becoming ready; field names are the wire's, see spec "Readiness record". */
export interface ReadinessRecord {
  readonly event_time: string;
  readonly parameter: string;
  readonly cycle_code: string | null;
  readonly bdate: string | null;
  readonly status: 'OK' | 'WARNING' | 'FAILED';
  readonly parameter_published_at: string | null;
  readonly parameter_size: number | null;
  readonly instance_started_at: string | null;
  readonly start_time: string | null;
  readonly startup_time: number | null;
  readonly source: 'boot' | 'observed';
  readonly engine_partition: string;
  /** What was wrong, or what was found while loading. */
  readonly findings?: readonly string[];
}

export interface ReadinessQuery {
  readonly parameter?: string;
  /** ISO 8601; records at or after it. */
  readonly since?: string;
  readonly limit?: number;
}

export interface ReadinessStore {
  append(records: readonly ReadinessRecord[]): Promise<void>;
  /** Newest first. */
  list(query: ReadinessQuery): Promise<readonly ReadinessRecord[]>;
}

export interface KeyRecord {
  /** Public part of the key, used to find it. */
  readonly keyId: string;
  /** sha256 of the whole key, hex. */
  readonly hash: string;
  readonly createdAt: string;
  readonly revokedAt: string | null;
  readonly isDemo: boolean;
  readonly licence: Licence;
}

export interface CreatedKey {
  /** The key itself, `sk-…`; shown once, never stored. */
  readonly key: string;
  readonly record: KeyRecord;
}

/** Keys and licences; changes made by another process on the same data directory are seen within a second. */
export interface KeyStore {
  create(licence: Licence, options?: { readonly isDemo?: boolean; readonly key?: string }): Promise<CreatedKey>;
  list(): Promise<readonly KeyRecord[]>;
  /** By key id or by the key itself; false where there is none. */
  revoke(keyIdOrKey: string): Promise<boolean>;
  /** The record of a presented key (revoked and expired ones too), compared in constant time; undefined = never issued. */
  verify(presented: string): Promise<KeyRecord | undefined>;
  close(): Promise<void>;
}

export type AddScenariosOutcome = 'added' | 'too-many-scenarios' | 'too-many-rules';

/** Clients' stress scenarios. Every read and change is limited to one owner. */
export interface ScenarioStore {
  /** In the order in which they were added. */
  list(owner: string): Promise<readonly StressScenario[]>;
  /** All of them or none; resolves once they are durable. The limits are those of `domain/stress-scenario.ts`. */
  add(owner: string, scenarios: readonly StressScenario[]): Promise<AddScenariosOutcome>;
  /** How many were removed; ids that are not the owner's remove nothing. */
  remove(owner: string, scenarioIds: readonly string[] | 'all'): Promise<number>;
  close(): Promise<void>;
}

/** Installation settings beside the keys. */
export interface SettingsStore {
  /** From memory; changes made elsewhere are seen within a second. */
  clearingHouse(name: string): ClearingHouseSettings;
  setClearingHouse(name: string, settings: Partial<ClearingHouseSettings>): Promise<void>;
  close(): Promise<void>;
}

/** How a batch enters its owner's queue. */
export type ProcessingMode = 'fifo' | 'priority' | 'replace_all';

export type BatchStatus = 'queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed';

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
  /** Rows of the submission, those without an account included. */
  readonly rowsTotal: number;
  /** By number from 0: parts of the submission, no account in two of them. */
  readonly chunks: readonly { readonly rows: number; readonly bytes: number }[];
}

/** A batch as its owner sees it. */
export interface BatchRecord {
  readonly batchId: string;
  readonly owner: string;
  readonly status: BatchStatus;
  readonly mode: ProcessingMode;
  readonly createdAt: string;
  readonly completedAt: string | null;
  /** 0 = next of its owner's; null unless queued. */
  readonly queuePosition: number | null;
  readonly rowsTotal: number;
  readonly rowsDone: number;
  /** Null until every chunk has told its accounts: while the batch is not terminal, and where it never ran. */
  readonly accountsTotal: number | null;
  readonly accountsDone: number;
  readonly exceptionsTotal: number;
  /** Rows done that name no account. */
  readonly orphansTotal: number;
  /** JSON texts of the exceptions of the first of those, at most 100. */
  readonly orphans: readonly string[];
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
  readonly chunk: number;
  /** From 1; counts what a restart took away as well. */
  readonly attempt: number;
  /** How often it was given back by `fail`: what a limit of attempts should count. */
  readonly failures: number;
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
  readonly orphansTotal: number;
  /** JSON texts of the exceptions of the first of those. */
  readonly orphans: readonly string[];
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

export interface UnfinishedBatches {
  readonly queued: number;
  readonly processing: number;
}

/** Batches and their chunks. Every read is limited to one owner; every change is durable when its promise resolves. */
export interface BatchStore {
  /** Queues it; `replace_all` removes the owner's queued ones in the same transaction. @returns the ids of those */
  add(batch: NewBatch): Promise<readonly string[]>;
  find(owner: string, batchId: string): Promise<BatchRecord | undefined>;
  /** Owners take turns; within an owner the queue's order. Undefined where nothing waits. */
  claim(): Promise<ClaimedChunk | undefined>;
  /**
   * Saves a chunk's results as a request of its own and marks it done, in one transaction; nothing happens where the attempt
   * is no longer the chunk's, or the chunk is done.
   */
  complete(claimed: ClaimedChunk, request: StoredRequest, outcome: ChunkOutcome): Promise<'completed' | 'stale'>;
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
  /** After a start: chunks that were being worked on wait again. @returns batches that are not terminal */
  recover(): Promise<readonly string[]>;
}
