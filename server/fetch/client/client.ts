import type { Outcome } from '../../domain/issue.js';
import type { FileCheck, RequestForm } from '../source.js';
import type { ReceivedFile } from '../parser.js';

/** One file that is wanted. */
export interface FetchRequest {
  /** `https:` or `ftp:`, without tokens. */
  readonly url: string;
  readonly form?: RequestForm;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Hosts to which it may be redirected, beside its own. */
  readonly redirectHosts: readonly string[];
  /** Least milliseconds between requests to its host. */
  readonly pace: number;
  /** Requests at once to its host. */
  readonly parallel: number;
  readonly check: FileCheck | undefined;
  /** What the last answer said of itself. */
  readonly validators: Validators;
  /** Where the file goes; its folder is there. What is there already is a part of the same file (FTP, or HTTP with a strong ETag) and is continued. */
  readonly into: string;
  /** Words that must not stand in any sentence or log: credentials. */
  readonly secrets: readonly string[];
  readonly onProgress?: (bytes: number, ofBytes: number | undefined) => void;
}

export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export type FetchAnswer =
  | { readonly kind: 'received'; readonly file: ReceivedFile; readonly validators: Validators }
  /** 304. */
  | { readonly kind: 'unchanged' }
  /** 404, or a missing FTP file: what that means the calendar says. */
  | { readonly kind: 'absent' };

/**
 * Downloads politely and checks the transport: one request at a time a host, pauses, retries with growing pauses, `Retry-After`,
 * time and size limits, strict inflating, lengths, magic bytes, no HTML and no JSON error with status 200. Failures are issues of
 * one sentence; nothing is left behind at `into` but a part that can be continued.
 */
export interface FetchClient {
  fetch(request: FetchRequest, signal: AbortSignal): Promise<Outcome<FetchAnswer>>;
  close(): Promise<void>;
}
