import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { StoreUnavailable } from '../../server/store/store-unavailable.js';
import { openDocuments } from '../../server/store/documents/documents.js';
import { openResultStore, type SqliteResultStore } from '../../server/store/sqlite/result-store.js';
import { lockDataDirectory, prepareDataDirectory } from '../../server/service/data-directory.js';
import { remaining, rowByRow } from '../support/gathered.js';
import { describeOnSmallDisk } from '../support/small-disk.js';
import { DESK_LICENCE } from '../store/desk-licence.js';
import { bodiesOf, parentAccount, storedRequest } from '../store/stored-request.js';

/** A request of about a megabyte: it does not find room in what the log has free. */
const large = (requestId: string) =>
  storedRequest(requestId, {
    accounts: Array.from({ length: 200 }, (_, index) => parentAccount(`A${index}`, 'x'.repeat(2_500))),
  });

describeOnSmallDisk('a disk that is full', (disk) => {
  const stores: SqliteResultStore[] = [];
  const open = async (): Promise<SqliteResultStore> => {
    const store = await openResultStore(join(disk().directory, 'results.sqlite'));
    stores.push(store);
    return store;
  };

  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });

  it('keeps what was answered, tells that no more can be kept, and is used again when it has room', async () => {
    const store = await open();
    const outcomes = new Map<string, unknown>();
    const save = async (requestId: string): Promise<void> => {
      outcomes.set(requestId, await store.save(large(requestId)).catch((error: unknown) => error));
    };
    for (let index = 0; index < 12; index++) {
      if (index === 4) disk().fill();
      await save(`r${index}`);
    }
    const failures = [...outcomes.values()].filter((outcome) => outcome !== 'saved');
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(StoreUnavailable);
      expect(String(failure)).toContain('results.sqlite" says: database or disk is full.');
    }
    const found = async (from: SqliteResultStore): Promise<void> => {
      for (const [requestId, outcome] of outcomes)
        expect([requestId, (await bodiesOf(from, 'desk', requestId))?.length]).toEqual([
          requestId,
          outcome === 'saved' ? 200 : undefined,
        ]);
    };
    await found(store);
    expect(await remaining(rowByRow(store.liveAccounts('desk')))).toHaveLength(200);
    disk().free();
    await save('after');
    expect(outcomes.get('after')).toBe('saved');
    await store.close();
    await found(await open());
  });

  it('takes no part of a group that does not fit as a whole, and the rest of it', async () => {
    const store = await open();
    await store.save(storedRequest('before'));
    disk().fill();
    const sent = [large('large'), ...Array.from({ length: 5 }, (_, index) => storedRequest(`small ${index}`))];
    const outcomes = await Promise.all(sent.map((request) => store.save(request).catch(() => 'failed')));
    disk().free();
    for (const [index, { requestId, accounts }] of sent.entries())
      expect((await bodiesOf(store, 'desk', requestId))?.length).toBe(
        outcomes[index] === 'saved' ? accounts.length : undefined,
      );
    expect(outcomes[0]).toBe('failed');
  });

  it('lets expiry go on later', async () => {
    const store = await open();
    for (let index = 0; index < 8; index++) await store.save(large(`r${index}`));
    disk().fill();
    await store.expire('2030-01-01', '2030-01-01').catch((error: unknown) => {
      expect(error).toBeInstanceOf(StoreUnavailable);
    });
    disk().free();
    await store.expire('2030-01-01', '2030-01-01');
    expect(await bodiesOf(store, 'desk', 'r0')).toBeUndefined();
    expect(await remaining(rowByRow(store.liveAccounts('desk')))).toHaveLength(200);
  });

  it('does not lose keys, and lets them be made again at once when it has room', async () => {
    const { directory } = disk();
    const documents = await openDocuments(directory);
    const { key } = await documents.keys.create(DESK_LICENCE);
    disk().fill();
    const refused: unknown = await documents.keys.create(DESK_LICENCE).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailable);
    expect(String(refused)).toContain(`the file "${join(directory, 'margin-desk.json')}" can't be written: ENOSPC`);
    expect(await documents.keys.verify(key)).toBeDefined();
    expect((await readdir(directory)).sort()).toEqual(['margin-desk.json', 'margin-desk.json.bak']);
    disk().free();
    const next = await documents.keys.create(DESK_LICENCE);
    await documents.close();
    const again = await openDocuments(directory);
    expect((await again.keys.list()).map(({ keyId }) => keyId)).toEqual([key.slice(3, 11), next.record.keyId]);
    await again.close();
  });

  it('is told of before a service starts on it', async () => {
    const { directory } = disk();
    disk().fill();
    await expect(lockDataDirectory(directory)).rejects.toThrow(
      `The data directory ${directory} (DATA_DIR, --data-dir) can't be written: the disk is full.`,
    );
    disk().free();
    (await lockDataDirectory(directory)).release();
  });
});

describeOnSmallDisk('a disk that may only be read', (disk) => {
  it('is told of before a service starts on it', async () => {
    const { directory } = disk();
    const place = `The data directory ${directory} (DATA_DIR, --data-dir)`;
    const store = await openResultStore(join(directory, 'results.sqlite'));
    await store.save(storedRequest('before'));
    await store.close();
    disk().protect();
    await expect(prepareDataDirectory(directory)).rejects.toThrow(
      `${place} can't be made: the file system is read-only.`,
    );
    await expect(lockDataDirectory(directory)).rejects.toThrow(
      `${place} can't be written: the file system is read-only.`,
    );
    await expect(openResultStore(join(directory, 'results.sqlite'))).rejects.toThrow(/can't be opened: EROFS/);
    disk().release();
    const again = await openResultStore(join(directory, 'results.sqlite'));
    expect(await bodiesOf(again, 'desk', 'before')).toHaveLength(1);
    await again.close();
  });

  it('lets keys be used that there are, and made again when it may be written', async () => {
    const { directory } = disk();
    const documents = await openDocuments(directory);
    const { key, record } = await documents.keys.create(DESK_LICENCE);
    disk().protect();
    await expect(documents.keys.create(DESK_LICENCE)).rejects.toThrow(/can't be written: EROFS/);
    await expect(documents.keys.revoke(record.keyId)).rejects.toBeInstanceOf(StoreUnavailable);
    expect((await documents.keys.verify(key))?.revokedAt).toBeNull();
    disk().release();
    expect(await documents.keys.revoke(record.keyId)).toBe(true);
    await documents.close();
  });
});
