import type { BatchStore, ResultStore } from '../types.js';
import type { ReadinessStore } from '../readiness-store.js';
import type { StageStore } from '../stage-store.js';
import { openForReading } from './connections.js';
import { batchStoreOf } from './batch/batches.js';
import type { SqliteDatabase } from './database.js';
import { sqliteOpener, type SqliteDriver } from './drivers.js';
import { sqliteReason } from './faults.js';
import { ReadinessReader } from './readiness.js';
import { ResultReader } from './result-reads.js';
import { StageReader } from './stages.js';
import { isLargeRequest, packLargeRequest, packRequest, withCompressedTexts } from './pack-request.js';
import { packStage } from './writer/writer-messages.js';
import { Writer } from './writer/writer.js';
import { reading } from './reading.js';

/** The result store and, on the same file, batches, the readiness history and the stages; `close` closes all. */
export interface SqliteResultStore extends ResultStore {
  readonly readiness: ReadinessStore;
  readonly stages: StageStore;
  readonly batches: BatchStore;
}

export interface ResultStoreOptions {
  /** Absent: `node:sqlite` where this Node has it, else better-sqlite3. */
  readonly driver?: SqliteDriver;
  /** Milliseconds since 1970, for the end of batches; the system's clock unless given. */
  readonly now?: () => number;
}

/**
 * Opens the results of one installation, creating the file if there is none. Writes go through a thread of their own,
 * reads happen on the caller's. Rejects with a sentence that names the file if it can't be used.
 */
export async function openResultStore(path: string, options: ResultStoreOptions = {}): Promise<SqliteResultStore> {
  try {
    const open = await sqliteOpener(options.driver);
    const writer = await Writer.open({ path, driver: options.driver ?? null });
    const reader = await readerBeside(writer, () => openForReading(open, path));
    return storeOf(writer, reader, options.now ?? Date.now);
  } catch (error) {
    const advice =
      'Correct the cause, restore the file from a backup, or put it aside with "margin-desk store set-aside" to begin with an empty one.';
    throw new Error(`The result store "${path}" can't be opened: ${sqliteReason(error)}. ${advice}`, { cause: error });
  }
}

async function readerBeside(writer: Writer, open: () => SqliteDatabase): Promise<SqliteDatabase> {
  try {
    return open();
  } catch (error) {
    await writer.close();
    throw error;
  }
}

function storeOf(writer: Writer, database: SqliteDatabase, now: () => number): SqliteResultStore {
  const results = new ResultReader(database);
  const readiness = new ReadinessReader(database);
  const stages = new StageReader(database);
  let closing: Promise<void> | undefined;
  return {
    save: async (request) => {
      const packed = isLargeRequest(request)
        ? await writer.preparing(withCompressedTexts(request).then(packLargeRequest))
        : packRequest(request);
      return writer.run({ kind: 'save', request: packed }, [packed.bodies.buffer]);
    },
    find: (owner, requestId, selection) => reading(() => results.find(owner, requestId, selection)),
    submissionOf: (owner, requestId) => results.submissionOf(owner, requestId),
    liveAccounts: (owner) => ({ [Symbol.asyncIterator]: () => results.liveAccounts(owner) }),
    history: (owner, accountCode, range) => reading(() => results.history(owner, accountCode, range)),
    expire: async (detailBefore, summaryBefore) => {
      await writer.run({ kind: 'expire', detailBefore, summaryBefore });
    },
    checkWritable: async () => {
      await writer.run({ kind: 'check' });
    },
    batches: batchStoreOf(writer, database, () => new Date(now()).toISOString()),
    close: () => (closing ??= closeBoth(writer, database)),
    readiness: {
      append: async (records) => {
        await writer.run({ kind: 'append-readiness', records });
      },
      list: (query) => reading(() => readiness.list(query)),
    },
    stages: {
      save: async (stage) => {
        const packed = packStage(stage);
        await writer.run({ kind: 'save-stage', stage: packed }, [packed.body.buffer]);
      },
      latest: (keyId, type, now) => reading(() => stages.latest(keyId, type, now)),
      find: (keyId, stageId, now) => reading(() => stages.find(keyId, stageId, now)),
      expire: async (now) => {
        await writer.run({ kind: 'expire-stages', now });
      },
    },
  };
}

/** The reader first: the last connection to close tidies the file up. */
async function closeBoth(writer: Writer, database: SqliteDatabase): Promise<void> {
  database.close();
  await writer.close();
}
