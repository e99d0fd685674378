import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { optimizeResponseSchema } from '../../server/contract/optimize.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { failure, success } from '../../server/domain/issue.js';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import { deskSnapshot, futureRow, swapDv01 } from '../portfolio/optimize/rate-desk.js';
import { OPEN_LICENCE, startHttpService, type HttpService } from '../support/http-service.js';

const ROWS = [
  swapDv01('5Y', 4_000),
  swapDv01('10Y', 6_000),
  futureRow('CBOT', 'ZF', '-40'),
  futureRow('CBOT', 'ZN', -50),
  futureRow('CME', 'ES', 2),
];

const snapshot = deskSnapshot();
const BUSINESS_DATE = snapshot.businessDate;

// The service's own calculator, with a thread of its own and without.
describe.each([0, 1])('POST /portfolios/optimize with %i threads', (workers) => {
  const calculator = createCalculator({
    registry: {
      isReady: true,
      snapshot: () => snapshot,
      select: ({ businessDate }) =>
        Promise.resolve(
          businessDate === BUSINESS_DATE
            ? success({ ...snapshot, version: 2 })
            : failure({ code: 'INVALID_PARAMETER', path: ['bdate'], message: 'No parameters of that day are loaded.' }),
        ),
    },
    settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
    scenariosOf: () => Promise.resolve([]),
    workers,
  });
  let service: HttpService;
  beforeAll(async () => {
    service = await startHttpService({ calculator, sheetCalculator: calculator, optimizer: calculator });
  });
  afterAll(async () => {
    await service.close();
    await calculator.close();
  });

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    service.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const optimize = async (more: Readonly<Record<string, unknown>> = {}) => {
    const response = await post('/portfolios/optimize', { calculation_type: 'margins', portfolio: ROWS, ...more });
    expect(response.status).toBe(200);
    return optimizeResponseSchema.parse(await response.json());
  };
  const errorOf = async (response: Response): Promise<unknown> => {
    const body: unknown = await response.json();
    return body;
  };

  it('answers with the calculation of the best allocation and what it saves', async () => {
    const answer = await optimize();
    const baseline: unknown = await (
      await post('/portfolios', { calculation_type: 'margins', portfolio: ROWS, in_memory: true })
    ).json();
    expect(baseline).toMatchObject({ total: answer.baseline_total });
    expect(answer.total).toBeLessThan(answer.baseline_total ?? 0);
    expect(answer.saving).toBeCloseTo((answer.baseline_total ?? 0) - (answer.total ?? 0), 6);
    expect(answer.legs.map(({ row, recommendation }) => [row, recommendation === 'NOT_ELIGIBLE'])).toEqual([
      [2, false],
      [3, false],
      [4, true],
    ]);
    expect(answer.optimal).toBe(answer.gap === 0);
    expect(answer.data[0]?.request_id).toBe(answer.request_id);
    expect(answer.parameters.cleared_rates).toHaveProperty('CME');
  });

  it('stores it under an id of its own, and never as the live result', async () => {
    const answer = await optimize({ request_id: 'mine' });
    expect(answer.request_id).not.toBe('mine');
    const stored = await service.request(`/results?request_id=${answer.request_id}`);
    expect(stored.status).toBe(200);
    const body: unknown = await stored.json();
    expect(body).toMatchObject({ data: [{ initial_margin: answer.total }] });
    const live: unknown = await (await service.request('/results/accounts')).json();
    expect(live).toEqual([]);
    const unread = await optimize({ request_id: 17.5, in_memory: true });
    expect((await service.request(`/results?request_id=${unread.request_id}`)).status).toBe(404);
  });

  it('is no baseline: its rows lead to the book before the moves', async () => {
    const { request_id: optimizedId, data } = await optimize({ request_id: 17.5 });
    const portfolioId = data[0]?.portfolio_id ?? '';
    const whatIf = await post('/portfolios/stage/submit', {
      action: 'what-if',
      request_id: optimizedId,
      portfolio_id: portfolioId,
    });
    const ids = `from_request_id=${optimizedId}&to_request_id=${optimizedId}`;
    const explained = await service.request(`/results/explain?${ids}&portfolio_id=${portfolioId}`);
    for (const response of [whatIf, explained]) {
      expect([response.status, await errorOf(response)]).toEqual([
        409,
        {
          error: expect.objectContaining({ code: 'BASELINE_OPTIMIZED', message: expect.stringContaining(optimizedId) }),
        },
      ]);
    }
  });

  it('refuses what POST /portfolios refuses', async () => {
    const broken = await post('/portfolios/optimize', '{"portfolio": [');
    expect([broken.status, await errorOf(broken)]).toEqual([
      400,
      { error: expect.objectContaining({ code: 'INVALID_JSON' }) },
    ]);
    for (const body of [{ portfolio: 'no rows' }, { portfolio: [{}] }, { portfolio: ROWS, currency_code: 'DOLLARS' }]) {
      const response = await post('/portfolios/optimize', body);
      expect([response.status, await errorOf(response)]).toEqual([
        400,
        { error: expect.objectContaining({ code: 'INVALID_REQUEST' }) },
      ]);
    }
    const other = await post('/portfolios/optimize', { portfolio: ROWS, bdate: '20200102' });
    expect(other.status).toBe(400);
    expect((await service.request('/portfolios/optimize')).status).toBe(405);
  });

  it('takes the parameters of the date asked for', async () => {
    const answer = await optimize({ bdate: BUSINESS_DATE.replaceAll('-', '') });
    expect(answer.legs.length).toBe(3);
  });

  it('needs cleared_rates on the licence', async () => {
    const { key } = await service.keys.create({ ...OPEN_LICENCE, engines: ['span'] });
    const response = await post('/portfolios/optimize', { portfolio: ROWS }, { authorization: `Bearer ${key}` });
    expect([response.status, await errorOf(response)]).toEqual([
      403,
      { error: expect.objectContaining({ code: 'ENGINE_NOT_LICENSED' }) },
    ]);
  });

  it('keeps bad rows out and names them', async () => {
    const answer = await optimize({
      portfolio: [...ROWS, futureRow('CBOT', 'ZN', 'many'), futureRow('CBOT', 'ZN', 2, { account_code: '' })],
    });
    expect(answer.legs.at(-2)).toMatchObject({
      row: 5,
      recommendation: 'NOT_ELIGIBLE',
      net_position: null,
      lots_to_seq: null,
    });
    expect(answer.legs.at(-1)).toMatchObject({
      row: 6,
      account_code: null,
      recommendation: 'NOT_ELIGIBLE',
      lots_left_in_seg: 2,
    });
    expect(answer.data[0]?.rows_excluded).toBe(1);
  });
});
