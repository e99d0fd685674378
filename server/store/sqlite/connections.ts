import { closeSync, openSync, statSync } from 'node:fs';
import type { SqliteDatabase, SqliteOpener } from './database.js';
import { withStoreFaults } from './faults.js';
import { FreePages } from './free-pages.js';
import { StoreDamaged } from '../store-damaged.js';
import { migrateSqlite } from './migrations.js';
import { textOf } from './row.js';

/** Up to this size a file is checked whole whenever it is opened: some tenths of a second. Larger ones: `margin-desk store check`. */
const CHECKED_BYTES = 67_108_864;

/**
 * The one writing connection. Commits are synced to disk before they count (FULL); if no other thread has moved what
 * the log holds into the file (`Checkpoints`) a commit does at 16,384 pages (64 MB), and it is never kept longer than
 * that. Up to 64 MB of pages are cached: a chunk of a batch touches thousands, all over the tables, which would
 * otherwise be written and read again before it is committed. A new file is readable by its user only.
 */
export function openForWriting(open: SqliteOpener, path: string): SqliteDatabase {
  closeSync(openSync(path, 'a', 0o600));
  const database = withStoreFaults(open(path, 'read-write'), path);
  try {
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA cell_size_check = ON');
    checkPages(database, path);
    FreePages.prepare(database);
    migrateSqlite(database);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec(
      'PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 16384; PRAGMA journal_size_limit = 67108864',
    );
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A connection of another thread that only moves the log into the file, which exists and is in WAL mode already. */
export function openForCheckpoints(open: SqliteOpener, path: string): SqliteDatabase {
  const database = open(path, 'read-write');
  database.exec('PRAGMA wal_autocheckpoint = 0');
  return database;
}

/** A connection that only reads; the file exists and is in WAL mode already. */
export function openForReading(open: SqliteOpener, path: string): SqliteDatabase {
  const database = withStoreFaults(open(path, 'read-only'), path);
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA cell_size_check = ON');
  return database;
}

/** Throws if the pages of a file contradict each other: writing into such a file would damage more of it. */
function checkPages(database: SqliteDatabase, path: string): void {
  if (statSync(path).size > CHECKED_BYTES) return;
  const row = database.prepare('PRAGMA quick_check(1)').get();
  const finding = row === undefined ? 'no answer' : textOf(row, 'quick_check');
  if (finding !== 'ok') throw new StoreDamaged(finding, { cause: new Error(`it is damaged (${finding})`) });
}
