import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDirectory, prepareDataDirectory } from '../server/service/data-directory.js';
import { spareDemoMarket } from '../server/service/demo-of-service.js';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'margin-desk-data-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('the data directory', () => {
  it('is made with its folders, and left alone where it is there', async () => {
    const directory = join(root, 'new', 'data');
    await prepareDataDirectory(directory);
    await writeFile(join(directory, 'fx', '2026-11-20.csv'), 'from,to,rate\n');
    await prepareDataDirectory(directory);
    expect((await readdir(directory)).sort()).toEqual([
      'accounts',
      'cache',
      'contracts',
      'events',
      'fixings',
      'fx',
      'history',
      'parameters',
      'quotes',
      'securities',
      'simm',
      'spool',
    ]);
    expect(await readdir(join(directory, 'fx'))).toEqual(['2026-11-20.csv']);
  });

  it('can not be made where a file is', async () => {
    const path = join(root, 'file');
    await writeFile(path, '');
    await expect(prepareDataDirectory(path)).rejects.toThrow(
      `${path} (DATA_DIR, --data-dir) can't be made: a file is in its way.`,
    );
  });

  it('belongs to one holder of its lock at a time', async () => {
    const lock = await lockDataDirectory(root);
    await expect(lockDataDirectory(root)).rejects.toThrow(
      `${root} is in use by another service (process ${process.pid}, since `,
    );
    lock.release();
    const next = await lockDataDirectory(root);
    next.release();
  });

  it('is not held by what a dead holder left behind', async () => {
    await writeFile(join(root, 'serve.lock'), '');
    await writeFile(
      join(root, 'serve.json'),
      `${JSON.stringify({ pid: process.pid, startedAt: '2026-01-01T00:00:00.000Z' })}\n`,
    );
    const lock = await lockDataDirectory(root);
    lock.release();
  });

  it('keeps the demo market that a service calculates with: commands of another day make none in its place', async () => {
    await mkdir(join(root, 'demo'));
    await writeFile(join(root, 'demo', 'demo.json'), '{"businessDate":"2026-11-20","generatorVersion":1}');
    const spare = (asOf: string | null, isDemo = true): Promise<void> =>
      spareDemoMarket({ dataDirectory: root, isDemo, asOf }, '2026-11-30');
    await spare('2026-11-27');
    const lock = await lockDataDirectory(root, { isDemo: true });
    await expect(spare('2026-11-27')).rejects.toThrow(
      `A service (process ${process.pid}) calculates with the demo market of 2026-11-20 in ${root}, and that of 2026-11-27 would take its place; say --as-of 2026-11-20 to use the same,`,
    );
    await expect(spare(null)).rejects.toThrow('that of 2026-11-27 would');
    await spare('2026-11-20');
    await spare('2026-11-27', false);
    lock.release();
    await spare('2026-11-27');
    const withoutDemo = await lockDataDirectory(root);
    await spare('2026-11-27');
    withoutDemo.release();
  });
});
