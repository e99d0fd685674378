import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { whatIfResponseSchema } from '../../server/contract/what-if.js';
import { explainResponseSchema } from '../../server/contract/explain.js';
import { portfolioId } from '../../server/portfolio/portfolio-id.js';
import { fieldAt } from '../support/json-field.js';
import { startSheetService, type SheetService } from './sheet-service.js';

const oil = (lots: number, terms: object = {}) => ({
  account_code: 'A',
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: lots,
  ...terms,
});

const cells = (lots: number, account = 'A') => ['', account, 'EXCH', 'CL', 'FUT', '202612', '', lots];

const ID = portfolioId('A', null);
const SUBMIT = '/portfolios/stage/submit';

let service: SheetService;
let now = Date.parse('2026-01-05T12:00:00.000Z');
beforeAll(async () => {
  service = await startSheetService({ clock: () => now });
});
afterAll(() => service.close());

async function stored(requestId: string, rows: readonly object[] = [oil(10)], headers = {}): Promise<void> {
  const body = { request_id: requestId, calculation_type: 'margins', portfolio: rows };
  const response = await service.post('/portfolios', body, headers);
  expect(response.status).toBe(200);
}

async function staged(lots: number, account = 'A', headers = {}): Promise<unknown> {
  const response = await service.post('/portfolios/stage', { type: 'etd', data: [cells(lots, account)] }, headers);
  expect(response.status).toBe(200);
  return fieldAt(await response.json(), 'stage_id');
}

const submit = (terms: object, headers = {}) =>
  service.post(SUBMIT, { action: 'what-if', portfolio_id: ID, ...terms }, headers);

async function refusal(response: Response): Promise<readonly [number, unknown]> {
  return [response.status, fieldAt(await response.json(), 'error', 'code')];
}

const bearer = async (licence: Parameters<SheetService['keyOf']>[0] = {}) => ({
  authorization: `Bearer ${await service.keyOf(licence)}`,
});

describe('POST /portfolios/stage/submit', () => {
  it('compares the stored account with the key’s stages and stores nothing', async () => {
    await stored('base');
    const stageId = await staged(4);
    const response = await submit({ request_id: 'base', portfolio_id: ID.toUpperCase() });
    expect(response.status).toBe(200);
    const answer = whatIfResponseSchema.parse(await response.json());
    expect(answer).toMatchObject({ request_id: 'base', portfolio_id: ID, rebased: false, mode: 'replace' });
    expect(answer.stages).toEqual([{ stage_id: stageId, type: 'etd', rows: 1 }]);
    expect(answer.what_if.summary).toMatchObject({ initial_margin_1: 10_000, initial_margin_2: 4000 });
    const accounts = await service.get('/results/accounts');
    expect(await accounts.json()).toMatchObject([{ account_code: 'A', request_id: 'base', initial_margin: 10_000 }]);
  });

  it('adds, and takes the stages named', async () => {
    const stageId = await staged(3);
    const response = await submit({ request_id: 'base', mode: 'add', stage_id: [stageId] });
    expect(fieldAt(await response.json(), 'what_if', 'summary', 'initial_margin_2')).toBe(13_000);
    expect(await refusal(await submit({ request_id: 'base', stage_id: 'unknown' }))).toEqual([409, 'NOTHING_STAGED']);
    await staged(5);
    expect(await refusal(await submit({ request_id: 'base', stage_id: stageId }))).toEqual([409, 'NOTHING_STAGED']);
  });

  it.each([
    ['{', 400, 'INVALID_JSON'],
    ['[]', 400, 'INVALID_REQUEST'],
    [{ request_id: 'base', action: 'optimize' }, 400, 'INVALID_REQUEST'],
    [{ request_id: '' }, 400, 'INVALID_REQUEST'],
    [{ request_id: 'base', mode: 'merge' }, 400, 'INVALID_REQUEST'],
    [{ request_id: 'base', stage_id: [] }, 400, 'INVALID_REQUEST'],
    [{ request_id: 'base', marginal_margin: 'yes' }, 400, 'INVALID_REQUEST'],
  ] as const)('refuses %j', async (terms, status, code) => {
    const response = await (typeof terms === 'string' ? service.post(SUBMIT, terms) : submit(terms));
    expect(await refusal(response)).toEqual([status, code]);
  });

  it('refuses what is not the caller’s, known or not, all alike', async () => {
    const theirs = await bearer({ owner: 'rival' });
    await stored('rivals', [oil(1)], theirs);
    const own = await Promise.all(
      [
        { request_id: 'rivals' },
        { request_id: 'unknown' },
        { request_id: 'base', portfolio_id: portfolioId('B', null) },
      ].map(async (terms) => {
        const response = await submit(terms);
        const body: unknown = await response.json();
        return [response.status, fieldAt(body, 'error', 'code'), fieldAt(body, 'error', 'message')];
      }),
    );
    expect(own).toEqual([own[0], own[0], own[0]]);
    expect(own[0]?.slice(0, 2)).toEqual([403, 'BASELINE_NOT_VISIBLE']);
  });

  it('sees no stage of another key of the same owner', async () => {
    const other = await bearer();
    expect(await refusal(await submit({ request_id: 'base' }, other))).toEqual([409, 'NOTHING_STAGED']);
  });

  it('refuses stages with errors, and rows of other accounts, at their cells', async () => {
    const body = { type: 'etd', data: [cells(1), ['', 'A', 'EXCH', 'XX', 'FUT', '202612', '', 1]], idx: [5, 6] };
    await service.post('/portfolios/stage', body);
    const wrong: unknown = await (await submit({ request_id: 'base' })).json();
    expect(fieldAt(wrong, 'error', 'code')).toBe('INVALID_REQUEST');
    expect(fieldAt(wrong, 'error', 'details')).toMatchObject([{ path: 'etd.data[1][3]', value: 'XX' }]);
    await staged(1, 'B');
    const foreign: unknown = await (await submit({ request_id: 'base' })).json();
    expect(fieldAt(foreign, 'error', 'details')).toMatchObject([{ path: 'etd.data[0][1]', value: 'B' }]);
  });

  it('refuses event stages whose exchange is not licensed', async () => {
    const data = [['', 'A', 'KALSHI', 'T', 'YES', 1, '']];
    const unlicensed = await service.post('/portfolios/stage', { type: 'event', data });
    expect(await refusal(unlicensed)).toEqual([403, 'EVENT_MARKET_NOT_LICENSED']);
  });

  it('forgets stages after a day, and refuses a baseline whose detail is gone', async () => {
    await stored('old');
    await staged(2);
    now += 24 * 60 * 60_000;
    expect(await refusal(await submit({ request_id: 'old' }))).toEqual([409, 'NOTHING_STAGED']);
    await staged(2);
    await service.results.expire('2100-01-01T00:00:00.000Z', null);
    expect(await refusal(await submit({ request_id: 'old' }))).toEqual([409, 'BASELINE_AGED_OUT']);
    await service.results.expire(null, '2100-01-01T00:00:00.000Z');
    expect(await refusal(await submit({ request_id: 'old' }))).toEqual([403, 'BASELINE_NOT_VISIBLE']);
  });
});

