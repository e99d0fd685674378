import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openDocuments } from '../../../server/store/documents/documents.js';
import { startChild } from '../../support/child-process.js';

const PROGRAM = new URL('./key-creating-process.js', import.meta.url);
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-processes-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

/** Of the keys that were shown, those that are not there; and how many there are in all. */
async function outcomeOf(
  shown: readonly string[],
): Promise<{ readonly missing: readonly string[]; readonly total: number }> {
  const troubles: string[] = [];
  const documents = await openDocuments(directory, { onTrouble: (sentence) => troubles.push(sentence) });
  const records = await Promise.all(shown.map((key) => documents.keys.verify(key)));
  const missing = shown.filter((_, index) => records[index] === undefined);
  const total = (await documents.keys.list()).length;
  await documents.close();
  expect(troubles).toEqual([]);
  return { missing, total };
}

it('processes that create keys at the same time lose none', async () => {
  const children = Array.from({ length: 3 }, () => startChild(PROGRAM, directory, '40'));
  expect(await Promise.all(children.map((child) => child.ended()))).toEqual([0, 0, 0]);
  const shown = children.flatMap(({ lines }) => lines);
  expect(await outcomeOf(shown)).toEqual({ missing: [], total: 120 });
});

it('a process killed while it creates keys loses none that it has shown, and stands in nobody’s way', async () => {
  const shown: string[] = [];
  for (let kill = 0; kill < 8; kill++) {
    const child = startChild(PROGRAM, directory, '100000');
    await child.printed(1);
    await delay(Math.random() * 60);
    child.kill();
    await child.ended();
    shown.push(...child.lines);
  }
  const { missing, total } = await outcomeOf(shown);
  expect(missing).toEqual([]);
  expect(shown.length).toBeGreaterThanOrEqual(8);
  expect(total).toBeLessThanOrEqual(shown.length + 8);
});
