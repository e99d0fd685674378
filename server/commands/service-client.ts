import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { CommandFailure, sentenceOf } from '../service/command-failure.js';

/** What a running service answered. */
export interface ServiceAnswer {
  readonly status: number;
  /** Parsed JSON; undefined if it is none. */
  readonly body: unknown;
  readonly text: string;
}

export interface SentBody {
  readonly source: Readable;
  /** Bytes. */
  readonly size: number;
  /** Headers beside the key's. */
  readonly headers: Readonly<Record<string, string>>;
  /** Told of the bytes sent so far. */
  readonly onProgress: (bytes: number) => void;
}

/** The service could not be reached: another try may do. */
export class ServiceUnreachable extends CommandFailure {}

/** A running service, as programs talk to it. */
export class ServiceClient {
  /** @param url base address @param key an API key */
  constructor(
    private readonly url: URL,
    private readonly key: string,
  ) {}

  /** @param accept the media type that is wanted of the answer */
  get(path: string, accept = 'application/json'): Promise<ServiceAnswer> {
    return this.answer(this.request('GET', path, { Accept: accept }), (request) => request.end());
  }

  post(path: string, { source, size, headers, onProgress }: SentBody): Promise<ServiceAnswer> {
    const request = this.request('POST', path, {
      'Content-Type': 'application/json',
      'Content-Length': String(size),
      ...headers,
    });
    return this.answer(request, () => {
      let sent = 0;
      source.on('data', (piece: Buffer) => onProgress((sent += piece.length)));
      source.on('error', (error) => request.destroy(error));
      source.pipe(request);
      // A service that refuses a body does not wait for its end.
      request.once('response', () => source.destroy());
    });
  }

  private request(method: string, path: string, headers: Readonly<Record<string, string>>): ClientRequest {
    const send = this.url.protocol === 'https:' ? httpsRequest : httpRequest;
    return send(new URL(path, this.url), { method, headers: { Authorization: `Bearer ${this.key}`, ...headers } });
  }

  private async answer(request: ClientRequest, send: (request: ClientRequest) => void): Promise<ServiceAnswer> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.on('error', (error) => reject(unreachable(this.url, error)));
      send(request);
    });
    const pieces: Buffer[] = [];
    try {
      for await (const piece of response) if (Buffer.isBuffer(piece)) pieces.push(piece);
    } catch (error) {
      throw unreachable(this.url, error);
    } finally {
      // The body of a request that was refused early is never sent whole: its connection would keep the program alive.
      request.destroy();
    }
    const text = Buffer.concat(pieces).toString('utf8');
    return { status: response.statusCode ?? 0, body: parsed(text), text };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unreachable = (url: URL, error: unknown): ServiceUnreachable =>
  new ServiceUnreachable([`The service at ${url.origin} can't be reached: ${sentenceOf(error)}`]);
