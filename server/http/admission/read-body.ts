import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ApiError, ClientGone } from '../api-error.js';
import { ArrivedBytes } from './arrived-bytes.js';
import { bodyEncoding, requireJson, type BodyEncoding } from './body-headers.js';

/**
 * The least number of bytes that a sender must send in each span of time; a slower sender would hold a place that
 * others wait for.
 */
export interface BodyPace {
  readonly milliseconds: number;
  readonly bytes: number;
}

export interface BodyLimits {
  /** Bytes after inflating. */
  readonly bytes: number;
  /** Told of the bytes as they arrive; may throw. */
  readonly hold: (bytes: number) => void;
  /** How slow a sender may be; default: 8 KB/s over 30 s. */
  readonly pace?: BodyPace;
  /** What to do with a larger body; completes the sentence "The body is larger than 50 MB; …". */
  readonly advice?: string;
  /** Refuses by its headers a body that is something else than is read here; default: all but JSON. */
  readonly requireContent?: (headers: IncomingHttpHeaders) => void;
}

/** Inflating stops beyond this ratio once `BOMB_BYTES` have come out. */
const BOMB_RATIO = 200;
const BOMB_BYTES = 16_000_000;

const USUAL_PACE: BodyPace = { milliseconds: 30_000, bytes: 240_000 };

type Decoder =
  ReturnType<typeof createGunzip> | ReturnType<typeof createInflate> | ReturnType<typeof createBrotliDecompress>;

/**
 * Reads a whole body, inflated; the limit counts inflated bytes. A body that is refused is left unread where it
 * stands: the error handler ends the connection.
 */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Uint8Array> {
  (limits.requireContent ?? requireJson)(request.headers);
  const encoding = bodyEncoding(request.headers);
  if (announcedBytes(request) > limits.bytes) throw tooLarge(limits);
  const decoder = makeDecoder(encoding);
  return decoder === null ? collect(request, request, limits) : inflate(request, decoder, limits);
}

const makeDecoder = (encoding: BodyEncoding): Decoder | null => {
  if (encoding === 'gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  return encoding === 'br' ? createBrotliDecompress() : null;
};

async function inflate(request: IncomingMessage, decoder: Decoder, limits: BodyLimits): Promise<Uint8Array> {
  let inflated = 0;
  const hold = (bytes: number): void => {
    inflated += bytes;
    if (inflated > BOMB_BYTES && inflated > BOMB_RATIO * decoder.bytesWritten) throw bomb(limits);
    limits.hold(bytes);
  };
  try {
    return await collect(request, request.pipe(decoder), { ...limits, hold });
  } finally {
    request.unpipe(decoder);
    decoder.destroy();
  }
}

const announcedBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** @param source the request, or the decoder it flows through */
function collect(request: IncomingMessage, source: IncomingMessage | Decoder, limits: BodyLimits): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const arrived = new ArrivedBytes(source === request ? announcedBytes(request) : 0);
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limits.bytes) throw tooLarge(limits);
      limits.hold(chunk.length);
      arrived.add(chunk);
    };
    const stop = (error: unknown): void => {
      clearInterval(watch);
      source.off('data', onData);
      arrived.clear();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const onData = (chunk: Buffer): void => {
      try {
        take(chunk);
      } catch (error) {
        stop(error);
      }
    };
    const pace = limits.pace ?? USUAL_PACE;
    let sizeBefore = 0;
    const watch = setInterval(() => {
      if (size - sizeBefore < pace.bytes) stop(stalled(size - sizeBefore, pace));
      sizeBefore = size;
    }, pace.milliseconds).unref();
    if (request.destroyed) stop(new ClientGone());
    source.on('data', onData);
    source.once('end', () => {
      clearInterval(watch);
      resolve(arrived.whole());
    });
    source.once('error', () => stop(request.destroyed && !request.complete ? new ClientGone() : corrupt(request)));
    request.once('close', () => {
      if (!request.complete) stop(new ClientGone());
    });
  });
}

const stalled = (bytes: number, { milliseconds }: BodyPace): ApiError =>
  new ApiError(
    'UPLOAD_STALLED',
    `The body stalled: ${bytes} bytes came in ${milliseconds / 1000} s. Send it again, compressed where the line is slow.`,
  );

const BATCH = 'send it to POST /portfolios/batch';

const tooLarge = ({ bytes, advice = BATCH }: BodyLimits): ApiError =>
  new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than ${bytes / 1_000_000} MB; ${advice}.`);

const bomb = ({ advice = BATCH }: BodyLimits): ApiError =>
  new ApiError(
    'PAYLOAD_TOO_LARGE',
    `The body inflates to more than ${BOMB_RATIO} times its size; send it uncompressed, or ${advice}.`,
  );

const corrupt = (request: IncomingMessage): ApiError =>
  new ApiError(
    'INVALID_REQUEST',
    `The body is not what its Content-Encoding says: the ${request.headers['content-encoding'] ?? ''} data is corrupt or cut off.`,
  );
