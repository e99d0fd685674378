import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stageResponseSchema } from '../../server/contract/stage.js';
import { fieldAt } from '../support/json-field.js';
import { startSheetService, type SheetService } from './sheet-service.js';

const FUTURE = ['1', 'DESK', 'EXCH', 'CL', 'FUT', 'DEC-26', '', '10', 'H'];
const HOUR = 60 * 60_000;

const codeOf = async (response: Response): Promise<unknown> => fieldAt(await response.json(), 'error', 'code');

let now = Date.UTC(2026, 0, 5, 8);
let service: SheetService;
beforeAll(async () => {
  service = await startSheetService({ workers: 1, clock: () => now });
});
afterAll(() => service.close());

describe('POST /portfolios/stage', () => {
  it('answers the standard form and the errors, and keeps the answer for a day', async () => {
    const response = await service.post('/portfolios/stage', {
      type: 'etd',
      data: [FUTURE, FUTURE.with(3, 'CLX')],
      idx: [5, 6],
      errors: ['what the caller says of errors is not read'],
    });
    expect(response.status).toBe(200);
    const text = await response.text();
    const answer = stageResponseSchema.parse(JSON.parse(text));
    expect(answer).toMatchObject({ type: 'etd', idx: [5, 6], vendor_symbology: 'clearing', valid: false });
    expect(answer.data[0]).toEqual(['1', 'DESK', 'EXCH', 'CL', 'FUT', '202612', '', '10', 'H']);
    expect(answer.errors).toMatchObject([{ row: 1, column: 3, idx: 6, code: 'UNKNOWN_CONTRACT', suggestion: 'CL' }]);
    const at = (time: number): string => new Date(time).toISOString();
    const kept = await service.results.stages.latest(service.keyId, 'etd', at(now + 23 * HOUR));
    expect(kept).toMatchObject({ stageId: answer.stage_id, isValid: false, createdAt: at(now) });
    expect(Buffer.from(kept?.body ?? []).toString()).toBe(text);
    expect(await service.results.stages.latest(service.keyId, 'etd', at(now + 24 * HOUR))).toBeUndefined();
  });

  it('takes a later stage of the type for the key\u2019s latest', async () => {
    const stage = async (data: readonly (readonly string[])[]): Promise<string> =>
      String(fieldAt(await (await service.post('/portfolios/stage', { data })).json(), 'stage_id'));
    await stage([FUTURE]);
    now += 1000;
    const last = await stage([FUTURE]);
    expect((await service.results.stages.latest(service.keyId, 'etd', new Date(now).toISOString()))?.stageId).toBe(
      last,
    );
  });

  it('stages a large table on a thread as it does a small one at once', async () => {
    const data = Array.from({ length: 3000 }, (_, row) => FUTURE.with(0, String(row)).with(3, row % 2 ? 'CL' : 'CLX'));
    const small = stageResponseSchema.parse(
      await (await service.post('/portfolios/stage', { data: data.slice(0, 100) })).json(),
    );
    const large = stageResponseSchema.parse(await (await service.post('/portfolios/stage', { data })).json());
    expect(large.data).toHaveLength(3000);
    expect(large.errors).toHaveLength(1500);
    expect(large.data.slice(0, 100)).toEqual(small.data);
    expect(large.errors.slice(0, 50)).toEqual(small.errors);
  });

  it.each([
    ['no JSON', '{', 400, 'INVALID_JSON'],
    ['no data', '{"type":"etd"}', 400, 'INVALID_REQUEST'],
    ['a row that is none', '{"data":[{}]}', 400, 'INVALID_REQUEST'],
    ['a cell that is none', '{"data":[[{}]]}', 400, 'INVALID_REQUEST'],
    ['an unknown type', '{"type":"unheard-of","data":[["1"]]}', 400, 'INVALID_REQUEST'],
    ['too few numbers of rows', '{"data":[["1"],["2"]],"idx":[1]}', 400, 'INVALID_REQUEST'],
    ['headings only', '{"data":[["Line ID","Account","Exchange","Contract"]]}', 400, 'INVALID_REQUEST'],
    ['an unknown symbology', '{"data":[["1"]],"vendor_symbology":"nobody"}', 400, 'INVALID_PARAMETER'],
    [
      'an unlicensed event exchange',
      '{"type":"event","data":[["1","D","KALSHI","T","YES","1",""]]}',
      403,
      'EVENT_MARKET_NOT_LICENSED',
    ],
  ])('refuses %s', async (_, body, status, code) => {
    const response = await service.post('/portfolios/stage', body);
    expect([response.status, await codeOf(response)]).toEqual([status, code]);
  });

  it('refuses a key without the engine, a body over the limit, and another media type', async () => {
    const key = await service.keyOf({ engines: ['event'] });
    const unlicensed = await service.post('/portfolios/stage', { data: [FUTURE] }, { authorization: `Bearer ${key}` });
    expect([unlicensed.status, await codeOf(unlicensed)]).toEqual([403, 'ENGINE_NOT_LICENSED']);
    const large = await service.post('/portfolios/stage', ' '.repeat(5_000_001));
    const error: unknown = await large.json();
    expect([large.status, fieldAt(error, 'error', 'message')]).toEqual([
      413,
      'The body is larger than 5 MB; stage fewer rows at once.',
    ]);
    const csv = await service.post('/portfolios/stage', 'a,b', { 'content-type': 'text/csv' });
    expect([csv.status, await codeOf(csv)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('keeps what it has staged to its key', async () => {
    const key = await service.keyOf({ owner: 'desk' });
    const response = await service.post('/portfolios/stage', { data: [FUTURE] }, { authorization: `Bearer ${key}` });
    const stageId = String(fieldAt(await response.json(), 'stage_id'));
    expect(await service.results.stages.find(service.keyId, stageId, new Date(now).toISOString())).toBeUndefined();
  });

  it('says when to try again while the engines load', async () => {
    const loading = await startSheetService({ isReady: false });
    for (const path of ['/portfolios/stage', '/portfolios/many']) {
      const response = await loading.post(path, '{}');
      expect([response.status, response.headers.get('retry-after'), await codeOf(response)]).toEqual([
        503,
        '2',
        'NOT_READY',
      ]);
    }
    await loading.close();
  });
});
