import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openDocuments } from '../../../server/store/documents/documents.js';
import { accountLimit, describeLimitStore } from '../limit-store-suite.js';

describeLimitStore('limits in margin-desk.json', async (directory) => (await openDocuments(directory)).limits);

it('opens a file of a version without limits, and lists no entry that it can not read', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-limits-'));
  const path = join(directory, 'margin-desk.json');
  const before = { version: 1, keys: [], settings: { clearingHouses: {} }, scenarios: [], mappings: [] };
  await writeFile(path, JSON.stringify(before));
  const first = await openDocuments(directory);
  expect(await first.limits.list('desk')).toEqual([]);
  await first.close();
  await writeFile(path, JSON.stringify({ ...before, limits: ['nonsense', null, { owner: 'desk', figure: 'profit' }] }));
  const { limits, close } = await openDocuments(directory);
  expect(await limits.list('desk')).toEqual([]);
  await limits.replace('desk', [accountLimit('A1')], null);
  expect(await limits.list('desk')).toEqual([accountLimit('A1')]);
  await close();
  await rm(directory, { recursive: true });
});
