import { failure, type Outcome } from '../domain/issue.js';
import type { WorkbookReport, WorkbookTask } from './workbook-task.js';
import { runOnThread, type ThreadLimits } from './workbook-thread.js';

/** In a service that others wait for. */
const SERVICE_LIMITS: ThreadLimits = { seconds: 60, megabytes: 1024 };
/** Workbooks that may wait for their turn. */
const LONGEST_QUEUE = 8;

/** Reads and writes workbook files for the service: one at a time, each on a thread of its own. */
export class WorkbookFiles {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly limits: ThreadLimits = SERVICE_LIMITS) {}

  /** @returns a `WorkbookDocument` as JSON text, UTF-8; or `INVALID_WORKBOOK`, `BUSY` */
  readDocument(bytes: Uint8Array): Promise<Outcome<Uint8Array>> {
    return this.inTurn({ kind: 'read-document', name: 'The workbook', bytes });
  }

  /** @param json a `WorkbookDocument`, UTF-8 @returns an .xlsx file; or `INVALID_JSON`, `INVALID_REQUEST`, `BUSY` */
  writeDocument(json: Uint8Array): Promise<Outcome<Uint8Array>> {
    return this.inTurn({ kind: 'write-document', json });
  }

  private async inTurn(task: WorkbookTask): Promise<Outcome<Uint8Array>> {
    if (this.waiting >= LONGEST_QUEUE) {
      return failure({ code: 'BUSY', path: [], message: 'Too many workbooks are waiting; try again in a moment.' });
    }
    this.waiting++;
    const turn = this.last.then(() => runOnThread(task, 'The workbook', this.limits));
    this.last = turn.catch(() => undefined);
    try {
      const outcome = await turn;
      return outcome.ok ? { ok: true, value: bytesOf(outcome.value) } : outcome;
    } finally {
      this.waiting--;
    }
  }
}

function bytesOf(report: WorkbookReport): Uint8Array {
  if (report.kind !== 'bytes') throw new Error(`A thread answered ${report.kind} where bytes were asked for`);
  return report.bytes;
}
