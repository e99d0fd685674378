import type { Readable, Duplex } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { FetchFault } from './fetch-fault.js';
import type { FetchSubject } from './fetch-subject.js';
import type { HttpAnswer } from './http-asker.js';
import type { FetchClock } from './manners.js';

/** Bytes of an error's text that are read. */
const ERROR_TEXT_BYTES = 8 * 1024;

/** Of the transfer, outermost last; each is strict: a text that is cut off is an error. */
export function decoders(answer: HttpAnswer, subject: FetchSubject): readonly Duplex[] {
  const encodings = (answer.header('content-encoding') ?? '').toLowerCase().split(',');
  return encodings
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== '' && encoding !== 'identity')
    .toReversed()
    .map((encoding) => {
      if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
      if (encoding === 'br') return createBrotliDecompress();
      throw new FetchFault('UNEXPECTED_ANSWER', subject, `content encoded as "${encoding.slice(0, 20)}"`);
    });
}

/** The beginning of an answer, as far as it can be read. */
export async function startOf(answer: HttpAnswer, subject: FetchSubject, most = ERROR_TEXT_BYTES): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    const last = decoders(answer, subject).reduce<Readable>((from, decoder) => {
      from.on('error', (error: Error) => decoder.destroy(error));
      return from.pipe(decoder);
    }, answer.body);
    for await (const piece of last) {
      if (!Buffer.isBuffer(piece)) break;
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= most) break;
    }
  } catch {
    // It is only read for words that help.
  }
  return Buffer.concat(pieces).subarray(0, most).toString('utf8');
}

/** What an answer that is no file says: of a client that is refused, of a server that fails. */
export async function statusFault(
  answer: HttpAnswer,
  subject: FetchSubject,
  clock: FetchClock,
  hasCredentials: boolean,
): Promise<FetchFault> {
  const { status } = answer;
  const wait = retryAfter(answer.header('retry-after'), clock);
  if (status === 429) return new FetchFault('TOO_MANY_REQUESTS', subject, waitWords(status, wait), wait);
  if (status === 503 && wait !== undefined)
    return new FetchFault('SERVER_FAILED', subject, waitWords(status, wait), wait);
  if (status >= 500) return new FetchFault('SERVER_FAILED', subject, `status ${status}`);
  const text = await startOf(answer, subject);
  const told = `status ${status}${quoted(errorWords(text))}`;
  if (status === 451 || status === 453) return new FetchFault('NOT_IN_THIS_REGION', subject, told);
  if (status === 407) return new FetchFault('PROXY_REFUSED', subject, told);
  if (status === 401 || status === 403) {
    if (hasCredentials) return new FetchFault('CREDENTIALS_REFUSED', subject, told);
    return new FetchFault(FORBIDS_SCRIPTS.test(text) ? 'SCRIPTS_FORBIDDEN' : 'ACCESS_REFUSED', subject, told);
  }
  return status >= 400
    ? new FetchFault('REQUEST_NOT_ACCEPTED', subject, told)
    : new FetchFault('UNEXPECTED_ANSWER', subject, `status ${status}`);
}

/** What refusals say that mean programs. */
const FORBIDS_SCRIPTS =
  /\b(?:scripts?|scripted|scripting|automated|automation|robots?|bots?|scrap(?:e|ers?|ing)|crawl(?:ers?|ing)?|data[- ]mining)\b/i;

/** @returns milliseconds; undefined if the header says nothing that can be read */
function retryAfter(header: string | undefined, clock: FetchClock): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, until - clock.now());
}

const waitWords = (status: number, wait: number | undefined): string =>
  wait === undefined ? `status ${status}` : `status ${status}, again in ${Math.ceil(wait / 1000)} s`;

const quoted = (words: string): string => (words === '' ? '' : `: "${words}"`);

const LONGEST_WORDS = 160;

/** The sentence in an error's text, as JSON and plain texts have it; empty if there is none. */
export function errorWords(text: string): string {
  const words = jsonWords(text) ?? (/^\s*</.test(text) ? '' : (text.trim().split(/[\r\n]/, 1)[0] ?? ''));
  return words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS)}…` : words;
}

function jsonWords(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return wordsIn(JSON.parse(text)) ?? '';
  } catch {
    return '';
  }
}

const WORD_FIELDS = [
  'message',
  'error_description',
  'error',
  'detail',
  'title',
  'description',
  'errors',
  'fault',
  'Message',
];

/** The first text in a field that errors have. */
function wordsIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) return value.length === 0 ? undefined : wordsIn(value[0]);
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  for (const field of WORD_FIELDS) {
    const words = wordsIn(fields.get(field));
    if (words !== undefined) return words;
  }
  return undefined;
}
