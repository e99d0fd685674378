import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { explainResponseSchema } from '../../server/contract/explain.js';
import { whatIfResponseSchema } from '../../server/contract/what-if.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { failure } from '../../server/domain/issue.js';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import { portfolioId } from '../../server/portfolio/portfolio-id.js';
import { startBatchService, type BatchService } from '../support/batch-service.js';
import { fieldAt } from '../support/json-field.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const oil = (account: string, lots: number, terms: object = {}) => ({
  account_code: account,
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: lots,
  ...terms,
});

/** Several positions each, so that results are stored in their compact form. */
const BATCH = [
  oil('A', 10),
  oil('B', 1),
  oil('A', -2, { contract_expiry: '202706', sub_account_code: 'S' }),
  oil('B', 3, { contract_code: 'XX' }),
  oil('A', 4, { sub_account_code: 'S' }),
  oil('B', 5, { contract_expiry: '202706' }),
];

const snapshot = smallSnapshot();
const calculator = createCalculator({
  registry: {
    isReady: true,
    snapshot: () => snapshot,
    select: () => Promise.resolve(failure({ code: 'INVALID_PARAMETER', path: ['bdate'], message: 'Not loaded.' })),
  },
  settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
  scenariosOf: () => Promise.resolve([]),
  workers: 0,
});

let service: BatchService;
let batchId: string;
beforeAll(async () => {
  service = await startBatchService({ sheetCalculator: calculator });
  batchId = await service.accepted({ calculation_type: 'margins', portfolio: BATCH });
  await service.ended(batchId);
});
afterAll(async () => {
  await service.close();
  await calculator.close();
});

const post = (path: string, body: object) => service.request(path, { method: 'POST', body: JSON.stringify(body) });

/** A row of the batch's results. */
async function resultOf(account: string): Promise<unknown> {
  const page = fieldAt(await service.json(`/portfolios/batch/${batchId}/results`), 'results');
  return Array.isArray(page) ? page.find((row: unknown) => fieldAt(row, 'account_code') === account) : undefined;
}

async function compared(account: string, lots: number, subAccount: string | null = null): Promise<Response> {
  const cells = ['', account, 'EXCH', 'CL', 'FUT', '202612', '', lots];
  await post('/portfolios/stage', { type: 'etd', data: [cells] });
  return post('/portfolios/stage/submit', {
    action: 'what-if',
    request_id: fieldAt(await resultOf(account), 'request_id'),
    portfolio_id: portfolioId(account, subAccount),
    mode: 'add',
  });
}

describe('a result of a batch', () => {
  it('is compared with what is staged, its rows by their places in the batch', async () => {
    const result = await resultOf('B');
    const response = await compared('B', 2);
    expect(response.status).toBe(200);
    const answer = whatIfResponseSchema.parse(await response.json());
    const { summary } = answer.what_if;
    expect(answer).toMatchObject({ rebased: false, notes: [], exceptions_1: [{ row: 3 }] });
    expect([summary.initial_margin_1, answer.stored_initial_margin]).toEqual([
      fieldAt(result, 'initial_margin'),
      fieldAt(result, 'initial_margin'),
    ]);
    const union = [...BATCH.filter((row) => row.account_code === 'B'), oil('B', 2)];
    const direct: unknown = await (await post('/portfolios', { portfolio: union, in_memory: true })).json();
    expect(summary.initial_margin_2).toBe(fieldAt(direct, 'data', 0, 'initial_margin'));
    expect([summary.rows_total_2, summary.rows_excluded_2]).toEqual([4, 1]);
  });

  it('is compared by sub-account too', async () => {
    const answer = whatIfResponseSchema.parse(await (await compared('A', -4, 'S')).json());
    expect(answer).toMatchObject({ account_code: 'A', sub_account_code: 'S', rebased: false });
    const net = answer.what_if.portfolio.map((row) => [row.expiry, row.net_position_1, row.net_position_2]);
    expect(net).toEqual([
      ['202706', -2, -2],
      ['202612', 4, 0],
    ]);
  });

  it('is explained against a later calculation', async () => {
    await post('/portfolios', { request_id: 'later', calculation_type: 'margins', portfolio: [oil('A', 20)] });
    const from = await resultOf('A');
    const query = `from_request_id=${String(fieldAt(from, 'request_id'))}&to_request_id=later&portfolio_id=${portfolioId('A', null)}`;
    const answer = explainResponseSchema.parse(await service.json(`/results/explain?${query}`));
    expect(answer).toMatchObject({
      basis: 'both',
      notes: [],
      initial_margin: { from: fieldAt(from, 'initial_margin'), to: 20_000, market: 0, other: 0 },
    });
  });

  it('that has no margin is told at its side of an explanation', async () => {
    await post('/portfolios', { request_id: 'none', portfolio: [oil('A', 1, { contract_code: 'XX' })] });
    const query = `from_request_id=${String(fieldAt(await resultOf('A'), 'request_id'))}&to_request_id=none&portfolio_id=${portfolioId('A', null)}`;
    const refused = await service.json(`/results/explain?${query}`);
    expect(fieldAt(refused, 'error', 'details', 0, 'path')).toBe('to_request_id');
  });

  it('is gone with its rows', async () => {
    await service.batches.forgetRows('2100-01-01T00:00:00.000Z');
    const response = await compared('B', 1);
    expect([response.status, fieldAt(await response.json(), 'error', 'code')]).toEqual([409, 'BASELINE_AGED_OUT']);
  });
});
