import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fieldAt } from '../support/json-field.js';
import { describeOnPostgres } from '../support/postgres.js';
import { runProgram, startService, type RunningService } from '../support/service.js';
import { fileParameters, smallSpanXml } from '../support/span-xml.js';
import { waitUntil } from '../support/wait-until.js';

const PASSWORD = 'hunter2';

const portfolio = [
  {
    account_code: 'A',
    exchange_code: 'TEX',
    contract_code: 'ZZ0',
    contract_type: 'FUT',
    contract_expiry: '203012',
    net_position: 2,
  },
];

describeOnPostgres('two services on one PostgreSQL database', (server) => {
  let directory: string;
  let store: string;
  let services: readonly [RunningService, RunningService];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'margin-desk-shared-'));
    store = (await server().newDatabase()).replace('admin@', `admin:${PASSWORD}@`);
    const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: '2026-11-19', exchanges: ['TEX'] });
    for (const name of ['one', 'two']) await fileParameters(join(directory, name), 'TCH/2026-11-19', 'set.spn', text);
    services = await Promise.all([start('one'), start('two')]);
  });

  afterEach(async () => {
    const ends = await Promise.all(services.map((service) => service.stop()));
    await rm(directory, { recursive: true, force: true });
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    for (const { stdout, stderr } of ends) expect(stdout + stderr).not.toContain(PASSWORD);
  });

  const start = (name: string): Promise<RunningService> =>
    startService(join(directory, name), ['--no-demo', '--workers', '1'], { environment: { STORE: store } });

  const program = async (...args: string[]): Promise<string> => {
    const end = await runProgram([...args, '--store', store, '--data-dir', join(directory, 'elsewhere')]);
    expect(end).toMatchObject({ code: 0, stderr: '' });
    return end.stdout.trim();
  };

  const ask = (service: RunningService, key: string, path: string, body?: object): Promise<Response> =>
    fetch(service.url + path, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });

  it('share keys, revocations, results and scenarios at once', async () => {
    const [one, two] = services;
    const key = await program('keys', 'create', '--owner', 'desk');
    const calculated = await ask(one, key, '/portfolios', { request_id: 'r1', calculation_type: 'margins', portfolio });
    expect(calculated.status).toBe(200);
    const found: unknown = await (await ask(two, key, '/results?request_id=r1')).json();
    expect(fieldAt(found, 'data')).toEqual(fieldAt(await calculated.json(), 'data'));
    expect(await (await ask(two, key, '/results/accounts')).json()).toMatchObject([{ request_id: 'r1' }]);
    const again = await ask(two, key, '/portfolios', { request_id: 'r1', calculation_type: 'margins', portfolio });
    expect([again.status, fieldAt(await again.json(), 'error', 'code')]).toEqual([409, 'REQUEST_ID_IN_USE']);
    expect(await program('keys', 'list')).toContain(key.slice(3, 11));
    await program('keys', 'revoke', key);
    const refused = await Promise.all(services.map((service) => ask(service, key, '/results/accounts')));
    expect(refused.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('answer 503 with one sentence while the database is away, say so to probes, and go on when it is back', async () => {
    const key = await program('keys', 'create', '--owner', 'desk');
    await server().stop();
    for (const service of services) {
      const response = await ask(service, key, '/portfolios', { calculation_type: 'margins', portfolio });
      const body: unknown = await response.json();
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(fieldAt(body, 'error', 'code')).toBe('STORE_UNAVAILABLE');
      expect(fieldAt(body, 'error', 'message')).toBe('The store of the service can not be used now; try again soon.');
      await waitUntil(async () => (await fetch(`${service.url}/readyz`)).status === 503);
      expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    }
    await server().start();
    for (const service of services) {
      await waitUntil(async () => (await fetch(`${service.url}/readyz`)).status === 200);
      const response = await ask(service, key, '/portfolios', { calculation_type: 'margins', portfolio });
      expect(response.status).toBe(200);
    }
  });
});
