import { setTimeout as pause } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { faultText } from '../lib/fault.js';

export interface ThreadPoolOptions {
  /** What the threads do, for sentences: "The threads of … ". */
  readonly subject: string;
  /** Loaded by each thread; its exported functions are what can be run. */
  readonly module: URL;
  /** At least 1. */
  readonly mostThreads: number;
  /** Threads that are started at once and stay though there is nothing to do. Default: 0. */
  readonly leastThreads?: number;
  /** After which a thread ends that has nothing to do. */
  readonly idleMilliseconds: number;
  /** Tasks that may wait before the pool is full. Default: any number. */
  readonly mostWaiting?: number;
  /** Of each thread, for short-lived objects. Default: Node's own. */
  readonly youngGenerationMegabytes?: number;
  /** Of each thread, for all other objects. Default: Node's own. */
  readonly heapMegabytes?: number;
  /** Given to each thread as its `workerData`. */
  readonly data?: unknown;
}

export interface RunOptions {
  /** Memory and ports that go over to the thread without a copy; they can't be used here any more. */
  readonly transfer?: readonly (ArrayBuffer | MessagePort)[];
  /** Cancels the task: one that waits is dropped, one that runs ends with its thread. The promise rejects with the reason. */
  readonly signal?: AbortSignal;
}

interface PooledTask {
  readonly name: string;
  readonly input: unknown;
  readonly transfer: readonly (ArrayBuffer | MessagePort)[];
  /** Aborted where the task is not to go on, with the reason. */
  readonly ending: AbortController;
  /** A method, so that it may take the output of one function: a thread answers with no other. */
  resolve(output: unknown): void;
  readonly reject: (reason: unknown) => void;
}

/** What was begun before may take so long to end when the pool is closed. */
const LONGEST_CLOSE_MILLISECONDS = 30_000;

/**
 * Threads that run the functions of a module. Piscina keeps the threads, but the queue is here: in Piscina's own, tasks wait
 * without end once no thread can be started. A thread that can't start, or ends, fails the task it was given with a sentence,
 * and another thread takes its place with the next task.
 */
export class ThreadPool {
  private readonly pool: Piscina<unknown, unknown>;
  private readonly waiting: PooledTask[] = [];
  /** What Piscina was given: no more tasks than there may be threads. */
  private readonly running = new Set<PooledTask>();
  private readonly unfinished = new Set<Promise<unknown>>();
  private isClosed = false;

  constructor(private readonly options: ThreadPoolOptions) {
    const { module, mostThreads, leastThreads = 0, idleMilliseconds, data } = options;
    this.pool = new Piscina<unknown, unknown>({
      filename: module.href,
      minThreads: leastThreads,
      maxThreads: mostThreads,
      idleTimeout: idleMilliseconds,
      // A thread that waits without leaving its turn never lets go of the shared memory it was given.
      atomics: 'disabled',
      ...(data === undefined ? {} : { workerData: data }),
      execArgv: [...process.execArgv.filter((flag) => INHERITED.has(flag)), ...IMPORTING],
      resourceLimits: resourceLimitsOf(options),
    });
    this.pool.on('error', (error: unknown) =>
      this.failWhereNoThreadIsLeft(`could not be started: ${faultText(error)}`),
    );
  }

  /** Whether so many tasks wait that no more should come. */
  get isFull(): boolean {
    return this.waiting.length >= (this.options.mostWaiting ?? Infinity);
  }

  /**
   * Calls an exported function of the module on a thread.
   * @returns what the function returns. Rejects with what it throws, or with a sentence on why no thread could run it
   */
  run<Output>(name: string, input: unknown, { transfer = [], signal }: RunOptions = {}): Promise<Output> {
    if (this.isClosed) return Promise.reject(this.fault('have been closed'));
    if (signal?.aborted === true) return Promise.reject(reasonOf(signal));
    const settling = new Promise<Output>((resolve, reject) => {
      const settle = { resolve: (output: Output) => resolve(output), reject };
      const task: PooledTask = { name, input, transfer, ending: new AbortController(), ...settle };
      signal?.addEventListener('abort', () => this.end(task, reasonOf(signal)), { signal: task.ending.signal });
      this.waiting.push(task);
      this.runWaiting();
    });
    this.unfinished.add(settling);
    const forget = (): void => void this.unfinished.delete(settling);
    settling.then(forget, forget);
    return settling;
  }

