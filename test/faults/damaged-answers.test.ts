import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sqliteOpener } from '../../server/store/sqlite/drivers.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { parentAccount, storedRequest } from '../store/stored-request.js';

let service: HttpService;

beforeAll(async () => {
  service = await startHttpService();
  for (const requestId of ['good', 'bad']) {
    const account = parentAccount(requestId);
    const figures = { ...account, summary: '{}', body: Buffer.from('{"account_code":"A","requirement":987654.25}') };
    await service.results.save(storedRequest(requestId, { accounts: [figures], isLive: requestId === 'bad' }));
  }
  const database = (await sqliteOpener())(join(dirname(service.pagesDirectory), 'results.sqlite'), 'read-write');
  database.exec(`UPDATE results SET body = CAST(replace(CAST(body AS TEXT), '9876', '9976') AS BLOB) WHERE id = 2`);
  database.exec(`UPDATE live SET summary = '{"requirement":1}'`);
  database.close();
});

afterAll(() => service.close());

/** Straight: the made-up bodies here are no results of ours. */
const ask = (path: string): Promise<Response> =>
  fetch(service.url + path, { headers: { authorization: `Bearer ${service.key}` } });

it('a damaged result is told of, logged once, and not shown', async () => {
  for (const path of ['/results?request_id=bad', '/results/accounts']) {
    const before = service.log.length;
    const response = await ask(path);
    const text = await response.text();
    const answer: unknown = JSON.parse(text);
    expect([response.status, fieldAt(answer, 'error', 'code')]).toEqual([500, 'STORE_DAMAGED']);
    expect(text).not.toContain('9976');
    const logged = service.log.slice(before).filter((line) => line.includes('does not match its checksum'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(String(fieldAt(answer, 'error', 'request_id')));
    expect(logged[0]).toContain('margin-desk store check');
  }
});

it('the others are shown, and a new calculation takes the place of a damaged latest one', async () => {
  const good = await ask('/results?request_id=good');
  expect([good.status, await good.json()]).toMatchObject([200, { data: [{ requirement: 987654.25 }] }]);
  await service.results.save(storedRequest('again', { accounts: [parentAccount('bad')] }));
  expect((await ask('/results/accounts')).status).toBe(200);
});
