import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openDocuments } from '../../../server/store/documents/documents.js';
import { describeMappingStore, savedMapping } from '../mapping-store-suite.js';

describeMappingStore('mappings in margin-desk.json', async (directory) => (await openDocuments(directory)).mappings);

const BEFORE = { version: 1, keys: [], settings: { clearingHouses: {} }, scenarios: [] };

it('opens a file of a version without mappings, and keeps entries that it can not read', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-mappings-'));
  const path = join(directory, 'margin-desk.json');
  await writeFile(path, JSON.stringify(BEFORE));
  const first = await openDocuments(directory);
  expect(await first.mappings.list('desk')).toEqual([]);
  await first.close();
  const strangers = ['nonsense', null, { owner: 'desk', name: 'of another version', type: 'fx' }];
  await writeFile(path, JSON.stringify({ ...BEFORE, mappings: strangers }));
  const { mappings, close } = await openDocuments(directory);
  expect(await mappings.list('desk')).toEqual([]);
  expect(await mappings.put('desk', 'a', savedMapping('a'), null)).toEqual({ kind: 'saved' });
  expect(await mappings.list('desk')).toEqual([savedMapping('a')]);
  await close();
  const kept: unknown = JSON.parse(await readFile(path, 'utf8'));
  await rm(directory, { recursive: true });
  expect(kept).toMatchObject({ mappings: [...strangers, { owner: 'desk', ...savedMapping('a') }] });
});
