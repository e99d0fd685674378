import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { mappingListSchema, savedMappingSchema } from '../../server/contract/mapping/saved-mapping.js';
import { OPEN_LICENCE, startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';

let service: HttpService;
const clock = { now: Date.UTC(2026, 10, 23, 4) };
beforeAll(async () => {
  service = await startHttpService({ service: { isReady: () => false }, clock: () => clock.now });
});
afterAll(() => service.close());

const CONTENT = {
  type: 'etd',
  headings: ['Konto', 'Produkt', 'Bestand', 'Notiz'],
  columns: { account_code: 0, contract_code: 1, net_position: 2 },
  left_aside: [3],
  constants: { exchange_code: 'EUREX' },
};

const at = (name: string): string => `/mappings/${encodeURIComponent(name)}`;
const put = (name: string, change: object = {}, init: RequestInit = {}) =>
  service.request(at(name), { method: 'PUT', body: JSON.stringify({ ...CONTENT, ...change }), ...init });
const saved = async (name: string, change: object = {}) =>
  savedMappingSchema.parse(await (await put(name, change)).json());
const list = async (init: RequestInit = {}) =>
  mappingListSchema.parse(await (await service.request('/mappings', init)).json()).mappings;
const remove = (name: string, revision: string) =>
  service.request(`${at(name)}?revision=${revision}`, { method: 'DELETE' });
const refusal = async (response: Response) => {
  const body: unknown = await response.json();
  return [response.status, fieldAt(body, 'error', 'code')];
};
const bearer = async (owner: string): Promise<RequestInit> => {
  const { key } = await service.keys.create({ ...OPEN_LICENCE, owner });
  return { headers: { authorization: `Bearer ${key}` } };
};

afterEach(async () => {
  for (const { name, revision } of await list()) await remove(name, revision);
});

describe('PUT /mappings/{name}', () => {
  it('saves under any name that can be shown, with who and when, also while the engines are loading', async () => {
    const name = 'Broker X / täglich 100 %';
    const mapping = await saved(name);
    expect(mapping).toEqual({
      name,
      ...CONTENT,
      revision: expect.stringMatching(/^[\da-f-]{36}$/),
      saved_at: '2026-11-23T04:00:00.000Z',
      saved_by: (await service.keys.verify(service.key))?.keyId,
    });
    expect(await list()).toEqual([mapping]);
    const read = await service.request(at(name.toUpperCase()));
    expect(savedMappingSchema.parse(await read.json())).toEqual(mapping);
  });

  it('replaces only what its sender has read, and renames in the same step', async () => {
    const first = await saved('Broker X');
    expect(await refusal(await put('Broker X'))).toEqual([409, 'MAPPING_CHANGED']);
    const second = await saved('Broker X', { revision: first.revision, left_aside: [] });
    expect(await refusal(await put('Broker X', { revision: first.revision }))).toEqual([409, 'MAPPING_CHANGED']);
    await saved('Broker Y');
    const stolen = { revision: second.revision, name: 'broker y' };
    expect(await refusal(await put('Broker X', stolen))).toEqual([409, 'MAPPING_NAME_IN_USE']);
    const third = await saved('Broker X', { revision: second.revision, name: 'Broker X daily' });
    expect((await list()).map(({ name }) => name)).toEqual(['Broker X daily', 'Broker Y']);
    expect(third.revision).not.toBe(second.revision);
    expect(await refusal(await put('Nobody', { revision: third.revision }))).toEqual([409, 'MAPPING_CHANGED']);
  });

  it('says whose change was met', async () => {
    const { saved_by: by } = await saved('Broker X');
    const body: unknown = await (await put('Broker X')).json();
    expect(fieldAt(body, 'error', 'message')).toBe(
      `The mapping “Broker X” was saved at 2026-11-23T04:00:00.000Z by the key ${by} in the meantime: read it again. Nothing was changed.`,
    );
  });

  it.each([
    { sent: 'a name that the path does not say, of a new one', name: 'a', change: { name: 'b' }, path: 'name' },
    { sent: 'a name of control characters', name: 'a\u0007', change: {}, path: 'name' },
    { sent: 'a name that is too long', name: 'a'.repeat(101), change: {}, path: 'name' },
    { sent: 'a field that is not known', name: 'a', change: { columns: { lots: 0 } }, path: 'columns.lots' },
    {
      sent: 'a number as a constant',
      name: 'a',
      change: { constants: { exchange_code: 5 } },
      path: 'constants.exchange_code',
    },
    { sent: 'headings that are no texts', name: 'a', change: { headings: [5, 'a', 'b', 'c'] }, path: 'headings[0]' },
  ])('refuses $sent and says where', async ({ name, change, path }) => {
    const response = await put(name, change);
    const body: unknown = await response.json();
    expect([response.status, fieldAt(body, 'error', 'code'), fieldAt(body, 'error', 'details', 0, 'path')]).toEqual([
      400,
      'INVALID_REQUEST',
      path,
    ]);
    expect(await list()).toEqual([]);
  });
});

describe('DELETE /mappings/{name}', () => {
  it('removes the revision that is named, gives it back, and it can be put again', async () => {
    const mapping = await saved('Broker X');
    expect(await refusal(await remove('Broker X', 'another'))).toEqual([409, 'MAPPING_CHANGED']);
    const removed = await remove('broker x', mapping.revision);
    expect([removed.status, await removed.json()]).toEqual([200, mapping]);
    expect(await refusal(await remove('Broker X', mapping.revision))).toEqual([404, 'NOT_FOUND']);
    expect((await saved('Broker X')).revision).not.toBe(mapping.revision);
  });
});

describe('mappings', () => {
  it('are those of all keys of an owner, and of no other', async () => {
    const mapping = await saved('Broker X');
    const colleague = await bearer(OPEN_LICENCE.owner);
    const stranger = await bearer('another desk');
    expect(await list(colleague)).toEqual([mapping]);
    expect(await list(stranger)).toEqual([]);
    expect(await refusal(await service.request(at('Broker X'), stranger))).toEqual([404, 'NOT_FOUND']);
    const theirs = await service.request(at('Broker X'), { ...stranger, method: 'PUT', body: JSON.stringify(CONTENT) });
    expect(theirs.status).toBe(200);
    expect(await list()).toEqual([mapping]);
  });

  it('are answered as the contract says', async () => {
    await saved('Broker X');
    const answer = z.strictObject({ mappings: z.array(z.unknown()) });
    expect(answer.safeParse(await (await service.request('/mappings')).json()).success).toBe(true);
  });
});
