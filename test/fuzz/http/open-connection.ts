import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionTrial } from './trial.js';

/** Silence after which the client closes its side. */
const QUIET_MILLISECONDS = 400;

/** What came back over a connection. */
export interface Heard {
  /** Latin-1. */
  readonly text: string;
  /** Whether the service has closed the connection in time. */
  readonly isClosed: boolean;
}

/**
 * Sends bytes over a connection of their own and hears what comes back until the service closes it; after a silence the
 * client closes its side first.
 */
export async function converse(
  url: string,
  key: string,
  trial: ConnectionTrial,
  mostMilliseconds: number,
): Promise<Heard> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const heard = { text: '', at: performance.now(), isClosed: false };
  socket.setEncoding('latin1').on('data', (text: string) => {
    heard.text += text;
    heard.at = performance.now();
  });
  // Nobody listens at the other end any more: what was heard so far is judged.
  socket.on('error', () => undefined);
  socket.once('end', () => socket.end()).once('close', () => (heard.isClosed = true));
  await sendPieces(socket, key, trial);
  if (trial.end === 'abort') {
    socket.destroy();
    return { text: heard.text, isClosed: true };
  }
  const deadline = performance.now() + mostMilliseconds;
  while (!isGone(heard) && performance.now() < deadline) {
    await pause(5);
    const mayEnd = trial.answers === undefined && performance.now() - heard.at > QUIET_MILLISECONDS;
    if (mayEnd && !socket.writableEnded) socket.end();
  }
  socket.destroy();
  return { text: heard.text, isClosed: heard.isClosed };
}

const isGone = ({ isClosed }: { readonly isClosed: boolean }): boolean => isClosed;

async function sendPieces(socket: Socket, key: string, { pieces, pauseMilliseconds }: ConnectionTrial): Promise<void> {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && pauseMilliseconds > 0) await pause(pauseMilliseconds);
    if (!socket.writable) return;
    socket.write(piece.replaceAll('{{key}}', key), 'latin1');
  }
  await new Promise((resolve) => setImmediate(resolve));
}

/** One answer as it came over the line. */
export interface LineAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Cuts what was heard into answers; null where it is no row of whole HTTP answers. */
export function readAnswers(text: string): readonly LineAnswer[] | null {
  const answers: LineAnswer[] = [];
  for (let rest = text; rest !== '';) {
    const head = /^HTTP\/1\.[01] (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/.exec(rest);
    if (head === null) return null;
    const [start, status = '', lines = ''] = head;
    const headers = new Map(
      lines.split('\r\n').flatMap((line) => {
        const colon = line.indexOf(':');
        return colon < 0 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const];
      }),
    );
    const body = readBody(rest.slice(start.length), headers, Number(status));
    if (body === null) return null;
    answers.push({ status: Number(status), headers, body: body.text });
    rest = rest.slice(start.length + body.length);
  }
  return answers;
}

interface LineBody {
  readonly text: string;
  /** Of its bytes on the line. */
  readonly length: number;
}

function readBody(rest: string, headers: LineAnswer['headers'], status: number): LineBody | null {
  if (status < 200 || status === 204 || status === 304) return { text: '', length: 0 };
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(rest);
  const announced = headers.get('content-length');
  // Without a length the answer ends with the connection.
  const length = announced === undefined ? rest.length : Number(announced);
  return length > rest.length ? null : { text: Buffer.from(rest.slice(0, length), 'latin1').toString(), length };
}

function readChunks(rest: string): LineBody | null {
  let text = '';
  for (let place = 0; ;) {
    const size = /^([\da-f]+)\r\n/i.exec(rest.slice(place, place + 20));
    if (size === null) return null;
    const [line, hexadecimal = ''] = size;
    const length = parseInt(hexadecimal, 16);
    place += line.length;
    if (length === 0) return rest.startsWith('\r\n', place) ? { text: decoded(text), length: place + 2 } : null;
    text += rest.slice(place, place + length);
    place += length + 2;
    if (place > rest.length) return null;
  }
}

const decoded = (latin1: string): string => Buffer.from(latin1, 'latin1').toString();
