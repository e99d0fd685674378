import { Worker } from 'node:worker_threads';
import { failure, type Outcome } from '../domain/issue.js';
import { faultText, hasFaultCode } from '../lib/fault.js';
import { INVALID_WORKBOOK } from './invalid-workbook.js';
import type { WorkbookReport, WorkbookTask } from './workbook-task.js';

/** What a task may take. */
export interface ThreadLimits {
  readonly seconds: number;
  /** Of the thread's heap. */
  readonly megabytes: number;
}

type Answered = Exclude<WorkbookReport, { readonly kind: 'refused' | 'failed' }>;

/** A workbook is often saved, or the next one opened, soon after the last; a new thread takes longer than a small workbook. */
const KEPT_MILLISECONDS = 30_000;

/** A thread that has done its task, and waits for another one. */
interface KeptThread {
  readonly worker: Worker;
  readonly megabytes: number;
  readonly timer: NodeJS.Timeout;
}

let kept: KeptThread | null = null;

/**
 * Runs one task on a thread. Whatever a workbook does to the code that reads it ends with that thread: it is kept for the
 * next task only if it has answered this one.
 * @param subject names the workbook at the beginning of a sentence
 * @returns the report; the issues of what is wrong with the workbook, `INVALID_WORKBOOK` also where the thread ran out
 * of time or memory over it. Rejects if the thread met with a fault that is not the workbook's
 */
export function runOnThread(
  task: WorkbookTask,
  subject: string,
  { seconds, megabytes }: ThreadLimits,
): Promise<Outcome<Answered>> {
  return new Promise((resolve, reject) => {
    const worker = takeThread(megabytes);
    const end = (settle: () => void, isKept = false): void => {
      clearTimeout(timer);
      forget(worker);
      settle();
      if (isKept) keepThread(worker, megabytes);
      else endThread(worker);
    };
    const answer = (outcome: Outcome<Answered>): void => end(() => resolve(outcome), outcome.ok);
    const refuse = (clause: string): void =>
      answer(failure({ code: INVALID_WORKBOOK, path: [], message: `${subject} ${clause}.` }));
    const fail = (reason: string, cause: unknown): void =>
      end(() => reject(new Error(`${subject} can't be handled: ${reason}`, { cause })));
    const timer = setTimeout(() => refuse(`takes longer than ${seconds} seconds; split it`), seconds * 1000);
    worker.once('message', (report: WorkbookReport) => {
      if (report.kind === 'refused') answer({ ok: false, issues: report.issues });
      else if (report.kind === 'failed') fail(report.reason, report.stack);
      else answer({ ok: true, value: report });
    });
    worker.once('error', (error) => {
      if (hasFaultCode(error, 'ERR_WORKER_OUT_OF_MEMORY'))
        refuse('needs more memory than a workbook may take; split it');
      else fail(faultText(error), error);
    });
    worker.once('exit', () => fail('its thread ended without an answer', null));
    worker.postMessage(task);
  });
}

/** The kept thread if it has these limits, else a new one. */
function takeThread(megabytes: number): Worker {
  if (kept?.megabytes === megabytes) {
    const { worker, timer } = kept;
    kept = null;
    clearTimeout(timer);
    forget(worker);
    worker.ref();
    return worker;
  }
  return new Worker(new URL('./workbook.worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
}

/** Keeps a thread in place of the one kept before; neither it nor its end keeps the process. */
function keepThread(worker: Worker, megabytes: number): void {
  dropKept();
  const timer = setTimeout(dropKept, KEPT_MILLISECONDS).unref();
  worker.once('error', dropKept);
  worker.once('exit', dropKept);
  worker.unref();
  kept = { worker, megabytes, timer };
}

function dropKept(): void {
  if (kept === null) return;
  const { worker, timer } = kept;
  kept = null;
  clearTimeout(timer);
  endThread(worker);
}

/** Takes our listeners from a thread; those that Node itself has on it carry its messages. */
function forget(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

/** Ends a thread; a fault that it still meets with is nobody's any more. */
function endThread(worker: Worker): void {
  forget(worker);
  worker.once('error', () => undefined);
  void worker.terminate();
}
