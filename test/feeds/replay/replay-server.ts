import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { replayStatus, type ReplayAnswer } from './replay-answer.js';
import { sendAnswer } from './send-answer.js';

/** A request as the publisher would have seen it. */
export interface ReplayRequest {
  readonly method: string;
  readonly host: string;
  /** `https://HOST/PATH?QUERY`, also of what was an FTP address. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds on a clock that only goes forward. */
  readonly at: number;
  /** Requests to the same host that were being answered when it came, itself included. */
  readonly atOnce: number;
}

/** One answer, several in turn of which the last one stays, or one that is made for each request; null = 404. */
export type ReplayScript =
  | ReplayAnswer
  | readonly ReplayAnswer[]
  | ((request: ReplayRequest) => ReplayAnswer | null | Promise<ReplayAnswer | null>);

/** All publishers of the world on loopback: `https://HOST/PATH` is `<url>/HOST/PATH` here. */
export interface ReplayServer {
  /** For FETCH_REPLAY. */
  readonly url: string;
  /** All requests so far, in the order in which they came. */
  readonly requests: readonly ReplayRequest[];
  /** @param address with its query, or without one for any; `https://HOST/*` for all that is nowhere else */
  serve(address: string, script: ReplayScript): void;
  /** Forgets scripts and requests. */
  reset(): void;
  close(): Promise<void>;
}

/** @param port 0 = any */
export async function startReplay(port = 0): Promise<ReplayServer> {
  const scripts = new Map<string, ReplayScript>();
  const requests: ReplayRequest[] = [];
  const running = new Map<string, number>();
  const server = createServer((incoming, response) => {
    void (async () => {
      const request = await requestOf(incoming, running);
      requests.push(request);
      response.on('close', () => running.set(request.host, (running.get(request.host) ?? 1) - 1));
      const answer = await answerTo(request, scripts);
      sendAnswer(answer ?? replayStatus(404, { 'content-type': 'text/plain' }, 'Not Found'), incoming, response);
    })().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The replay server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    serve: (publisher, script) => void scripts.set(keyOf(publisher), script),
    reset: () => {
      scripts.clear();
      requests.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An FTP address is replayed as an HTTPS one. */
const keyOf = (address: string): string => address.replace(/^(?:ftp|http):/, 'https:');

async function requestOf(incoming: IncomingMessage, running: Map<string, number>): Promise<ReplayRequest> {
  const path = (incoming.url ?? '/').slice(1);
  const host = path.split(/[/?]/, 1)[0] ?? '';
  const atOnce = (running.get(host) ?? 0) + 1;
  running.set(host, atOnce);
  const at = performance.now();
  const body = await text(incoming);
  return {
    method: incoming.method ?? '',
    host,
    address: `https://${path}`,
    headers: incoming.headers,
    body,
    at,
    atOnce,
  };
}

async function answerTo(request: ReplayRequest, scripts: Map<string, ReplayScript>): Promise<ReplayAnswer | null> {
  const { address, host } = request;
  const keys = [address, address.split('?', 1)[0] ?? '', `https://${host}/*`];
  const key = keys.find((candidate) => scripts.has(candidate));
  const script = key === undefined ? undefined : scripts.get(key);
  if (key === undefined || script === undefined) return null;
  if (typeof script === 'function') return script(request);
  if (!isSeries(script)) return script;
  const [first = null, ...rest] = script;
  if (rest.length > 0) scripts.set(key, rest);
  return first;
}

const isSeries = (script: ReplayScript): script is readonly ReplayAnswer[] => Array.isArray(script);
