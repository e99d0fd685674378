import type BetterSqlite3 from 'better-sqlite3';
import type { SqliteMode, SqliteOpener, SqliteRow, SqliteValue } from './database.js';

/** The SQLite of the better-sqlite3 package; undefined if it is not installed or has no binary for this Node. */
export async function betterSqliteOpener(): Promise<SqliteOpener | undefined> {
  try {
    const { default: Database } = await import('better-sqlite3');
    new Database(':memory:').close();
    return (path, mode) => openDatabase(Database, path, mode);
  } catch {
    return undefined;
  }
}

function openDatabase(Database: typeof BetterSqlite3, path: string, mode: SqliteMode) {
  const database = new Database(path, { readonly: mode === 'read-only' });
  return {
    exec: (sql: string) => void database.exec(sql),
    prepare: (sql: string) => statementOf(database.prepare<SqliteValue[], SqliteRow>(sql)),
    close: () => void database.close(),
  };
}

const statementOf = (statement: BetterSqlite3.Statement<SqliteValue[], SqliteRow>) => ({
  run: (...parameters: SqliteValue[]) => {
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { changes, lastInsertRowid: Number(lastInsertRowid) };
  },
  get: (...parameters: SqliteValue[]) => statement.get(...parameters),
  all: (...parameters: SqliteValue[]) => statement.all(...parameters),
});
