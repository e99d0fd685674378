import type { GeneratedAlways } from 'kysely';

/**
 * The tables of the schema `margin_desk` as migrations.ts makes them. Text that clients send, or that is made from it, lies
 * as UTF-8 bytes: PostgreSQL's text can't hold U+0000, and bytes are in the same order everywhere.
 */
export interface PostgresTables {
  readonly requests: RequestsTable;
  readonly results: ResultsTable;
  readonly submissions: SubmissionsTable;
  readonly live: LiveTable;
  readonly history: HistoryTable;
  readonly readiness: ReadinessTable;
  readonly stages: StagesTable;
  readonly keys: KeysTable;
  readonly scenario_owners: ScenarioOwnersTable;
  readonly scenarios: ScenariosTable;
  readonly owner_mappings: OwnerMappingsTable;
  readonly owner_limits: OwnerLimitsTable;
  readonly clearing_houses: ClearingHousesTable;
  readonly write_check: WriteCheckTable;
}

/** Results of a request are numbered from 0 in the order of its accounts: `first_result` … `result_count` - 1 are there. */
interface RequestsTable {
  readonly commit_order: GeneratedAlways<number>;
  readonly owner: Buffer;
  readonly request_id: Buffer;
  readonly submitted_time: string;
  readonly is_live: boolean;
  readonly batch_id: string | null;
  readonly result_count: number;
  /** Rises while it is being removed. */
  readonly first_result: number;
  /** From here on results have their bodies; rises as the detail ages out. */
  readonly first_detail: number;
  /** 2 = bodies and summaries, 1 = summaries only, 0 = being removed, no longer visible. */
  readonly retention: number;
}

interface ResultsTable {
  readonly commit_order: number;
  readonly seq: number;
  readonly portfolio_id: string;
  readonly parent_portfolio_id: string | null;
  readonly account_code: Buffer;
  readonly sub_account_code: Buffer | null;
  readonly summary: Buffer;
  readonly body: Buffer | null;
}

interface SubmissionsTable {
  readonly commit_order: number;
  readonly parameters: Buffer;
  readonly body: Buffer | null;
}

interface LiveTable {
  readonly owner: Buffer;
  readonly account_code: Buffer;
  readonly portfolio_id: string;
  readonly request_id: Buffer;
  readonly submitted_time: string;
  readonly batch_id: string | null;
  readonly summary: Buffer;
}

/** The last live result of each parent account on each day; a row whose result is gone shows nothing. */
interface HistoryTable {
  readonly owner: Buffer;
  readonly account_code: Buffer;
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  readonly commit_order: number;
  readonly seq: number;
}

interface ReadinessTable {
  readonly id: GeneratedAlways<number>;
  readonly event_time: string;
  readonly parameter: Buffer;
  /** JSON of the whole record. */
  readonly record: Buffer;
}

interface StagesTable {
  readonly key_id: string;
  readonly type: string;
  readonly stage_id: Buffer;
  readonly created_at: string;
  readonly expires_at: string;
  readonly is_valid: boolean;
  readonly body: Buffer;
}

interface KeysTable {
  /** The order of their creation. */
  readonly position: GeneratedAlways<number>;
  readonly key_id: string;
  readonly hash: string;
  readonly created_at: string;
  readonly revoked_at: string | null;
  readonly is_demo: boolean;
  /** JSON. */
  readonly licence: Buffer;
}

/** A row is locked while its owner's scenarios are changed. */
interface ScenarioOwnersTable {
  readonly owner: Buffer;
  /** Another after every change. */
  readonly version: number;
}

interface ScenariosTable {
  /** The order in which they were added. */
  readonly position: GeneratedAlways<number>;
  readonly owner: Buffer;
  readonly scenario_id: Buffer;
  readonly rules: number;
  /** JSON as on the wire. */
  readonly scenario: Buffer;
}

/** A row is locked while its owner's mappings are changed. */
interface OwnerMappingsTable {
  readonly owner: Buffer;
  /** JSON of the list of them, in the order of their names. */
  readonly mappings: Buffer;
}

interface OwnerLimitsTable {
  readonly owner: Buffer;
  /** JSON of the list of them, as on the wire. */
  readonly limits: Buffer;
}

interface ClearingHousesTable {
  /** In capitals. */
  readonly name: string;
  /** JSON of what was set. */
  readonly settings: string;
}

interface WriteCheckTable {
  readonly id: number;
  readonly checks: number;
}
