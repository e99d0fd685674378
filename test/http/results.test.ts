import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPEN_LICENCE, startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { waitUntil } from '../support/wait-until.js';

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService({ hasMadeUpResults: true });
});
afterAll(() => service.close());

const md5Like = (digit: string): string => digit.repeat(32);

const save = (owner: string, requestId: string, accounts: readonly string[], batchId: string | null = null) =>
  service.results.save({
    requestId,
    owner,
    submittedTime: '2026-01-05T12:00:00.000Z',
    isLive: true,
    batchId,
    accounts: accounts.map((accountCode, index) => ({
      portfolioId: md5Like(index.toString(16)),
      parentPortfolioId: null,
      accountCode,
      subAccountCode: null,
      summary: JSON.stringify({ account_code: accountCode, initial_margin: 1.5 + index }),
      body: Buffer.from(
        JSON.stringify({ account_code: accountCode, limit_status: null, margin_by_ccp: [], text: 'Größe' }),
      ),
    })),
    submission: null,
    parameters: '{}',
  });

describe('GET /results', () => {
  it('gives every account of a request in the calculation envelope', async () => {
    await save('desk', 'one "quoted" id', ['A', 'B']);
    const response = await service.request(`/results?request_id=${encodeURIComponent('one "quoted" id')}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      request_id: 'one "quoted" id',
      status: 'success',
      data: [
        { account_code: 'A', limit_status: null, margin_by_ccp: [], text: 'Größe' },
        { account_code: 'B', limit_status: null, margin_by_ccp: [], text: 'Größe' },
      ],
    });
  });

  it('restricts the answer to one portfolio_id, in either case of its letters', async () => {
    await save(
      'desk',
      'many',
      Array.from({ length: 12 }, (_, index) => `account ${index}`),
    );
    const response = await service.request(`/results?request_id=many&portfolio_id=${md5Like('A')}`);
    expect(fieldAt(await response.json(), 'data')).toEqual([
      { account_code: 'account 10', limit_status: null, margin_by_ccp: [], text: 'Größe' },
    ]);
  });

  it('streams many accounts whole, plain and compressed', async () => {
    const codes = Array.from({ length: 5000 }, (_, index) => `account ${index}`);
    await save('desk', 'large', codes);
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await service.request('/results?request_id=large', { headers: { 'accept-encoding': encoding } });
      const data = fieldAt(await response.json(), 'data');
      expect(Array.isArray(data) ? data.map((account) => fieldAt(account, 'account_code')) : data).toEqual(codes);
    }
  });

  it('goes on after a client that left in the middle of the answer, which is no fault of ours', async () => {
    const text = 'x'.repeat(100_000);
    await service.results.save({
      requestId: 'very large',
      owner: 'desk',
      submittedTime: '2026-01-05T12:00:00.000Z',
      isLive: false,
      batchId: null,
      accounts: Array.from({ length: 500 }, (_, index) => ({
        portfolioId: md5Like('e'),
        parentPortfolioId: null,
        accountCode: `account ${index}`,
        subAccountCode: null,
        summary: '{}',
        body: Buffer.from(JSON.stringify({ text })),
      })),
      submission: null,
      parameters: '{}',
    });
    const leaving = new AbortController();
    const response = await service.request('/results?request_id=very%20large', { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await waitUntil(() => service.log.some((line) => line.includes('"isComplete":false')));
    expect(service.log.filter((line) => line.includes('request failed'))).toEqual([]);
    expect((await service.request('/results/accounts')).status).toBe(200);
  });

  it.each([
    ['', 'request_id'],
    ['?request_id=', 'request_id'],
    ['?request_id=a&request_id=b', 'request_id'],
    ['?request_id=a&portfolio_id=', 'portfolio_id'],
    ['?request_id=a&portfolio_id=b&portfolio_id=c', 'portfolio_id'],
    ['?Request_Id=a', 'request_id'],
  ])('refuses the query "%s"', async (query, path) => {
    const response = await service.request(`/results${query}`);
    expect(response.status).toBe(400);
    const answer: unknown = await response.json();
    expect(fieldAt(answer, 'error', 'code')).toBe('INVALID_PARAMETER');
    expect(fieldAt(answer, 'error', 'details', 0, 'path')).toBe(path);
  });

  it("answers unknown ids and another owner's ids alike", async () => {
    await save('rival', 'secret', ['R']);
    const bodies = await Promise.all(
      ['secret', 'never', '%00', '%27%20OR%201%3D1', '__proto__'].map(async (id) => {
        const response = await service.request(`/results?request_id=${id}`);
        expect(response.status).toBe(404);
        const answer: unknown = await response.json();
        return JSON.stringify({ code: fieldAt(answer, 'error', 'code'), message: fieldAt(answer, 'error', 'message') });
      }),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  it('does not find a portfolio_id that the request has not', async () => {
    await save('desk', 'small', ['A']);
    for (const portfolioId of [md5Like('f'), 'no-md5']) {
      expect((await service.request(`/results?request_id=small&portfolio_id=${portfolioId}`)).status).toBe(404);
    }
  });
});

describe('a result whose detail has aged out', () => {
  it('has every field of the contract, those of its detail null, where they were missing', async () => {
    await save('desk', 'aged', ['A']);
    await service.results.expire('2026-02-01T00:00:00.000Z', null);
    const aged: unknown = await (await service.request('/results?request_id=aged')).json();
    const sent = fieldAt(aged, 'data', 0);
    for (const name of [
      'margin_by_ccp',
      'margin_by_span',
      'portfolio',
      'exceptions',
      'closest_matches',
      'stress_tests',
      'risk_metrics',
      'greeks',
    ])
      expect([name, fieldAt(sent, name)]).toEqual([name, null]);
    expect(fieldAt(sent, 'initial_margin')).toBe(1.5);
  });
});

describe('GET /results/accounts', () => {
  it('is an empty array for an owner without results', async () => {
    const { key } = await service.keys.create({ ...OPEN_LICENCE, owner: 'nobody yet' });
    const response = await service.request('/results/accounts', { headers: { authorization: `Bearer ${key}` } });
    expect(await response.json()).toEqual([]);
  });

  it("gives one row per live account of the key's owner, with its latest request", async () => {
    const { key } = await service.keys.create({ ...OPEN_LICENCE, owner: 'accounts desk' });
    await save('accounts desk', 'first', ['A', 'B']);
    await save('accounts desk', 'second', ['B'], 'batch-1');
    const response = await service.request('/results/accounts', { headers: { authorization: `Bearer ${key}` } });
    const common = {
      submitted_time: '2026-01-05T12:00:00.000Z',
      status: 'done',
      portfolio_id: md5Like('0'),
      initial_margin: 1.5,
      account_name: null,
      sub_account_name: null,
      client_margin: null,
      limit_status: null,
    };
    expect(await response.json()).toEqual([
      { account_code: 'A', request_id: 'first', ...common },
      { account_code: 'B', request_id: 'second', source_batch_id: 'batch-1', ...common },
    ]);
  });
});
