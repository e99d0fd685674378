import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import { hasFaultCode } from '../lib/fault.js';
import { ClientGone } from './api-error.js';

/** Bytes from which an answer is compressed where the client accepts it. */
const COMPRESSED_FROM = 1024;
/** Bytes up to which an answer is sent in one piece, with its length. */
const WHOLE_UP_TO = 65_536;

/** How long a client may take nothing of an answer that is on its way. */
const STALLED_CLIENT_MILLISECONDS = 60_000;

/** In the order of preference: Brotli is the smaller and the faster one at these settings. */
const ENCODINGS = ['br', 'gzip'] as const;

type Encoding = (typeof ENCODINGS)[number] | null;

/** Text; bytes are UTF-8. */
type Part = Uint8Array | string;
export type Parts = Iterable<Part> | AsyncIterable<Part>;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

/**
 * Sends JSON text: a small one whole, a large one piece by piece as the client takes it, compressed where the client
 * accepts it. Gives the event loop a turn between pieces.
 * @param parts UTF-8, read lazily
 */
export const sendJson = (request: Request, response: Response, parts: Parts): Promise<void> =>
  sendText(request, response, parts, 'application/json; charset=utf-8');

/** The JSON text of a list, element by element. */
export function* listParts(values: readonly object[]): Generator<string> {
  yield '[';
  for (const [index, value] of values.entries()) yield (index > 0 ? ',' : '') + JSON.stringify(value);
  yield ']';
}

const PIECE_BYTES = 65_536;
/** Of an answer that lies in memory: writing more at once would hold the event loop. */
const LARGE_PIECE_BYTES = 512 * 1024;

/** A large answer in pieces, so that it is sent as the client takes it. */
export const bodyPieces = (body: Uint8Array): Generator<Uint8Array> => piecesOf(body, PIECE_BYTES);

function* piecesOf(bytes: Uint8Array, length: number): Generator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += length) yield bytes.subarray(from, from + length);
}

/** The same for text of another type. */
export async function sendText(request: Request, response: Response, parts: Parts, type: string): Promise<void> {
  response.setHeader('Content-Type', type);
  response.vary('Accept-Encoding');
  const pieces = Symbol.asyncIterator in parts ? gatheredLater(parts) : gathered(parts);
  const first = await pieces.next();
  const second = await pieces.next();
  const beginning = first.done === true ? new Uint8Array() : first.value;
  if (second.done === true && beginning.length <= WHOLE_UP_TO) sendWhole(request, response, beginning);
  else await stream(request, response, inTurns([first, second], pieces));
}

function sendWhole(request: Request, response: Response, text: Uint8Array): void {
  const encoding = text.length < COMPRESSED_FROM ? null : chooseEncoding(request, response);
  const bytes =
    encoding === 'br' ? brotliCompressSync(text, BROTLI) : encoding === 'gzip' ? gzipSync(text, GZIP) : text;
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

async function stream(request: Request, response: Response, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const encoding = chooseEncoding(request, response);
  const source = Readable.from(pieces, { objectMode: false });
  // Ends the connection of a client that takes nothing; what is kept for it is freed.
  response.setTimeout(STALLED_CLIENT_MILLISECONDS);
  try {
    if (encoding === null) await pipeline(source, response);
    else await pipeline(source, encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP), response);
  } catch (error) {
    throw hasFaultCode(error, 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE') ? new ClientGone() : error;
  }
}

function chooseEncoding(request: Request, response: Response): Encoding {
  const isAsked = request.headers['accept-encoding'] !== undefined;
  const encoding = isAsked
    ? (ENCODINGS.find((candidate) => request.acceptsEncodings(candidate) === candidate) ?? null)
    : null;
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  return encoding;
}

/** Joins parts to pieces of at least `WHOLE_UP_TO` bytes, the last one and those before a large part excepted; large bytes stay as they are. */
function* gathered(parts: Iterable<Part>): Generator<Uint8Array, undefined> {
  const gathering = new Gathering();
  for (const part of parts) {
    // A copy of a large answer would hold the event loop.
    if (typeof part !== 'string' && part.length > WHOLE_UP_TO) {
      if (!gathering.isEmpty) yield gathering.take();
      yield* piecesOf(part, LARGE_PIECE_BYTES);
      continue;
    }
    gathering.add(part);
    if (gathering.isEnough) yield gathering.take();
  }
  if (!gathering.isEmpty) yield gathering.take();
  return undefined;
}

/** The same for parts that have to be waited for. */
async function* gatheredLater(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array, undefined> {
  const gathering = new Gathering();
  for await (const part of parts) {
    gathering.add(part);
    if (gathering.isEnough) yield gathering.take();
  }
  if (!gathering.isEmpty) yield gathering.take();
  return undefined;
}

class Gathering {
  private chunks: Uint8Array[] = [];
  private size = 0;

  get isEmpty(): boolean {
    return this.size === 0;
  }

  get isEnough(): boolean {
    return this.size > WHOLE_UP_TO;
  }

  add(part: Part): void {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    this.chunks.push(bytes);
    this.size += bytes.length;
  }

  take(): Uint8Array {
    const piece = Buffer.concat(this.chunks, this.size);
    this.chunks = [];
    this.size = 0;
    return piece;
  }
}

async function* inTurns(
  taken: readonly IteratorResult<Uint8Array>[],
  rest: Generator<Uint8Array> | AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (const result of taken) if (result.done !== true) yield result.value;
    for await (const piece of rest) {
      await setImmediate();
      yield piece;
    }
  } finally {
    await rest.return(undefined);
  }
}
