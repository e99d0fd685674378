import { failure, type Outcome } from '../domain/issue.js';
import { workbookFault } from './invalid-workbook.js';
import { foreignFile } from './package/foreign-file.js';
import { parseDocument } from './write/parse-document.js';
import type { WorkbookReport, WorkbookTask } from './workbook-task.js';
import { runOnThread, type ThreadLimits } from './workbook-thread.js';

/** In a service that others wait for. */
const SERVICE_LIMITS: ThreadLimits = { seconds: 60, megabytes: 1024 };
/** Workbooks that may wait for their turn. */
const LONGEST_QUEUE = 8;
/** Longer documents are parsed on the thread: parsing them here would keep others waiting. */
const PARSED_AT_ONCE_BYTES = 100_000;
const NAME = 'The workbook';

/**
 * Reads and writes workbook files for the service: one at a time, on a thread beside the one that answers. What can be told at
 * once to be no workbook, or no document, does not wait for its turn and needs no thread.
 */
export class WorkbookFiles {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly limits: ThreadLimits = SERVICE_LIMITS) {}

  /** @returns a `WorkbookDocument` as JSON text, UTF-8; or `INVALID_WORKBOOK`, `BUSY` */
  async readDocument(bytes: Uint8Array): Promise<Outcome<Uint8Array>> {
    const foreign = foreignFile(bytes);
    if (foreign !== null) return failure(workbookFault(`${NAME} ${foreign}.`, NAME).issue);
    return this.inTurn({ kind: 'read-document', name: NAME, bytes });
  }

  /** @param json a `WorkbookDocument`, UTF-8 @returns an .xlsx file; or `INVALID_JSON`, `INVALID_REQUEST`, `BUSY` */
  async writeDocument(json: Uint8Array): Promise<Outcome<Uint8Array>> {
    const document = json.byteLength > PARSED_AT_ONCE_BYTES ? null : parseDocument(json);
    if (document?.ok === false) return document;
    return this.inTurn({ kind: 'write-document', json });
  }

  private async inTurn(task: WorkbookTask): Promise<Outcome<Uint8Array>> {
    if (this.waiting >= LONGEST_QUEUE) {
      return failure({ code: 'BUSY', path: [], message: 'Too many workbooks are waiting; try again in a moment.' });
    }
    this.waiting++;
    const turn = this.last.then(() => runOnThread(task, NAME, this.limits));
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
