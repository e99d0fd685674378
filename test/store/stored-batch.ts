import type {
  BatchAccount,
  BatchResultRow,
  BatchStore,
  ChunkOutcome,
  ClaimedChunk,
  NewBatch,
  ResultStore,
  StoredRequest,
} from '../../server/store/types.js';
import { gathered } from '../support/gathered.js';
import { DESK_LICENCE } from './desk-licence.js';
import { md5, parentAccount, storedRequest } from './stored-request.js';

/** Batches and the results on the same store. */
export interface OpenBatchStore extends ResultStore {
  readonly batches: BatchStore;
}

export const CREATED_AT = '2025-01-06T12:00:00.000Z';

export const RECORD = { checksum: 'a checksum', sets: '[{"engine":"span"}]' };

/** A batch of owner "desk" with 100 rows in one chunk. */
export const newBatch = (batchId: string, fields: Partial<NewBatch> = {}): NewBatch => ({
  batchId,
  owner: 'desk',
  licence: DESK_LICENCE,
  mode: 'fifo',
  createdAt: CREATED_AT,
  envelope: '{"portfolio":[],"memo":"Zürich"}',
  parameters: RECORD,
  rowsTotal: 100,
  chunks: chunksOf(1),
  ...fields,
});

export const chunksOf = (count: number): NewBatch['chunks'] =>
  Array.from({ length: count }, (_, chunk) => ({ rows: chunk + 1, bytes: 1000 }));

/** Account code and first row. */
export type BatchPlace = readonly [accountCode: string, firstRow: number];

export const batchAccount = ([accountCode, firstRow]: BatchPlace, exceptions = '[]'): BatchAccount => ({
  accountCode,
  portfolioId: md5(accountCode),
  firstRow,
  exceptions,
  closestMatches: '[]',
});

/** What a calculation of these accounts leaves; every summary says the request's id. */
export const calculated = (
  { batchId, owner }: Pick<ClaimedChunk, 'batchId' | 'owner'>,
  requestId: string,
  places: readonly BatchPlace[],
): readonly [StoredRequest, ChunkOutcome] => [
  storedRequest(requestId, { owner, batchId, accounts: places.map(([code]) => parentAccount(code, requestId)) }),
  {
    accounts: places.map((place) => batchAccount(place)),
    exceptionsTotal: 0,
    rowsWithoutAccountTotal: 0,
    rowsWithoutAccount: [],
  },
];

/** The next chunk; throws where none waits. */
export async function claimed({ batches }: OpenBatchStore): Promise<ClaimedChunk> {
  const chunk = await batches.claim();
  if (chunk === undefined) throw new Error('No chunk waits');
  return chunk;
}

/** Claims the next chunk and completes it with these accounts. */
export async function completeNext(
  store: OpenBatchStore,
  requestId: string,
  places: readonly BatchPlace[],
): Promise<ClaimedChunk> {
  const chunk = await claimed(store);
  const outcome = await store.batches.complete(chunk, ...calculated(chunk, requestId, places));
  if (outcome !== 'completed') throw new Error(`The chunk is ${outcome}`);
  return chunk;
}

/** Owner "desk" and the first thousand, unless given. */
export interface PageRequest {
  readonly owner?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** The rows of a page; undefined where there is no such batch. */
export async function rowsOf(
  { batches }: OpenBatchStore,
  batchId: string,
  { owner = 'desk', offset = 0, limit = 1000 }: PageRequest = {},
): Promise<readonly BatchResultRow[] | undefined> {
  const page = await batches.page(owner, batchId, offset, limit);
  return page && (await gathered(page.rows));
}
