/** What a column holds. Whole numbers beyond 2^53 do not occur in our tables. */
export type SqliteValue = string | number | null | Uint8Array;

export type SqliteRow = Readonly<Record<string, SqliteValue>>;

export interface SqliteStatement {
  run(...parameters: SqliteValue[]): SqliteChange;
  get(...parameters: SqliteValue[]): SqliteRow | undefined;
  all(...parameters: SqliteValue[]): readonly SqliteRow[];
}

export interface SqliteChange {
  readonly changes: number;
  readonly lastInsertRowid: number;
}

/**
 * One connection to an SQLite file, the part of it that both drivers have. There is no open cursor between two calls:
 * a long read asks page by page, so that it neither keeps the log from being checkpointed nor blocks its connection.
 */
export interface SqliteDatabase {
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}

/** Statements by the names of their texts. */
export type Prepared<Texts extends Readonly<Record<string, string>>> = Readonly<Record<keyof Texts, SqliteStatement>>;

/** Prepares each of some statements. */
export function prepareAll<Texts extends Readonly<Record<string, string>>>(
  database: SqliteDatabase,
  texts: Texts,
): Prepared<Texts>;
export function prepareAll(database: SqliteDatabase, texts: Readonly<Record<string, string>>): Prepared<typeof texts> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, database.prepare(text)]));
}

/** `read-write` creates the file where it is missing; `read-only` needs it. */
export type SqliteMode = 'read-write' | 'read-only';

export type SqliteOpener = (path: string, mode: SqliteMode) => SqliteDatabase;

/** Runs `work` in one write transaction: all of it is durable when this returns, or, where it throws, none of it happened. */
export function inTransaction<T>(database: SqliteDatabase, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const value = work();
    database.exec('COMMIT');
    return value;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/**
 * The same without waiting for the disk: once a later transaction is durable this one is, and until then it may be lost with the
 * computer, whole. The connection syncs all others (FULL).
 */
export function inUnsyncedTransaction<T>(database: SqliteDatabase, work: () => T): T {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    return inTransaction(database, work);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

/** Runs `work` on one state of the database, whatever is committed meanwhile. */
export function inSnapshot<T>(database: SqliteDatabase, work: () => T): T {
  database.exec('BEGIN');
  try {
    return work();
  } finally {
    rollBack(database);
  }
}

function rollBack(database: SqliteDatabase): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // SQLite has rolled back by itself (disk full, I/O error); the first error is the one to report.
  }
}
