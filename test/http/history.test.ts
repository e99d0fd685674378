import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { historyResponseSchema } from '../../server/contract/results/history.js';
import { storedRequest, parentAccount } from '../store/stored-request.js';
import { OPEN_LICENCE, startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';

const NOW = Date.UTC(2026, 10, 23, 4);
const SET = { bdate: '2026-11-20', cycle_code: 'base', checksum: 'ab', demo: true };

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService({ clock: () => NOW });
});
afterAll(() => service.close());

/** A stored result of a moment, `2026-11-20T12:00`. */
async function save(accountCode: string, moment: string, initialMargin: number, more: object = {}): Promise<void> {
  const summary = JSON.stringify({
    ...{ request_id: moment, portfolio_id: 'p', account_code: accountCode, sub_account_code: null },
    ...{ submitted_time: `${moment}:00.000Z`, status: 'done', price_date: 20261120, currency_code: 'USD' },
    ...{ initial_margin: initialMargin, maintenance_margin: null, option_liquidation_value: 0 },
    ...{ additional_margin: 0, requirement: initialMargin, gross_margin: null, gross_requirement: null },
    ...{ value_at_risk: 5, expected_shortfall: 6, dv01: null, stress_loss: null, rows_total: 3, rows_excluded: 1 },
    ...{ risk_method: 'value-at-risk', limit_status: 'ok', ...more },
  });
  const accounts = [{ ...parentAccount(accountCode), summary }];
  const parameters = JSON.stringify({ span: { CME: SET } });
  await service.results.save(
    storedRequest(`${accountCode} ${moment}`, { accounts, parameters, submittedTime: `${moment}:00.000Z` }),
  );
}

const history = async (query: string) =>
  historyResponseSchema.parse(await (await service.request(`/results/history?${query}`)).json());

describe('GET /results/history', () => {
  it('has the last live result of each day with its figures and parameters, of a year unless told otherwise', async () => {
    await save('A1', '2025-11-22T12:00', 1);
    await save('A1', '2025-11-23T12:00', 2);
    await save('A1', '2026-11-20T09:00', 3);
    await save('A1', '2026-11-20T16:00', 4);
    const { data, ...rest } = await history('account_code=A1');
    expect(rest).toEqual({ account_code: 'A1', from: '2025-11-23', to: '2026-11-23' });
    expect(data.map(({ date, initial_margin }) => [date, initial_margin])).toEqual([
      ['2025-11-23', 2],
      ['2026-11-20', 4],
    ]);
    expect(data[1]).toEqual({
      ...{ date: '2026-11-20', request_id: '2026-11-20T16:00', portfolio_id: 'p' },
      ...{ submitted_time: '2026-11-20T16:00:00.000Z', price_date: 20261120, currency_code: 'USD' },
      ...{ initial_margin: 4, maintenance_margin: null, option_liquidation_value: 0, requirement: 4 },
      ...{ value_at_risk: 5, expected_shortfall: 6, risk_method: 'value-at-risk', stress_loss: null },
      ...{ client_margin: null, limit_status: 'ok' },
      ...{ rows_total: 3, rows_excluded: 1, parameters: { span: { CME: SET } } },
    });
  });

  it('takes days in both forms, and is empty where there is nothing', async () => {
    await save('A2', '2026-03-01T12:00', 1);
    await save('A2', '2026-03-02T12:00', 2);
    expect((await history('account_code=A2&from=20260302&to=2026-03-31')).data).toMatchObject([{ initial_margin: 2 }]);
    expect((await history('account_code=A2&from=20260401')).data).toEqual([]);
    expect((await history('account_code=nobody')).data).toEqual([]);
  });

  it('comes as CSV where that is asked for', async () => {
    await save('A3', '2026-03-01T12:00', 1234.5);
    const headers = { accept: 'text/csv' };
    const text = await (await service.request('/results/history?account_code=A3', { headers })).text();
    expect(
      text
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(',').slice(0, 2)),
    ).toEqual([
      ['date', 'request_id'],
      ['2026-03-01', '2026-03-01T12:00'],
    ]);
    expect(text).toContain('1234.5');
  });

  it('shows figures that an earlier version did not store as null', async () => {
    await save('A4', '2026-03-01T12:00', 1, { expected_shortfall: undefined, risk_method: undefined });
    expect((await history('account_code=A4')).data).toMatchObject([{ expected_shortfall: null, risk_method: null }]);
  });

  it("is the caller's owner's own", async () => {
    await save('A5', '2026-03-01T12:00', 1);
    const { key } = await service.keys.create({ ...OPEN_LICENCE, owner: 'rival' });
    const init = { headers: { authorization: `Bearer ${key}` } };
    const answer = await (await service.request('/results/history?account_code=A5', init)).json();
    expect(fieldAt(answer, 'data')).toEqual([]);
  });

  it.each([
    ['', 'account_code is missing; it must be one account_code.'],
    ['account_code=A1&from=20260230', 'from must be a date as YYYYMMDD or YYYY-MM-DD'],
    ['account_code=A1&from=20260302&to=20260301', 'from (2026-03-02) must not be later than to (2026-03-01).'],
    ['account_code=A1&from=20200101&to=20260301', 'may span 1,100 days'],
  ])('refuses "%s" in a sentence', async (query, sentence) => {
    const response = await service.request(`/results/history?${query}`);
    const body: unknown = await response.json();
    expect([response.status, fieldAt(body, 'error', 'code')]).toEqual([400, 'INVALID_PARAMETER']);
    expect(fieldAt(body, 'error', 'message')).toContain(sentence);
    const path = query.includes('from') ? 'from' : 'account_code';
    expect(fieldAt(body, 'error', 'details')).toMatchObject([{ path, message: expect.stringContaining(sentence) }]);
  });
});
