import { betterSqliteOpener } from './better-sqlite3.js';
import type { SqliteOpener } from './database.js';
import { nodeSqliteOpener } from './node-sqlite.js';

/** In the order of preference. */
export const SQLITE_DRIVERS = ['node:sqlite', 'better-sqlite3'] as const;
export type SqliteDriver = (typeof SQLITE_DRIVERS)[number];

/** The opener of databases: the named driver, else the first one there is. Throws if there is none. */
export async function sqliteOpener(driver?: SqliteDriver): Promise<SqliteOpener> {
  for (const candidate of driver === undefined ? SQLITE_DRIVERS : [driver]) {
    const opener = await openerOf(candidate);
    if (opener !== undefined) return opener;
  }
  throw new Error(
    'There is no SQLite here: use Node 22.13 or later, which has it built in, or install better-sqlite3 12.9.0.',
  );
}

/** The opener of databases with a driver; undefined if the driver is not on this machine. */
export async function openerOf(driver: SqliteDriver): Promise<SqliteOpener | undefined> {
  switch (driver) {
    case 'node:sqlite':
      return nodeSqliteOpener();
    case 'better-sqlite3':
      return betterSqliteOpener();
  }
}
