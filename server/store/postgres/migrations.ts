import { POSTGRES_BATCH_TABLES, CHUNK_PROGRESS_COLUMNS } from './batch/tables.js';
import type { LentConnection } from './connections.js';

/** Of the lock under which one process at a time makes or completes the tables: "MDSK". */
const MIGRATION_LOCK = 0x4d44534b;

/** The oldest server that has all we ask for. */
const OLDEST_SERVER = 13;

/** In `schema_version`, so that a schema of the same name made by others is known as theirs. */
const APPLICATION = 'margin-desk';

/**
 * Forward-only: an entry is never changed once released, the next version appends one. Times are ISO 8601 in UTC, hence in
 * the order of their bytes. What is kept as `bytea` and why: tables.ts.
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE margin_desk.requests (
    commit_order bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner bytea NOT NULL,
    request_id bytea NOT NULL,
    submitted_time text COLLATE "C" NOT NULL,
    is_live boolean NOT NULL,
    batch_id text COLLATE "C",
    result_count integer NOT NULL,
    first_result integer NOT NULL DEFAULT 0,
    first_detail integer NOT NULL DEFAULT 0,
    retention smallint NOT NULL DEFAULT 2 CHECK (retention IN (0, 1, 2)),
    UNIQUE (owner, request_id)
  );
  CREATE INDEX requests_by_age ON margin_desk.requests (retention, submitted_time);

  CREATE TABLE margin_desk.results (
    commit_order bigint NOT NULL,
    seq integer NOT NULL,
    portfolio_id text COLLATE "C" NOT NULL,
    parent_portfolio_id text COLLATE "C",
    account_code bytea NOT NULL,
    sub_account_code bytea,
    summary bytea NOT NULL,
    body bytea,
    PRIMARY KEY (commit_order, seq)
  );
  CREATE INDEX results_by_portfolio ON margin_desk.results (commit_order, portfolio_id);
  -- The faster compression, where the server has it (14 or later, built with it).
  DO $$ BEGIN
    EXECUTE 'ALTER TABLE margin_desk.results ALTER COLUMN body SET COMPRESSION lz4';
  EXCEPTION WHEN OTHERS THEN NULL;
  END $$;

  CREATE TABLE margin_desk.submissions (
    commit_order bigint PRIMARY KEY,
    parameters bytea NOT NULL,
    body bytea
  );

  CREATE TABLE margin_desk.live (
    owner bytea NOT NULL,
    account_code bytea NOT NULL,
    portfolio_id text COLLATE "C" NOT NULL,
    request_id bytea NOT NULL,
    submitted_time text COLLATE "C" NOT NULL,
    batch_id text COLLATE "C",
    summary bytea NOT NULL,
    PRIMARY KEY (owner, account_code)
  ) WITH (fillfactor = 70);

  CREATE TABLE margin_desk.readiness (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event_time text COLLATE "C" NOT NULL,
    parameter bytea NOT NULL,
    record bytea NOT NULL
  );
  CREATE INDEX readiness_by_time ON margin_desk.readiness (event_time, id);
  CREATE INDEX readiness_by_parameter ON margin_desk.readiness (parameter, event_time, id);

  CREATE TABLE margin_desk.stages (
    key_id text COLLATE "C" NOT NULL,
    type text COLLATE "C" NOT NULL,
    stage_id bytea NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    expires_at text COLLATE "C" NOT NULL,
    is_valid boolean NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (key_id, type)
  );
  CREATE INDEX stages_by_expiry ON margin_desk.stages (expires_at);

  CREATE TABLE margin_desk.keys (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key_id text COLLATE "C" NOT NULL UNIQUE,
    hash text COLLATE "C" NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    revoked_at text COLLATE "C",
    is_demo boolean NOT NULL,
    licence bytea NOT NULL
  );

  CREATE TABLE margin_desk.scenario_owners (
    owner bytea PRIMARY KEY,
    version bigint NOT NULL
  );
  CREATE TABLE margin_desk.scenarios (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner bytea NOT NULL,
    scenario_id bytea NOT NULL,
    rules integer NOT NULL,
    scenario bytea NOT NULL
  );
  CREATE INDEX scenarios_by_owner ON margin_desk.scenarios (owner, position);

  CREATE TABLE margin_desk.clearing_houses (
    name text COLLATE "C" PRIMARY KEY,
    settings text NOT NULL
  );

  CREATE TABLE margin_desk.write_check (id integer PRIMARY KEY CHECK (id = 1), checks bigint NOT NULL);
  INSERT INTO margin_desk.write_check VALUES (1, 0);
  `,
  POSTGRES_BATCH_TABLES,
  CHUNK_PROGRESS_COLUMNS,
  'CREATE TABLE margin_desk.owner_mappings (owner bytea PRIMARY KEY, mappings bytea NOT NULL)',
  `
  CREATE TABLE margin_desk.history (
    owner bytea NOT NULL,
    account_code bytea NOT NULL,
    day text COLLATE "C" NOT NULL,
    commit_order bigint NOT NULL,
    seq integer NOT NULL,
    PRIMARY KEY (owner, account_code, day)
  ) WITH (fillfactor = 70);
  INSERT INTO margin_desk.history
    SELECT DISTINCT ON (owner, account_code, left(submitted_time, 10))
      owner, account_code, left(submitted_time, 10), commit_order, seq
    FROM margin_desk.requests JOIN margin_desk.results USING (commit_order)
    WHERE is_live AND parent_portfolio_id IS NULL AND retention > 0
    ORDER BY owner, account_code, left(submitted_time, 10), commit_order DESC, seq DESC;
  `,
  'CREATE TABLE margin_desk.owner_limits (owner bytea PRIMARY KEY, limits bytea NOT NULL)',
];

/**
 * Brings the schema up to this version. Several may do so at once: one does the work, the others wait for it; if there
 * is nothing to do nothing but the version is read. Throws if the schema is of another program or a later version.
 */
