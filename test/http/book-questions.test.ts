import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leggingResponseSchema } from '../../server/contract/trades/legging.js';
import { lotsResponseSchema } from '../../server/contract/trades/lots.js';
import { gathered } from '../support/gathered.js';
import { fieldAt } from '../support/json-field.js';
import { startSheetService, type SheetService } from './sheet-service.js';

const row = (quantity: number, more: object = {}) => ({
  account_code: 'A',
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: quantity,
  ...more,
});

describe.each([{ workers: 0 }, { workers: 1 }])('questions about trades with $workers threads', ({ workers }) => {
  let service: SheetService;
  beforeAll(async () => {
    service = await startSheetService({ workers });
  });
  afterAll(() => service.close());

  it('POST /portfolios/lots answers and stores nothing', async () => {
    const response = await service.post('/portfolios/lots', {
      portfolio: [row(-4)],
      trade: row(1),
      funds: 3_500,
      request_id: 'mine',
      memo: 'kept',
    });
    expect(response.status).toBe(200);
    const answer = lotsResponseSchema.parse(await response.json());
    expect(answer).toMatchObject({ request_id: 'mine', lots: 7, exact: true, memo: 'kept', rows_total: 1 });
    expect(answer.ranges).toEqual([{ from: 1, to: 7 }]);
    expect(fieldAt(answer, 'parameters', 'span', 'TEST', 'demo')).toBe(true);
    expect(await service.results.find('desk', 'mine')).toBeUndefined();
    expect(await gathered(service.results.liveAccounts('desk'))).toEqual([]);
  });

  it('POST /portfolios/legging answers', async () => {
    const portfolio = [row(2), row(-2)];
    const response = await service.post('/portfolios/legging', { portfolio, order: 'any', clip_lots: 1 });
    expect(response.status).toBe(200);
    const answer = leggingResponseSchema.parse(await response.json());
    expect(answer.given.peak_requirement).toEqual({ amount: 2_000, step: 2 });
    expect(answer.best?.peak_requirement.amount).toBe(1_000);
  });

  it('take the parameters that the request names', async () => {
    const body = { trade: row(1), funds: 5_000 };
    const answer = await service.post('/portfolios/lots', { ...body, bdate: '20260105' });
    expect(fieldAt(await answer.json(), 'lots')).toBe(5);
    const refused = await service.post('/portfolios/lots', { ...body, bdate: '20200105' });
    expect(refused.status).toBe(400);
    expect(fieldAt(await refused.json(), 'error', 'code')).toBe('INVALID_PARAMETER');
  });

  it.each([
    { body: '{', status: 400, code: 'INVALID_JSON', path: undefined },
    { body: { trade: row(1) }, status: 400, code: 'INVALID_REQUEST', path: 'funds' },
    {
      body: { trade: row(1, { contract_code: 'NO' }), funds: 1 },
      status: 400,
      code: 'INVALID_REQUEST',
      path: 'trade[0].contract_code',
    },
  ])('refuse with $code at $path', async ({ body, status, code, path }) => {
    const response = await service.post('/portfolios/lots', body);
    expect(response.status).toBe(status);
    const error: unknown = await response.json();
    expect(fieldAt(error, 'error', 'code')).toBe(code);
    if (path !== undefined) expect(fieldAt(error, 'error', 'details', 0, 'path')).toBe(path);
  });

  it('need a licence of the engine', async () => {
    const key = await service.keyOf({ engines: ['treasury'] });
    const headers = { authorization: `Bearer ${key}` };
    const response = await service.post('/portfolios/legging', { portfolio: [row(1)] }, headers);
    expect(response.status).toBe(403);
    expect(fieldAt(await response.json(), 'error', 'code')).toBe('ENGINE_NOT_LICENSED');
  });
});

it('are not there before the engines are', async () => {
  const service = await startSheetService({ isReady: false });
  const response = await service.post('/portfolios/lots', { trade: row(1), funds: 1 });
  expect(response.status).toBe(503);
  await service.close();
});