  /** Takes nothing more, waits for what was given before, and ends the threads. */
  async close(): Promise<void> {
    this.isClosed = true;
    const limit = new AbortController();
    const timeout = pause(LONGEST_CLOSE_MILLISECONDS, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([Promise.allSettled(this.unfinished), timeout]);
    limit.abort();
    await this.destroy();
  }

  /** Takes nothing more, and ends the threads with what they are at. */
  async destroy(): Promise<void> {
    this.isClosed = true;
    for (const task of [...this.waiting, ...this.running]) this.end(task, this.fault('have been closed'));
    await this.pool.destroy();
  }

  private runWaiting(): void {
    while (this.running.size < this.options.mostThreads) {
      const task = this.waiting.shift();
      if (task === undefined) return;
      this.running.add(task);
      void this.runOne(task);
    }
  }

  private async runOne(task: PooledTask): Promise<void> {
    const { name, input, transfer, ending } = task;
    let clause = 'ended';
    try {
      task.resolve(await this.pool.run(input, { name, transferList: [...transfer], signal: ending.signal }));
    } catch (error) {
      // What fails with the last thread is lost for the same reason as this task.
      if (!ending.signal.aborted) clause = `ended: ${faultText(error)}`;
      task.reject(ending.signal.aborted ? reasonOf(ending.signal) : this.toSentence(error));
    }
    this.running.delete(task);
    // Lets go of the caller's signal.
    ending.abort();
    this.failWhereNoThreadIsLeft(clause);
    this.runWaiting();
  }

  private end(task: PooledTask, reason: Error): void {
    const place = this.waiting.indexOf(task);
    if (place >= 0) {
      this.waiting.splice(place, 1);
      task.reject(reason);
    }
    task.ending.abort(reason);
  }

  /** What waits for a thread that is being started is lost with the last thread; what waits here has another one. */
  private failWhereNoThreadIsLeft(clause: string): void {
    if (this.pool.threads.length === 0) for (const task of this.running) this.end(task, this.fault(clause));
  }

  /** Of the end of a thread, which Piscina tells by its code alone. */
  private toSentence(error: unknown): unknown {
    const code = error instanceof Error ? EXIT.exec(error.message)?.[1] : undefined;
    return code === undefined ? error : this.fault(`ended under a task, with code ${code}`);
  }

  private fault(clause: string): Error {
    return new Error(`The threads of ${this.options.subject} ${clause}.`);
  }
}

/** Flags of the process that threads have too; most are none that a thread may be given. */
const INHERITED: ReadonlySet<string> = new Set(['--enable-source-maps', '--no-warnings']);

/**
 * Threads import their module. Piscina would require it first, and Node 20.20 ends the whole process (“IsGraphAsync must be used on an
 * instantiated module”) where a thread is ended while it does.
 */
const IMPORTING: readonly string[] = process.allowedNodeEnvironmentFlags.has('--experimental-require-module')
  ? ['--no-experimental-require-module']
  : [];

const EXIT = /^worker exited with code: (?<code>-?\d+)$/;

const reasonOf = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new Error(faultText(reason), { cause: reason });

const resourceLimitsOf = ({ youngGenerationMegabytes, heapMegabytes }: ThreadPoolOptions) => ({
  ...(youngGenerationMegabytes === undefined ? {} : { maxYoungGenerationSizeMb: youngGenerationMegabytes }),
  ...(heapMegabytes === undefined ? {} : { maxOldGenerationSizeMb: heapMegabytes }),
});
