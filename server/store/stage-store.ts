import type { StageType } from '../contract/stage-columns.js';

/** A staged table as it is kept. */
export interface StoredStage {
  readonly stageId: string;
  /** Public part of the key that staged it. */
  readonly keyId: string;
  readonly type: StageType;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601; from then on the stage is no longer found. */
  readonly expiresAt: string;
  /** Whether the table has no errors. */
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
  /** Undefined if there is none, or a later stage of the type has replaced it. */
  find(keyId: string, stageId: string, now: string): Promise<StoredStage | undefined>;
  /** Deletes the stages that have expired. */
  expire(now: string): Promise<void>;
}
