import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { BUILT_IN_SCENARIOS } from '../../server/analytics/stress/built-in/built-in-scenarios.js';
import { scenarioSchema } from '../../server/contract/stress-scenario.js';
import { OPEN_LICENCE, startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';

const PATH = '/stress-test/scenarios';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService({ service: { isReady: () => false } });
});
afterEach(async () => {
  await service.request(PATH, { method: 'DELETE' });
});
afterAll(() => service.close());

const down = (name: string) => ({
  scenario_name: name,
  scenario_definition: {
    sector: { Energy: { underlying: -0.2, volatility: 0.5 } },
    sub_sector: { 'Crude Oil': { underlying: -5, type: 'Absolute', override: true } },
  },
});

const list = async (query = '', init: RequestInit = {}) =>
  z.array(scenarioSchema).parse(await (await service.request(PATH + query, init)).json());
const own = async (init: RequestInit = {}) => (await list('', init)).filter(({ built_in }) => !built_in);
const post = (body: unknown, init: RequestInit = {}) =>
  service.request(PATH, { method: 'POST', body: JSON.stringify(body), ...init });
const idsAdded = async (body: unknown) =>
  z.object({ scenario_ids: z.array(z.string()) }).parse(await (await post(body)).json()).scenario_ids;
const remove = async (query: string) => {
  const response = await service.request(PATH + query, { method: 'DELETE' });
  return [response.status, await response.json()];
};
const refusal = async (response: Response) => {
  const body: unknown = await response.json();
  return [response.status, fieldAt(body, 'error', 'code'), fieldAt(body, 'error', 'details', 0, 'path')];
};

describe('POST', () => {
  it('stores an array and answers 201 with ids in its order', async () => {
    const response = await post([down('one'), down('two')]);
    expect(response.status).toBe(201);
    const ids = fieldAt(await response.json(), 'scenario_ids');
    expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
    expect(await own()).toEqual(
      [down('one'), down('two')].map((sent, index) => ({ ...sent, scenario_id: fieldAt(ids, index), built_in: false })),
    );
  });

  it('takes a single one, compressed too, and two of one name', async () => {
    expect(await idsAdded(down('one'))).toHaveLength(1);
    const body = gzipSync(JSON.stringify([down('one')]));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await service.request(PATH, { method: 'POST', body, headers })).status).toBe(201);
    expect((await own()).map(({ scenario_name }) => scenario_name)).toEqual(['one', 'one']);
  });

  it('tells what of a scenario it has not read: a shock with a typing error moves nothing', async () => {
    const wrong = {
      scenario_name: 'x',
      scenario_definition: {
        sector: { Energy: { underlyng: -0.2 } },
        expiry: { 'E-mini S&P': { '202712': { underlying: -0.1, vol: 0.5 } } },
        sectors: {},
      },
    };
    const body: unknown = await (await post([down('one'), wrong])).json();
    expect(fieldAt(body, 'notes')).toEqual(
      [
        '[1].scenario_definition.sector.Energy.underlyng',
        '[1].scenario_definition.expiry."E-mini S&P".202712.vol',
        '[1].scenario_definition.sectors',
      ].map((field) => ({
        code: 'IGNORED_OPTION',
        field,
        message: `${field} is no option of this request and is ignored.`,
      })),
    );
    expect(fieldAt(await (await post({ ...down('one'), name: 'two' })).json(), 'notes', 0, 'field')).toBe('name');
    expect(await (await post(down('one'))).json()).not.toHaveProperty('notes');
  });

  it('stores none where one is wrong', async () => {
    const wrong = { ...down('bad'), scenario_definition: {} };
    expect(await refusal(await post([down('good'), wrong]))).toEqual([
      400,
      'INVALID_REQUEST',
      '[1].scenario_definition',
    ]);
    expect(await own()).toEqual([]);
  });

  it.each([
    ['{', 400, 'INVALID_JSON'],
    ['', 400, 'INVALID_JSON'],
    ['null', 400, 'INVALID_REQUEST'],
    ['[]', 400, 'INVALID_REQUEST'],
    [`"${'x'.repeat(5_000_000)}"`, 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses the body %.10s', async (body, status, code) => {
    const answer = await service.request(PATH, { method: 'POST', body });
    expect((await refusal(answer)).slice(0, 2)).toEqual([status, code]);
  });

  it('refuses more than an owner may keep', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => down(`number ${index}`));
    expect((await post(many(999))).status).toBe(201);
    const response = await post(many(2));
    expect(response.status).toBe(400);
    expect(fieldAt(await response.json(), 'error', 'message')).toContain('You may keep 1000 scenarios');
    expect(await own()).toHaveLength(999);
    expect((await post(many(1))).status).toBe(201);
  });
});

