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
