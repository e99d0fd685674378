import { inTransaction, type SqliteDatabase } from '../database.js';
import { writeFault } from './write-fault.js';
import type { TaskOutcome, WriterAnswer } from './writer-messages.js';

/** A write of several transactions; each of its yields ends one. */
export type WriteSteps = Generator<undefined, TaskOutcome>;

/** Takes a long write from one transaction to the next, so that others come in between. */
export class LongWrite {
  constructor(
    private readonly database: SqliteDatabase,
    private readonly ticket: number,
    private readonly steps: WriteSteps,
  ) {}

  /** Runs one transaction. Returns undefined if there is more to do; after a fault there is nothing more. */
  step(): WriterAnswer | undefined {
    const { ticket } = this;
    try {
      const step = inTransaction(this.database, () => this.steps.next());
      return step.done === true ? { ticket, kind: 'done', outcome: step.value } : undefined;
    } catch (error) {
      return { ticket, kind: 'failed', fault: writeFault(error) };
    }
  }
}
