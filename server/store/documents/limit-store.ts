import { readStoredLimit, toWireLimit } from '../../contract/request/limits.js';
import type { AccountLimit } from '../../domain/accounts/account-limit.js';
import type { LimitStore } from '../document-stores.js';
import type { DocumentFile } from './document-file.js';

/** Limits in `margin-desk.json`. Entries that can't be read stay in the file until the owner's are set again, and are not listed. */
export class DocumentLimitStore implements LimitStore {
  constructor(private readonly file: DocumentFile) {}

  list(owner: string): Promise<readonly AccountLimit[]> {
    const entries = this.file.documents.limits.filter((entry) => isOwners(entry, owner));
    return Promise.resolve(entries.flatMap((entry) => readStoredLimit(entry) ?? []));
  }

  replace(owner: string, limits: readonly AccountLimit[]): Promise<void> {
    return this.file.modify((documents) => {
      const others = documents.limits.filter((entry) => !isOwners(entry, owner));
      const own = limits.map((limit) => ({ owner, ...toWireLimit(limit) }));
      return { documents: { ...documents, limits: [...others, ...own] }, value: undefined };
    });
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

/** Others' entries are not read further than to their owner. */
const isOwners = (entry: unknown, owner: string): boolean =>
  typeof entry === 'object' && entry !== null && 'owner' in entry && entry.owner === owner;
