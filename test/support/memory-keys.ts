import { createHash, randomBytes } from 'node:crypto';
import type { Licence } from '../../server/domain/licence.js';
import type { CreatedKey, KeyRecord, KeyStore } from '../../server/store/types.js';

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Keys that live as long as the process. */
export class MemoryKeys implements KeyStore {
  private readonly records = new Map<string, KeyRecord>();

  create(licence: Licence, options: { readonly isDemo?: boolean; readonly key?: string } = {}): Promise<CreatedKey> {
    const key = options.key ?? `sk-${randomBytes(32).toString('base64url')}`;
    const record: KeyRecord = {
      keyId: key.slice(3, 11),
      hash: hashOf(key),
      createdAt: new Date().toISOString(),
      revokedAt: null,
      isDemo: options.isDemo ?? false,
      licence,
    };
    this.records.set(record.hash, record);
    return Promise.resolve({ key, record });
  }

  list(): readonly KeyRecord[] {
    return [...this.records.values()];
  }

  revoke(keyIdOrKey: string): Promise<boolean> {
    const record = this.list().find(({ keyId, hash }) => keyId === keyIdOrKey || hash === hashOf(keyIdOrKey));
    if (record === undefined) return Promise.resolve(false);
    this.records.set(record.hash, { ...record, revokedAt: new Date().toISOString() });
    return Promise.resolve(true);
  }

  verify(presented: string): KeyRecord | undefined {
    return this.records.get(hashOf(presented));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
