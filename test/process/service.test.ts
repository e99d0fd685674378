import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineStatusSchema, readinessRecordSchema, type EngineStatus } from '../../server/contract/engine-status.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { eventually, runProgram, startProgram, startService, type RunningService } from '../support/service.js';
import { fileParameters, smallSpanXml } from '../support/span-xml.js';

const HONOURED_MILLISECONDS = 240_000;
const PICKED_UP_MILLISECONDS = 240_000;

const get = (service: { url: string }, path: string, key: string | null): Promise<Response> =>
  fetch(service.url + path, { headers: key === null ? {} : { authorization: `Bearer ${key}` } });

const enginesOf = async (service: { url: string }, key: string | null): Promise<readonly EngineStatus[]> =>
  engineStatusSchema.array().parse(await (await get(service, '/healthcheck/analytics-engine', key)).json());

const post = (service: { url: string }, body: string, key: string | null): Promise<Response> =>
  fetch(`${service.url}/portfolios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    body,
  });

/** One future of the small SPAN file. */
const bookOf = (requestId: string): string =>
  JSON.stringify({
    request_id: requestId,
    portfolio: [
      {
        account_code: 'DESK',
        exchange_code: 'TEX',
        contract_code: 'ZZ0',
        contract_type: 'FUT',
        contract_expiry: '203012',
        net_position: 2,
      },
    ],
  });

describe('a service with the demo market', () => {
  const asOf = '2026-03-13';
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'margin-desk-demo-'));
  });

  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('listens while it makes the demo market, says NOT_READY, then margins the sample book', async () => {
    const readyFile = join(directory, 'ready.json');
    const flags = ['--port', '0', '--data-dir', join(directory, 'data'), '--as-of', asOf, '--ready-file', readyFile];
    const program = startProgram(['serve', ...flags]);
    try {
      expect(await eventually(() => program.stdout().includes('/workbook/'), 240_000)).toBe(true);
      const url = /listens on (\S+)/.exec(program.stdout())?.[1] ?? '';
      const key = /key +(sk-\S+)/.exec(program.stdout())?.[1] ?? '';
      const book = await readFile('docs/sample-book.json', 'utf8');
      const early = await post({ url }, book, key);
      expect([early.status, await early.json()]).toMatchObject([503, { error: { code: 'NOT_READY' } }]);
      expect(early.headers.get('retry-after')).not.toBeNull();
      expect(
        await eventually(
          () =>
            stat(readyFile).then(
              () => true,
              () => false,
            ),
          240_000,
        ),
      ).toBe(true);
      const ready: unknown = JSON.parse(await readFile(readyFile, 'utf8'));
      expect(ready).toEqual({ url, key, pid: program.child.pid });
      const answer = await post({ url }, book, key);
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        { status: 'success', total: expect.any(Number) },
      ]);
      expect(program.stdout()).toContain(`curl -s ${url}/portfolios`);
    } finally {
      program.child.kill('SIGTERM');
      expect(await program.ended).toMatchObject({ code: 0 });
    }
  });

  it('has the same key at the next start, and every set of the business date', async () => {
    const kept = (await readFile(join(directory, 'data', 'demo-key.txt'), 'utf8')).trim();
    const service = await startService(join(directory, 'data'), ['--as-of', asOf]);
    try {
      expect(service.key).toBe(kept);
      const [engine] = await enginesOf(service, service.key);
      expect(engine?.parameters.length).toBeGreaterThanOrEqual(6);
      expect(new Set(engine?.parameters.map(({ bdate, status }) => `${bdate} ${status}`))).toEqual(
        new Set([`${asOf} OK`]),
      );
    } finally {
      await service.stop();
    }
  });

  it('keeps the demo key to its user, and does not honour it without the demo market', async () => {
    const path = join(directory, 'data', 'demo-key.txt');
    expect((await stat(path)).mode & 0o077).toBe(0);
    const service = await startService(join(directory, 'data'), ['--no-demo']);
    try {
      expect(service.key).toBeNull();
      const response = await get(service, '/results/accounts', (await readFile(path, 'utf8')).trim());
      expect(response.status).toBe(401);
    } finally {
      await service.stop();
    }
  });
});

describe('a service on own parameters', () => {
  let directory: string;
  let service: RunningService;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'margin-desk-process-'));
    const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: '2026-11-19', exchanges: ['TEX'] });
    await fileParameters(join(directory, 'data'), 'TCH/2026-11-19', 'set.spn', text);
    service = await start();
  });

  afterEach(async () => {
    await service.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const start = (): Promise<RunningService> =>
    startService(join(directory, 'data'), ['--no-demo', '--as-of', '2026-11-20']);

  const keys = async (...args: string[]): Promise<string> => {
    const end = await runProgram(['keys', ...args, '--data-dir', service.dataDirectory]);
    expect(end).toMatchObject({ code: 0, stderr: '' });
    return end.stdout.trim();
  };

  /** A new key that the service knows of. */
  const honouredKey = async (): Promise<string> => {
    const key = await keys('create', '--owner', 'desk');
    const isHonoured = async (): Promise<boolean> => (await get(service, '/results/accounts', key)).status === 200;
    expect(await eventually(isHonoured, PICKED_UP_MILLISECONDS)).toBe(true);
    return key;
  };

  /** What the engines recorded as they loaded, newest first; written a moment after the new data is in use. */
  const bootsOf = async (key: string): Promise<readonly ReturnType<typeof readinessRecordSchema.parse>[]> => {
    const response = await get(service, '/healthcheck/engine-readiness-report', key);
    return readinessRecordSchema
      .array()
      .parse(await response.json())
      .filter(({ source }) => source === 'boot');
  };

  it('answers probes, ends on SIGTERM, and frees its data directory', async () => {
    expect((await get(service, '/livez', null)).status).toBe(200);
    expect((await get(service, '/readyz', null)).status).toBe(200);
    expect(service.key).toBeNull();
    const end = await service.stop();
    expect(end).toMatchObject({ code: 0, signal: null });
    service = await start();
    expect((await get(service, '/readyz', null)).status).toBe(200);
  });

  it('refuses a second service on its data directory', async () => {
    const second = await runProgram(['serve', '--no-demo', '--port', '0', '--data-dir', service.dataDirectory]);
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/is in use by another service \(process \d+, since .*\n$/);
    expect((await get(service, '/livez', null)).status).toBe(200);
  });

  it('honours a key made while it runs within a second, and its end', async () => {
    const status = async (key: string): Promise<number> => (await get(service, '/results/accounts', key)).status;
    const key = await keys('create', '--owner', 'desk');
    expect(key).toMatch(/^sk-[\w-]+$/);
    expect(await eventually(async () => (await status(key)) === 200, HONOURED_MILLISECONDS)).toBe(true);
    expect(await keys('list')).toContain(key.slice(3, 11));
    await keys('revoke', key.slice(3, 11));
    expect(await eventually(async () => (await status(key)) === 401, HONOURED_MILLISECONDS)).toBe(true);
  });

  it('takes in what is loaded while it runs', async () => {
    const key = await honouredKey();
    const path = join(directory, 'tomorrow.spn');
    await writeFile(path, smallSpanXml({ clearingHouse: 'TCH', businessDate: '2026-11-20', exchanges: ['TEX'] }));
    const load = await runProgram(['load', path, '--data-dir', service.dataDirectory]);
    expect(load).toMatchObject({ code: 0, stderr: '' });
    const datesServed = async (): Promise<string[]> => {
      const [engine] = await enginesOf(service, key);
      return engine?.parameters.map(({ bdate }) => bdate) ?? [];
    };
    expect(await eventually(async () => (await datesServed()).join() === '2026-11-20', PICKED_UP_MILLISECONDS)).toBe(
      true,
    );
    expect(await eventually(async () => (await bootsOf(key)).length > 1, PICKED_UP_MILLISECONDS)).toBe(true);
    expect((await bootsOf(key)).map(({ bdate }) => bdate)).toEqual(['2026-11-20', '2026-11-19']);
  });

  it('records market data loaded while it runs as it records parameters', async () => {
    const key = await honouredKey();
    const before = await enginesOf(service, key);
    expect(before.map(({ service: name, status, parameters }) => [name, status, parameters.length])).toEqual(
      ENGINE_IDS.map((id) => (id === 'span' ? [id, 'OK', 1] : [id, 'WARNING', 0])),
    );
    const path = join(directory, 'sofr.csv');
    await writeFile(path, 'tenor,rate\n1Y,4.1\n5Y,4\n');
    const options = ['--index', 'SOFR', '--date', '2026-11-19'];
    const load = await runProgram(['load', path, ...options, '--data-dir', service.dataDirectory]);
    expect(load).toMatchObject({ code: 0, stderr: '' });
    const boots = async () => (await bootsOf(key)).filter(({ parameter }) => parameter !== 'TCH');
    expect(await eventually(async () => (await boots()).length > 0, PICKED_UP_MILLISECONDS)).toBe(true);
    const { size } = await stat(join(service.dataDirectory, 'quotes', '2026-11-19', 'USD-SOFR-OIS.csv'));
    const records = await boots();
    expect(records.map(({ parameter }) => parameter).sort()).toEqual(['CME', 'EUREX', 'JSCC', 'LCH']);
    for (const record of records)
      expect(record).toMatchObject({ bdate: '2026-11-19', parameter_size: size, startup_time: expect.any(Number) });
  });

  it('keeps what it answered when it is killed', async () => {
    const key = await honouredKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(service, bookOf(`kill-${index}`), key)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies).toMatchObject(Array.from({ length: 20 }, () => ({ status: 'success', total: 2 * 900 })));
    service.child.kill('SIGKILL');
    await service.ended;
    service = await start();
    const kept = await Promise.all(answers.map((_, index) => get(service, `/results?request_id=kill-${index}`, key)));
    expect(kept.map((response) => response.status)).toEqual(answers.map(() => 200));
  });
});
