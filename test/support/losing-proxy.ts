import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** A proxy that is a bad line: the first request is told to come again, the answer to the second is lost. */
export interface LosingProxy {
  readonly url: string;
  /** Of each request so far: method, path without its query, and what became of it. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** @param target address of the real service */
export async function startLosingProxy(target: string): Promise<LosingProxy> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response, target, requests).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  requests: string[],
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const body = await buffer(request);
  const told = (outcome: string): void => void requests.push(`${method} ${url.split('?')[0] ?? ''} ${outcome}`);
  if (requests.length === 0) {
    told('429');
    response.writeHead(429, { 'Retry-After': '1' }).end('{"error": {"code": "RATE_LIMITED", "message": "Later."}}');
    return;
  }
  const isLost = requests.length === 1;
  if (isLost) told('lost');
  const forwarded = await fetch(target + url, {
    method,
    headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body }),
  });
  const text = await forwarded.text();
  if (isLost) {
    response.destroy();
    return;
  }
  told(String(forwarded.status));
  response.writeHead(forwarded.status, { 'Content-Type': 'application/json' }).end(text);
}