describe('on threads', () => {
  it('answers the same', async () => {
    const threaded = await startSheetService({ workers: 1 });
    try {
      const rows = [oil(10), oil(-3, { contract_expiry: '202706' })];
      await threaded.post('/portfolios', { request_id: 'base', portfolio: rows });
      await threaded.post('/portfolios', { request_id: 'later', portfolio: [oil(7)] });
      await threaded.post('/portfolios/stage', { type: 'etd', data: [cells(4)] });
      const question = {
        action: 'what-if',
        request_id: 'base',
        portfolio_id: ID,
        marginal_margin: true,
        margin_cuts: true,
      };
      const answer = whatIfResponseSchema.parse(await (await threaded.post(SUBMIT, question)).json());
      expect(answer.what_if.summary.initial_margin_2).toBe(4000);
      expect(answer.marginal_margin).toHaveLength(2);
      expect(answer.margin_cuts).toMatchObject([{ initial_margin_closed: 0 }]);
      const query = `from_request_id=base&to_request_id=later&portfolio_id=${ID}`;
      const explained = explainResponseSchema.parse(await (await threaded.get(`/results/explain?${query}`)).json());
      expect(explained).toMatchObject({
        basis: 'both',
        initial_margin: { from: answer.what_if.summary.initial_margin_1, to: 7000, market: 0 },
      });
      expect(explained.initial_margin.positions).toBe(explained.initial_margin.change);
    } finally {
      await threaded.close();
    }
  });
});

describe('GET /results/explain', () => {
  it('refuses what is missing, not the caller’s or gone', async () => {
    await stored('e1');
    await stored('e2', [oil(12)]);
    const get = (query: string) => service.get(`/results/explain?${query}`);
    expect(await refusal(await get('from_request_id=e1'))).toEqual([400, 'INVALID_PARAMETER']);
    const both = (from: string, to: string) => get(`from_request_id=${from}&to_request_id=${to}&portfolio_id=${ID}`);
    expect(await refusal(await both('e1', 'unknown'))).toEqual([403, 'BASELINE_NOT_VISIBLE']);
    const answer = explainResponseSchema.parse(await (await both('e1', 'e2')).json());
    expect(answer.initial_margin).toMatchObject({ from: 10_000, to: 12_000, change: 2000, positions: 2000, other: 0 });
    await service.results.expire('2100-01-01T00:00:00.000Z', null);
    expect(await refusal(await both('e1', 'e2'))).toEqual([409, 'BASELINE_AGED_OUT']);
  });
});
