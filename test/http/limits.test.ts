import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { limitListSchema } from '../../server/contract/request/limits.js';
import { OPEN_LICENCE, startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const FILED = { figure: 'requirement', amount: 5, currency: 'USD', warnAt: 80 } as const;
const limits = [
  { ...FILED, accountCode: 'A1', owner: null },
  { ...FILED, accountCode: 'A2', owner: 'desk' },
  { ...FILED, accountCode: 'A3', owner: 'rival' },
];
const snapshot = { ...smallSnapshot(), accountTables: { limits, multipliers: [], checksum: 'c' } };

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService({ parameters: { isReady: true, snapshot: () => snapshot } });
});
afterAll(() => service.close());

const put = (body: unknown, init: RequestInit = {}, query = '') =>
  service.request(`/limits${query}`, { method: 'PUT', body: JSON.stringify(body), ...init });
const list = async (init: RequestInit = {}) =>
  limitListSchema.parse(await (await service.request('/limits', init)).json());

afterEach(async () => {
  await put([]);
});

describe('/limits', () => {
  it('keeps what was set, in place of what was set before', async () => {
    const first = [{ account_code: 'A1', figure: 'initial_margin', amount: 1000 }];
    const expected = [{ ...first[0], warn_at: 80, currency_code: 'USD' }];
    expect(limitListSchema.parse(await (await put(first)).json()).limits).toEqual(expected);
    expect((await list()).limits).toEqual(expected);
    await put([{ account_code: ' * ', figure: 'value_at_risk', amount: 7.5, warn_at: 50, currency_code: 'eur' }]);
    expect((await list()).limits).toEqual([
      { account_code: '*', figure: 'value_at_risk', amount: 7.5, warn_at: 50, currency_code: 'EUR' },
    ]);
    await put([]);
    expect((await list()).limits).toEqual([]);
  });

  it("are an owner's own, with those of the file that are its own or every owner's", async () => {
    await put([{ account_code: 'A1', figure: 'initial_margin', amount: 1000 }]);
    const { key } = await service.keys.create({ ...OPEN_LICENCE, owner: 'rival' });
    const rival = await list({ headers: { authorization: `Bearer ${key}` } });
    expect(rival.limits).toEqual([]);
    expect(rival.loaded.map(({ account_code: code }) => code)).toEqual(['A1', 'A3']);
    expect((await list()).loaded.map(({ account_code: code }) => code)).toEqual(['A1', 'A2']);
  });

  it('replaces only the limits of the revision that is sent', async () => {
    const [mine, theirs] = [1000, 2000].map((amount) => [{ account_code: 'A1', figure: 'initial_margin', amount }]);
    const { revision } = await list();
    const second = limitListSchema.parse(await (await put(theirs)).json()).revision;
    const refused = await put(mine, {}, `?revision=${revision}`);
    expect([refused.status, fieldAt(await refused.json(), 'error', 'code')]).toEqual([409, 'LIMITS_CHANGED']);
    expect(await list()).toMatchObject({ limits: theirs ?? [], revision: second });
    expect((await put(mine, {}, `?revision=${second}`)).status).toBe(200);
    expect((await list()).limits).toMatchObject(mine ?? []);
    expect((await put(mine, {}, '?revision=')).status).toBe(400);
  });

  it.each([
    [{}, 'must be an array of at most 5,000 limits'],
    [[{ figure: 'initial_margin', amount: 1 }], 'account_code'],
    [[{ account_code: 'A1', figure: 'profit', amount: 1 }], 'must be one of initial_margin'],
    [[{ account_code: 'A1', figure: 'requirement', amount: 0 }], 'must be a number above 0'],
    [[{ account_code: 'A1', figure: 'requirement', amount: 1, warn_at: 101 }], 'must be a percentage'],
    [
      [
        { account_code: 'A1', figure: 'requirement', amount: 1 },
        { account_code: 'A1 ', figure: 'requirement', amount: 2 },
      ],
      'must be the only limit of this account for requirement',
    ],
  ])('refuses %j and changes nothing', async (body, sentence) => {
    const before = [{ account_code: 'A1', figure: 'initial_margin', amount: 1000 }];
    await put(before);
    const response = await put(body);
    const answer: unknown = await response.json();
    expect([response.status, fieldAt(answer, 'error', 'code')]).toEqual([400, 'INVALID_REQUEST']);
    expect(JSON.stringify(answer)).toContain(sentence);
    expect((await list()).limits).toMatchObject(before);
  });
});
