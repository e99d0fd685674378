import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FetchFault, isFetchFault } from './fetch-fault.js';
import type { FetchSubject } from './fetch-subject.js';
import { decoders } from './http-answers.js';
import type { HttpAnswer } from './http-asker.js';
import { codeOf, diskFault } from './system-faults.js';
import type { TimeWatch } from './time-watch.js';

/** Where the body of an answer goes. */
export interface BodyTarget {
  readonly path: string;
  /** Bytes that are there already. */
  readonly offset: number;
  /** That the whole file may have, as sent and inflated. */
  readonly mostBytes: number;
  readonly onProgress?: (bytes: number, ofBytes: number | undefined) => void;
}

/** Writes an answer's body to a file while it checks sizes and speed; throws a `FetchFault` if it does not come whole. */
export async function receiveBody(
  answer: HttpAnswer,
  target: BodyTarget,
  watch: TimeWatch,
  subject: FetchSubject,
): Promise<void> {
  const { offset, mostBytes } = target;
  const length = contentLength(answer);
  const told = length === undefined ? undefined : offset + length;
  if (told !== undefined && told > mostBytes) throw tooLarge(subject, `${told} bytes`, mostBytes);
  let sent = 0;
  const sentPieces = limited(subject, offset, mostBytes, (bytes) => {
    sent += bytes;
    watch.received(bytes);
    target.onProgress?.(offset + sent, told);
  });
  try {
    await pipeline([
      answer.body,
      sentPieces,
      ...decoders(answer, subject),
      limited(subject, offset, mostBytes, () => undefined),
      createWriteStream(target.path, { flags: 'a' }),
    ]);
  } catch (error) {
    throw watch.fault ?? bodyFault(error, subject, told);
  }
  if (length !== undefined && sent !== length)
    throw new FetchFault('TRUNCATED_FILE', subject, `${sent} of ${length} bytes came`);
}

/** Passes pieces on until there are too many. */
function limited(
  subject: FetchSubject,
  offset: number,
  mostBytes: number,
  onPiece: (bytes: number) => void,
): Transform {
  let bytes = offset;
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      bytes += piece.length;
      if (bytes > mostBytes) {
        done(tooLarge(subject, `over ${bytes} bytes`, mostBytes));
        return;
      }
      onPiece(piece.length);
      done(null, piece);
    },
  });
}

const tooLarge = (subject: FetchSubject, size: string, mostBytes: number): FetchFault =>
  new FetchFault('FILE_TOO_LARGE', subject, `${size}, at most ${mostBytes} are taken`);

function bodyFault(error: unknown, subject: FetchSubject, told: number | undefined): FetchFault {
  const early = told === undefined ? 'the connection was cut' : `it ended before its ${told} bytes were there`;
  if (isFetchFault(error)) return error;
  const code = codeOf(error);
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR_FORMAT'))
    return new FetchFault('TRUNCATED_FILE', subject, 'its compressed text ends early or is damaged');
  return diskFault(error, subject) ?? new FetchFault('TRUNCATED_FILE', subject, early);
}

export function contentLength(answer: HttpAnswer): number | undefined {
  const header = answer.header('content-length');
  return header !== undefined && /^\d+$/.test(header) ? Number(header) : undefined;
}
