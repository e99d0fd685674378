import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { brokenMessageAnswer } from '../../http/admission/broken-message.js';
import { hasFaultCode } from '../../lib/fault.js';
import { CommandFailure, sentenceOf } from '../command-failure.js';
import type { TlsCredentials } from './tls.js';

export interface ListenOptions {
  readonly host: string;
  /** The port; 0 takes a free one. */
  readonly port: number;
  readonly credentials: TlsCredentials | null;
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Time limit of a request; a large body on a slow line takes long. */
const REQUEST_MILLISECONDS = 30 * 60_000;
const HEADERS_MILLISECONDS = 60_000;
/** Longer than the usual proxy keeps a connection, so that it is the proxy that closes it. */
const KEEP_ALIVE_MILLISECONDS = 65_000;

/** Connections at once; further ones are closed as they come. */
const MOST_CONNECTIONS = 8_192;
/** Connections that wait to be taken, as far as the system lets them. */
const MOST_WAITING = 4_096;

/** Bytes of the largest body that any route takes (spec/interface.md, "Limits"); a client that asks first is not told to send more. */
const LARGEST_BODY = 500_000_000;

/** A listening HTTP or HTTPS server that can be drained. */
export class HttpListener {
  private readonly server: Server;
  private draining = false;
  private readonly inProgress = new Set<ServerResponse>();

  private constructor(
    private readonly handler: RequestHandler,
    private readonly options: ListenOptions,
  ) {
    const timeouts = {
      requestTimeout: REQUEST_MILLISECONDS,
      headersTimeout: HEADERS_MILLISECONDS,
      keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
      // Node would refuse it without a body; the application does (`message-framing.ts`).
      requireHostHeader: false,
    };
    const { credentials } = options;
    const handle: RequestHandler = (request, response) => {
      this.handle(request, response);
    };
    this.server =
      credentials === null
        ? createHttpServer(timeouts, handle)
        : createHttpsServer({ ...timeouts, ...credentials }, handle);
    this.server.maxConnections = MOST_CONNECTIONS;
    this.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      if (Number(request.headers['content-length'] ?? 0) <= LARGEST_BODY) response.writeContinue();
      handle(request, response);
    });
    // An unknown expectation may be ignored (RFC 9110, section 10.1.1); Node would answer it without a body.
    this.server.on('checkExpectation', handle);
    this.server.on('clientError', (fault, socket) => {
      this.refuse(fault, socket);
    });
  }

  /** Listens; a port that is in use or not allowed is reported in a sentence. */
  static async listen(handler: RequestHandler, options: ListenOptions): Promise<HttpListener> {
    const listener = new HttpListener(handler, options);
    const { server } = listener;
    await new Promise<void>((resolve, reject) => {
      const refuse = (error: Error): void => {
        reject(new CommandFailure([listenFault(error, options)]));
      };
      server.once('error', refuse);
      server.listen({ port: options.port, host: options.host, backlog: MOST_WAITING }, () => {
        server.off('error', refuse);
        resolve();
      });
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
    const scheme = credentials === null ? 'http' : 'https';
    return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${portOf(this.server.address())}`;
  }

  /** Takes no new connections, ends each connection with its next response, and resolves when all are gone. */
  async drain(): Promise<void> {
    this.draining = true;
    for (const response of this.inProgress) if (!response.headersSent) response.setHeader('Connection', 'close');
    const closed = new Promise<void>((resolve) => {
      this.server.close(() => {
        resolve();
      });
    });
    this.closeIfIdle();
    await closed;
  }

  private handle(request: IncomingMessage, response: ServerResponse): void {
    this.inProgress.add(response);
    response.once('close', () => {
      this.inProgress.delete(response);
      this.closeIfIdle();
    });
    if (this.draining) response.setHeader('Connection', 'close');
    this.handler(request, response);
  }

  /** Refuses a faulty message, unless its answer has already begun. */
  private refuse(fault: Error, socket: Duplex): void {
    const isAnswered = [...this.inProgress].some((response) => response.socket === socket && response.headersSent);
    if (socket.writable && !isAnswered) socket.end(brokenMessageAnswer(fault), () => socket.destroy());
    else socket.destroy();
  }

  private closeIfIdle(): void {
    if (this.draining && this.inProgress.size === 0) this.server.closeAllConnections();
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a TCP port');
  return address.port;
}

function listenFault(error: Error, { host, port }: ListenOptions): string {
  if (hasFaultCode(error, 'EADDRINUSE')) {
    return `Port ${port} on ${host} is in use by another program; choose another PORT (--port), or 0 for a free one.`;
  }
  if (hasFaultCode(error, 'EACCES')) {
    return `Port ${port} on ${host} may not be used by this user; choose a PORT (--port) above 1023.`;
  }
  if (hasFaultCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN')) {
    return `HOST (--host) "${host}" is not an address of this machine.`;
  }
  return `The server can't listen on ${host}, port ${port}: ${sentenceOf(error)}`;
}
