import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { startChild } from '../../support/child-process.js';

it('rejects every waiting save, and those that follow at once, when the writing thread ends, and still reads', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-crash-'));
  const child = startChild(new URL('./crashing-process.js', import.meta.url), join(directory, 'results.sqlite'));
  expect(await child.ended()).toBe(0);
  await rm(directory, { recursive: true });
  expect(JSON.parse(child.lines[0] ?? '')).toEqual({
    reasons: ["Error: The store can't be used now: its writing thread ended."],
    later: ['rejected', 'rejected'],
    isReadable: true,
  });
});
