import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { forecastResponseSchema } from '../../server/contract/forecast/response.js';
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
