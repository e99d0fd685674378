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
  /** JSON bodies (summary where the detail has aged out), in the order they were saved; read lazily. */
  readonly bodies: Iterable<Uint8Array>;
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
  find(owner: string, requestId: string, portfolioId?: string): StoredResults | undefined;
  liveAccounts(owner: string): Iterable<LiveAccount>;
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
  latest(keyId: string, type: StageType, now: string): StoredStage | undefined;
  /** Undefined as well where a later stage of the type has replaced it. */
  find(keyId: string, stageId: string, now: string): StoredStage | undefined;
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
  list(query: ReadinessQuery): readonly ReadinessRecord[];
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
  list(): readonly KeyRecord[];
  /** By key id or by the key itself; false where there is none. */
  revoke(keyIdOrKey: string): Promise<boolean>;
  /** The record of a presented key (revoked and expired ones too), compared in constant time; undefined = never issued. */
  verify(presented: string): KeyRecord | undefined;
  close(): Promise<void>;
}

export type AddScenariosOutcome = 'added' | 'too-many-scenarios' | 'too-many-rules';

/** Clients' stress scenarios. Every read and change is limited to one owner. */
export interface ScenarioStore {
  /** In the order in which they were added. */
  list(owner: string): readonly StressScenario[];
  /** All of them or none; resolves once they are durable. The limits are those of `domain/stress-scenario.ts`. */
  add(owner: string, scenarios: readonly StressScenario[]): Promise<AddScenariosOutcome>;
  /** How many were removed; ids that are not the owner's remove nothing. */
  remove(owner: string, scenarioIds: readonly string[] | 'all'): Promise<number>;
  close(): Promise<void>;
}

/** Installation settings beside the keys. */
export interface SettingsStore {
  clearingHouse(name: string): ClearingHouseSettings;
  setClearingHouse(name: string, settings: Partial<ClearingHouseSettings>): Promise<void>;
  close(): Promise<void>;
}
