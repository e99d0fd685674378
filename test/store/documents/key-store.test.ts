import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openDocuments } from '../../../server/store/documents/documents.js';
import { DESK_LICENCE } from '../desk-licence.js';
import { describeKeyStore } from '../key-store-suite.js';

describeKeyStore('key store in margin-desk.json', async (directory) => (await openDocuments(directory)).keys);

it('writes no key to disk, and files that only their user can read', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-files-'));
  const documents = await openDocuments(directory);
  const { key } = await documents.keys.create(DESK_LICENCE);
  await documents.close();
  const names = await readdir(directory);
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  const modes = await Promise.all(names.map(async (name) => (await stat(join(directory, name))).mode & 0o777));
  await rm(directory, { recursive: true });
  expect(names.sort()).toEqual(['margin-desk.json', 'margin-desk.json.bak']);
  expect(texts.some((text) => text.includes(key.slice(11)))).toBe(false);
  expect(modes).toEqual([0o600, 0o600]);
});
