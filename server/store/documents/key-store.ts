import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Licence } from '../../domain/licence.js';
import type { CreatedKey, KeyRecord, KeyStore } from '../document-stores.js';
import { createdKey, hashOf, KEY_FORM, isKey, keyIdOf, newKey } from '../api-key.js';
import type { DocumentFile } from './document-file.js';

interface IndexedKey {
  readonly record: KeyRecord;
  readonly hash: Buffer;
}

/** Compared with if there is no record, so that an unknown key takes as long as a known one. */
const NO_KEY = randomBytes(32);

type Options = NonNullable<Parameters<KeyStore['create']>[1]>;

/** Keys in `margin-desk.json`, found through an index in memory. */
export class DocumentKeyStore implements KeyStore {
  private index: ReadonlyMap<string, IndexedKey> = new Map();

  constructor(private readonly file: DocumentFile) {
    this.refresh();
    file.onChange(() => this.refresh());
  }

  /** Throws if the given key is not of the form of a key, or its id is taken. */
  create(licence: Licence, { isDemo = false, key }: Options = {}): Promise<CreatedKey> {
    if (key !== undefined && !isKey(key)) return Promise.reject(new Error(KEY_FORM));
    return this.file.modify((documents) => {
      const taken = new Set(documents.keys.map(({ keyId }) => keyId));
      if (key !== undefined && taken.has(keyIdOf(key)))
        throw new Error(`There is a key with the id ${keyIdOf(key)} already`);
      const created = createdKey(key ?? unusedKey(taken), licence, isDemo);
      return { documents: { ...documents, keys: [...documents.keys, created.record] }, value: created };
    });
  }

  list(): Promise<readonly KeyRecord[]> {
    return Promise.resolve(this.file.documents.keys);
  }

  revoke(keyIdOrKey: string): Promise<boolean> {
    return this.file.modify((documents) => {
      const found = recordOf(documents.keys, keyIdOrKey);
      if (found === undefined) return { documents, value: false };
      const revokedAt = found.revokedAt ?? new Date().toISOString();
      const keys = documents.keys.map((record) => (record === found ? { ...record, revokedAt } : record));
      return { documents: { ...documents, keys }, value: true };
    });
  }

  verify(presented: string): Promise<KeyRecord | undefined> {
    const found = this.index.get(keyIdOf(presented));
    const isEqual = timingSafeEqual(hashOf(presented), found?.hash ?? NO_KEY);
    return Promise.resolve(isEqual ? found?.record : undefined);
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private refresh(): void {
    const { keys } = this.file.documents;
    this.index = new Map(keys.map((record) => [record.keyId, { record, hash: Buffer.from(record.hash, 'hex') }]));
  }
}

function unusedKey(taken: ReadonlySet<string>): string {
  let key = newKey();
  while (taken.has(keyIdOf(key))) key = newKey();
  return key;
}

function recordOf(records: readonly KeyRecord[], keyIdOrKey: string): KeyRecord | undefined {
  const hash = hashOf(keyIdOrKey).toString('hex');
  return records.find((record) => record.keyId === keyIdOrKey || record.hash === hash);
}
