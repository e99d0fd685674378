import { readStoredLimit, toWireLimit } from '../../contract/request/limits.js';
import type { AccountLimit } from '../../domain/accounts/account-limit.js';
import type { LimitStore, ReplaceLimitsOutcome } from '../document-stores.js';
import { revisionOfLimits } from '../owner-limits.js';
import type { DocumentFile } from './document-file.js';
import type { Documents } from './document.js';

/** Limits in `margin-desk.json`. Entries that can't be read stay in the file until the owner's are set again, and are not listed. */
export class DocumentLimitStore implements LimitStore {
  constructor(private readonly file: DocumentFile) {}

  list(owner: string): Promise<readonly AccountLimit[]> {
    return Promise.resolve(limitsOf(this.file.documents, owner));
  }

  replace(owner: string, limits: readonly AccountLimit[], revision: string | null): Promise<ReplaceLimitsOutcome> {
    return this.file.modify<ReplaceLimitsOutcome>((documents) => {
      if (revision !== null && revision !== revisionOfLimits(limitsOf(documents, owner)))
        return { documents, value: 'changed' };
      const others = documents.limits.filter((entry) => !isOwners(entry, owner));
      const own = limits.map((limit) => ({ owner, ...toWireLimit(limit) }));
      return { documents: { ...documents, limits: [...others, ...own] }, value: 'replaced' };
    });
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

const limitsOf = ({ limits }: Documents, owner: string): readonly AccountLimit[] =>
  limits.filter((entry) => isOwners(entry, owner)).flatMap((entry) => readStoredLimit(entry) ?? []);

/** Others' entries are not read further than to their owner. */
const isOwners = (entry: unknown, owner: string): boolean =>
  typeof entry === 'object' && entry !== null && 'owner' in entry && entry.owner === owner;
