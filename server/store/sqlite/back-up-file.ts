import { openForReading } from './connections.js';
import type { SqliteOpener } from './database.js';

/** Copies all of a file of results as it is at this moment, without its free pages, while others use it. @param target not there, or empty */
export function backUpResultFile(open: SqliteOpener, path: string, target: string): void {
  const database = openForReading(open, path);
  try {
    database.exec(`VACUUM INTO '${target.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
}
