import type { Issue } from '../../domain/issue.js';
import { plainSentence } from '../../lib/plain-sentence.js';
import type { FetchSubject } from './fetch-subject.js';

type Sentence = (host: string, detail: string) => string;

/** Passing faults are tried again. */
const PASSING: ReadonlySet<string> = new Set([
  'HOST_NOT_FOUND',
  'CONNECTION_FAILED',
  'CONNECTION_LOST',
  'SERVER_TOO_SLOW',
  'SERVER_FAILED',
  'TOO_MANY_REQUESTS',
  'TRUNCATED_FILE',
] satisfies readonly FetchFaultCode[]);

/** What may go wrong while a file is fetched, each with its sentence. */
const SENTENCES = {
  ADDRESS_NOT_ALLOWED: (host, why) => `Nothing is fetched from ${host}: ${why}.`,
  INVALID_HEADER: (host, name) => `The header "${name}" for ${host} can't be sent; mend it in the source.`,

  HOST_NOT_FOUND: (host) =>
    `${host} was not found; check this machine's network and name server, or set HTTPS_PROXY if it needs a proxy.`,
  CONNECTION_FAILED: (host, why) =>
    `${host} could not be reached (${why}); check this machine's network and firewall, or set HTTPS_PROXY if it needs a proxy.`,
  CONNECTION_LOST: (host, why) => `The connection to ${host} was lost (${why}); the next run tries again.`,
  SERVER_TOO_SLOW: (host, limit) => `${host} was too slow: ${limit}; the next run tries again.`,
  PROXY_REFUSED: (host, answer) => `The proxy did not let a request through to ${host} (${answer}); check HTTPS_PROXY.`,
  CERTIFICATE_NOT_TRUSTED: (host, why) =>
    `The certificate of ${host} is not trusted (${why}); if a proxy of your own opens connections, name its certificate in NODE_EXTRA_CA_CERTS.`,
  CERTIFICATE_NOT_VALID_NOW: (host, clock) =>
    `The certificate of ${host} is not valid at the time of this machine, ${clock}; set its clock, or wait until the publisher has renewed it.`,

  SERVER_FAILED: (host, status) => `${host} failed (${status}); the next run tries again.`,
  TOO_MANY_REQUESTS: (host, later) =>
    `${host} wants fewer requests (${later}); make the source's pace longer if this goes on.`,
  CREDENTIALS_REFUSED: (host, status) =>
    `${host} did not take the credentials (${status}); check that they are those of the source and still valid.`,
  ACCESS_REFUSED: (host, status) =>
    `${host} refused the request (${status}); it may want another user agent, or a login: open the address in a browser to see.`,
  SCRIPTS_FORBIDDEN: (host) =>
    `${host} forbids requests of programs and is not asked again in this run; download the file by hand and load it.`,
  NOT_IN_THIS_REGION: (host, status) =>
    `${host} does not serve this country or network (${status}); turn the source off.`,
  REQUEST_NOT_ACCEPTED: (host, answer) =>
    `${host} did not accept the request (${answer}); check the address and the options of the source.`,
  UNEXPECTED_ANSWER: (host, what) => `${host} answered what was not asked: ${what}; nothing of it is kept.`,
  FORM_NOT_FOUND: (host, field) =>
    `The page of ${host} that comes before the form has no hidden field "${field}"; the publisher may have changed it.`,

  REDIRECT_REFUSED: (host, where) =>
    `${host} redirects to ${where}; list the host in the source's "redirectHosts" if that is right.`,
  TOO_MANY_REDIRECTS: (host, count) => `${host} redirects more than ${count} times; check the address in a browser.`,
  REDIRECT_LOOP: (host) => `${host} redirects in a circle; check the address in a browser.`,

  TRUNCATED_FILE: (host, how) => `The file of ${host} did not arrive whole (${how}); the next run tries again.`,
  FILE_TOO_LARGE: (host, sizes) =>
    `The file of ${host} is too large (${sizes}); raise "mostBytes" of the source if that is right.`,
  FILE_TOO_SMALL: (host, sizes) => `The file of ${host} is too small to be whole (${sizes}); the next run tries again.`,
  EMPTY_FILE: (host) => `${host} sent an empty file; the next run tries again.`,
  HTML_INSTEAD_OF_FILE: (host, title) =>
    `${host} sent a page of HTML in place of the file${title}; open the address in a browser to see what it wants.`,
  ERROR_INSTEAD_OF_FILE: (host, words) => `${host} sent an error in place of the file: ${words}.`,
  WRONG_KIND_OF_FILE: (host, kinds) => `${host} sent ${kinds}; the publisher may have changed the file.`,
  EXPECTED_TEXT_MISSING: (host, text) =>
    `The file of ${host} does not have the text "${text}" near its start, which tells that it is the right one; the publisher may have changed it.`,

  DISK_FULL: (host) => `The disk has no room for the file of ${host}; make some, then fetch again.`,
  FOLDER_NOT_WRITABLE: (host, why) =>
    `The file of ${host} can't be written to the data directory (${why}); check who may write there.`,
  FETCH_STOPPED: (host) => `The fetch from ${host} was stopped before its end.`,
} as const satisfies Readonly<Record<string, Sentence>>;

export type FetchFaultCode = keyof typeof SENTENCES;

/** A fetch that failed, on its way to the client's rim, where it becomes an issue. */
export class FetchFault extends Error {
  /** Whether trying again may help. */
  readonly isPassing: boolean;
  readonly issue: Issue;

  /** @param wait milliseconds that the publisher asks to wait before the next try */
  constructor(
    readonly code: FetchFaultCode,
    subject: FetchSubject,
    detail = '',
    readonly wait?: number,
  ) {
    const message = plainSentence(SENTENCES[code](subject.host, subject.hide(detail)));
    super(message);
    this.isPassing = PASSING.has(code);
    this.issue = { code, path: [subject.shown], message };
  }
}

/** Across realms, as tests have them. */
export const isFetchFault = (error: unknown): error is FetchFault => error instanceof FetchFault;
