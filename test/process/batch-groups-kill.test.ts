import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fieldAt } from '../support/json-field.js';
import { runProgram, startService, type RunningService } from '../support/service.js';
import { fileParameters, smallSpanXml } from '../support/span-xml.js';

const ACCOUNTS = 2_000;
const BOOK = {
  calculation_type: 'margins',
  groups: [{ name: 'All', accounts: ['*'] }],
  portfolio: Array.from({ length: ACCOUNTS }, (_, place) => ({
    ...{ account_code: `A${place}`, exchange_code: 'TEX', contract_code: 'ZZ0', contract_type: 'FUT' },
    ...{ contract_expiry: '203012', net_position: 1 },
  })),
};

let directory: string;
let key: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-groups-kill-'));
  const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: '2026-11-19', exchanges: ['TEX'] });
  await fileParameters(directory, 'TCH/2026-11-19', 'set.spn', text);
  key = (await runProgram(['keys', 'create', '--owner', 'desk', '--data-dir', directory])).stdout.trim();
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const start = (): Promise<RunningService> => startService(directory, ['--no-demo', '--workers', '1']);
const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' } });

async function until(url: string, isReached: (status: unknown) => boolean): Promise<void> {
  while (!isReached(await (await ask(url)).json())) await pause(2);
}

it('gives the groups of a batch after a kill in the midst of them', async () => {
  const first = await start();
  const accepted: unknown = await (
    await ask(`${first.url}/portfolios/batch`, { method: 'POST', body: JSON.stringify(BOOK) })
  ).json();
  const path = `/portfolios/batch/${String(fieldAt(accepted, 'batch_id'))}`;
  await until(`${first.url}${path}`, (status) => fieldAt(status, 'status') === 'completed');
  const asked = ask(`${first.url}${path}/groups`).then(
    () => 'answered',
    () => 'lost',
  );
  const begun = until(`${first.url}${path}`, (status) => Number(fieldAt(status, 'groups_accounts_done') ?? 0) > 0);
  await Promise.race([asked, begun.catch(() => undefined)]);
  first.child.kill('SIGKILL');
  await Promise.all([first.ended, asked, begun.catch(() => undefined)]);

  const second = await start();
  const answer = await ask(`${second.url}${path}/groups`);
  expect(answer.status).toBe(200);
  expect(fieldAt(await answer.json(), 'groups', 0)).toMatchObject({
    ...{ name: 'All', accounts_total: ACCOUNTS, initial_margin: ACCOUNTS * 900 },
    as_one_account: { initial_margin: ACCOUNTS * 900 },
  });
  await second.stop();
}, 120_000);
