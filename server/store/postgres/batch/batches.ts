import { sql } from 'kysely';
import { checkOrigin, claimOf, emptyRequest, placeAccounts, withoutResults } from '../../finished-chunk.js';
import type { BatchStore, ClaimedChunk, BatchBodies, ChunkContents, NewBatch } from '../../types.js';
import { endChunk, returnChunk, tellProgress, type ChunkEnd } from './chunks.js';
import { pageOf } from './pages.js';
import { addBatch, cancelBatch, claimChunk, QUEUE_CHANNEL } from './queue.js';
import { batchesWithRows, findBatch, sourceOf, unfinishedBatches, unfinishedIds, wantedParameters } from './reads.js';
import { BatchWorkers } from './workers.js';
import { ChunkJobs } from '../boss.js';
import { ChangeListener } from '../change-listener.js';
import type { PostgresDatabase, PostgresTransaction } from '../database.js';
import { DiskUse } from '../disk-use.js';
import { packRows } from '../packed-request.js';

/** The most bytes of one piece of a chunk, so that no piece takes much memory on either side. */
const PIECE_BYTES = 1_000_000;

export interface PostgresBatchesOptions {
  /** The same at every start of one installation (data directory), another for each of them. */
  readonly home: string;
  /** The time of what ends now, ISO 8601. */
  readonly now: () => string;
  /** After so long without a process that has a batch's parameters its chunks are handed out to be failed. */
  readonly patienceMilliseconds: number;
  /** A process that is not heard of for so long has lost its chunks. */
  readonly leaseMilliseconds: number;
  readonly onTrouble: (error: unknown) => void;
}

export const BATCH_LEASE_MILLISECONDS = 10_000;

/** Batches in a database that several processes share; `close` gives back what this one is at. */
export interface PostgresBatches extends BatchStore {
  close(): Promise<void>;
}

export async function openBatchStore(
  database: PostgresDatabase,
  options: PostgresBatchesOptions,
): Promise<PostgresBatches> {
  const { now, patienceMilliseconds } = options;
  const jobs = await ChunkJobs.open(database);
  const workers = new BatchWorkers(database, jobs, options);
  let wake = (): void => undefined;
  const listener = new ChangeListener(
    database.clientSettings,
    { channel: QUEUE_CHANNEL, subject: 'New chunks of batches' },
    () => {
      wake();
      return Promise.resolve();
    },
    options.onTrouble,
  );
  try {
    await listener.start();
    await workers.open();
  } catch (error) {
    await listener.close();
    throw error;
  }
  const diskUse = new DiskUse(() => database.read);
  const end = (claimed: ClaimedChunk, ending: Omit<ChunkEnd, 'now'>): Promise<boolean> =>
    database.transaction((transaction) => endChunk(transaction, jobs, claimOf(claimed), { ...ending, now: now() }));
  return {
    bodies: batchBodies(database, diskUse),
    diskBytes: () => diskUse.ofResults(),
    add: (batch, contents) =>
      database.transaction(async (transaction) => {
        if (contents !== undefined) await addRows(transaction, batch, contents);
        return addBatch(transaction, batch, contents !== undefined);
      }),
    find: (owner, batchId) => findBatch(database.read, owner, batchId),
    onWaiting: (told) => {
      wake = told;
    },
    claim: (held) => {
      workers.calculatesWith(held);
      const claimant = { worker: workers.worker, held, patienceMilliseconds };
      return database.transaction((transaction) => claimChunk(transaction, jobs, claimant));
    },
    complete: async (claimed, request, { accounts, exceptionsTotal, rowsWithoutAccountTotal, rowsWithoutAccount }) => {
      const placed = placeAccounts(checkOrigin(claimed, request), accounts);
      return (await end(claimed, {
        request: packRows(request),
        finished: { exceptionsTotal, rowsWithoutAccountTotal, rowsWithoutAccount, accounts: placed },
        fault: null,
      }))
        ? 'completed'
        : 'stale';
    },
    progress: (claimed, progress) =>
      database.transaction((transaction) => tellProgress(transaction, claimOf(claimed), progress)),
    fail: async (claimed, { message, isFinal, requestId }, accounts) => {
      if (isFinal)
        await end(claimed, {
          request: packRows(emptyRequest(claimed, requestId, now())),
          finished: withoutResults(accounts),
          fault: message,
        });
      else await database.transaction((transaction) => returnChunk(transaction, jobs, claimOf(claimed)));
    },
    cancel: (owner, batchId) => database.transaction((transaction) => cancelBatch(transaction, owner, batchId, now())),
    page: (owner, batchId, offset, limit) => pageOf(database.read, [owner, batchId], offset, limit),
    unfinished: () => unfinishedBatches(database.read),
    recover: async () => {
      await workers.takeBackOwn();
      return unfinishedIds(database.read);
    },
    wanted: () => wantedParameters(database.read),
    sourceOf: (owner, requestId) => sourceOf(database.read, owner, requestId),
    withRows: (endedSince) => batchesWithRows(database.read, endedSince),
    close: async () => {
      await listener.close();
      await workers.close();
      await jobs.close();
    },
  };
}

/** Takes a batch's rows into the transaction, a piece at a time. */
async function addRows(
  transaction: PostgresTransaction,
  { batchId, chunks }: NewBatch,
  contents: ChunkContents,
): Promise<void> {
  for (const chunk of chunks.keys()) {
    let piece = 0;
    for await (const content of contents(chunk))
      for (let start = 0; start < content.length; start += PIECE_BYTES, piece++) {
        const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
        await sql`
          INSERT INTO margin_desk.batch_rows (batch_id, chunk, piece, content)
          VALUES (${batchId}, ${chunk}, ${piece}, ${bytes.subarray(start, start + PIECE_BYTES)})`.execute(transaction);
      }
  }
}

/** Rows of batches as they were submitted. */
const batchBodies = (database: PostgresDatabase, diskUse: DiskUse): BatchBodies => ({
  read: (batchId, chunk) => piecesOf(database, batchId, chunk),
  diskBytes: () => diskUse.ofRows(),
});

async function* piecesOf(database: PostgresDatabase, batchId: string, chunk: number): AsyncGenerator<Uint8Array> {
  for (let piece = 0; ; piece++) {
    const { rows } = await sql<{ readonly content: Buffer }>`
      SELECT content FROM margin_desk.batch_rows
      WHERE batch_id = ${batchId} AND chunk = ${chunk} AND piece = ${piece}`.execute(database.read);
    if (rows[0] !== undefined) yield rows[0].content;
    else if (piece === 0) throw rowsGone(batchId, chunk);
    else return;
  }
}

const rowsGone = (batchId: string, chunk: number): Error =>
  Object.assign(new Error(`The rows of chunk ${chunk} of batch ${batchId} are not in the store any more`), {
    code: 'ENOENT',
  });
