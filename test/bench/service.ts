import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A service of this build on a fresh data directory, as a process of its own that ends with this one. */
export interface BenchService {
  post(path: string, body: Uint8Array, agent: Agent): Promise<{ readonly status: number; readonly bytes: number }>;
  answerTo(path: string, body: Uint8Array, agent: Agent): Promise<{ readonly status: number; readonly answer: Buffer }>;
  readonly processId: number;
  readonly dataDirectory: string;
  /** What requests of other kinds are sent with. */
  readonly target: { readonly hostname: string; readonly port: string; readonly key: string };
  stop(): Promise<void>;
}

interface Ready {
  readonly url: string;
  readonly key: string;
}

const START_DEADLINE_MS = 240_000;

export async function startBenchService(): Promise<BenchService> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-bench-'));
  const readyFile = join(directory, 'ready.json');
  const flags = [
    'serve',
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--data-dir',
    join(directory, 'data'),
    '--ready-file',
    readyFile,
  ];
  const child = fork(new URL('./service.worker.js', import.meta.url), [directory, ...flags, '--log-level', 'warn'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = await waitUntilReady(child, readyFile);
  const { hostname, port } = new URL(ready.url);
  const { pid } = child;
  if (pid === undefined) throw new Error('The service under measurement has no process.');
  return {
    processId: pid,
    dataDirectory: join(directory, 'data'),
    target: { hostname, port, key: ready.key },
    post: postTo({ hostname, port, key: ready.key }),
    answerTo: async (path, body, agent) => {
      const pieces: Uint8Array[] = [];
      const { status } = await post({ hostname, port, path, key: ready.key, body, agent }, (piece) =>
        pieces.push(piece),
      );
      return { status, answer: Buffer.concat(pieces) };
    },
    stop: async () => {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(child: ChildProcess, readyFile: string): Promise<Ready> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const text = await readFile(readyFile, 'utf8').catch(() => '');
    if (text !== '') return readReady(text);
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error('The service under measurement did not start.');
}

function readReady(text: string): Ready {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && 'url' in value && 'key' in value) {
    const { url, key } = value;
    if (typeof url === 'string' && typeof key === 'string') return { url, key };
  }
  throw new Error('The ready file has no url and key.');
}

interface Post {
  readonly hostname: string;
  readonly port: string;
  readonly path: string;
  readonly key: string;
  readonly body: Uint8Array;
  readonly agent: Agent;
}

/** Posts to a service and counts the bytes of its answers. */
export const postTo =
  (target: BenchService['target']): BenchService['post'] =>
  async (path, body, agent) => {
    let bytes = 0;
    const { status } = await post({ ...target, path, body, agent }, (piece) => (bytes += piece.byteLength));
    return { status, bytes };
  };

const post = (
  { hostname, port, path, key, body, agent }: Post,
  take: (piece: Uint8Array) => void,
): Promise<{ status: number }> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': body.byteLength,
    };
    const sent = request({ hostname, port, path, method: 'POST', headers, agent }, (response) => {
      response.on('data', take);
      response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
