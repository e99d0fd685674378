import { SQLITE_BATCH_TABLES } from './batch/tables.js';
import { inTransaction, type SqliteDatabase } from './database.js';
import { PENDING_RESULTS_TABLE } from './pending-results.js';
import { numberOf } from './row.js';

/** Marks the file as ours (`PRAGMA application_id`): "MDSK". */
const APPLICATION_ID = 0x4d44534b;

/**
 * Forward-only: an entry is never changed once released, the next version appends one. A request's results have the ids
 * `first_result_id` … `first_result_id + result_count - 1`, in the order of its accounts, so that a page of them is a
 * range of ids; from `first_detail_id` on they have their bodies. `retention`: 2 = bodies and summaries, 1 = summaries
 * only, 0 = being removed, no longer visible. `history`: the last live result of each parent account on each day; a row
 * whose result is gone shows nothing.
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE requests (
    commit_order INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    request_id TEXT NOT NULL,
    submitted_time TEXT NOT NULL,
    is_live INTEGER NOT NULL,
    batch_id TEXT,
    first_result_id INTEGER NOT NULL,
    result_count INTEGER NOT NULL,
    first_detail_id INTEGER NOT NULL,
    retention INTEGER NOT NULL CHECK (retention IN (0, 1, 2))
  ) STRICT;
  CREATE UNIQUE INDEX requests_by_id ON requests (owner, request_id);
  CREATE INDEX requests_by_age ON requests (retention, submitted_time);

  CREATE TABLE results (
    id INTEGER PRIMARY KEY,
    commit_order INTEGER NOT NULL,
    portfolio_id TEXT NOT NULL,
    parent_portfolio_id TEXT,
    account_code TEXT NOT NULL,
    sub_account_code TEXT,
    summary TEXT NOT NULL,
    body BLOB
  ) STRICT;
  CREATE INDEX results_by_portfolio ON results (commit_order, portfolio_id);

  CREATE TABLE live (
    owner TEXT NOT NULL,
    account_code TEXT NOT NULL,
    portfolio_id TEXT NOT NULL,
    request_id TEXT NOT NULL,
    submitted_time TEXT NOT NULL,
    batch_id TEXT,
    summary TEXT NOT NULL,
    PRIMARY KEY (owner, account_code)
  ) STRICT;

  CREATE TABLE readiness (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_time TEXT NOT NULL,
    parameter TEXT NOT NULL,
    cycle_code TEXT,
    bdate TEXT,
    status TEXT NOT NULL,
    parameter_published_at TEXT,
    parameter_size INTEGER,
    instance_started_at TEXT,
    start_time TEXT,
    startup_time REAL,
    source TEXT NOT NULL,
    engine_partition TEXT NOT NULL,
    findings TEXT
  ) STRICT;
  CREATE INDEX readiness_by_time ON readiness (event_time);
  CREATE INDEX readiness_by_parameter ON readiness (parameter, event_time);

  CREATE TABLE write_check (id INTEGER PRIMARY KEY CHECK (id = 1), checks INTEGER NOT NULL) STRICT;
  INSERT INTO write_check VALUES (1, 0);
  `,
  `
  CREATE TABLE stages (
    key_id TEXT NOT NULL,
    type TEXT NOT NULL,
    stage_id TEXT NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    is_valid INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (key_id, type)
  ) STRICT;
  CREATE INDEX stages_by_expiry ON stages (expires_at);
  `,
  SQLITE_BATCH_TABLES,
  `
  CREATE TABLE submissions (
    commit_order INTEGER PRIMARY KEY,
    parameters TEXT NOT NULL,
    body BLOB
  ) STRICT;
  `,
  `
  ALTER TABLE batches ADD COLUMN parameters_checksum TEXT NOT NULL DEFAULT '';
  ALTER TABLE batches ADD COLUMN parameters TEXT NOT NULL DEFAULT '[]';
  `,
  `
  ALTER TABLE requests ADD COLUMN checksum INTEGER;
  ALTER TABLE results ADD COLUMN summary_checksum INTEGER;
  ALTER TABLE results ADD COLUMN body_checksum INTEGER;
  ALTER TABLE submissions ADD COLUMN checksum INTEGER;
  ALTER TABLE live ADD COLUMN checksum INTEGER;
  ALTER TABLE stages ADD COLUMN checksum INTEGER;
  ALTER TABLE batch_accounts ADD COLUMN checksum INTEGER;
  `,
  PENDING_RESULTS_TABLE,
  `
  CREATE TABLE history (
    owner TEXT NOT NULL,
    account_code TEXT NOT NULL,
    day TEXT NOT NULL,
    commit_order INTEGER NOT NULL,
    result_id INTEGER NOT NULL,
    checksum INTEGER,
    PRIMARY KEY (owner, account_code, day)
  ) STRICT;
  INSERT INTO history (owner, account_code, day, commit_order, result_id)
    SELECT owner, account_code, substr(submitted_time, 1, 10), max(requests.commit_order), results.id
    FROM results JOIN requests ON requests.commit_order = results.commit_order
    WHERE is_live = 1 AND parent_portfolio_id IS NULL AND retention > 0
    GROUP BY owner, account_code, substr(submitted_time, 1, 10);
  ALTER TABLE submissions ADD COLUMN parameters_checksum INTEGER;
  `,
  // Large texts are compressed from here on: an earlier version would send them as they are, and has to refuse the file.
  '',
];

/** Brings a database up to this version's tables. Throws if it belongs to another program or to a later version. */
export const migrateSqlite = (database: SqliteDatabase): void => inTransaction(database, () => applyMissing(database));

function applyMissing(database: SqliteDatabase): void {
  const version = pragma(database, 'user_version');
  const isForeign = pragma(database, 'application_id') !== APPLICATION_ID && (version > 0 || hasTables(database));
  if (isForeign) throw new Error('it is the database of another program');
  if (version > MIGRATIONS.length) throw new Error('it was written by a later version of Margin Desk');
  if (version === MIGRATIONS.length) return;
  for (const migration of MIGRATIONS.slice(version)) database.exec(migration);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${MIGRATIONS.length}`);
}

const hasTables = (database: SqliteDatabase): boolean =>
  database.prepare('SELECT 1 FROM sqlite_master LIMIT 1').get() !== undefined;

function pragma(database: SqliteDatabase, name: 'user_version' | 'application_id'): number {
  const row = database.prepare(`PRAGMA ${name}`).get();
  return row === undefined ? 0 : numberOf(row, name);
}
