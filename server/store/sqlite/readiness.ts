import type { ReadinessQuery, ReadinessRecord } from '../readiness-store.js';
import type { SqliteDatabase, SqliteRow, SqliteStatement } from './database.js';
import { numberOrNullOf, textOf, textOrNullOf } from './row.js';

const COLUMNS = `event_time, parameter, cycle_code, bdate, status, parameter_published_at, parameter_size,
  instance_started_at, start_time, startup_time, source, engine_partition, findings`;

/** Appends readiness records inside the caller's transaction. */
export class ReadinessWriter {
  private readonly insert: SqliteStatement;

  constructor(database: SqliteDatabase) {
    this.insert = database.prepare(`INSERT INTO readiness (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  }

  append(records: readonly ReadinessRecord[]): void {
    for (const record of records) {
      const { event_time, parameter, cycle_code, bdate, status, parameter_published_at, parameter_size } = record;
      const { instance_started_at, start_time, startup_time, source, engine_partition, findings } = record;
      const set = [event_time, parameter, cycle_code, bdate, status, parameter_published_at, parameter_size];
      const start = [instance_started_at, start_time, startup_time];
      this.insert.run(
        ...set,
        ...start,
        source,
        engine_partition,
        findings === undefined ? null : JSON.stringify(findings),
      );
    }
  }
}

/** Reads the readiness history. */
export class ReadinessReader {
  private readonly select: SqliteStatement;
  private readonly selectParameter: SqliteStatement;

  constructor(database: SqliteDatabase) {
    this.select = database.prepare(
      `SELECT ${COLUMNS} FROM readiness WHERE event_time >= ? ORDER BY event_time DESC, id DESC LIMIT ?`,
    );
    this.selectParameter = database.prepare(
      `SELECT ${COLUMNS} FROM readiness WHERE parameter = ? AND event_time >= ? ORDER BY event_time DESC, id DESC LIMIT ?`,
    );
  }

  /** Newest first. */
  list({ parameter, since = '', limit = -1 }: ReadinessQuery): readonly ReadinessRecord[] {
    const rows =
      parameter === undefined ? this.select.all(since, limit) : this.selectParameter.all(parameter, since, limit);
    return rows.map(recordOf);
  }
}

function recordOf(row: SqliteRow): ReadinessRecord {
  const findings = textOrNullOf(row, 'findings');
  return {
    event_time: textOf(row, 'event_time'),
    parameter: textOf(row, 'parameter'),
    cycle_code: textOrNullOf(row, 'cycle_code'),
    bdate: textOrNullOf(row, 'bdate'),
    status: oneOf(STATUSES, textOf(row, 'status')),
    parameter_published_at: textOrNullOf(row, 'parameter_published_at'),
    parameter_size: numberOrNullOf(row, 'parameter_size'),
    instance_started_at: textOrNullOf(row, 'instance_started_at'),
    start_time: textOrNullOf(row, 'start_time'),
    startup_time: numberOrNullOf(row, 'startup_time'),
    source: oneOf(SOURCES, textOf(row, 'source')),
    engine_partition: textOf(row, 'engine_partition'),
    ...(findings === null ? {} : { findings: textsOf(findings) }),
  };
}

const STATUSES = ['OK', 'WARNING', 'FAILED'] as const;
const SOURCES = ['boot', 'observed'] as const;

function oneOf<T extends string>(choices: readonly T[], text: string): T {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined)
    throw new Error(`The readiness history holds "${text}" where one of ${choices.join(', ')} belongs`);
  return choice;
}

function textsOf(json: string): readonly string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.map(String) : [];
}
