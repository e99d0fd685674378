import type { SavedMapping } from '../../contract/mapping/table-mapping.js';
import type { MappingStore, PutMappingOutcome, RemoveMappingOutcome } from '../document-stores.js';
import { readStoredMapping, withMapping, withoutMapping, type MappingChange } from '../owner-mappings.js';
import type { DocumentFile } from './document-file.js';
import type { Documents } from './document.js';

/** Mappings in `margin-desk.json`. Entries that can't be read stay in the file and are not listed. */
export class DocumentMappingStore implements MappingStore {
  constructor(private readonly file: DocumentFile) {}

  list(owner: string): Promise<readonly SavedMapping[]> {
    return Promise.resolve(mappingsOf(this.file.documents, owner));
  }

  put(owner: string, name: string, mapping: SavedMapping, revision: string | null): Promise<PutMappingOutcome> {
    return this.change(owner, (mappings) => withMapping(mappings, name, mapping, revision));
  }

  remove(owner: string, name: string, revision: string): Promise<RemoveMappingOutcome> {
    return this.change(owner, (mappings) => withoutMapping(mappings, name, revision));
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private change<Outcome>(
    owner: string,
    changed: (mappings: readonly SavedMapping[]) => MappingChange<Outcome>,
  ): Promise<Outcome> {
    return this.file.modify((documents) => {
      const before = mappingsOf(documents, owner);
      const { mappings, outcome } = changed(before);
      if (mappings === before) return { documents, value: outcome };
      const others = documents.mappings.filter((entry) => ownersMapping(entry, owner) === undefined);
      const own = mappings.map((mapping) => ({ owner, ...mapping }));
      return { documents: { ...documents, mappings: [...others, ...own] }, value: outcome };
    });
  }
}

const mappingsOf = ({ mappings }: Documents, owner: string): readonly SavedMapping[] =>
  mappings.flatMap((entry) => ownersMapping(entry, owner) ?? []);

/** Others' entries are not read further than to their owner. */
function ownersMapping(entry: unknown, owner: string): SavedMapping | undefined {
  if (typeof entry !== 'object' || entry === null || !('owner' in entry) || entry.owner !== owner) return undefined;
  return readStoredMapping(entry);
}
