import { mkdir, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDocuments, type DocumentStores } from '../../../server/store/documents/documents.js';
import { DESK_LICENCE } from '../desk-licence.js';
import { describeSettingsStore } from '../settings-store-suite.js';

let directory: string;
let path: string;
let opened: DocumentStores[];
let troubles: string[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-documents-'));
  path = join(directory, 'margin-desk.json');
  opened = [];
  troubles = [];
});

afterEach(async () => {
  await Promise.all(opened.map((documents) => documents.close()));
  await rm(directory, { recursive: true });
});

async function open(): Promise<DocumentStores> {
  const documents = await openDocuments(directory, { onTrouble: (sentence) => troubles.push(sentence) });
  opened.push(documents);
  return documents;
}

const eventually = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) await delay(10);
};

describeSettingsStore('settings in margin-desk.json', async (place) => (await openDocuments(place)).settings);

describe('the file', () => {
  it('is not made by reading', async () => {
    expect(await (await open()).keys.list()).toEqual([]);
    expect(await readdir(directory)).toEqual([]);
  });

  it('keeps what a later version may have added to it', async () => {
    const { keys } = await open();
    await keys.create(DESK_LICENCE);
    const added = { scenarios: [{ scenario_id: 's1' }], somethingNew: { kept: true } };
    await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...added }));
    await keys.create(DESK_LICENCE);
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    expect(content).toMatchObject({ ...added, keys: [{}, {}] });
  });

  it('is refused, untouched, where a later version wrote it', async () => {
    await writeFile(path, '{"version": 2, "vault": []}');
    await expect(open()).rejects.toThrow(
      `The file "${path}" can't be used: it was written by a later version of Margin Desk`,
    );
    expect(await readdir(directory)).toEqual(['margin-desk.json']);
    expect(await readFile(path, 'utf8')).toBe('{"version": 2, "vault": []}');
  });
});

describe('a change by someone else on the same directory', () => {
  it('is seen without being asked for', async () => {
    const service = await open();
    const command = await open();
    const { key, record } = await command.keys.create(DESK_LICENCE);
    await eventually(async () => (await service.keys.verify(key)) !== undefined);
    await command.keys.revoke(record.keyId);
    await eventually(async () => (await service.keys.verify(key))?.revokedAt !== null);
    await command.settings.setClearingHouse('CME', { rounding: 'cme' });
    await eventually(() => service.settings.clearingHouse('CME').rounding === 'cme');
  });

  it('is built upon, not overwritten', async () => {
    const [one, two] = [await open(), await open()];
    const created = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two).keys.create(DESK_LICENCE)),
    );
    const third = await open();
    const verified = await Promise.all(created.map(({ key }) => third.keys.verify(key)));
    expect(verified.filter((record) => record === undefined)).toEqual([]);
    expect(await third.keys.list()).toHaveLength(40);
  });

  it('that leaves nonsense in the file is told of once, and what was there before stays in force', async () => {
    const { keys } = await open();
    const { key } = await keys.create(DESK_LICENCE);
    await writeFile(path, '{"version": 1, "keys": [');
    await eventually(() => troubles.length > 0);
    expect(await keys.verify(key)).toBeDefined();
    expect(troubles[0]).toContain(`The file "${path}" changed and can't be used`);
    const second = await keys.create(DESK_LICENCE);
    expect((await (await open()).keys.list()).map(({ keyId }) => keyId)).toEqual([
      key.slice(3, 11),
      second.record.keyId,
    ]);
  });
});

describe('recovery', () => {
  const broken = [
    { trouble: 'is cut off', content: '{"version": 1, "keys": [{"keyId": "abc' },
    { trouble: 'is empty', content: '' },
    { trouble: 'is full of zeros', content: '\0'.repeat(400) },
    { trouble: 'has another shape', content: '{"version": 1, "keys": {}, "settings": {}, "scenarios": []}' },
    { trouble: 'is null', content: 'null' },
  ];

  it.each(broken)('restores a file that $trouble from its copy, and keeps the damaged one', async ({ content }) => {
    const { keys, close } = await open();
    const { record } = await keys.create(DESK_LICENCE);
    await keys.revoke(record.keyId);
    await close();
    await writeFile(path, content);
    const restored = await open();
    expect(await restored.keys.list()).toMatchObject([{ keyId: record.keyId, revokedAt: expect.any(String) }]);
    expect(troubles).toEqual([expect.stringContaining(`it was restored from its copy "${path}.bak"`)]);
    expect(await readFile(`${path}.damaged`, 'utf8')).toBe(content);
    expect(await readFile(path, 'utf8')).toBe(await readFile(`${path}.bak`, 'utf8'));
  });

  it('restores a file that is gone', async () => {
    const { keys, close } = await open();
    const { record } = await keys.create(DESK_LICENCE);
    await close();
    await unlink(path);
    expect(await (await open()).keys.list()).toEqual([record]);
  });

  it('is not needed where only the copy is damaged', async () => {
    const { keys, close } = await open();
    const { record } = await keys.create(DESK_LICENCE);
    await close();
    await writeFile(`${path}.bak`, 'nonsense');
    expect(await (await open()).keys.list()).toEqual([record]);
    expect(troubles).toEqual([]);
  });

  it('restores a file in which a key lacks a field, rather than going on without the key', async () => {
    const { keys, close } = await open();
    const { record } = await keys.create(DESK_LICENCE);
    await close();
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"revokedAt": null,', ''));
    expect(await (await open()).keys.list()).toEqual([record]);
    expect(troubles).toEqual([
      `The file "${path}" is damaged (keys.0.revokedAt: Invalid input: expected string, received undefined); it was restored from its copy "${path}.bak", and is kept as "${path}.damaged".`,
    ]);
  });

  it('never brings back a revoked key: a copy that is older than its file is made anew at the next start', async () => {
    const { keys, close } = await open();
    const { record } = await keys.create(DESK_LICENCE);
    const older = await readFile(`${path}.bak`);
    await keys.revoke(record.keyId);
    await close();
    await writeFile(`${path}.bak`, older);
    await (await open()).close();
    await writeFile(path, 'nonsense');
    expect(await (await open()).keys.list()).toMatchObject([{ revokedAt: expect.any(String) }]);
  });

  it('keeps a change whose copy can not be written, and tells of it', async () => {
    await mkdir(`${path}.bak.tmp`);
    const { keys } = await open();
    const { record } = await keys.create(DESK_LICENCE);
    expect(await keys.list()).toEqual([record]);
    expect(troubles).toEqual([
      expect.stringContaining(`The copy "${path}.bak" of the keys and settings can't be written`),
    ]);
  });

  it('gives up with a sentence where both are damaged, and changes neither', async () => {
    await writeFile(path, 'nonsense');
    await writeFile(`${path}.bak`, '{"version": 1}');
    await expect(open()).rejects.toThrow(`The file "${path}" is no JSON, and its copy is damaged (keys: `);
    expect((await readdir(directory)).sort()).toEqual(['margin-desk.json', 'margin-desk.json.bak']);
  });
});

it('finishes what it was asked for when it is closed, and takes nothing after', async () => {
  const { keys, close } = await open();
  const creating = keys.create(DESK_LICENCE);
  await close();
  const { record } = await creating;
  await expect(keys.create(DESK_LICENCE)).rejects.toThrow('closed');
  expect(await (await open()).keys.list()).toEqual([record]);
});
