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

/**
 * Runs one task on a thread of its own. Whatever a workbook does to the code that reads it ends with that thread.
 * @param subject names the workbook at the beginning of a sentence
 * @returns the report; `INVALID_WORKBOOK` where the thread ran out of time or memory, or broke
 */
export function runOnThread(
  task: WorkbookTask,
  subject: string,
  { seconds, megabytes }: ThreadLimits,
): Promise<Outcome<Exclude<WorkbookReport, { readonly kind: 'refused' | 'failed' }>>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./workbook.worker.js', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const end = (outcome: Outcome<Exclude<WorkbookReport, { readonly kind: 'refused' | 'failed' }>>): void => {
      clearTimeout(timer);
      resolve(outcome);
      void worker.terminate();
    };
    const refuse = (clause: string): void =>
      end(failure({ code: INVALID_WORKBOOK, path: [], message: `${subject} ${clause}.` }));
    const timer = setTimeout(() => refuse(`takes longer than ${seconds} seconds; split it`), seconds * 1000);
    worker.once('message', (report: WorkbookReport) => {
      if (report.kind === 'refused') end({ ok: false, issues: report.issues });
      else if (report.kind === 'failed') refuse(`can't be handled: ${report.reason.replace(/\.$/, '')}`);
      else end({ ok: true, value: report });
    });
    worker.once('error', (error) => {
      const isFull = hasFaultCode(error, 'ERR_WORKER_OUT_OF_MEMORY');
      refuse(isFull ? 'needs more memory than a workbook may take; split it' : `can't be handled: ${faultText(error)}`);
    });
    worker.once('exit', () => refuse('could not be handled'));
  });
}
