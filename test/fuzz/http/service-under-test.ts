import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../support/service.js';
import { closeConnections, sendRequest, type Answer, type NoAnswer } from './send-request.js';

/** The demo market is made as of this day, whenever the run is. */
const AS_OF = '2026-03-13';

/** What pino calls an error, and worse. */
const ERROR_LEVEL = 50;

/** Lets the service's process collect its garbage when it is told to; a preloaded module may, a flag may not. */
const COLLECTOR = `data:text/javascript,${encodeURIComponent(`
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => collect());
}`)}`;

export interface Load {
  /** Of the main thread's objects after a collection, bytes. */
  readonly heap: number;
  /** Of the whole process, bytes. */
  readonly memory: number;
  /** The longest that the event loop was held up since the last time, seconds. */
  readonly delay: number;
}

/** The real service on the demo market. */
export interface ServiceUnderTest {
  readonly url: string;
  readonly key: string;
  /** Sends a request with the key, unless it has another. */
  send(request: SendOptions): Promise<Answer | NoAnswer>;
  /** What was logged as an error since the last time, and whether the process has ended. */
  troubles(): readonly string[];
  isRunning(): boolean;
  load(): Promise<Load>;
  close(): Promise<void>;
}

export interface SendOptions {
  readonly method: string;
  readonly path: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: Uint8Array | null;
  readonly mostMilliseconds: number;
}

export async function startServiceUnderTest(): Promise<ServiceUnderTest> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-fuzz-'));
  const service = await startService(join(directory, 'data'), ['--as-of', AS_OF, '--log-level', 'warn'], {
    environment: { NODE_OPTIONS: `--import=${COLLECTOR}` },
  });
  const { url, key, child } = service;
  if (key === null) throw new Error('The service has no demo key.');
  let judged = 0;
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const send = ({ headers = [], body = null, ...request }: SendOptions): Promise<Answer | NoAnswer> => {
    const length = body === null ? {} : { 'content-length': String(body.byteLength) };
    const all = { authorization: `Bearer ${key}`, ...length, ...Object.fromEntries(headers) };
    return sendRequest({ url, headers: all, body, ...request });
  };
  return {
    url,
    key,
    send,
    isRunning,
    troubles: () => {
      const lines = service.stderr().slice(judged).split('\n');
      const open = lines.pop() ?? '';
      judged = service.stderr().length - open.length;
      return [...lines.filter(isTrouble), ...(isRunning() ? [] : [`The process has ended: ${open}`])];
    },
    load: async () => {
      child.kill('SIGUSR2');
      const answer = await send({ method: 'GET', path: '/metrics', mostMilliseconds: 30_000 });
      const text = 'bytes' in answer ? answer.bytes.toString() : '';
      return {
        heap: metric(text, 'nodejs_heap_size_used_bytes'),
        memory: metric(text, 'process_resident_memory_bytes'),
        delay: metric(text, 'nodejs_eventloop_lag_max_seconds'),
      };
    },
    close: async () => {
      closeConnections();
      await service.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A line that says what should not happen; text that is no JSON is a crash's. */
function isTrouble(line: string): boolean {
  if (line.trim() === '') return false;
  const level = /^\{"level":(\d+)/.exec(line)?.[1];
  return level === undefined || Number(level) >= ERROR_LEVEL;
}

const metric = (text: string, name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? NaN);
