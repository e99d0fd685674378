import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** An answer as it came. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Unpacked. */
  readonly bytes: Buffer;
  readonly milliseconds: number;
}

/** No answer: the connection broke off, or nothing came in time. */
export interface NoAnswer {
  readonly fault: string;
  readonly milliseconds: number;
}

export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** An answer that is not complete by then is none. */
  readonly mostMilliseconds: number;
}

/** Faults of the client itself, which sends no such request. */
export class Unsendable extends Error {}

const keptConnections = new Agent({ keepAlive: true });

/** Sends one request, on a kept connection where there is one. @throws Unsendable where Node's own client refuses to */
export async function sendRequest(sent: SentRequest): Promise<Answer | NoAnswer> {
  const first = await attempt(sent, keptConnections);
  // The service may close a kept connection at the moment of the request.
  return 'fault' in first && first.wasKept ? attempt(sent, undefined) : first;
}

interface Failed extends NoAnswer {
  /** Whether the connection had carried a request before. */
  readonly wasKept: boolean;
}

function attempt(sent: SentRequest, agent: Agent | undefined): Promise<Answer | Failed> {
  const { method, path, headers, body, mostMilliseconds } = sent;
  const { hostname: host, port } = new URL(sent.url);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let outgoing: ClientRequest;
    try {
      outgoing = request({ agent: agent ?? false, host, port, method, path, headers });
    } catch (error) {
      reject(new Unsendable(String(error)));
      return;
    }
    const milliseconds = (): number => performance.now() - started;
    const fail = (error: unknown): void => {
      clearTimeout(timer);
      resolve({ fault: String(error), milliseconds: milliseconds(), wasKept: outgoing.reusedSocket });
    };
    const timer = setTimeout(() => {
      resolve({ fault: `No answer within ${mostMilliseconds} ms.`, milliseconds: milliseconds(), wasKept: false });
      outgoing.destroy();
    }, mostMilliseconds);
    outgoing.on('error', fail).once('response', (incoming) => {
      received(incoming)
        .then((answer) => {
          clearTimeout(timer);
          resolve({ ...answer, milliseconds: milliseconds() });
        })
        .catch(fail);
    });
    outgoing.end(body ?? undefined);
  });
}

async function received(incoming: IncomingMessage): Promise<Omit<Answer, 'milliseconds'>> {
  const bytes = await buffer(incoming);
  const headers = new Map(
    Object.entries(incoming.headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]),
  );
  return { status: incoming.statusCode ?? 0, headers, bytes: unpacked(bytes, headers.get('content-encoding')) };
}

/** Closes the connections that are kept. */
export const closeConnections = (): void => {
  keptConnections.destroy();
};

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'gzip') return gunzipSync(bytes);
  if (encoding === 'deflate') return inflateSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}
