import { faultText } from '../../lib/fault.js';
import { StoreDamaged } from '../store-damaged.js';
import { StoreUnavailable } from '../store-unavailable.js';
import type { SqliteDatabase } from './database.js';

/** Primary result codes by name and number (sqlite.org/rescode.html) under which the same may work later. */
const PASSING = new Map([
  ['BUSY', 5],
  ['LOCKED', 6],
  ['NOMEM', 7],
  ['READONLY', 8],
  ['IOERR', 10],
  ['FULL', 13],
  ['CANTOPEN', 14],
]);
/** Those of a file that is not what SQLite has written. */
const DAMAGE = new Map([
  ['CORRUPT', 11],
  ['NOTADB', 26],
]);

/** A fault as it leaves the store: `StoreUnavailable` where it may pass, `StoreDamaged` where the file is damaged, else itself. */
export function sqliteFault(error: unknown, path: string): unknown {
  if (error instanceof StoreDamaged || error instanceof StoreUnavailable) return error;
  const reason = `the file "${path}" says: ${faultText(error).replace(/\.$/, '')}`;
  if (isOneOf(PASSING, error)) return new StoreUnavailable(reason, { cause: error });
  return isOneOf(DAMAGE, error) ? new StoreDamaged(reason, { cause: error }) : error;
}

/** What SQLite itself says, for a sentence that names the file already. */
export const sqliteReason = (error: unknown): string =>
  (error instanceof StoreDamaged || error instanceof StoreUnavailable) && error.cause !== undefined
    ? faultText(error.cause)
    : faultText(error);

/** The same database, its faults as they leave the store. */
export function withStoreFaults(database: SqliteDatabase, path: string): SqliteDatabase {
  const tried = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw sqliteFault(error, path);
    }
  };
  return {
    exec: (sql) => tried(() => database.exec(sql)),
    prepare: (sql) => {
      const statement = tried(() => database.prepare(sql));
      return {
        run: (...parameters) => tried(() => statement.run(...parameters)),
        get: (...parameters) => tried(() => statement.get(...parameters)),
        all: (...parameters) => tried(() => statement.all(...parameters)),
      };
    },
    close: () => database.close(),
  };
}

/** better-sqlite3 names the extended code (`SQLITE_IOERR_WRITE`), node:sqlite gives its number: its low byte is the primary one. */
function isOneOf(codes: ReadonlyMap<string, number>, error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('errcode' in error && typeof error.errcode === 'number')
    return [...codes.values()].includes(error.errcode & 0xff);
  const name = 'code' in error && typeof error.code === 'string' ? /^SQLITE_([A-Z]+)/.exec(error.code)?.[1] : undefined;
  return name !== undefined && codes.has(name);
}
