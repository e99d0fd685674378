import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { manyPortfoliosResponseSchema } from '../../server/contract/many-portfolios.js';
import { fieldAt } from '../support/json-field.js';
import { gathered } from '../support/gathered.js';
import { startSheetService, type SheetService } from './sheet-service.js';

const row = (account: string, quantity: number) => ({
  account_code: account,
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: quantity,
});

let service: SheetService;
beforeAll(async () => {
  service = await startSheetService({ workers: 1 });
});
afterAll(() => service.close());

async function resultsOf(portfolios: readonly unknown[]): Promise<readonly unknown[]> {
  const response = await service.post('/portfolios/many', { portfolios });
  expect(response.status).toBe(200);
  return manyPortfoliosResponseSchema.parse(await response.json()).results;
}

const briefOf = (result: unknown): unknown => fieldAt(result, 'total') ?? fieldAt(result, 'error', 'code');

describe('POST /portfolios/many', () => {
  const MIXED = [
    { portfolio: [row('A', 1)] },
    { portfolio: [] },
    { portfolio: [row('A', -3), row('B', 1)], request_id: '' },
    'a book',
    { portfolio: [row('A', 1)], bdate: '20260105' },
    { portfolio: [row('A', 1)], bdate: '20200105' },
    { portfolio: [{ ...row('A', 1), account_code: '' }] },
    { portfolio: [row('A', 1)], vendor_symbology: 'nobody' },
  ];
  const EXPECTED = [1000, 'INVALID_REQUEST', 4000, 'INVALID_REQUEST', 1000].concat([
    'INVALID_PARAMETER',
    'INVALID_REQUEST',
    'INVALID_PARAMETER',
  ]);

  it('answers each portfolio in its place, a bad one by its own error', async () => {
    const results = await resultsOf(MIXED);
    expect(results.map(briefOf)).toEqual(EXPECTED);
    expect(fieldAt(results[1], 'error', 'details', 0, 'path')).toBe('portfolio');
    expect(fieldAt(results[1], 'error', 'request_id')).toBe(fieldAt(results[3], 'error', 'request_id'));
  });

  it('does the same on a thread', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({ portfolio: [row(`A${index}`, index)] }));
    const results = await resultsOf([...MIXED, ...many]);
    expect(results.map(briefOf)).toEqual([...EXPECTED, ...many.map((_, index) => index * 1000)]);
  });

  it('answers as POST /portfolios does', async () => {
    const request = { portfolio: [row('A', 2), { ...row('A', 1), contract_code: 'ZZ' }], memo: 'kept' };
    const [many] = await resultsOf([request]);
    const single: unknown = await (await service.post('/portfolios', { ...request, in_memory: true })).json();
    const timeless = (answer: unknown): unknown =>
      JSON.parse(
        JSON.stringify(answer, (field, value: unknown) =>
          ['request_id', 'runtime', 'submitted_time'].includes(field) ? undefined : value,
        ),
      );
    expect(timeless(many)).toEqual(timeless(single));
  });

  it('stores nothing, whatever a portfolio says of that', async () => {
    const [result] = await resultsOf([
      { portfolio: [row('STORED', 1)], request_id: 'mine', in_memory: false, is_live: true },
    ]);
    expect(fieldAt(result, 'request_id')).not.toBe('mine');
    expect(await service.results.find('desk', 'mine')).toBeUndefined();
    expect(await gathered(service.results.liveAccounts('desk'))).toEqual([]);
  });

  it('calculates equal portfolios once', async () => {
    const ids = (await resultsOf([1, 2, 1].map((quantity) => ({ portfolio: [row('A', quantity)] })))).map((result) =>
      fieldAt(result, 'request_id'),
    );
    expect(ids[0]).toBe(ids[2]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it.each([
    ['no list', {}],
    ['an empty list', { portfolios: [] }],
    ['a list beyond all measure', { portfolios: Array(501).fill(1) }],
    ['a bare list', []],
  ])('refuses %s', async (_, body) => {
    const response = await service.post('/portfolios/many', body);
    expect([response.status, fieldAt(await response.json(), 'error', 'code')]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('reports a licence that lacks the engine in the place of each portfolio', async () => {
    const key = await service.keyOf({ engines: ['event'] });
    const response = await service.post(
      '/portfolios/many',
      { portfolios: [{ portfolio: [row('A', 1)] }] },
      { authorization: `Bearer ${key}` },
    );
    const answer: unknown = await response.json();
    expect([response.status, fieldAt(answer, 'results', 0, 'error', 'code')]).toEqual([200, 'ENGINE_NOT_LICENSED']);
  });
});
