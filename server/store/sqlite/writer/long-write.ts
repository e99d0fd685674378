import { inTransaction, inUnsyncedTransaction, type SqliteDatabase } from '../database.js';
import type { NextPart } from '../save-request.js';
import { writeFault } from './write-fault.js';
import type { TaskOutcome, WriterAnswer } from './writer-messages.js';

/** A write of several transactions; each of its yields ends one, and tells whether the next one is the last. */
export type WriteSteps = Generator<NextPart, TaskOutcome>;

/**
 * Takes a long write from one transaction to the next, so that others come in between. Nobody sees what all but the last one write,
 * so that only the last is synced to disk, and takes the others along: saves between them wait for no disk but for their own.
 */
export class LongWrite {
  private next: NextPart = 'more';

  constructor(
    private readonly database: SqliteDatabase,
    private readonly ticket: number,
    private readonly steps: WriteSteps,
  ) {}

  /** Runs one transaction. Returns undefined if there is more to do; after a fault there is nothing more. */
  step(): WriterAnswer | undefined {
    const { ticket } = this;
    try {
      const run = this.next === 'last' ? inTransaction : inUnsyncedTransaction;
      const step = run(this.database, () => this.steps.next());
      if (step.done === true) return { ticket, kind: 'done', outcome: step.value };
      this.next = step.value;
      return undefined;
    } catch (error) {
      return { ticket, kind: 'failed', fault: writeFault(error) };
    }
  }
}
