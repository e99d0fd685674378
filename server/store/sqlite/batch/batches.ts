import { checkOrigin, claimOf, emptyRequest, placeAccounts, withoutResults } from '../../finished-chunk.js';
import { HeldClaims } from './held-claims.js';
import type { BatchStore, ClaimedChunk } from '../../types.js';
import { BatchPageReader } from './pages.js';
import { BatchReader } from './reads.js';
import type { SqliteDatabase } from '../database.js';
import { packLargeRequest, packRequest } from '../pack-request.js';
import { ToldProgress } from '../told-progress.js';
import type { Writer } from '../writer/writer.js';
import { reading } from '../reading.js';

/** Batches of a result store. @param now the time of what ends now, ISO 8601 */
export function batchStoreOf(writer: Writer, database: SqliteDatabase, now: () => string): BatchStore {
  const told = new ToldProgress();
  const batches = new BatchReader(database, told);
  const pages = new BatchPageReader(database);
  const claims = new HeldClaims((held) => writer.run({ kind: 'recover-batches', held }));
  const end = async <Result>(claimed: ClaimedChunk, ending: Promise<Result>): Promise<Result> => {
    const result = await claims.end(claimed, ending);
    told.forget(claimed);
    return result;
  };
  return {
    bodies: null,
    diskBytes: () => reading(() => batches.diskBytes()),
    add: (batch) => writer.run({ kind: 'add-batch', batch }),
    find: (owner, batchId) => reading(() => batches.find(owner, batchId)),
    claim: () => claims.claim(() => writer.run({ kind: 'claim-chunk' })),
    onWaiting: () => undefined,
    complete: async (claimed, request, outcome) => {
      const { packed: chunk } = checkOrigin(claimed, request);
      if (chunk !== undefined) {
        const { requestId, owner, submittedTime, isLive, batchId, parameters } = request;
        const fields = { requestId, owner, submittedTime, isLive, batchId, parameters };
        const claim = claimOf(claimed);
        const task = { kind: 'complete-packed-chunk', claim, request: fields, chunk, now: now() } as const;
        return end(claimed, writer.run(task));
      }
      const { accounts, ...counts } = outcome;
      const finished = { ...counts, accounts: placeAccounts(checkOrigin(claimed, request), accounts) };
      const packed = await writer.preparing(packLargeRequest(request));
      const task = { kind: 'complete-chunk', claim: claimOf(claimed), request: packed, finished, now: now() } as const;
      return end(claimed, writer.run(task, [packed.bodies.buffer]));
    },
    progress: (claimed, progress) => {
      told.tell(claimed, progress);
      return Promise.resolve();
    },
    fail: async (claimed, { message, isFinal, requestId }, accounts) => {
      const claim = claimOf(claimed);
      if (!isFinal) await end(claimed, writer.run({ kind: 'return-chunk', claim }));
      else {
        const request = packRequest(emptyRequest(claimed, requestId, now()));
        const finished = withoutResults(accounts);
        const task = { kind: 'fail-chunk', claim, request, finished, message, now: now() } as const;
        await end(claimed, writer.run(task));
      }
    },
    cancel: (owner, batchId) => writer.run({ kind: 'cancel-batch', owner, batchId, now: now() }),
    page: (owner, batchId, offset, limit) => reading(() => pages.page(owner, batchId, offset, limit)),
    unfinished: () => reading(() => batches.unfinished()),
    recover: () => {
      claims.forget();
      return writer.run({ kind: 'recover-batches', held: [] });
    },
    wanted: () => reading(() => batches.wanted()),
    sourceOf: (owner, requestId) => reading(() => batches.sourceOf(owner, requestId)),
    withRows: (endedSince) => reading(() => batches.withRows(endedSince)),
  };
}