describe('GET', () => {
  it("lists the caller's and then the built-in ones, and needs no engines", async () => {
    await idsAdded(down('mine'));
    const all = await list();
    expect(all.map(({ scenario_name }) => scenario_name)).toEqual([
      'mine',
      ...BUILT_IN_SCENARIOS.map(({ name }) => name),
    ]);
    const builtIn = all.filter(({ built_in }) => built_in);
    expect(builtIn.map(({ scenario_definition: { source = '' } }) => source.length > 20)).not.toContain(false);
  });

  it('lists those asked for', async () => {
    const [first = '', second = ''] = await idsAdded([down('one'), down('two')]);
    const asked = async (query: string) => (await list(query)).map(({ scenario_id }) => scenario_id);
    expect(await asked(`?scenario_id=${second}&scenario_id=risk-off`)).toEqual([second, 'risk-off']);
    expect(await asked(`?scenario_id=${first}`)).toEqual([first]);
    expect(await asked('?scenario_id=nowhere')).toEqual([]);
  });
});

describe('DELETE', () => {
  it('removes those named, or all of the caller; built-in ones stay', async () => {
    const [first = '', second = '', third = ''] = await idsAdded([down('one'), down('two'), down('three')]);
    expect(await remove(`?scenario_id=${first}&scenario_id=${third}&scenario_id=risk-off&scenario_id=x`)).toEqual([
      200,
      { deleted: 2 },
    ]);
    expect((await own()).map(({ scenario_id }) => scenario_id)).toEqual([second]);
    await idsAdded([down('four')]);
    expect(await remove('')).toEqual([200, { deleted: 2 }]);
    expect(await remove('')).toEqual([200, { deleted: 0 }]);
    expect(await list()).toHaveLength(BUILT_IN_SCENARIOS.length);
  });

  it.each([
    ['?scenario_id=', undefined, 'INVALID_PARAMETER'],
    ['?scenario_id=a&scenario_id=', undefined, 'INVALID_PARAMETER'],
    ['?scenario_ids=a', undefined, 'INVALID_PARAMETER'],
    ['?id=a', undefined, 'INVALID_PARAMETER'],
    ['', '["a"]', 'INVALID_REQUEST'],
  ])('removes nothing where the selection is in the wrong place: "%s" %s', async (query, body, code) => {
    await idsAdded(down('one'));
    const response = await service.request(PATH + query, { method: 'DELETE', ...(body === undefined ? {} : { body }) });
    expect((await refusal(response)).slice(0, 2)).toEqual([400, code]);
    expect(await own()).toHaveLength(1);
  });
});

describe('access', () => {
  it("needs a key, and reaches the owner's own only", async () => {
    const { key } = await service.keys.create({ ...OPEN_LICENCE, owner: 'other' });
    const { key: sameOwner } = await service.keys.create(OPEN_LICENCE);
    const as = (bearer: string) => ({ headers: { authorization: `Bearer ${bearer}` } });
    const [mine = ''] = await idsAdded(down('mine'));
    expect(await own(as(key))).toEqual([]);
    expect(await own(as(sameOwner))).toHaveLength(1);
    await service.request(`${PATH}?scenario_id=${mine}`, { method: 'DELETE', ...as(key) });
    await service.request(PATH, { method: 'DELETE', ...as(key) });
    expect(await own()).toHaveLength(1);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await fetch(service.url + PATH, { method })).status).toBe(401);
  });

  it('takes GET, POST and DELETE', async () => {
    const response = await service.request(PATH, { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST, DELETE, HEAD']);
  });

  it('is documented', async () => {
    const document: unknown = await (await fetch(`${service.url}/openapi.json`)).json();
    const operations = fieldAt(document, 'paths', PATH);
    expect(operations).toMatchObject({ get: {}, post: {}, delete: {} });
    expect(fieldAt(operations, 'post', 'responses', '201')).toBeDefined();
    expect(fieldAt(operations, 'post', 'responses', '200')).toBeUndefined();
    expect(fieldAt(document, 'components', 'schemas', 'ShockBlock', 'properties')).toMatchObject({
      underlying: {},
      volatility: {},
      type: {},
      override: {},
    });
    expect(fieldAt(operations, 'delete', 'parameters', 0, 'name')).toBe('scenario_id');
  });
});
