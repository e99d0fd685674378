import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fieldAt } from '../support/json-field.js';
import { runProgram, startService, type ProgramEnd, type RunningService } from '../support/service.js';
import { fileParameters, smallSpanXml } from '../support/span-xml.js';

let directory: string;
let key: string;
let service: RunningService;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-batch-'));
  const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: '2026-11-19', exchanges: ['TEX'] });
  await fileParameters(directory, 'TCH/2026-11-19', 'set.spn', text);
  key = (await runProgram(['keys', 'create', '--owner', 'desk', '--data-dir', directory])).stdout.trim();
  service = await startService(directory, ['--no-demo', '--workers', '1']);
});

afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true, force: true });
});

async function batch(name: string, content: string | Buffer, ...flags: string[]): Promise<ProgramEnd> {
  const path = join(directory, name);
  await writeFile(path, content);
  const environment = { SERVICE_URL: service.url, API_KEY: key };
  return runProgram(['batch', path, '--data-dir', directory, ...flags], { environment });
}

const row = (account: string, lots: number): object => ({
  account_code: account,
  exchange_code: 'TEX',
  contract_code: 'ZZ0',
  contract_type: 'FUT',
  contract_expiry: '203012',
  net_position: lots,
});

const body = JSON.stringify({ calculation_type: 'margins', portfolio: [row('A', 2), row('B', 3)] });

describe('batch', () => {
  it.each([
    ['body.json', body],
    ['body.json.gz', gzipSync(body)],
    ['rows.json', JSON.stringify([row('A', 2), row('B', 3)])],
    [
      'rows.csv',
      'account_code,exchange_code,contract_code,contract_type,contract_expiry,net_position\nA,TEX,ZZ0,FUT,203012,2\nB,TEX,ZZ0,FUT,203012,3\n',
    ],
  ])('submits %s, waits and sums up', async (name, content) => {
    const end = await batch(name, content, '--wait');
    expect(end.stderr).toMatch(/^Batch [\da-f-]{36} is in the queue\.\n$/);
    expect(end.stdout).toMatch(/^Batch [\da-f-]{36}: completed after \d+\.\d s\.\n/);
    expect(end.stdout).toContain('\n2 rows in 2 accounts; 0 exclusions.\n');
    expect(end.stdout).toContain('\nTotal initial margin: 4,500.00; total requirement: 4,500.00.\n');
    expect(end.code).toBe(0);
  });

  it('names what was left out before any figure', async () => {
    const rows = [row('A', 2), { ...row('A', 1), contract_code: 'NONE' }, { exchange_code: 'TEX' }];
    const end = await batch('partly.json', JSON.stringify(rows), '--wait');
    expect(end.stdout).toMatch(
      /3 rows in 1 account; 2 exclusions: the figures below understate the margin by them\.\n {2}1 row without an account\.\n {2}A, portfolio\[1\]: No contract "NONE"/,
    );
    expect(end.stdout).toContain('Total initial margin: 1,800.00');
  });

  it('reads a statement as it comes, its contracts by what the service has, and counts what it leaves out', async () => {
    const text = 'Contract;Qty;Status\nZZ0 DEC-30;2;Filled\nZZ0 DEC-30;9;Cancelled\n';
    const end = await batch('statement.csv', text, '--account', 'A', '--exchange', 'TEX', '--wait');
    expect(end.stdout).toContain('\n1 row in 1 account; 0 exclusions; 1 row of the file left out of it.\n');
    expect(end.stdout).toContain('\n  statement.csv: Account of all rows, as given: A.\n');
    expect(end.stdout).toContain('\n  statement.csv: Row 3 is left out: “Cancelled” by Status.\n');
    expect(end.stdout).toContain('\n  Understood: ZZ0 DEC-30 → TEX ZZ0 DEC-30.\n');
    expect(end.stdout).toContain('Total initial margin: 1,800.00');
    expect(end.code).toBe(0);
  });

  it('reads by mappings that the service keeps for the owner of the key, and by files of them', async () => {
    const headings = ['where', 'what', 'month', 'lots'];
    const columns = { exchange_code: 0, contract_code: 1, contract_expiry: 2, net_position: 3 };
    const constants = { account_code: 'A', contract_type: 'FUT' };
    const mapping = { type: 'etd', headings, columns, left_aside: [], constants };
    const answer = await fetch(`${service.url}/mappings/Ours`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(mapping),
    });
    expect(answer.ok).toBe(true);
    const path = join(directory, 'theirs.json');
    await writeFile(path, JSON.stringify({ name: 'Theirs', ...mapping }));
    const text = 'where,what,month,lots\nTEX,ZZ0,203012,2\n';
    for (const asked of ['ours', path]) {
      const end = await batch('mapped.csv', text, '--mapping', asked, '--wait');
      expect(end.stdout).toContain('Total initial margin: 1,800.00');
      expect(end.code).toBe(0);
    }
    const unknown = await batch('mapped.csv', text, '--mapping', 'Nobody’s');
    expect(unknown.stderr).toBe('There is neither a file nor a saved mapping called "Nobody’s"; saved are "Ours".\n');
    const json = await batch('body.json', body, '--mapping', 'Ours');
    expect(json.stderr).toContain('"Ours"');
    expect([unknown.code, json.code]).toEqual([1, 1]);
  });

  it('prints the status as JSON, queued or ended', async () => {
    const queued = await batch('json.json', body, '--json', '--mode', 'priority');
    const status: unknown = JSON.parse(queued.stdout);
    expect(status).toMatchObject({ batch_id: expect.any(String), rows_total: 2 });
    const ended: unknown = JSON.parse((await batch('json.json', body, '--json', '--wait')).stdout);
    expect(ended).toMatchObject({ status: 'completed', accounts_done: 2, completed_pct: 100 });
    expect(fieldAt(ended, 'request_ids')).not.toHaveLength(0);
  });

  it.each([
    ['a refusal of the service', 'bad.json', '{"portfolio":[]}', [], 1, /^INVALID_REQUEST: portfolio must be /],
    ['a torn workbook', 'book.xlsx', 'PK\u0003\u0004', [], 1, /^book\.xlsx is cut off or not a workbook\.\n$/],
    ['an address that is none', 'ok.json', body, ['--url', 'here'], 2, /^--url \(SERVICE_URL\) must be an address/],
    ['a mode that is none', 'ok.json', body, ['--mode', 'soon'], 2, /Allowed choices are fifo, priority, replace_all/],
    ['a key that is none', 'ok.json', body, ['--key', 'sk-nobody'], 1, /^UNKNOWN_KEY: /],
    ['a service that is not there', 'ok.json', body, ['--url', 'http://127.0.0.1:1'], 1, / can't be reached: /],
  ] as const)('tells of %s in a sentence', async (_, name, content, flags, code, sentence) => {
    const end = await batch(name, content, ...flags);
    expect(end.stderr).toMatch(sentence);
    expect(end).toMatchObject({ code, stdout: '' });
  });

  it('asks for a key where there is none', async () => {
    const path = join(directory, 'ok.json');
    await writeFile(path, body);
    const end = await runProgram(['batch', path, '--data-dir', join(directory, 'elsewhere')]);
    expect(end).toMatchObject({ code: 2, stdout: '' });
    expect(end.stderr).toMatch(/^There is no key: set API_KEY/);
  });
});
