import { mkdtemp, readdir, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { withFileLock } from '../../server/files/file-lock.js';
import { startChild } from '../support/child-process.js';

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-lock-'));
  path = join(directory, 'lock');
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

it('lets one work at a time, gives its value, and leaves nothing behind', async () => {
  let inside = 0;
  let most = 0;
  const works = Array.from({ length: 20 }, (_, index) =>
    withFileLock(path, async () => {
      most = Math.max(most, ++inside);
      await readdir(directory);
      inside--;
      return index;
    }),
  );
  expect(await Promise.all(works)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(most).toBe(1);
  expect(await readdir(directory)).toEqual([]);
});

it('is given back when the work fails', async () => {
  await expect(withFileLock(path, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await withFileLock(path, () => Promise.resolve('next'))).toBe('next');
});

it('is taken from a process that was killed', async () => {
  const child = startChild(new URL('./lock-holding-process.js', import.meta.url), path);
  await child.printed(1);
  child.kill();
  await child.ended();
  expect(await readdir(directory)).toEqual(['lock']);
  expect(await withFileLock(path, () => Promise.resolve('taken'))).toBe('taken');
});

it.each([
  { holder: 'another machine', mark: '{"pid":1,"host":"elsewhere","token":"t"}' },
  { holder: 'nobody knows whom', mark: '' },
  { holder: 'a living process', mark: JSON.stringify({ pid: process.pid, host: hostname(), token: 't' }) },
])('is taken after a while from $holder', async ({ mark }) => {
  await writeFile(path, mark);
  const elevenSecondsAgo = new Date(Date.now() - 11_000);
  await utimes(path, elevenSecondsAgo, elevenSecondsAgo);
  const works = Array.from({ length: 5 }, () => withFileLock(path, () => Promise.resolve('taken')));
  expect(await Promise.all(works)).toEqual(Array(5).fill('taken'));
  expect(await readdir(directory)).toEqual([]);
});

it('tells a holder that lost it', async () => {
  const work = withFileLock(path, async (lock) => {
    await lock.confirm();
    await unlink(path);
    await lock.confirm();
  });
  await expect(work).rejects.toThrow('was lost');
});
