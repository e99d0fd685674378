import { workerData } from 'node:worker_threads';
import { isCheckpointStart, type CheckpointReport } from './checkpoint-messages.js';
import { openForCheckpoints } from './connections.js';
import type { SqliteDatabase } from './database.js';
import { sqliteOpener } from './drivers.js';
import { numberOf } from './row.js';

function checkpoint(database: SqliteDatabase): CheckpointReport {
  const row = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
  return { pagesLeft: row === undefined ? 0 : numberOf(row, 'log') - numberOf(row, 'checkpointed') };
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
const database = openForCheckpoints(await sqliteOpener(driver ?? undefined), path);
port.on('message', (message: 'checkpoint' | 'close') => {
  if (message === 'checkpoint') {
    port.postMessage(checkpointOrNot(database));
    return;
  }
  database.close();
  port.close();
});
