import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sqliteOpener } from '../../server/store/sqlite/drivers.js';
import { fieldAt } from '../support/json-field.js';
import { runProgram, startService, type RunningService } from '../support/service.js';
import { fileParameters, smallSpanXml } from '../support/span-xml.js';

/** Kills of the process: as many as the environment says; 200 under `npm run test:kills`, which is what npm tells it runs. */
const KILLS = Number(process.env['BATCH_KILLS'] ?? (process.env['npm_lifecycle_event'] === 'test:kills' ? 200 : 12));
const SECONDS_A_KILL = 30;
/** Longer than it takes to send and accept a batch. */
const LONGEST_UPLOAD_MILLISECONDS = 200;
/** Longer than a chunk takes. */
const LONGEST_CHUNK_MILLISECONDS = 30;
const ACCOUNTS = 600;
const MARGIN_A_LOT = 900;

let directory: string;
let key: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-kills-'));
  const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: '2026-11-19', exchanges: ['TEX'] });
  await fileParameters(directory, 'TCH/2026-11-19', 'set.spn', text);
  const created = await runProgram(['keys', 'create', '--owner', 'desk', '--data-dir', directory]);
  key = created.stdout.trim();
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const start = (): Promise<RunningService> => startService(directory, ['--no-demo', '--workers', '1']);

const lots = (account: number): number => 1 + (account % 7) + (account % 3);

/** Accounts of a batch of their own, three rows each: two of its own and one of a sub-account. */
const bodyOf = (batch: number): string => {
  const row = (account: number, quantity: number, fields: object = {}): object => ({
    account_code: `B${batch}-${account}`,
    exchange_code: 'TEX',
    contract_code: 'ZZ0',
    contract_type: 'FUT',
    contract_expiry: '203012',
    net_position: quantity,
    ...fields,
  });
  const accounts = Array.from({ length: ACCOUNTS }, (_, account) => account);
  const first = accounts.map((account) => row(account, lots(account) + 2));
  const second = accounts
    .toReversed()
    .flatMap((account) => [row(account, -1), row(account, -1, { sub_account_code: 'S' })]);
  return JSON.stringify({ calculation_type: 'margins', portfolio: [...first, ...second] });
};

/** Sends a body without telling its length, so that it is cut into many small chunks; undefined where the service is gone. */
function submit(url: string, body: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sent = request(`${url}/portfolios/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
    let answer = '';
    sent.once('error', () => resolve(undefined));
    sent.once('response', (response) => {
      response.setEncoding('utf8').on('data', (text: string) => (answer += text));
      response.once('error', () => resolve(undefined));
      response.once('end', () => resolve(response.statusCode === 202 ? idIn(answer) : undefined));
      response.once('close', () => resolve(undefined));
    });
    sent.end(body);
  });
}

const idIn = (answer: string): string => String(fieldAt(JSON.parse(answer), 'batch_id'));

const getJson = async (url: string, path: string): Promise<unknown> => {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

async function endOf(url: string, batchId: string): Promise<unknown> {
  for (;;) {
    const status = await getJson(url, `/portfolios/batch/${batchId}`);
    if (fieldAt(status, 'completed_at') !== null) return status;
    await pause(20);
  }
}

/** Resolves at some moment while the batch is calculated. */
async function begun(url: string, batchId: string | undefined): Promise<void> {
  if (batchId === undefined) throw new Error('The batch was not accepted.');
  const accounts = Math.random() * 0.9 * ACCOUNTS;
  while (Number(fieldAt(await getJson(url, `/portfolios/batch/${batchId}`), 'accounts_done')) < accounts)
    await pause(2);
  await pause(Math.random() * LONGEST_CHUNK_MILLISECONDS);
}

const listAt = (json: unknown, ...path: readonly string[]): readonly unknown[] => {
  const list = path.length === 0 ? json : fieldAt(json, ...path);
  if (!Array.isArray(list)) throw new Error(`No list in ${JSON.stringify(json).slice(0, 200)}`);
  return list;
};

describe(`a service that is killed ${KILLS} times over its batches`, () => {
  it(
    'loses nothing that it accepted and does nothing twice',
    async () => {
      const batches = new Map<string, number>();
      for (let kill = 0; kill < KILLS; kill++) {
        const service = await start();
        const submission = submit(service.url, bodyOf(kill)).then((batchId) => {
          if (batchId !== undefined) batches.set(batchId, kill);
          return batchId;
        });
        await (kill % 2 === 0
          ? pause(Math.random() * LONGEST_UPLOAD_MILLISECONDS)
          : begun(service.url, await submission));
        service.child.kill('SIGKILL');
        await Promise.all([service.ended, submission]);
      }

      const service = await start();
      for (const [batchId, batch] of batches) {
        const status = await endOf(service.url, batchId);
        expect(status).toMatchObject({
          status: 'completed',
          accounts_total: ACCOUNTS,
          accounts_done: ACCOUNTS,
          rows_total: 3 * ACCOUNTS,
          rows_done: 3 * ACCOUNTS,
          exceptions_total: 0,
        });
        const page = await getJson(service.url, `/portfolios/batch/${batchId}/results`);
        expect(fieldAt(page, 'total')).toBe(ACCOUNTS);
        expect(
          listAt(page, 'results').map((row) => [
            fieldAt(row, 'account_code'),
            fieldAt(row, 'initial_margin'),
            fieldAt(row, 'source'),
          ]),
        ).toEqual(
          Array.from({ length: ACCOUNTS }, (_, account) => [
            `B${batch}-${account}`,
            lots(account) * MARGIN_A_LOT,
            'live',
          ]),
        );
        const stored: unknown[] = [];
        for (const requestId of listAt(status, 'request_ids'))
          stored.push(...listAt(await getJson(service.url, `/results?request_id=${String(requestId)}`), 'data'));
        expect(stored).toHaveLength(2 * ACCOUNTS);
      }
      expect(batches.size).toBeGreaterThanOrEqual(Math.floor(KILLS / 2));
      await service.stop();
      expect(await readdir(join(directory, 'spool'))).toEqual([]);
      expect(await resultsOf(batches)).toEqual([...batches.keys()].map(() => 2 * ACCOUNTS));
    },
    KILLS * SECONDS_A_KILL * 1000 + 60_000,
  );
});

/** What the file itself holds of each batch. */
async function resultsOf(batches: ReadonlyMap<string, number>): Promise<unknown[]> {
  const open = await sqliteOpener();
  const database = open(join(directory, 'results.sqlite'), 'read-only');
  try {
    const count = database.prepare(
      'SELECT count(*) AS results FROM results JOIN requests USING (commit_order) WHERE batch_id = ?',
    );
    return [...batches.keys()].map((batchId) => count.get(batchId)?.['results']);
  } finally {
    database.close();
  }
}