export async function migratePostgres(connection: LentConnection): Promise<void> {
  if ((await versionOf(connection)) === MIGRATIONS.length) return;
  await connection.query('BEGIN');
  try {
    await connection.query('SET LOCAL statement_timeout = 0');
    await connection.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const version = await versionOf(connection);
    if (version < 0) await createSchema(connection);
    for (const migration of MIGRATIONS.slice(Math.max(0, version))) await connection.query(migration);
    await connection.query('UPDATE margin_desk.schema_version SET version = $1', [MIGRATIONS.length]);
    await connection.query('COMMIT');
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** How many of the migrations have been made; -1 if there is nothing of ours yet. */
async function versionOf(connection: LentConnection): Promise<number> {
  const { rows: found } = await connection.query<FoundTables>(
    `SELECT current_setting('server_version_num')::integer / 10000 AS server,
       to_regclass('margin_desk.schema_version') IS NOT NULL AS is_versioned,
       (SELECT count(*) FROM pg_class JOIN pg_namespace AS space ON space.oid = relnamespace WHERE nspname = 'margin_desk') AS objects`,
  );
  const [tables] = found;
  if (tables === undefined) throw new Error('PostgreSQL tells nothing of itself');
  if (tables.server < OLDEST_SERVER)
    throw new Error(`it is PostgreSQL ${tables.server}; version ${OLDEST_SERVER} or later is needed`);
  if (!tables.is_versioned && tables.objects === 0) return -1;
  const version = tables.is_versioned ? await versionIn(connection) : undefined;
  if (version === undefined) throw new Error('its schema "margin_desk" is that of another program');
  if (version > MIGRATIONS.length) throw new Error('it was written by a later version of Margin Desk');
  return version;
}

interface FoundTables {
  readonly server: number;
  readonly is_versioned: boolean;
  readonly objects: number;
}

async function versionIn(connection: LentConnection): Promise<number | undefined> {
  const text = 'SELECT version FROM margin_desk.schema_version WHERE application = $1';
  return (await connection.query<{ readonly version: number }>(text, [APPLICATION])).rows[0]?.version;
}

/** A schema that is there already may be used by one who may not create schemas. */
async function createSchema(connection: LentConnection): Promise<void> {
  const { rows } = await connection.query("SELECT 1 FROM pg_namespace WHERE nspname = 'margin_desk'");
  if (rows.length === 0) await connection.query('CREATE SCHEMA margin_desk');
  await connection.query(
    'CREATE TABLE margin_desk.schema_version (application text PRIMARY KEY, version integer NOT NULL)',
  );
  await connection.query('INSERT INTO margin_desk.schema_version VALUES ($1, 0)', [APPLICATION]);
}
