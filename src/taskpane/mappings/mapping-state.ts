import type { SavedMapping } from '../../../server/contract/mapping/table-mapping.js';
import type { Failure } from '../../api/failure.js';

/** A saved mapping, and who has it. */
export interface LibraryMapping {
  readonly mapping: SavedMapping;
  /** Whether it is kept by the service for all users of the key's owner; else on this computer only. */
  readonly isShared: boolean;
}

/** How far the list of the service is known. */
export type SharedList =
  | { readonly kind: 'no-key' | 'asking' | 'known' }
  /** What it last gave is shown. */
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface MappingState {
  /** In the order of their names. */
  readonly mappings: readonly LibraryMapping[];
  readonly list: SharedList;
  /** What was removed last and can be brought back. */
  readonly removed: LibraryMapping | null;
}

export const INITIAL_MAPPINGS: MappingState = { mappings: [], list: { kind: 'asking' }, removed: null };
