import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { KeyStore } from '../../server/store/document-stores.js';
import { DESK_LICENCE } from './desk-licence.js';

/** What every key store must do. @param open opens the store kept in a directory, empty at first */
export function describeKeyStore(name: string, open: (directory: string) => Promise<KeyStore>): void {
  describe(name, () => {
    let directory: string;
    let keys: KeyStore;

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'margin-desk-keys-'));
      keys = await open(directory);
    });

    afterEach(async () => {
      await keys.close();
      await rm(directory, { recursive: true });
    });

    it('creates keys that are found by what was shown, and by nothing else', async () => {
      const { key, record } = await keys.create(DESK_LICENCE);
      expect(key).toMatch(/^sk-[A-Za-z0-9_-]{43}$/);
      expect(record).toMatchObject({ keyId: key.slice(3, 11), revokedAt: null, isDemo: false, licence: DESK_LICENCE });
      expect(await keys.verify(key)).toEqual(record);
      const others = [
        '',
        'sk-',
        record.keyId,
        `sk-${record.keyId}`,
        key.slice(0, -1),
        `${key}x`,
        ` ${key}`,
        key.toUpperCase(),
        record.hash,
      ];
      expect(await Promise.all(others.map((other) => keys.verify(other)))).toEqual(others.map(() => undefined));
    });

    it('lists all keys in the order of their creation, also after a restart', async () => {
      const first = await keys.create(DESK_LICENCE);
      const second = await keys.create(
        { ...DESK_LICENCE, owner: 'two', expires: null, rateLimit: null },
        { isDemo: true },
      );
      const records = [first.record, second.record];
      expect(await keys.list()).toEqual(records);
      await keys.close();
      keys = await open(directory);
      expect(await keys.list()).toEqual(records);
      expect(await keys.verify(second.key)).toEqual(second.record);
    });

    it('creates keys at the same moment without losing one', async () => {
      const created = await Promise.all(Array.from({ length: 100 }, () => keys.create(DESK_LICENCE)));
      expect(new Set(created.map(({ record }) => record.keyId)).size).toBe(100);
      const verified = await Promise.all(created.map(({ key }) => keys.verify(key)));
      expect(verified.map((record) => record?.hash)).toEqual(created.map(({ record }) => record.hash));
    });

    it('takes a given key, once', async () => {
      const key = 'sk-demodemodemodemodemo';
      const created = await keys.create(DESK_LICENCE, { key, isDemo: true });
      expect(created.key).toBe(key);
      expect(await keys.verify(key)).toMatchObject({ isDemo: true });
      await expect(keys.create(DESK_LICENCE, { key })).rejects.toThrow('already');
      await expect(keys.create(DESK_LICENCE, { key: 'demo' })).rejects.toThrow('A key is "sk-"');
      expect(await keys.list()).toHaveLength(1);
    });

    it.each(['id', 'key'] as const)('revokes by %s, and keeps the record and the first time', async (by) => {
      const { key, record } = await keys.create(DESK_LICENCE);
      const other = await keys.create(DESK_LICENCE);
      expect(await keys.revoke(by === 'id' ? record.keyId : key)).toBe(true);
      const revokedAt = (await keys.verify(key))?.revokedAt;
      expect(Date.parse(revokedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(record.createdAt));
      expect(await keys.revoke(record.keyId)).toBe(true);
      expect(await keys.list()).toEqual([{ ...record, revokedAt }, other.record]);
    });

    it('revokes nothing by an unknown id, or by a key that only begins like another', async () => {
      const { key, record } = await keys.create(DESK_LICENCE);
      expect(await keys.revoke('nothere1')).toBe(false);
      expect(await keys.revoke(`${key.slice(0, 20)}${'x'.repeat(26)}`)).toBe(false);
      expect(await keys.revoke('')).toBe(false);
      expect(await keys.list()).toEqual([record]);
    });
  });
}
