import type { SqliteDatabase } from './database.js';
import { numberOf } from './row.js';

/** Freed at a time: some milliseconds. */
const PAGES_A_STEP = 1_024;
/** Pages that stay free for what is written next: 64 MB. */
const KEPT_PAGES = 16_384;

/**
 * Gives what expiry has freed back to the disk, a little at a time. Files that were begun before this was so keep their size,
 * and use their free pages again.
 */
export class FreePages {
  constructor(
    private readonly database: SqliteDatabase,
    private readonly keptPages = KEPT_PAGES,
  ) {}

  /** To be called on a file without tables. */
  static prepare(database: SqliteDatabase): void {
    database.exec('PRAGMA auto_vacuum = INCREMENTAL');
  }

  /** One short transaction. True while there may be more to do. */
  step(): boolean {
    const free = this.freePages();
    const surplus = Math.min(PAGES_A_STEP, free - this.keptPages);
    if (surplus <= 0) return false;
    this.database.exec(`PRAGMA incremental_vacuum(${surplus})`);
    return this.freePages() < free;
  }

  private freePages(): number {
    const row = this.database.prepare('PRAGMA freelist_count').get();
    return row === undefined ? 0 : numberOf(row, 'freelist_count');
  }
}
