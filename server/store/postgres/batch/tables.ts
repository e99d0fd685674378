/**
 * Tables of batches, the second migration (see `migrations.ts`: never changed once released).
 *
 * `batch_stretches` counts the accounts by stretches of rows (`sqlite/batch-order.ts`), so that a page finds its start without
 * passing those before it. `chunks_waiting` are those that nobody works on. `batch_rows` holds submissions in pieces, as they
 * are: they are written and read once, mostly. `batch_workers` has the processes that are up, the times by the database's
 * clock. `gone_since`: from when on no process that calculates has had the parameters of the batch.
 */
export const POSTGRES_BATCH_TABLES = `
  CREATE TABLE margin_desk.batches (
    batch_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    batch_id text COLLATE "C" NOT NULL UNIQUE,
    owner bytea NOT NULL,
    mode text NOT NULL CHECK (mode IN ('fifo', 'priority', 'replace_all')),
    status text NOT NULL CHECK (status IN ('queued', 'processing', 'completed', 'completed_with_errors', 'failed')),
    created_at text COLLATE "C" NOT NULL,
    completed_at text COLLATE "C",
    is_removed boolean NOT NULL DEFAULT false,
    has_rows boolean NOT NULL,
    gone_since timestamptz,
    rows_total integer NOT NULL CHECK (rows_total BETWEEN 1 AND 268435456),
    rows_done integer NOT NULL DEFAULT 0,
    accounts_done integer NOT NULL DEFAULT 0,
    exceptions_total bigint NOT NULL DEFAULT 0,
    orphans_total integer NOT NULL DEFAULT 0,
    chunks_total integer NOT NULL CHECK (chunks_total > 0),
    chunks_waiting integer NOT NULL CHECK (chunks_waiting >= 0),
    chunks_done integer NOT NULL DEFAULT 0,
    chunks_failed integer NOT NULL DEFAULT 0,
    parameters_checksum text COLLATE "C" NOT NULL,
    error_code text,
    error_message bytea,
    licence bytea NOT NULL,
    envelope bytea NOT NULL,
    parameters bytea NOT NULL
  );
  CREATE INDEX batches_unfinished ON margin_desk.batches (owner) WHERE status IN ('queued', 'processing');
  CREATE INDEX batches_by_age ON margin_desk.batches (is_removed, completed_at);
  CREATE INDEX batches_with_rows ON margin_desk.batches (completed_at) WHERE has_rows;

  CREATE TABLE margin_desk.batch_chunks (
    batch_no bigint NOT NULL,
    chunk integer NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
    attempt integer NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    row_count integer NOT NULL,
    byte_count bigint NOT NULL,
    worker uuid,
    begun_at timestamptz,
    commit_order bigint,
    request_id bytea,
    orphans bytea,
    PRIMARY KEY (batch_no, chunk)
  );
  CREATE INDEX batch_chunks_running ON margin_desk.batch_chunks (batch_no) WHERE state = 'running';

  CREATE TABLE margin_desk.batch_accounts (
    batch_no bigint NOT NULL,
    first_row integer NOT NULL,
    chunk integer NOT NULL,
    seq integer,
    portfolio_id text COLLATE "C" NOT NULL,
    account_code bytea NOT NULL,
    exceptions bytea NOT NULL,
    closest_matches bytea NOT NULL,
    PRIMARY KEY (batch_no, first_row)
  );

  CREATE TABLE margin_desk.batch_stretches (
    batch_no bigint NOT NULL,
    stretch integer NOT NULL,
    accounts integer NOT NULL,
    PRIMARY KEY (batch_no, stretch)
  );

  CREATE TABLE margin_desk.batch_turns (owner bytea PRIMARY KEY, turn bigint NOT NULL);

  CREATE TABLE margin_desk.batch_rows (
    batch_id text COLLATE "C" NOT NULL,
    chunk integer NOT NULL,
    piece integer NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (batch_id, chunk, piece)
  );
  ALTER TABLE margin_desk.batch_rows ALTER COLUMN content SET STORAGE EXTERNAL;

  CREATE TABLE margin_desk.batch_workers (
    worker uuid PRIMARY KEY,
    home text NOT NULL,
    seen_at timestamptz NOT NULL,
    parameters text[]
  );
`;

/** How far a running chunk is, the third migration. */
export const CHUNK_PROGRESS_COLUMNS = `
  ALTER TABLE margin_desk.batch_chunks ADD COLUMN rows_told integer NOT NULL DEFAULT 0,
    ADD COLUMN accounts_told integer NOT NULL DEFAULT 0;
`;
