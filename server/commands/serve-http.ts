import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CommandFailure, sentenceOf } from './command-failure.js';
import type { TlsCredentials } from './serve-tls.js';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly credentials: TlsCredentials | null;
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

const HEADERS_TIMEOUT_MILLISECONDS = 60_000;
const REQUEST_TIMEOUT_MILLISECONDS = 30 * 60_000;
const KEEP_ALIVE_MILLISECONDS = 65_000;

/** A listening HTTP or HTTPS server that can be drained. */
export class HttpListener {
  private draining = false;
  private readonly server: Server;

  private constructor(
    handler: RequestHandler,
    private readonly options: ListenOptions,
  ) {
    const handle: RequestHandler = (request, response) => {
      if (this.draining) response.setHeader('Connection', 'close');
      handler(request, response);
    };
    const timeouts = {
      headersTimeout: HEADERS_TIMEOUT_MILLISECONDS,
      requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
      keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    };
    const { credentials } = options;
    this.server =
      credentials === null
        ? createHttpServer(timeouts, handle)
        : createHttpsServer({ ...timeouts, ...credentials }, handle);
  }

  /** Listens; a port that is taken or may not be used is a sentence. */
  static async listen(handler: RequestHandler, options: ListenOptions): Promise<HttpListener> {
    const listener = new HttpListener(handler, options);
    await new Promise<void>((resolve, reject) => {
      listener.server.once('error', (error) => reject(new CommandFailure([listenFault(error, options)])));
      listener.server.listen(options.port, options.host, resolve);
    });
    return listener;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /** Base address without a slash at the end, e.g. `http://127.0.0.1:3000`. */
  get url(): string {
    const { host, credentials } = this.options;
    const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
    return `${credentials === null ? 'http' : 'https'}://${name.includes(':') ? `[${name}]` : name}:${portOf(this.server.address())}`;
  }

  /** Takes no new connections, ends each connection with its next response, and resolves when all are gone. */
  async drain(): Promise<void> {
    this.draining = true;
    await new Promise<void>((resolve) => {
      this.server.close(() => {
        resolve();
      });
      this.server.closeIdleConnections();
    });
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a TCP port');
  return address.port;
}

function listenFault(error: Error, { host, port }: ListenOptions): string {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program; choose another PORT (--port), or 0 for a free one.`;
  if (code === 'EACCES')
    return `Port ${port} on ${host} may not be used by this user; choose a PORT (--port) above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST (--host) "${host}" is no address of this machine.`;
  return `The server can't listen on ${host}, port ${port}: ${sentenceOf(error)}`;
}
