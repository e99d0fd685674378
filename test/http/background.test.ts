import { afterEach, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { backgroundBatchId } from '../../server/batch/background-request.js';
import { ChunkThreads, type ChunkCalculator } from '../../server/batch/chunk/threads.js';
import { startBatchService, type BatchService, type BatchServiceOptions } from '../support/batch-service.js';
import { OPEN_LICENCE } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { waitUntil } from '../support/wait-until.js';

// POST /portfolios with execution_mode: fx-cusip-crif.md, "Requests".

const future = (account: string, quantity: number): object => ({
  account_code: account,
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: quantity,
});

/** Enough accounts for many chunks, if it were cut as a batch is. */
const PORTFOLIO = Array.from({ length: 300 }, (_, row) => future(`A${row % 150}`, 1 + row));

const services: BatchService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

async function start(options: BatchServiceOptions = {}): Promise<BatchService> {
  const service = await startBatchService(options);
  services.push(service);
  return service;
}

async function post(service: BatchService, fields: object, key?: string): Promise<{ status: number; answer: unknown }> {
  const response = await service.request('/portfolios', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ calculation_type: 'margins', portfolio: PORTFOLIO, ...fields }),
  });
  return { status: response.status, answer: await response.json() };
}

const results = (service: BatchService, requestId: string): Promise<unknown> =>
  service.json(`/results?request_id=${encodeURIComponent(requestId)}`);

async function finished(service: BatchService, requestId: string): Promise<unknown> {
  await waitUntil(async () => fieldAt(await results(service, requestId), 'status') !== 'processing');
  return results(service, requestId);
}

const withoutIds = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data, (field, value: unknown) =>
      field === 'request_id' || field === 'submitted_time' ? '' : value,
    ),
  );

describe('execution_mode async', () => {
  it('answers 202 with the request_id, and the result is that of sync, under that id', async () => {
    const service = await start();
    const { status, answer } = await post(service, { execution_mode: 'async', request_id: 'night' });
    const batchId = backgroundBatchId(OPEN_LICENCE.owner, 'night');
    expect([status, answer]).toEqual([202, { request_id: 'night', status: 'processing', batch_id: batchId }]);
    const stored = await finished(service, 'night');
    expect(stored).toMatchObject({ request_id: 'night', status: 'success' });
    const sync = await post(service, { execution_mode: 'sync', is_live: false });
    expect(withoutIds(fieldAt(stored, 'data'))).toEqual(withoutIds(fieldAt(sync.answer, 'data')));
    expect(await service.json('/results/accounts')).toContainEqual(
      expect.objectContaining({ account_code: 'A0', request_id: 'night', source_batch_id: batchId }),
    );
    expect(await service.json(`/portfolios/batch/${batchId}`)).not.toHaveProperty('notes');
  });

  it('makes a request_id where none is sent, and takes compressed bodies', async () => {
    const service = await start();
    const response = await service.request('/portfolios', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ execution_mode: 'async', portfolio: [future('A', 1)] })),
    });
    const requestId = String(fieldAt(await response.json(), 'request_id'));
    expect([response.status, requestId]).toEqual([202, expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(fieldAt(await finished(service, requestId), 'data', 0, 'initial_margin')).toBe(1000);
  });

  it('says processing until it is there, to its owner only', async () => {
    const service = await start({ isRunning: false });
    await post(service, { execution_mode: 'async', request_id: 'r' });
    expect(await results(service, 'r')).toEqual({
      request_id: 'r',
      status: 'processing',
      batch_id: backgroundBatchId(OPEN_LICENCE.owner, 'r'),
      error: null,
      data: [],
    });
    const key = await service.keyOf({ owner: 'rival' });
    const headers = { authorization: `Bearer ${key}` };
    expect((await service.request('/results?request_id=r', { headers })).status).toBe(404);
    expect((await post(service, { execution_mode: 'async', request_id: 'r' }, key)).status).toBe(202);
  });

  it('leaves the latest results as they are where is_live is false', async () => {
    const service = await start();
    await post(service, { execution_mode: 'async', request_id: 'r', is_live: false });
    await finished(service, 'r');
    expect(await service.json('/results/accounts')).toEqual([]);
  });

  it.each([
    ['another mode', { execution_mode: 'later' }, 'execution_mode must be one of "sync", "async"'],
    ['an empty one', { execution_mode: '' }, 'execution_mode must be one of "sync", "async"'],
  ])('refuses %s with one sentence', async (_, fields, sentence) => {
    const { status, answer } = await post(await start(), fields);
    expect([status, fieldAt(answer, 'error', 'code')]).toEqual([400, 'INVALID_REQUEST']);
    expect(fieldAt(answer, 'error', 'message')).toContain(sentence);
    expect(String(fieldAt(answer, 'error', 'message')).match(/\.(?: |$)/g)).toHaveLength(1);
  });

  it('tells what it ignores', async () => {
    const fields = { in_memory: true, colour: 'red' };
    const { answer } = await post(await start({ isRunning: false }), { execution_mode: 'async', ...fields });
    const ignored = Object.keys(fields).map((field) => expect.objectContaining({ code: 'IGNORED_OPTION', field }));
    expect(fieldAt(answer, 'notes')).toEqual(ignored);
  });

  it('refuses what sync refuses, before it is queued', async () => {
    const service = await start();
    const symbology = await post(service, { execution_mode: 'async', vendor_symbology: 'x' });
    expect([symbology.status, fieldAt(symbology.answer, 'error', 'code')]).toEqual([400, 'INVALID_PARAMETER']);
    const key = await service.keyOf({ engines: [] });
    const unlicensed = await post(service, { execution_mode: 'async' }, key);
    expect([unlicensed.status, fieldAt(unlicensed.answer, 'error', 'code')]).toEqual([403, 'ENGINE_NOT_LICENSED']);
    expect(await service.spooled()).toEqual([]);
  });
});

