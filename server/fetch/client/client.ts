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
  /** For addresses that want a bearer token: how to get one. */
  readonly authorization?: ClientCredentials;
  /** Hosts to which it may be redirected, beside its own. */
  readonly redirectHosts: readonly string[];
  /** Least milliseconds between the starts of two requests to its host. */
  readonly pace: number;
  /** Requests at once to its host. */
  readonly parallel: number;
  /** Without one, a file may be anything but a page of HTML or nothing. */
  readonly check: FileCheck | undefined;
  /** What the last answer said of itself. */
  readonly validators: Validators;
  /**
   * Where the file goes; its folder is there. While it arrives it is `<into>.part`; one that was left there by the same address is
   * continued if the server promises that the file is still the same (FTP: size and time; HTTP: a strong ETag).
   */
  readonly into: string;
  /** Words that must not stand in any sentence or log: credentials. */
  readonly secrets: readonly string[];
  readonly onProgress?: (bytes: number, ofBytes: number | undefined) => void;
}

/** OAuth 2 client credentials: a token is asked for with them and kept in memory until it expires. */
export interface ClientCredentials {
  /** `https:` */
  readonly tokenUrl: string;
  readonly id: string;
  readonly password: string;
}

export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export type FetchAnswer =
  | {
      readonly kind: 'received';
      readonly file: ReceivedFile;
      readonly validators: Validators;
      /** Sentences on what was strange and did no harm, such as clocks that are a day apart; for the status. */
      readonly remarks: readonly string[];
    }
  /** 304. */
  | { readonly kind: 'unchanged' }
  /** 404, 410, or a missing FTP file: what that means the calendar says. */
  | { readonly kind: 'absent' };

/**
 * Downloads politely and checks the transport: one request at a time a host, pauses, retries with growing pauses, `Retry-After`,
 * time and size limits, strict inflating, lengths, magic bytes, no HTML and no JSON error with status 200. Failures are issues of
 * one sentence (`fetch-fault.ts`); nothing is left behind but a part that can be continued.
 */
export interface FetchClient {
  fetch(request: FetchRequest, signal: AbortSignal): Promise<Outcome<FetchAnswer>>;
  close(): Promise<void>;
}
