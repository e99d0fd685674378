import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { faultText } from '../../lib/fault.js';
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
  /** A method, so that it may take the outcomes of one kind of task: the writer answers a task with no others. */
  resolve(outcome: TaskOutcome): void;
  readonly reject: (error: Error) => void;
}

/**
 * This side of the writing thread. A task given to it settles once it is durable; should the thread end, all that wait
 * and all later ones are rejected.
 */
export class Writer {
  private readonly waiting = new Map<number, Waiting>();
  private lastTicket = 0;
  private ended: Error | undefined;

  private constructor(private readonly worker: Worker) {
    worker.on('message', (report: WriterReport) => {
      if (report.kind === 'answers') for (const answer of report.answers) this.settle(answer);
    });
    worker.on('error', (error) => this.end(`The result store's writer failed: ${faultText(error)}`));
    worker.on('exit', () => this.end("The result store's writer ended unexpectedly"));
  }

  /** Starts the thread and waits until it has the file open. Rejects with the reason where it can't. */
  static async open(start: WriterStart): Promise<Writer> {
    const worker = new Worker(new URL('./writer-worker.js', import.meta.url), { workerData: start });
    const report = await firstReport(worker);
    if (report.kind !== 'opened')
      throw new Error(report.kind === 'not-opened' ? report.reason : 'its writer is out of step');
    return new Writer(worker);
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

  /** Finishes what was given before, then ends the thread; nothing is taken from now on. */
  async close(): Promise<void> {
    if (this.ended !== undefined) return;
    this.ended = new Error('The result store is closed');
    const exit = once(this.worker, 'exit');
    const message: WriterMessage = { ticket: 0, task: { kind: 'close' } };
    this.worker.postMessage(message);
    await exit;
  }

  private settle(answer: WriterAnswer): void {
    const waiting = this.waiting.get(answer.ticket);
    this.waiting.delete(answer.ticket);
    if (answer.kind === 'done') waiting?.resolve(answer.outcome);
    else waiting?.reject(new Error(`The result store can't be written: ${answer.reason}`));
  }

  private end(reason: string): void {
    this.ended ??= new Error(reason);
    for (const { reject } of this.waiting.values()) reject(this.ended);
    this.waiting.clear();
  }
}

const firstReport = (worker: Worker): Promise<WriterReport> =>
  new Promise((resolve, reject) => {
    worker.once('message', (report: WriterReport) => resolve(report));
    worker.once('error', reject);
  });
