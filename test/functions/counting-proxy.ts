import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { HttpService } from '../support/http-service.js';

/** Answers a request in place of the service; returns whether it has. */
type Interception = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A real service behind a door that counts who passes. */
export interface CountingProxy {
  /** Ends in `/`. */
  readonly address: string;
  /** Paths asked for, in order. */
  readonly paths: readonly string[];
  /** Bodies of the calculations asked for. */
  readonly bodies: readonly unknown[];
  /** Requests whose sender has hung up. */
  readonly hungUp: () => number;
  intercept(interception: Interception | null): void;
  clear(): void;
  close(): Promise<void>;
}

export async function startCountingProxy(service: HttpService): Promise<CountingProxy> {
  const paths: string[] = [];
  const bodies: unknown[] = [];
  let hungUp = 0;
  let interception: Interception | null = null;
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.on('close', () => {
      if (!response.writableFinished) hungUp++;
    });
    if (interception?.(request, response) !== true) void pass(request, response);
  });
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    if (text !== '') bodies.push(JSON.parse(text));
    const authorization = request.headers.authorization ?? '';
    const init = { method: request.method ?? 'GET', headers: { authorization } };
    const answer = await service.request(request.url ?? '/', text === '' ? init : { ...init, body: text });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('not listening');
  return {
    address: `http://127.0.0.1:${place.port}/`,
    paths,
    bodies,
    hungUp: () => hungUp,
    intercept: (next) => (interception = next),
    clear: () => {
      paths.length = 0;
      bodies.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
