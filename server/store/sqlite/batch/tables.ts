/**
 * Tables of batches, the third migration (see `migrations.ts`: never changed once released).
 *
 * An account of a batch has the id `batch_no * 2^28 + first row` (`batch-order.ts`), so that pages are ranges of ids;
 * `batch_stretches` counts the accounts by stretches of rows, so that a page finds its start without passing those before it.
 * `chunks_waiting` are those that nobody works on. Long columns come last: what precedes them is read without them.
 */
export const SQLITE_BATCH_TABLES = `
  CREATE TABLE batches (
    batch_no INTEGER PRIMARY KEY AUTOINCREMENT,
    batch_id TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    mode TEXT NOT NULL CHECK (mode IN ('fifo', 'priority', 'replace_all')),
    status TEXT NOT NULL CHECK (status IN ('queued', 'processing', 'completed', 'completed_with_errors', 'failed')),
    created_at TEXT NOT NULL,
    completed_at TEXT,
    is_removed INTEGER NOT NULL DEFAULT 0,
    rows_total INTEGER NOT NULL CHECK (rows_total BETWEEN 1 AND 268435456),
    rows_done INTEGER NOT NULL DEFAULT 0,
    accounts_done INTEGER NOT NULL DEFAULT 0,
    exceptions_total INTEGER NOT NULL DEFAULT 0,
    orphans_total INTEGER NOT NULL DEFAULT 0,
    chunks_total INTEGER NOT NULL CHECK (chunks_total > 0),
    chunks_waiting INTEGER NOT NULL,
    chunks_done INTEGER NOT NULL DEFAULT 0,
    chunks_failed INTEGER NOT NULL DEFAULT 0,
    error_code TEXT,
    error_message TEXT,
    licence TEXT NOT NULL,
    envelope TEXT NOT NULL
  ) STRICT;
  CREATE INDEX batches_unfinished ON batches (owner) WHERE status IN ('queued', 'processing');
  CREATE INDEX batches_by_age ON batches (is_removed, completed_at);

  CREATE TABLE batch_chunks (
    batch_no INTEGER NOT NULL,
    chunk INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
    attempt INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    row_count INTEGER NOT NULL,
    byte_count INTEGER NOT NULL,
    request_id TEXT,
    commit_order INTEGER,
    orphans TEXT,
    PRIMARY KEY (batch_no, chunk)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE batch_accounts (
    id INTEGER PRIMARY KEY,
    chunk INTEGER NOT NULL,
    result_id INTEGER,
    portfolio_id TEXT NOT NULL,
    account_code TEXT NOT NULL,
    exceptions TEXT NOT NULL,
    closest_matches TEXT NOT NULL
  ) STRICT;

  CREATE TABLE batch_stretches (
    batch_no INTEGER NOT NULL,
    stretch INTEGER NOT NULL,
    accounts INTEGER NOT NULL,
    PRIMARY KEY (batch_no, stretch)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE batch_turns (owner TEXT PRIMARY KEY, turn INTEGER NOT NULL) STRICT;
`;
