import type { SavedMapping } from '../contract/mapping/table-mapping.js';
import type { AccountLimit } from '../domain/accounts/account-limit.js';
import type { ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import type { Licence } from '../domain/licence.js';
import type { StressScenario } from '../domain/stress-scenario.js';

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
  /** By key id or by the key itself; false if there is none. */
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

/** What became of a mapping that was to be kept. */
export type PutMappingOutcome =
  | { readonly kind: 'saved' | 'too-many' | 'too-large' }
  /** Under its name stands another one than the sender knows; null: none. */
  | { readonly kind: 'changed'; readonly mapping: SavedMapping | null }
  /** Its new name is that of another one. */
  | { readonly kind: 'name-in-use'; readonly mapping: SavedMapping };

/** What became of a mapping that was to be removed. */
export type RemoveMappingOutcome =
  { readonly kind: 'removed' | 'not-found' } | { readonly kind: 'changed'; readonly mapping: SavedMapping };

/**
 * Mappings of columns, shared by all keys of an owner. Every read and change is limited to one owner; a change names the
 * revision that it was made from, so that nothing that somebody else has saved meanwhile is lost.
 */
export interface MappingStore {
  /** In the order of their names. */
  list(owner: string): Promise<readonly SavedMapping[]>;
  /**
   * Resolves once it is durable. The limits are those of `contract/mapping/table-mapping.ts`.
   * @param name under which it stands so far, or is to stand
   * @param revision of the mapping whose place it takes; null = there is none
   */
  put(owner: string, name: string, mapping: SavedMapping, revision: string | null): Promise<PutMappingOutcome>;
  remove(owner: string, name: string, revision: string): Promise<RemoveMappingOutcome>;
  close(): Promise<void>;
}

/** What became of limits that were to take the place of others. */
export type ReplaceLimitsOutcome = 'replaced' | 'changed';

/** Limits of accounts that owners have set. Every read and change is limited to one owner. */
export interface LimitStore {
  list(owner: string): Promise<readonly AccountLimit[]>;
  /**
   * In place of all limits of the owner; resolves once they are durable.
   * @param revision of the limits whose place they take (`revisionOfLimits`): nothing is changed if others stand there; null = of any
   */
  replace(owner: string, limits: readonly AccountLimit[], revision: string | null): Promise<ReplaceLimitsOutcome>;
  close(): Promise<void>;
}

/** Installation settings beside the keys. */
export interface SettingsStore {
  /** From memory; changes made elsewhere are seen within a second. */
  clearingHouse(name: string): ClearingHouseSettings;
  setClearingHouse(name: string, settings: Partial<ClearingHouseSettings>): Promise<void>;
  close(): Promise<void>;
}
