import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkStore, type CheckedPart } from '../../server/commands/store-check.js';
import { PartitionFiles } from '../../server/batch/spool/partition-files.js';
import { recordHeader } from '../../server/batch/spool/partition-record.js';
import { openDocuments } from '../../server/store/documents/documents.js';
import { openResultStore } from '../../server/store/sqlite/result-store.js';
import { runProgram } from '../support/service.js';
import { fileParameters, smallSpanXml } from '../support/span-xml.js';
import { DESK_LICENCE } from '../store/desk-licence.js';
import { calculated, claimed, newBatch } from '../store/stored-batch.js';
import { bodiesOf, storedRequest } from '../store/stored-request.js';

const ROW = '{"account_code":"A","net_position":12345}';

let made: string;
let directory: string;

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'margin-desk-check-'));
  const store = await openResultStore(join(made, 'results.sqlite'));
  for (const requestId of ['r1', 'r2'])
    await store.save(storedRequest(requestId, { submission: Buffer.from(`{"portfolio":[${ROW}]}`) }));
  await store.batches.add(newBatch('b1'));
  await store.batches.complete(
    ...([await claimed(store), ...calculated({ batchId: 'b1', owner: 'desk' }, 'r3', [['B', 0]])] as const),
  );
  await store.close();
  const documents = await openDocuments(made);
  await documents.keys.create(DESK_LICENCE);
  await documents.close();
  await mkdir(join(made, 'spool', 'b1'), { recursive: true });
  const files = new PartitionFiles((file) => join(made, 'spool', 'b1', `part-0000${file}`));
  files.append(0, Buffer.concat([recordHeader(0, ROW.length, 7), Buffer.from(ROW)]));
  files.end(0, 1);
  files.close();
  const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: '2026-11-19', exchanges: ['TEX'] });
  await fileParameters(made, 'TCH/2026-11-19', 'set.spn', text);
});

afterAll(() => rm(made, { recursive: true }));

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-check-'));
  await cp(made, directory, { recursive: true });
});

afterEach(() => rm(directory, { recursive: true }));

const check = (): Promise<readonly CheckedPart[]> =>
  checkStore({ dataDirectory: directory, store: { kind: 'sqlite', path: join(directory, 'results.sqlite') } });

/** Changes a text of a file into another of the same length. */
async function change(place: string, text: string, other: string): Promise<void> {
  const path = join(directory, place);
  const before = await readFile(path, 'latin1');
  expect(before).toContain(text);
  await writeFile(path, before.replaceAll(text, other), 'latin1');
}

describe('store check', () => {
  it('finds nothing in what was written, and says what there is', async () => {
    const parts = await check();
    expect(parts.map(({ findings }) => findings)).toEqual([[], [], [], []]);
    expect(parts.map(({ content }) => content)).toEqual([
      '3 rows of requests, 3 rows of results, 3 rows of submissions, 2 rows of live, 2 rows of history, 0 rows of stages, 1 row of batch_accounts, 1 row of batches, 1 row of batch_chunks, 0 rows of readiness',
      '1 key',
      '1 row in 1 file',
      '1 file',
    ]);
  });

  it.each([
    [
      'a figure of a result',
      'results.sqlite',
      '"body":"A1","note":"r1"',
      '"body":"A1","note":"r9"',
      /Row 1 of results/,
    ],
    ['a submission', 'results.sqlite', '12345', '12385', /Row 1 of submissions/],
    ['an owner', 'results.sqlite', 'desk', 'disk', /Row 1 of requests/],
    ['the keys', 'margin-desk.json', '"keys": [', '"keys": {', /margin-desk\.json" is no JSON/],
    ['a row of a batch', 'spool/b1/part-00000', '12345', '12385', /part-00000 is damaged: it does not match/],
    [
      'parameters',
      'parameters/TCH/2026-11-19/set.spn',
      '2026',
      '2036',
      /set\.spn does not match the checksum beside it/,
    ],
  ])('finds %s that was changed, there only', async (_, place, text, other, finding) => {
    await change(place, text, other);
    const found = (await check()).filter(({ findings }) => findings.length > 0);
    expect(found).toHaveLength(1);
    expect(found[0]?.findings.join('\n')).toMatch(finding);
  });

  it('finds pages that contradict each other, and a file that is none', async () => {
    const path = join(directory, 'results.sqlite');
    const bytes = await readFile(path);
    bytes.fill(0xff, 3 * 4096, 3 * 4096 + 32);
    await writeFile(path, bytes);
    expect((await check())[0]?.findings.length).toBeGreaterThan(0);
    await writeFile(path, 'no database'.repeat(1000));
    expect((await check())[0]?.findings.join()).toContain('file is not a database');
  });
});

describe('margin-desk store', () => {
  const run = (...args: string[]) => runProgram(['store', ...args, '--data-dir', directory]);

  it('says what is damaged with exit code 1, sets it aside, and begins with an empty one', async () => {
    expect(await run('check')).toMatchObject({ code: 0, stderr: '' });
    await change('results.sqlite', '12345', '12385');
    const damaged = await run('check');
    expect([damaged.code, damaged.stderr]).toEqual([
      1,
      '1 part is damaged; docs/operations.md says what to do with each.\n',
    ]);
    expect(damaged.stdout).toContain('DAMAGED\n  Row 1 of submissions is damaged');
    expect((await run('set-aside')).code).toBe(0);
    const names = await readdir(directory);
    const aside = names.filter((name) => name.includes('.set-aside-')).map((name) => name.split('.set-aside')[0]);
    expect(new Set(aside)).toEqual(new Set(['results.sqlite', 'spool']));
    expect(names).not.toContain('results.sqlite');
    expect((await run('check')).stdout).toContain('results: none yet: fine');
  });

  it('backs up what can be used again while it is in use', async () => {
    const store = await openResultStore(join(directory, 'results.sqlite'));
    await store.save(storedRequest('last'));
    const folder = join(directory, 'backup');
    await mkdir(folder, { mode: 0o755 });
    expect(await run('backup', folder)).toMatchObject({ code: 0, stderr: '' });
    await store.close();
    const { mode } = await stat(join(folder, 'results.sqlite'));
    expect(mode & 0o077).toBe(0);
    const copies = await checkStore({
      dataDirectory: folder,
      store: { kind: 'sqlite', path: join(folder, 'results.sqlite') },
    });
    expect(copies.flatMap(({ findings }) => findings)).toEqual([]);
    const restored = await openResultStore(join(folder, 'results.sqlite'));
    expect(await bodiesOf(restored, 'desk', 'last')).toHaveLength(1);
    await restored.close();
    const documents = await openDocuments(folder);
    expect(await documents.keys.list()).toHaveLength(1);
    await documents.close();
    expect((await run('backup', folder)).stderr).toMatch(/is not empty/);
  });
});
