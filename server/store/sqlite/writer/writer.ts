import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { faultText } from '../../../lib/fault.js';
import { StoreUnavailable } from '../../store-unavailable.js';
import { faultOf } from './write-fault.js';
import type {
  TaskOutcome,
  TaskOutcomes,
  WriterAnswer,
  WriterMessage,
  WriterReport,
  WriterStart,
  WriterTask,
} from './writer-messages.js';

interface Waiting {
  /** It is a method so that it accepts the outcomes of one kind of task: the writer answers a task with no others. */
  resolve(outcome: TaskOutcome): void;
  readonly reject: (error: Error) => void;
}

/** Pause before another thread is started in the place of one that ended. */
const RESTART_MILLISECONDS = 500;

const startThread = (start: WriterStart): Worker =>
  new Worker(new URL('./writer-worker.js', import.meta.url), { workerData: start });

/**
 * The callers' side of the writing thread. A task given to it settles once it is durable. If the thread ends, all tasks that
 * wait are rejected, and so are later ones until another thread has the file open.
 */
export class Writer {
  private readonly waiting = new Map<number, Waiting>();
  private lastTicket = 0;
  private ended: Error | undefined;
  private readonly closing = new AbortController();
  private readonly preparations = new Set<Promise<unknown>>();

  private constructor(
    private worker: Worker,
    private readonly startAnother: () => Worker,
  ) {
    this.listen(worker);
  }

  /**
   * Starts the thread and waits until it has the file open. Rejects with the reason if it can't.
   * @param startOne default: a thread of the program's own
   */
  static async open(start: WriterStart, startOne: (start: WriterStart) => Worker = startThread): Promise<Writer> {
    return new Writer(await openedThread(startOne(start)), () => startOne(start));
  }

  /** @param transfer memory that goes over to the thread and can't be used here any more */
  run<K extends WriterTask['kind']>(
    task: Extract<WriterTask, { kind: K }>,
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<TaskOutcomes[K]> {
    if (this.ended !== undefined) return Promise.reject(this.ended);
    const ticket = ++this.lastTicket;
    const message: WriterMessage = { ticket, task };
    return new Promise((resolve, reject) => {
      this.worker.postMessage(message, transfer);
      this.waiting.set(ticket, { resolve: (outcome: TaskOutcomes[K]) => resolve(outcome), reject });
    });
  }

  /** Makes `close` wait for a task that is still being prepared for `run`. */
  async preparing<T>(preparation: Promise<T>): Promise<T> {
    this.preparations.add(preparation);
    try {
      return await preparation;
    } finally {
      this.preparations.delete(preparation);
    }
  }

  /** Finishes the tasks given before, then ends the thread; no task is accepted from now on. */
  async close(): Promise<void> {
    while (this.preparations.size > 0) await Promise.allSettled(this.preparations);
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    const hasEnded = this.ended !== undefined;
    this.ended = new Error('The result store is closed');
    if (hasEnded) return;
    const exit = once(this.worker, 'exit');
    const message: WriterMessage = { ticket: 0, task: { kind: 'close' } };
    this.worker.postMessage(message);
    await exit;
  }

  private settle(answer: WriterAnswer): void {
    const waiting = this.waiting.get(answer.ticket);
    this.waiting.delete(answer.ticket);
    if (answer.kind === 'done') waiting?.resolve(answer.outcome);
    else waiting?.reject(faultOf(answer.fault));
  }

  private listen(worker: Worker): void {
    worker.on('message', (report: WriterReport) => {
      if (report.kind === 'answers') for (const answer of report.answers) this.settle(answer);
    });
    worker.on('error', (error) => this.end(worker, `its writing thread failed, ${faultText(error)}`));
    worker.on('exit', () => this.end(worker, 'its writing thread ended'));
  }

  /** Committed tasks stay; whether a waiting task was committed is not known. */
  private end(worker: Worker, reason: string): void {
    // A thread that failed may end only after another has taken its place.
    if (worker !== this.worker) return;
    const isFirst = this.ended === undefined;
    this.ended ??= new StoreUnavailable(reason);
    for (const { reject } of this.waiting.values()) reject(this.ended);
    this.waiting.clear();
    if (isFirst) void this.restart();
  }

  private async restart(): Promise<void> {
    const { signal } = this.closing;
    for (;;) {
      await pause(RESTART_MILLISECONDS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const worker = await openedThread(this.startAnother()).catch(() => undefined);
      if (worker === undefined) continue;
      this.goOnWith(worker);
      return;
    }
  }

  private goOnWith(worker: Worker): void {
    if (this.closing.signal.aborted) {
      void worker.terminate();
      return;
    }
    this.worker = worker;
    this.listen(worker);
    this.ended = undefined;
  }
}

async function openedThread(worker: Worker): Promise<Worker> {
  const report = await firstReport(worker);
  if (report.kind === 'opened') return worker;
  throw new Error(report.kind === 'not-opened' ? report.reason : 'its writer is out of step');
}

const firstReport = (worker: Worker): Promise<WriterReport> =>
  new Promise((resolve, reject) => {
    worker.once('message', (report: WriterReport) => resolve(report));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('its writer ended before it began')));
  });
