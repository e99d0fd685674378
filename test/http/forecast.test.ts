import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { forecastResponseSchema } from '../../server/contract/forecast/response.js';
import type { Follower } from '../../server/calculation/operation.js';
import { startHttpService } from '../support/http-service.js';
import { waitUntil } from '../support/wait-until.js';
import { fieldAt } from '../support/json-field.js';
import { gathered } from '../support/gathered.js';
import { startSheetService, type SheetService } from './sheet-service.js';

const ROW = {
  account_code: 'A',
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: 4,
};

describe.each([{ workers: 0 }, { workers: 1 }])('POST /portfolios/forecast with $workers threads', ({ workers }) => {
  let service: SheetService;
  beforeAll(async () => {
    service = await startSheetService({ workers });
  });
  afterAll(() => service.close());

  it('answers with its assumptions, tells rows without an end, and stores nothing', async () => {
    const body = { portfolio: [ROW], forecast: { to: 30 }, request_id: 'mine', memo: 'kept', colour: 'red' };
    const response = await service.post('/portfolios/forecast', body);
    expect(response.status).toBe(200);
    const answer = forecastResponseSchema.parse(await response.json());
    expect(answer).toMatchObject({ request_id: 'mine', from: '2026-01-05', to: '2026-02-04', memo: 'kept' });
    expect(answer.assumptions).toEqual({
      options: 'moneyness',
      futures: 'close',
      prices: 'stand_still',
      scenario: null,
      rates: 'forwards_realised',
      parameters: 'today',
      cliff_part: 0.1,
    });
    expect(answer.exceptions.map(({ code, field }) => [code, field])).toEqual([['IGNORED_OPTION', 'colour']]);
    const [account] = answer.data;
    expect(account).toMatchObject({ rows_total: 1, rows_excluded: 0, rows_without_end: 1 });
    expect(account?.exceptions.map(({ code }) => code)).toEqual(['EXPIRY_UNKNOWN']);
    expect(account?.forecast.map(({ initial_margin: margin }) => margin)).toEqual([4000, 4000]);
    expect(await service.results.find('desk', 'mine')).toBeUndefined();
    expect(await gathered(service.results.liveAccounts('desk'))).toEqual([]);
  });

  it('tells the days that are done before its answer, to a client that prefers lines', async () => {
    const body = { portfolio: [ROW], forecast: { to: 30, days: ['20260110', '20260120'] } };
    const lines = { accept: 'application/x-ndjson' };
    const response = await service.post('/portfolios/forecast', body, lines);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
    const told = (await response.text()).split('\n').slice(0, -1);
    // What a thread tells of its last steps may come later than its answer, and is not sent then.
    const steps = [0, 1, 2, 3].map((done) => JSON.stringify({ done, total: 3 }));
    expect(told.slice(0, -1)).toEqual(workers === 0 ? steps : steps.slice(0, told.length - 1));
    expect(forecastResponseSchema.parse(JSON.parse(told.at(-1) ?? '')).data[0]?.forecast).toHaveLength(4);
    const refused = await service.post('/portfolios/forecast', { portfolio: [ROW], forecast: { to: 0 } }, lines);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8']);
  });

  it('has a point of each day that is asked for', async () => {
    const days = ['20260110', '2026-01-05', 20260120];
    const response = await service.post('/portfolios/forecast', { portfolio: [ROW], forecast: { to: 30, days } });
    const { data } = forecastResponseSchema.parse(await response.json());
    expect(data[0]?.forecast.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-10', '2026-01-20', '2026-02-04']);
  });

  it.each([
    { forecast: undefined, code: 'INVALID_REQUEST', path: 'forecast' },
    { forecast: { to: 0 }, code: 'INVALID_REQUEST', path: 'forecast.to' },
    { forecast: { to: 20270231 }, code: 'INVALID_REQUEST', path: 'forecast.to' },
    { forecast: { to: '20251231' }, code: 'INVALID_PARAMETER', path: 'forecast.to' },
    { forecast: { to: '2099-12-31' }, code: 'INVALID_PARAMETER', path: 'forecast.to' },
    {
      forecast: { to: 30, assumptions: { options: 'some' } },
      code: 'INVALID_REQUEST',
      path: 'forecast.assumptions.options',
    },
    { forecast: { to: 30, days: [20260104] }, code: 'INVALID_PARAMETER', path: 'forecast.days[0]' },
    { forecast: { to: 30, days: ['20260106', '2026-02-05'] }, code: 'INVALID_PARAMETER', path: 'forecast.days[1]' },
    { forecast: { to: 30, days: [null] }, code: 'INVALID_REQUEST', path: 'forecast.days[0]' },
    {
      forecast: { to: 30, assumptions: { scenario: { scenario_id: 'march-2020' } } },
      code: 'INVALID_REQUEST',
      path: 'forecast.assumptions.scenario.date',
    },
    {
      forecast: { to: 30, assumptions: { scenario: { scenario_id: 'none', date: 10 } } },
      code: 'INVALID_PARAMETER',
      path: 'forecast.assumptions.scenario.scenario_id',
    },
    {
      forecast: { to: 30, assumptions: { scenario: { scenario_id: 'march-2020', date: 31 } } },
      code: 'INVALID_PARAMETER',
      path: 'forecast.assumptions.scenario.date',
    },
    { forecast: { to: 30, cliff_part: -1 }, code: 'INVALID_REQUEST', path: 'forecast.cliff_part' },
  ])('refuses $forecast with $code', async ({ forecast, code, path }) => {
    const response = await service.post('/portfolios/forecast', { portfolio: [ROW], forecast });
    expect(response.status).toBe(400);
    const error: unknown = await response.json();
    expect(fieldAt(error, 'error', 'code')).toBe(code);
    expect(fieldAt(error, 'error', 'details', 0, 'path')).toBe(path);
  });
});

it.each(['application/json', 'application/x-ndjson'])('a client of %s that leaves ends the work', async (accept) => {
  let follower: Follower | undefined;
  const service = await startHttpService({
    sheetCalculator: {
      run: (_operation, _input, _licence, given) => {
        follower = given;
        given?.onProgress?.(1, 3);
        return new Promise((_, reject) =>
          given?.signal?.addEventListener('abort', () => reject(new Error('Nobody waits.'))),
        );
      },
    },
  });
  try {
    const client = new AbortController();
    const answer = fetch(`${service.url}/portfolios/forecast`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json', accept },
      body: JSON.stringify({ portfolio: [ROW], forecast: { to: 30 } }),
      signal: client.signal,
    }).then((response) => response.text());
    const left = expect(answer).rejects.toThrow(/aborted/);
    await waitUntil(() => follower !== undefined);
    client.abort();
    await left;
    await waitUntil(() => follower?.signal?.aborted === true);
    follower?.onProgress?.(2, 3);
    expect(service.log.filter((line) => line.includes('failed'))).toEqual([]);
  } finally {
    await service.close();
  }
});
