import type { SqliteChange, SqliteMode, SqliteOpener, SqliteRow, SqliteValue } from './database.js';

/** The part of `node:sqlite` in use; the type packages of the oldest supported Node do not have it. */
interface NodeSqlite {
  readonly DatabaseSync: new (path: string, options: { readonly readOnly: boolean }) => NodeSqliteDatabase;
}

interface NodeSqliteDatabase {
  exec(sql: string): void;
  prepare(sql: string): NodeSqliteStatement;
  close(): void;
}

interface NodeSqliteStatement {
  run(...parameters: SqliteValue[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
  get(...parameters: SqliteValue[]): SqliteRow | undefined;
  all(...parameters: SqliteValue[]): SqliteRow[];
}

/** The SQLite built into Node 22.13 and later; undefined if this Node has none. */
export function nodeSqliteOpener(): SqliteOpener | undefined {
  const sqlite = withoutExperimentalWarning(() => process.getBuiltinModule('node:sqlite'));
  return sqlite !== undefined && isNodeSqlite(sqlite) ? (path, mode) => openDatabase(sqlite, path, mode) : undefined;
}

const isNodeSqlite = (module: object): module is NodeSqlite => 'DatabaseSync' in module;

function openDatabase(sqlite: NodeSqlite, path: string, mode: SqliteMode) {
  const database = new sqlite.DatabaseSync(path, { readOnly: mode === 'read-only' });
  return {
    exec: (sql: string) => database.exec(sql),
    prepare: (sql: string) => statementOf(database.prepare(sql)),
    close: () => database.close(),
  };
}

const statementOf = (statement: NodeSqliteStatement) => ({
  run: (...parameters: SqliteValue[]): SqliteChange => {
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
  },
  get: (...parameters: SqliteValue[]) => statement.get(...parameters),
  all: (...parameters: SqliteValue[]) => statement.all(...parameters),
});

/** Node 22 and 24 say on loading that the module is experimental: known, and nothing a user could act on. */
function withoutExperimentalWarning<T>(load: () => T): T {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- never called here, only put back as it was
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
