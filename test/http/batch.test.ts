import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startBatchService, type BatchService } from '../support/batch-service.js';
import { success } from '../../server/domain/issue.js';
import { smallSnapshot } from '../support/small-snapshot.js';
import { fieldAt } from '../support/json-field.js';

const future = (account: string, quantity: number, fields: object = {}): object => ({
  account_code: account,
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: quantity,
  ...fields,
});

const book = (accounts: number): object => ({
  calculation_type: 'margins',
  portfolio: Array.from({ length: accounts * 2 }, (_, row) => future(`A${row % accounts}`, 1 + row)),
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let service: BatchService;

beforeAll(async () => {
  service = await startBatchService();
});

afterAll(() => service.close());

const resultsOf = async (batchId: string, query = ''): Promise<unknown> =>
  service.json(`/portfolios/batch/${batchId}/results${query}`);

const accountsOf = (page: unknown): unknown[] => {
  const rows = fieldAt(page, 'results');
  return Array.isArray(rows) ? rows.map((row: unknown) => fieldAt(row, 'account_code')) : [];
};

describe('POST /portfolios/batch', () => {
  it('answers 202 with the id and nothing else, and calculates what POST /portfolios does', async () => {
    const response = await service.submit(book(3));
    expect(response.status).toBe(202);
    const answer: unknown = await response.json();
    expect(answer).toEqual({ batch_id: expect.stringMatching(/^[\da-f-]{36}$/) });
    const batchId = String(fieldAt(answer, 'batch_id'));
    const status = await service.ended(batchId);
    expect(status).toMatchObject({
      status: 'completed',
      completed_pct: 100,
      rows_total: 6,
      rows_done: 6,
      accounts_total: 3,
      accounts_done: 3,
      exceptions_total: 0,
      rows_without_account: 0,
    });
    const page = await resultsOf(batchId);
    expect(fieldAt(page, 'total')).toBe(3);
    expect(accountsOf(page)).toEqual(['A0', 'A1', 'A2']);
    const direct: unknown = await (
      await service.request('/portfolios', { method: 'POST', body: JSON.stringify({ ...book(3), in_memory: true }) })
    ).json();
    for (const index of [0, 1, 2]) {
      const row = fieldAt(page, 'results', index);
      const same = fieldAt(direct, 'data', index);
      for (const field of [
        'account_code',
        'portfolio_id',
        'initial_margin',
        'option_liquidation_value',
        'additional_margin',
        'value_at_risk',
        'stress_loss',
        'requirement',
        'gross_margin',
        'gross_requirement',
        'exceptions',
        'closest_matches',
      ])
        expect([field, fieldAt(row, field)]).toEqual([field, fieldAt(same, field)]);
      expect(fieldAt(row, 'source')).toBe('live');
      expect(fieldAt(status, 'request_ids')).toContain(fieldAt(row, 'request_id'));
    }
  });

  it('stores what GET /results and GET /results/accounts find', async () => {
    const batchId = await service.accepted({
      portfolio: [future('STORED', 2), future('STORED', 1, { sub_account_code: 'S' })],
    });
    await service.ended(batchId);
    const row = fieldAt(await resultsOf(batchId), 'results', 0);
    const stored = await service.json(`/results?request_id=${String(fieldAt(row, 'request_id'))}`);
    expect(fieldAt(stored, 'data', 0, 'initial_margin')).toBe(fieldAt(row, 'initial_margin'));
    expect(fieldAt(stored, 'data', 1, 'sub_account_code')).toBe('S');
    const accounts = await service.json('/results/accounts');
    const live: unknown = Array.isArray(accounts)
      ? accounts.find((account: unknown) => fieldAt(account, 'account_code') === 'STORED')
      : undefined;
    expect(live).toMatchObject({ source_batch_id: batchId, request_id: fieldAt(row, 'request_id') });
  });

  it('leaves bad rows out with their index in the submission, and tells of rows without an account', async () => {
    const batchId = await service.accepted({
      calculation_type: 'margins',
      portfolio: [
        future('X', 1),
        { ...future('X', 1), net_position: 'many' },
        { exchange_code: 'EXCH' },
        7,
        future('Y', 1),
      ],
    });
    const status = await service.ended(batchId);
    expect(status).toMatchObject({ status: 'completed', exceptions_total: 3, rows_without_account: 2, rows_done: 5 });
    expect(fieldAt(status, 'exceptions', 0)).toMatchObject({ row: 2, code: 'MISSING_FIELD', field: 'account_code' });
    expect(fieldAt(status, 'exceptions', 1)).toMatchObject({ row: 3, code: 'INVALID_ROW' });
    const page = await resultsOf(batchId);
    expect(accountsOf(page)).toEqual(['X', 'Y']);
    expect(fieldAt(page, 'results', 0, 'exceptions', 0)).toMatchObject({ row: 1, code: 'INVALID_NUMBER' });
  });

  it('makes an older batch history: what later figures have replaced is null', async () => {
    const older = await service.accepted({ portfolio: [future('AGE', 1), future('KEPT', 1)] });
    await service.ended(older);
    await service.ended(await service.accepted({ portfolio: [future('AGE', 5)] }));
    const [aged, kept] = [0, 1].map((index) => async () => fieldAt(await resultsOf(older), 'results', index));
    expect(await aged?.()).toMatchObject({
      account_code: 'AGE',
      source: 'history',
      initial_margin: 1000,
      requirement: null,
      gross_margin: null,
      gross_requirement: null,
    });
    expect(await kept?.()).toMatchObject({ account_code: 'KEPT', source: 'live', requirement: 1000 });
  });

  it('reads no request_id, in_memory and is_live', async () => {
    const fields = { request_id: '', in_memory: 'x', is_live: false };
    const batchId = await service.accepted({ portfolio: [future('IGNORING', 1)], ...fields });
    await service.ended(batchId);
    expect(fieldAt(await resultsOf(batchId), 'results', 0)).toMatchObject({ source: 'live', initial_margin: 1000 });
  });

  it('takes compressed bodies', async () => {
    const response = await service.request('/portfolios/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify(book(2))),
    });
    expect(response.status).toBe(202);
    const status = await service.ended(String(fieldAt(await response.json(), 'batch_id')));
    expect(status).toMatchObject({ status: 'completed', accounts_total: 2 });
  });

  it.each([
    ['no JSON', '{"portfolio":[{"account_code":"A"}', 400, 'INVALID_JSON'],
    ['no rows', '{"portfolio":[]}', 400, 'INVALID_REQUEST'],
    ['no portfolio', '{}', 400, 'INVALID_REQUEST'],
    ['a wrong envelope', '{"portfolio":[{"account_code":"A"}],"currency_code":5}', 400, 'INVALID_REQUEST'],
    ['no account at all', '{"portfolio":[{"a":1},{"a":2}]}', 400, 'INVALID_REQUEST'],
    ['a date that is not loaded', '{"portfolio":[{"account_code":"A"}],"bdate":"20250101"}', 400, 'INVALID_PARAMETER'],
    ['an unknown symbology', '{"portfolio":[{"account_code":"A"}],"vendor_symbology":"x"}', 400, 'INVALID_PARAMETER'],
  ])('refuses %s and keeps nothing', async (_, body, status, code) => {
    const before = await service.spooled();
    const response = await service.submit(body);
    expect([response.status, fieldAt(await response.json(), 'error', 'code')]).toEqual([status, code]);
    expect(await service.spooled()).toEqual(before);
  });

  it('refuses an unknown mode and another content type', async () => {
    const mode = await service.submit(book(1), { 'x-processing-mode': 'soon' });
    expect([mode.status, fieldAt(await mode.json(), 'error', 'code')]).toEqual([400, 'INVALID_PARAMETER']);
    const type = await service.submit('x', { 'content-type': 'text/csv' });
    expect(type.status).toBe(415);
  });

  it('refuses a body of more than 500 MB by what it says of its length', async () => {
    const head = ['POST /portfolios/batch HTTP/1.1', 'Host: desk', `Authorization: Bearer ${service.key}`];
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.write([...head, 'Content-Type: application/json', 'Content-Length: 500000001', '', ''].join('\r\n'));
    const [answer] = (await once(socket, 'data')).map(String);
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('PAYLOAD_TOO_LARGE');
  });
});

describe('a batch id', () => {
  it('of another owner looks like one that never was, everywhere', async () => {
    const batchId = await service.accepted(book(1));
    await service.ended(batchId);
    const other = await service.keyOf({ owner: 'somebody else' });
    const seen = async (id: string, path: string, method: string): Promise<unknown> => {
      const response = await service.request(`/portfolios/batch/${id}${path}`, {
        method,
        headers: { authorization: `Bearer ${other}` },
      });
      const body: unknown = await response.json();
      return [response.status, fieldAt(body, 'error', 'code'), fieldAt(body, 'error', 'message')];
    };
    for (const [path, method] of [
      ['', 'GET'],
      ['', 'DELETE'],
      ['/results', 'GET'],
    ] as const) {
      const foreign = await seen(batchId, path, method);
      expect(foreign).toEqual(await seen(UNKNOWN, path, method));
      expect(foreign).toEqual(await seen('no-uuid', path, method));
      expect(foreign).toEqual([404, 'NOT_FOUND', 'There is no such batch.']);
    }
  });
});

describe('pages of results', () => {
  let batchId: string;

  beforeAll(async () => {
    batchId = await service.accepted(book(25));
    await service.ended(batchId);
  });

  it('are in the order of first appearance and cut by limit and offset', async () => {
    const all = accountsOf(await resultsOf(batchId));
    expect(all).toEqual(Array.from({ length: 25 }, (_, index) => `A${index}`));
    const page = await resultsOf(batchId, '?limit=10&offset=20');
    expect([accountsOf(page), fieldAt(page, 'total')]).toEqual([all.slice(20), 25]);
    expect(await resultsOf(batchId, '?offset=25')).toEqual({ results: [], total: 25 });
    expect(await resultsOf(batchId, '?offset=900000000000000')).toEqual({ results: [], total: 25 });
  });

  it.each([
    'limit=0',
    'limit=20001',
    'limit=-1',
    'limit=1.5',
    'limit=',
    'limit=ten',
    'offset=-1',
    'offset=',
    'limit=1&limit=2',
  ])('refuse %s', async (query) => {
    const response = await service.request(`/portfolios/batch/${batchId}/results?${query}`);
    expect([response.status, fieldAt(await response.json(), 'error', 'code')]).toEqual([400, 'INVALID_PARAMETER']);
  });

  it('accept the largest limit', async () => {
    expect(accountsOf(await resultsOf(batchId, '?limit=20000'))).toHaveLength(25);
  });
});

it('tells the client margin of accounts, in pages and as CSV', async () => {
  const factor = { clearingHouse: '*', product: '*', floor: 0, floorCurrency: 'USD', owner: null };
  const snapshot = {
    ...smallSnapshot(),
    accountTables: { multipliers: [{ ...factor, accountCode: 'A0', factor: 1.25 }], limits: [], checksum: 'c' },
  };
  const charged = await startBatchService({
    parameters: { isReady: true, snapshot: () => snapshot, select: () => Promise.resolve(success(snapshot)) },
  });
  const batchId = await charged.accepted(book(2));
  await charged.ended(batchId);
  const path = `/portfolios/batch/${batchId}/results`;
  expect(await charged.json(path)).toMatchObject({
    results: [
      { initial_margin: 4_000, client_margin: 5_000 },
      { initial_margin: 6_000, client_margin: null },
    ],
  });
  const csv = await (await charged.request(path, { headers: { accept: 'text/csv' } })).text();
  expect(csv.split('\r\n').map((line) => line.split(',').at(-1))).toEqual(['client_margin', '5000', '', '']);
  await charged.close();
});

describe('the queue', () => {
  let waiting: BatchService;

  beforeAll(async () => {
    waiting = await startBatchService({ isRunning: false, uploads: { uploads: 4, spareBytes: 0 } });
  });

  afterAll(() => waiting.close());

  const status = (batchId: string): Promise<unknown> => waiting.json(`/portfolios/batch/${batchId}`);

  it('counts positions, cancels, replaces, and goes on', async () => {
    const first = await waiting.accepted(book(2));
    const second = await waiting.accepted(book(2));
    const urgent = await waiting.accepted(book(2), { 'x-processing-mode': 'priority' });
    expect(await status(first)).toMatchObject({
      status: 'queued',
      queue_position: 1,
      completed_at: null,
      completed_pct: 0,
      accounts_total: null,
    });
    expect(await status(first)).not.toHaveProperty('request_ids');
    expect(await status(urgent)).toMatchObject({ queue_position: 0 });
    expect(await status(second)).toMatchObject({ queue_position: 2 });
    expect((await waiting.spooled()).toSorted()).toEqual([first, second, urgent].toSorted());

    const cancelled = await waiting.request(`/portfolios/batch/${second}`, { method: 'DELETE' });
    expect(cancelled.status).toBe(200);
    expect(await cancelled.json()).toMatchObject({ status: 'failed', error: { code: 'CANCELLED' }, request_ids: [] });
    expect((await waiting.request(`/portfolios/batch/${second}`, { method: 'DELETE' })).status).toBe(409);

    const last = await waiting.accepted(book(2), { 'x-processing-mode': 'replace_all' });
    for (const replaced of [first, urgent])
      expect(await status(replaced)).toMatchObject({ status: 'failed', error: { code: 'REPLACED' } });
    waiting.runner.start();
    expect(await waiting.ended(last)).toMatchObject({ status: 'completed', accounts_done: 2 });
    expect(await status(first)).toMatchObject({ status: 'failed', accounts_done: 0 });
  });

  it('is counted in the metrics and in the engine status', async () => {
    const metrics = await (await waiting.request('/metrics')).text();
    expect(metrics).toMatch(/^batches_unfinished\{status="queued"\} 0$/m);
    expect(metrics).toMatch(/^batch_chunks_completed_total [1-9]\d*$/m);
    expect(metrics).toMatch(/^spool_bytes \d+$/m);
    expect(metrics).toMatch(/^results_bytes [1-9]\d*$/m);
    expect(fieldAt(await waiting.json('/healthcheck/analytics-engine'), 0, 'stats', 'service_batches_unfinished')).toBe(
      0,
    );
  });
});

it('refuses batches while the engines load', async () => {
  const loading = await startBatchService({ isReady: false, isRunning: false });
  try {
    const response = await loading.submit(book(1));
    expect([response.status, fieldAt(await response.json(), 'error', 'code')]).toEqual([503, 'NOT_READY']);
  } finally {
    await loading.close();
  }
});
