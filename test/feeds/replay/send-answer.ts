import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ReplayAnswer, ReplayFile } from './replay-answer.js';

/** Sends one answer, faults included. */
export function sendAnswer(answer: ReplayAnswer, request: IncomingMessage, response: ServerResponse): void {
  switch (answer.kind) {
    case 'file':
      sendFile(answer, request, response);
      break;
    case 'status':
      response.writeHead(answer.status, headersOf(answer.headers)).end(answer.body ?? '');
      break;
    case 'redirect':
      response.writeHead(answer.status ?? 302, { location: answer.to }).end();
      break;
    case 'html':
      sendWhole(response, htmlPage(answer.title ?? 'Error'), { 'content-type': 'text/html' });
      break;
    case 'truncated gzip':
      sendWhole(response, gzipSync(answer.body).subarray(0, -12), { 'content-encoding': 'gzip' });
      break;
    case 'bomb':
      sendWhole(response, gzipSync(Buffer.alloc(answer.bytes)), { 'content-encoding': 'gzip' });
      break;
    case 'wrong length':
      sendWrongLength(answer.body, answer.told, response);
      break;
    case 'cut':
      sendCut(answer, request, response);
      break;
    case 'stalled':
      response.writeHead(200).write(answer.body);
      break;
    case 'silent':
      break;
    case 'drip':
      sendDrip(answer.every, response);
      break;
    case 'endless':
      sendEndless(answer.told, response);
      break;
  }
}

const htmlPage = (title: string): string => `<!DOCTYPE html>\n<html><head><title>${title}</title></head></html>\n`;

function sendWrongLength(body: string, told: number, response: ServerResponse): void {
  response.strictContentLength = false;
  response.shouldKeepAlive = false;
  response.writeHead(200, { 'content-length': told }).end(body);
}

const headersOf = (
  headers: Readonly<Record<string, string | readonly string[]>> = {},
): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  );

function sendWhole(response: ServerResponse, body: string | Uint8Array, headers: Record<string, string>): void {
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

const etagOf = ({ body, etag }: ReplayFile): string | null =>
  etag === undefined ? `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"` : etag;

function sendFile(file: ReplayFile, request: IncomingMessage, response: ServerResponse): void {
  const etag = etagOf(file);
  const headers: Record<string, string> = {
    'content-type': file.contentType ?? 'application/octet-stream',
    ...(etag === null ? {} : { etag, 'accept-ranges': 'bytes' }),
    ...(file.lastModified === undefined ? {} : { 'last-modified': file.lastModified }),
  };
  if (isUnchanged(request, etag, file.lastModified)) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = Buffer.from(file.body);
  const start = rangeStart(request, etag);
  if (start !== undefined && start >= body.length)
    return void response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end();
  if (start !== undefined) {
    const range = `bytes ${start}-${body.length - 1}/${body.length}`;
    return void response
      .writeHead(206, { ...headers, 'content-range': range, 'content-length': body.length - start })
      .end(body.subarray(start));
  }
  const isCompressed = file.isCompressed === true && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (isCompressed) {
    sendWhole(response, gzipSync(body), { ...headers, 'content-encoding': 'gzip' });
    return;
  }
  sendWhole(response, body, headers);
}

function isUnchanged(request: IncomingMessage, etag: string | null, lastModified: string | undefined): boolean {
  const asked = request.headers['if-none-match'];
  if (asked !== undefined) return asked === etag;
  return lastModified !== undefined && request.headers['if-modified-since'] === lastModified;
}

/** Where the asked rest begins; undefined if the whole is to be sent. */
function rangeStart({ headers }: IncomingMessage, etag: string | null): number | undefined {
  const start = /^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1];
  const condition = headers['if-range'];
  return start === undefined || etag === null || (condition !== undefined && condition !== etag)
    ? undefined
    : Number(start);
}

function sendCut({ file, after, until }: ReplayCut, request: IncomingMessage, response: ServerResponse): void {
  if (after === 0) {
    request.socket.destroy();
    return;
  }
  const body = Buffer.from(file.body);
  const etag = etagOf(file);
  response.writeHead(200, { 'content-length': body.length, ...(etag === null ? {} : { etag }) });
  response.write(body.subarray(0, after), () => void until?.().finally(() => request.socket.destroy()));
  if (until === undefined) setTimeout(() => request.socket.destroy(), 50);
}

type ReplayCut = Extract<ReplayAnswer, { kind: 'cut' }>;

function sendDrip(every: number, response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write('1'), every);
  response.on('close', () => clearInterval(timer));
}

function sendEndless(told: number | undefined, response: ServerResponse): void {
  response.writeHead(200, told === undefined ? {} : { 'content-length': told });
  const piece = Buffer.alloc(64 * 1024, 'date,rate\n');
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more).on('error', () => undefined);
  more();
}
