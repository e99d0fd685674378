import type { Outcome } from '../domain/issue.js';
import type { FileOrigin } from '../market/file-origin.js';

/** Where a source stands. */
export type SourceState =
  /** It lacks credentials; whether its terms are accepted counts only once it has them. */
  | 'credentials'
  /** Its terms have not been accepted. */
  | 'terms'
  /** Never fetched. */
  | 'idle'
  | 'running'
  | 'ok'
  /** Its last run failed in whole or in part. */
  | 'failed';

/** A file of a publisher that something in the data directory stands on. */
export interface FetchedFile extends Omit<FileOrigin, 'source'> {
  /** How many files of the data directory stand on it. */
  readonly filed: number;
  /** The first of these, within the data directory. */
  readonly places: readonly string[];
}

/** What `GET /sources`, `fetch --list` and the pane show of a source. Times are ISO 8601 in UTC. */
export interface SourceStatus {
  readonly name: string;
  readonly title: string;
  readonly gives: readonly string[];
  /** Of these: what no figure stands on, and is kept for its user's own use. */
  readonly keptOnly: readonly string[];
  readonly terms: { readonly text: string; readonly link: string; readonly needsAcceptance: boolean };
  readonly acceptedAt: string | null;
  readonly attribution: string;
  readonly state: SourceState;
  /** Whether it is fetched only if it is named, as archives are. */
  readonly isOnlyByName: boolean;
  /** Whether the schedule fetches it. */
  readonly isScheduled: boolean;
  readonly lastTry: string | null;
  readonly lastSuccess: string | null;
  /** Newest day of its data, `YYYY-MM-DD`. */
  readonly newestDate: string | null;
  /** Milliseconds that the last run took; null before the first. */
  readonly lastDuration: number | null;
  /** Received in the last run. */
  readonly bytes: number;
  readonly nextTry: string | null;
  /** One sentence on what failed last, or which credentials are missing; null if nothing did and none are. */
  readonly lastError: string | null;
  /** Sentences on what the last run left out. */
  readonly notes: readonly string[];
  /** Of what it fetched and something still stands on: what was fetched last, newest first. */
  readonly files: readonly FetchedFile[];
  /** Of the run in progress: files done, files known so far, and what it is at. */
  readonly progress: { readonly done: number; readonly of: number; readonly what: string } | null;
}

/** All sources with what is common to them. */
export interface SourcesStatus {
  readonly sources: readonly SourceStatus[];
  /** Whether the service fetches by schedule (`FETCH=on`). */
  readonly isScheduled: boolean;
  /** The address that replays the publishers, in tests and trials; null = the publishers themselves. */
  readonly replay: string | null;
  /** Sentences on files of the operator's that are no sources, and on damage of what is remembered. */
  readonly faults: readonly string[];
}

/** What the service and the commands do with sources. */
export interface SourcesService {
  status(): Promise<SourcesStatus>;
  /** Accepts the terms of these sources, once for all. @param by the owner of the key, or the user of the command line */
  accept(names: readonly string[], by: string): Promise<Outcome<void>>;
  /** Turns the schedule on or off, and is remembered; `FETCH` of the process's environment wins. */
  setScheduled(isScheduled: boolean): Promise<Outcome<void>>;
  /** Starts these sources (none = all that may be fetched) in the background; those in progress go on. Another process that fetches is waited for. */
  start(names: readonly string[]): Promise<Outcome<void>>;
  /** Stops the runs in progress; what is filed stays. */
  cancel(): Promise<void>;
  /** Resolves when nothing is in progress. */
  settled(): Promise<void>;
}
