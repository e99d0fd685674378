import type { FetchClient } from '../client/client.js';
import type { StateStore } from '../state/state-store.js';
import type { FileWork } from './file-work.js';

/** What the run of a source stands on. */
export interface RunContext {
  readonly dataDirectory: string;
  readonly client: FetchClient;
  readonly work: FileWork;
  readonly state: StateStore;
  /** What counts as now for publication days; under replay, the end of the day AS_OF. */
  readonly moment: () => Date;
  /** For times that are remembered and shown. */
  readonly clock: () => Date;
  /** Of the source's credentials; undefined if there is none of that name. */
  readonly credential: (name: string) => string | undefined;
  /** Of requests of sources that don't say another, `margin-desk/<version>`. */
  readonly userAgent: string;
}

/** What the user asks of a run beyond the daily one. */
export interface RunWishes {
  /** From which day on everything is wanted, `YYYY-MM-DD`. */
  readonly backfill?: string;
  /** Whether a file may have less than half of the rows of last time. */
  readonly takesFewerRows?: boolean;
}

/** Files done, files known so far, and what it is at. */
export interface RunProgress {
  readonly done: number;
  readonly of: number;
  readonly what: string;
}

/** Of the data directory: where downloads are made. */
export const TEMPORARY_FOLDER = ['fetch', 'tmp'] as const;
