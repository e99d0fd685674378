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

/**
 * Runs one task on a thread of its own. Whatever a workbook does to the code that reads it ends with that thread.
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
    const worker = new Worker(new URL('./workbook.worker.js', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const answer = (outcome: Outcome<Answered>): void => end(() => resolve(outcome));
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
  });
}
