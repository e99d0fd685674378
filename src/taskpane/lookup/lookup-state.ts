import type { ListedContractRow, ListedExpiryRow } from '../../../server/contract/contract-lookup.js';
import type { DiscoveredMarket } from '../../../server/contract/event-discovery.js';
import type { Failure } from '../../api/failure.js';
import type { LookupKind, LookupTarget } from './lookup-target.js';

/** The hits of a search. */
export type LookupHits =
  /** Nothing has been searched yet. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'contracts'; readonly total: number; readonly rows: readonly ListedContractRow[] }
  | { readonly kind: 'markets'; readonly rows: readonly DiscoveredMarket[] };

/** A product that was chosen, and how far it is narrowed. */
export interface ChosenContract {
  readonly kind: 'contract';
  readonly product: ListedContractRow;
  readonly type: string;
  /** Null while they are requested. */
  readonly expiries: readonly ListedExpiryRow[] | null;
  /** The expiry as rows write it; empty = none is chosen. */
  readonly expiry: string;
  /** The strikes of type and expiry; null while they are requested. */
  readonly strikes: readonly number[] | null;
  /** Null: none is chosen, or the type has none. */
  readonly strike: number | null;
}

export interface ChosenMarket {
  readonly kind: 'market';
  readonly exchange: string;
  readonly market: DiscoveredMarket;
  readonly side: 'YES' | 'NO';
}

export interface LookupState {
  readonly isOpen: boolean;
  readonly kind: LookupKind;
  /** The event exchange that is searched; empty: none has been chosen. */
  readonly venue: string;
  readonly query: string;
  /** A question is under way, or will be once nothing is typed for a moment. */
  readonly isAsking: boolean;
  readonly hits: LookupHits;
  readonly chosen: ChosenContract | ChosenMarket | null;
  /** The row that is written to; null if the active cell is in none. */
  readonly target: LookupTarget | null;
}

export const INITIAL_LOOKUP: LookupState = {
  isOpen: false,
  kind: 'contract',
  venue: '',
  query: '',
  isAsking: false,
  hits: { kind: 'idle' },
  chosen: null,
  target: null,
};

export const isOption = (type: string): boolean => type === 'CALL' || type === 'PUT';

/** What the user still has to choose before a row can be written; null = nothing. */
export function missingChoice(chosen: LookupState['chosen']): string | null {
  if (chosen === null) return 'Choose a contract first.';
  if (chosen.kind === 'market') return null;
  const isListed = (chosen.expiries ?? []).some((each) => each.contract_expiry === chosen.expiry);
  if (chosen.expiry === '' && !isListed) return 'Choose an expiry.';
  return isOption(chosen.type) && chosen.strike === null ? 'Choose a strike.' : null;
}
