/** What the replay server sends. Each fault is one that publishers were seen to have, or that design/fetch.md names. */
export type ReplayAnswer =
  /** As a server of files does: ETag, ranges, 304, gzip where it is asked for and `isCompressed`. */
  | ReplayFile
  /** Any status, as it is written here. */
  | ReplayStatus
  | { readonly kind: 'redirect'; readonly to: string; readonly status?: number }
  /** A page, with status 200. */
  | { readonly kind: 'html'; readonly title?: string }
  /** Gzip that ends early, in an answer that is whole by its length. */
  | { readonly kind: 'truncated gzip'; readonly body: string }
  /** A small answer that inflates to so many bytes. */
  | { readonly kind: 'bomb'; readonly bytes: number }
  /** Tells a length that is not its own, and ends in order. */
  | { readonly kind: 'wrong length'; readonly body: string; readonly told: number }
  /** Cuts the connection after so many bytes of the body, once `until` has come to pass; 0 = before the head. */
  | { readonly kind: 'cut'; readonly file: ReplayFile; readonly after: number; readonly until?: () => Promise<void> }
  /** Sends the body and then nothing more, and does not end. */
  | { readonly kind: 'stalled'; readonly body: string }
  /** Never answers. */
  | { readonly kind: 'silent' }
  /** A byte every so many milliseconds, without end. */
  | { readonly kind: 'drip'; readonly every: number }
  /** Sends without end. @property told a length, if one is told */
  | { readonly kind: 'endless'; readonly told?: number };

export interface ReplayFile {
  readonly kind: 'file';
  readonly body: string | Uint8Array;
  readonly contentType?: string;
  /** With its quotes; default: a strong one of the content; null = none, and no ranges. */
  readonly etag?: string | null;
  readonly lastModified?: string;
  readonly isCompressed?: boolean;
}

export interface ReplayStatus {
  readonly kind: 'status';
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
}

export const replayFile = (body: string | Uint8Array, more: Partial<ReplayFile> = {}): ReplayFile => ({
  kind: 'file',
  body,
  ...more,
});

export const replayStatus = (
  status: number,
  headers: Readonly<Record<string, string | readonly string[]>> = {},
  body = '',
): ReplayStatus => ({ kind: 'status', status, headers, body });

/** JSON, whatever the status. */
export const replayJson = (value: unknown, status = 200): ReplayStatus =>
  replayStatus(status, { 'content-type': 'application/json' }, JSON.stringify(value));
