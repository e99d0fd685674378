import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { BatchClient, bookOf, fileBookParameters } from '../support/batch-client.js';
import { fieldAt } from '../support/json-field.js';
import { runProgram } from '../support/service.js';
import { describeOnSmallDisk } from '../support/small-disk.js';
import { waitUntil } from '../support/wait-until.js';

const MAIN = fileURLToPath(new URL('../../program/main.js', import.meta.url));

const portfolioOf = (fields: object): string =>
  JSON.stringify({
    calculation_type: 'margins',
    portfolio: [
      {
        account_code: 'A',
        exchange_code: 'TEX',
        contract_code: 'ZZ0',
        contract_type: 'FUT',
        contract_expiry: '203012',
        net_position: 2,
      },
    ],
    ...fields,
  });

describeOnSmallDisk('a service whose disk fills up', (disk) => {
  it('says so and goes on with all that needs no disk, its log on the same disk included; loses nothing, and recovers by itself', async () => {
    const { directory } = disk();
    const data = join(directory, 'data');
    await fileBookParameters(data);
    const created = await runProgram(['keys', 'create', '--owner', 'desk', '--data-dir', data]);
    const key = created.stdout.trim();
    const readyFile = join(data, 'ready.json');
    const log = join(directory, 'service.log');
    const flags = ['--port', '0', '--data-dir', data, '--no-demo', '--workers', '1', '--ready-file', readyFile];
    const child = spawn(process.execPath, [MAIN, 'serve', ...flags, '--batch-workers', '1'], {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', openSync(log, 'a')],
    });
    try {
      await waitUntil(() => existsSync(readyFile));
      const url = String(fieldAt(JSON.parse(readFileSync(readyFile, 'utf8')), 'url'));
      const ask = (path: string, body?: string): Promise<Response> =>
        fetch(url + path, {
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { method: 'POST', body }),
        });
      const code = async (response: Response): Promise<unknown> => [
        response.status,
        fieldAt(await response.json(), 'error', 'code'),
        response.headers.get('retry-after'),
      ];
      const client = new BatchClient(key);
      const kept: string[] = [];
      const post = async (requestId: string): Promise<Response> => {
        const response = await ask('/portfolios', portfolioOf({ request_id: requestId }));
        if (response.status === 200) kept.push(requestId);
        return response;
      };
      expect((await post('before')).status).toBe(200);
      const batchId = await client.submit(url, bookOf(1));
      expect(batchId).toBeDefined();
      disk().fill();
      let refused = await post('during 0');
      for (let tries = 1; refused.status === 200; tries++) refused = await post(`during ${tries}`);
      expect(await code(refused)).toEqual([503, 'STORE_UNAVAILABLE', '5']);
      expect(await code(await ask('/portfolios/batch', bookOf(2)))).toEqual([503, 'DISK_FULL', '60']);
      expect((await ask('/portfolios', portfolioOf({ in_memory: true }))).status).toBe(200);
      expect((await ask('/results?request_id=before')).status).toBe(200);
      expect((await ask('/healthcheck/analytics-engine')).status).toBe(200);
      await waitUntil(async () => (await fetch(`${url}/readyz`)).status === 503);
      expect((await fetch(`${url}/livez`)).status).toBe(200);
      // Longer than what the page of the log that is there has room for.
      for (let index = 0; index < 40; index++) await post(`more ${index}`);
      disk().free();
      await waitUntil(async () => (await fetch(`${url}/readyz`)).status === 200);
      expect((await post('after')).status).toBe(200);
      if (batchId !== undefined) await client.expectWhole(url, batchId, 1);
      for (const requestId of kept)
        expect((await ask(`/results?request_id=${encodeURIComponent(requestId)}`)).status).toBe(200);
      child.kill('SIGTERM');
      await once(child, 'exit');
      expect(child.exitCode).toBe(0);
      expect(statSync(log).size).toBeGreaterThan(0);
      expect(readFileSync(log, 'utf8')).toContain('database or disk is full');
    } finally {
      child.kill('SIGKILL');
      if (process.env['SHOW_LOG'] !== undefined) appendFileSync(process.env['SHOW_LOG'], readFileSync(log));
    }
  });
});
