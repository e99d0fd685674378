import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDirectory, prepareDataDirectory } from '../server/service/data-directory.js';

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
});
