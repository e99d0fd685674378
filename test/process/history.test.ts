import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { historyResponseSchema } from '../../server/contract/results/history.js';
import { runProgram, startService, type RunningService } from '../support/service.js';
import { fileParameters, smallSpanXml } from '../support/span-xml.js';

const SET_DAY = '2026-11-19';

let directory: string;
let key: string;
let service: RunningService;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-history-'));
  const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: SET_DAY, exchanges: ['TEX'] });
  await fileParameters(directory, `TCH/${SET_DAY}`, 'set.spn', text);
  key = (await runProgram(['keys', 'create', '--owner', 'desk', '--data-dir', directory])).stdout.trim();
  service = await startService(directory, ['--no-demo', '--workers', '1']);
  const row = {
    ...{ account_code: 'A & B', exchange_code: 'TEX', contract_code: 'ZZ0', contract_type: 'FUT' },
    ...{ contract_expiry: '203012', net_position: 2 },
  };
  const answer = await fetch(`${service.url}/portfolios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ calculation_type: 'margins', portfolio: [row, { ...row, contract_code: 'NONE' }] }),
  });
  expect(answer.status).toBe(200);
});

afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true, force: true });
});

const history = (...flags: string[]) =>
  runProgram(['history', ...flags, '--data-dir', directory], {
    environment: { SERVICE_URL: service.url, API_KEY: key },
  });

describe('history', () => {
  it('is a table of the days, rows that are left out before any figure', async () => {
    const { code, stdout } = await history('A & B');
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('On 1 day rows are left out; the figures of these understate the margin.');
    expect(stdout).toMatch(/\nA & B from \d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}: 1 day with a live result\n/);
    const day = lines.find((line) => line.includes(SET_DAY)) ?? '';
    expect(day).toMatch(/^\D*\d{4}-\d{2}-\d{2}\W+USD\W+2026-11-19\W+1,800\.00\W+1,800\.00\W+-\W+-\W+1\W*$/);
  });

  it('is printed as CSV and as JSON, as the service answers it', async () => {
    const [header = '', day = '', ...more] = (await history('A & B', '--csv')).stdout.trimEnd().split('\n');
    expect(more).toEqual([]);
    const cells = Object.fromEntries(
      header
        .trim()
        .split(',')
        .map((name, place) => [name, day.split(',')[place]]),
    );
    expect(cells).toMatchObject({ currency_code: 'USD', initial_margin: '1800', rows_excluded: '1' });
    const json = historyResponseSchema.parse(JSON.parse((await history('A & B', '--json')).stdout));
    expect(json.data).toMatchObject([{ initial_margin: 1800, parameters: { span: { TCH: { bdate: SET_DAY } } } }]);
  });

  it('says that there is none, and which days it was asked of', async () => {
    const { code, stdout } = await history('NOBODY', '--from', '20260105', '--to', '2026-06-30');
    expect([code, stdout]).toEqual([0, 'NOBODY from 2026-01-05 to 2026-06-30: 0 days with a live result.\n']);
  });

  it('says what the service says of days that are none, and which flags exclude each other', async () => {
    const wrong = await history('A', '--from', 'soon');
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toContain('a date as YYYYMMDD or YYYY-MM-DD');
    expect((await history('A', '--csv', '--json')).code).toBe(2);
  });
});
