import { fdatasyncSync, openSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { isCheckpointStart, type CheckpointReport } from './checkpoint-messages.js';
import { openForCheckpoints } from './connections.js';
import type { SqliteDatabase } from './database.js';
import { sqliteOpener } from './drivers.js';
import { numberOf } from './row.js';

/** Passes over the log at most: each is short beside the one before, during which less was written. */
const PASSES = 3;
/** Few enough for the writer: about a millisecond. */
const PAGES_FOR_WRITER = 128;

/**
 * Moves what the log holds and syncs the file. SQLite syncs it only at the end of a log, which under load is reached by the writer:
 * it would wait for the disk to take all that was moved here.
 */
function checkpoint(database: SqliteDatabase): CheckpointReport {
  for (let pass = 1; ; pass++) {
    const pagesLeft = moveOnce(database);
    fdatasyncSync(file);
    if (pagesLeft <= PAGES_FOR_WRITER || pass === PASSES) return { pagesLeft };
  }
}

/** @returns pages of the log that were written meanwhile, or that readers still need */
function moveOnce(database: SqliteDatabase): number {
  const row = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
  return row === undefined ? 0 : numberOf(row, 'log') - numberOf(row, 'checkpointed');
}

/** Makes a checkpoint. The writer also finds what is wrong with the file, and its own limit then applies. */
function checkpointOrNot(database: SqliteDatabase): CheckpointReport {
  try {
    return checkpoint(database);
  } catch {
    return { pagesLeft: 0 };
  }
}

const start: unknown = workerData;
if (!isCheckpointStart(start)) throw new Error('The thread of checkpoints was started without its settings');
const { path, driver, port } = start;
// It is never closed: closing one of a file's descriptors would end the locks that SQLite has on it in this process.
const file = openSync(path, 'r+');
const database = openForCheckpoints(await sqliteOpener(driver ?? undefined), path);
port.on('message', (message: 'checkpoint' | 'close') => {
  if (message === 'checkpoint') {
    port.postMessage(checkpointOrNot(database));
    return;
  }
  database.close();
  port.close();
});
