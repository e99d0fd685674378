import { closeSync, openSync } from 'node:fs';
import type { SqliteDatabase, SqliteOpener } from './database.js';
import { FreePages } from './free-pages.js';
import { migrate } from './migrations.js';

/**
 * The one writing connection. Commits are synced to disk before they count (FULL); the log is checkpointed every 4096
 * pages (16 MB) and never kept longer than 64 MB. Up to 64 MB of pages are cached: a chunk of a batch touches thousands, all
 * over the tables, which would otherwise be written and read again before it is committed. A new file is readable by its user only.
 */
export function openForWriting(open: SqliteOpener, path: string): SqliteDatabase {
  closeSync(openSync(path, 'a', 0o600));
  const database = open(path, 'read-write');
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    FreePages.prepare(database);
    migrate(database);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec('PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 4096; PRAGMA journal_size_limit = 67108864');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A connection that only reads; the file exists and is in WAL mode already. */
export function openForReading(open: SqliteOpener, path: string): SqliteDatabase {
  const database = open(path, 'read-only');
  database.exec('PRAGMA busy_timeout = 5000');
  return database;
}
