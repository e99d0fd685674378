import { storedAccountsOf, openChunk, type OpenedChunk } from '../../store/packed-chunk.js';
import type { BatchAccount, ChunkOutcome, PackedChunk, StoredAccount, StoredRequest } from '../../store/types.js';
import type { AnsweredChunk } from './threads.js';

/** A chunk as it is to be stored. */
export interface CalculatedChunk {
  readonly request: StoredRequest;
  readonly outcome: ChunkOutcome;
  /** Results, those of sub-accounts included. */
  readonly accountsTotal: number;
  /** Returns its memory; the content can't be read afterwards. */
  readonly release: () => void;
}

/** The fields of a chunk's request beside its accounts. */
type ChunkOrigin = Omit<StoredRequest, 'accounts' | 'packed'>;

/** Leaves the chunk packed until somebody asks for what is in it. */
export function calculatedChunk(origin: ChunkOrigin, { chunk, release }: AnsweredChunk): CalculatedChunk {
  const opened = new OpenedLater(chunk);
  const request: StoredRequest = {
    ...origin,
    packed: chunk,
    get accounts(): readonly StoredAccount[] {
      return storedAccountsOf(opened.chunk);
    },
  };
  return { request, outcome: opened, accountsTotal: chunk.accountsTotal, release };
}

class OpenedLater implements ChunkOutcome {
  private opened: OpenedChunk | undefined;

  constructor(private readonly packed: PackedChunk) {}

  get chunk(): OpenedChunk {
    return (this.opened ??= openChunk(this.packed));
  }

  get accounts(): readonly BatchAccount[] {
    return this.chunk.outcome.accounts;
  }

  get exceptionsTotal(): number {
    return this.chunk.outcome.exceptionsTotal;
  }

  get rowsWithoutAccountTotal(): number {
    return this.chunk.outcome.rowsWithoutAccountTotal;
  }

  get rowsWithoutAccount(): readonly string[] {
    return this.chunk.outcome.rowsWithoutAccount;
  }
}