describe('a request_id', () => {
  const IN_USE = { status: 409, code: 'REQUEST_ID_IN_USE' };
  const refusal = ({ status, answer }: { status: number; answer: unknown }): object => ({
    status,
    code: fieldAt(answer, 'error', 'code'),
  });

  it('is taken by a request in the queue, for both modes, also where both come at once', async () => {
    const service = await start({ isRunning: false });
    const twice = await Promise.all([1, 2].map(() => post(service, { execution_mode: 'async', request_id: 'r' })));
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, 409]);
    expect(refusal(await post(service, { execution_mode: 'async', request_id: 'r' }))).toEqual(IN_USE);
    expect(refusal(await post(service, { request_id: 'r' }))).toEqual(IN_USE);
    expect((await service.spooled()).length).toBe(1);
  });

  it('is taken by one of both modes where they come at the same moment', async () => {
    const service = await start({ isRunning: false });
    const ids = Array.from({ length: 40 }, (_, place) => `both-${place}`);
    const portfolio = [future('A', 1)];
    const answers = await Promise.all(
      ids.map((id) =>
        Promise.all([
          post(service, { request_id: id, portfolio }),
          post(service, { request_id: id, portfolio, execution_mode: 'async' }),
        ]),
      ),
    );
    const refused = answers.map((both) => both.filter(({ status }) => status === 409).length);
    expect(refused).toEqual(ids.map(() => 1));
  });

  it('is taken by a stored result', async () => {
    const service = await start();
    await post(service, { request_id: 'stored' });
    expect(refusal(await post(service, { execution_mode: 'async', request_id: 'stored' }))).toEqual(IN_USE);
    await post(service, { execution_mode: 'async', request_id: 'r' });
    await finished(service, 'r');
    expect(refusal(await post(service, { execution_mode: 'async', request_id: 'r' }))).toEqual(IN_USE);
  });
});

describe('what becomes of a request in the background', () => {
  it('is cancelled or replaced while it is queued, and says so', async () => {
    const service = await start({ isRunning: false });
    const { answer } = await post(service, { execution_mode: 'async', request_id: 'r' });
    await service.request(`/portfolios/batch/${String(fieldAt(answer, 'batch_id'))}`, { method: 'DELETE' });
    expect(await results(service, 'r')).toMatchObject({ status: 'failed', error: { code: 'CANCELLED' }, data: [] });
    await post(service, { execution_mode: 'async', request_id: 's' });
    await service.accepted({ portfolio: PORTFOLIO }, { 'x-processing-mode': 'replace_all' });
    expect(await results(service, 's')).toMatchObject({ status: 'failed', error: { code: 'REPLACED' } });
  });

  it.each([
    [1, { status: 'success' }],
    [3, { status: 'failed', error: { code: 'CHUNK_FAILED' }, data: [] }],
  ])('after %i calculations that fail', async (faults, expected) => {
    const service = await start({ calculator: failingFirst(faults) });
    await post(service, { execution_mode: 'async', request_id: 'r' });
    expect(await finished(service, 'r')).toMatchObject(expected);
  });

  it('is a baseline of a what-if', async () => {
    const service = await start();
    await post(service, { execution_mode: 'async', request_id: 'r' });
    await finished(service, 'r');
    const source = await service.batches.submissionOf(OPEN_LICENCE.owner, 'r');
    expect(JSON.parse(Buffer.from(source?.submission ?? []).toString())).toMatchObject({ portfolio: PORTFOLIO });
  });
});

/** The service's threads, whose first calculations fail. */
function failingFirst(faults: number): ChunkCalculator {
  const threads = new ChunkThreads({ threads: 1 });
  let left = faults;
  return {
    calculate: (...asked) => (left-- > 0 ? Promise.reject(new Error('a fault')) : threads.calculate(...asked)),
    accountsOf: (path, message) => threads.accountsOf(path, message),
    close: () => threads.close(),
  };
}
