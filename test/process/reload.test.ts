import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { engineStatusSchema, readinessRecordSchema } from '../../server/contract/engine-status.js';
import { eventually, runProgram, startService, type RunningService } from '../support/service.js';
import { tchFile } from '../support/reload-desk.js';
import { fieldAt } from '../support/json-field.js';

const AS_OF = '2026-11-20';
const OLD = 'parameters/TCH/2026-11-19/set.spn';
const NEW = `parameters/TCH/${AS_OF}/set.spn`;
const FX = 'fx/2026-11-19.csv';
const TAKEN_MILLISECONDS = 240_000;

const oldFile = tchFile({ businessDate: '2026-11-19', priceScanRange: 900 });
const newFile = tchFile({ businessDate: AS_OF, priceScanRange: 1_000 });
const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

let directory: string;
let service: RunningService;
let key: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-reload-'));
  await copy(OLD, oldFile);
  await copy(FX, 'from,to,rate\nEUR,USD,1.25\n');
  const created = await runProgram(['keys', 'create', '--owner', 'desk', '--data-dir', join(directory, 'data')]);
  key = created.stdout.trim();
  service = await startService(join(directory, 'data'), ['--no-demo', '--as-of', AS_OF]);
});

afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true, force: true });
});

/** As a user does it by hand. */
async function copy(place: string, content: string): Promise<void> {
  const path = join(directory, 'data', ...place.split('/'));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

const get = (path: string): Promise<Response> =>
  fetch(service.url + path, { headers: { authorization: `Bearer ${key}` } });

/** `span TCH 2026-11-20 OK` of each set, and the findings of all. */
async function status(): Promise<{ readonly sets: readonly string[]; readonly findings: readonly unknown[] }> {
  const engines = engineStatusSchema.array().parse(await (await get('/healthcheck/analytics-engine')).json());
  return {
    sets: engines.flatMap(({ service: engine, parameters }) =>
      parameters.map((set) => `${engine} ${set.parameter} ${set.bdate} ${set.status}`),
    ),
    findings: engines.flatMap(({ parameters }) => parameters.flatMap(({ additional }) => additional.findings)),
  };
}

const comesTo = (...sets: readonly string[]): Promise<boolean> =>
  eventually(async () => (await status()).sets.join() === sets.join(), TAKEN_MILLISECONDS);

/** In euro, and the checksum that the result says. */
async function margin(): Promise<readonly unknown[]> {
  const row = { exchange_code: 'TEX', contract_code: 'ZZ0', contract_type: 'FUT', contract_expiry: '203012' };
  const response = await fetch(`${service.url}/portfolios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      calculation_type: 'margins',
      currency_code: 'EUR',
      in_memory: true,
      portfolio: [{ account_code: 'A', ...row, net_position: 1 }],
    }),
  });
  const answer: unknown = await response.json();
  return [response.status, fieldAt(answer, 'total'), fieldAt(answer, 'parameters', 'span', 'TCH', 'checksum')];
}

it('a running service takes what is copied into its data directory, keeps what it has where that is bad, and records it all', async () => {
  expect((await status()).sets).toEqual(['span TCH 2026-11-19 OK']);
  expect(await margin()).toEqual([200, 720, checksumOf(oldFile)]);

  await copy(NEW, newFile.slice(0, 2_000));
  expect(await comesTo(`span TCH ${AS_OF} FAILED`, 'span TCH 2026-11-19 OK')).toBe(true);
  expect((await get('/readyz')).status).toBe(200);
  expect(await margin()).toEqual([200, 720, checksumOf(oldFile)]);

  await copy(NEW, newFile);
  expect(await comesTo(`span TCH ${AS_OF} OK`)).toBe(true);
  expect(await margin()).toEqual([200, 800, checksumOf(newFile)]);

  await copy(FX, 'from,to,rate\nEUR,USD,');
  expect(await comesTo(`span TCH ${AS_OF} OK`, 'span FX 2026-11-19 WARNING')).toBe(true);
  expect((await status()).findings).toEqual([
    expect.stringMatching(
      /^fx\/2026-11-19\.csv, line 2: the rate "" is no number above 0\..* read before is used on\.$/,
    ),
  ]);
  expect(await margin()).toEqual([200, 800, checksumOf(newFile)]);

  const mended = join(directory, 'fx-2026-11-19.csv');
  await writeFile(mended, 'from,to,rate\nEUR,USD,1.6\n');
  expect(await runProgram(['load', mended, '--data-dir', join(directory, 'data')])).toMatchObject({ code: 0 });
  expect(await comesTo(`span TCH ${AS_OF} OK`)).toBe(true);
  expect(await margin()).toEqual([200, 625, checksumOf(newFile)]);

  await rm(join(directory, 'data', 'parameters', 'TCH', AS_OF), { recursive: true });
  expect(await comesTo('span TCH 2026-11-19 WARNING')).toBe(true);
  expect((await status()).findings).toEqual([
    'The parameters of 2026-11-20 that were used before are gone; these older ones are used.',
  ]);

  const boots = async (parameter: string): Promise<readonly string[]> => {
    const report: unknown = await (await get(`/healthcheck/engine-readiness-report?parameter=${parameter}`)).json();
    return readinessRecordSchema
      .array()
      .parse(report)
      .filter(({ source }) => source === 'boot')
      .map(({ bdate, status: condition }) => `${bdate} ${condition}`)
      .reverse();
  };
  const story = ['2026-11-19 OK', `${AS_OF} FAILED`, `${AS_OF} OK`, '2026-11-19 WARNING'];
  expect(await eventually(async () => (await boots('TCH')).length === story.length, TAKEN_MILLISECONDS)).toBe(true);
  expect([await boots('TCH'), await boots('FX')]).toEqual([story, ['2026-11-19 WARNING', '2026-11-19 OK']]);

  const { stdout, stderr } = await service.stop();
  const lines = `${stdout}\n${stderr}`.split('\n');
  expect(lines.filter((line) => line.includes('can not be used'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('"msg":"fx/2026-11-19.csv'))).toHaveLength(1);
});
