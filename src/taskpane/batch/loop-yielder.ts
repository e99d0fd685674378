import type { LongRun } from '../../../server/sheet/workbook/port.js';
import { checkCancelled } from '../../../server/sheet/workbook/workbook-fault.js';

/** Well below what a person notices as a stutter. */
const STEP_MILLISECONDS = 15;

/** Yields to the event loop of the page during long work, reports its progress, and ends it when it is cancelled. */
export class LoopYielder {
  private stepEnd = performance.now() + STEP_MILLISECONDS;

  constructor(private readonly run: LongRun) {}

  /** Called between two short pieces of the work. */
  async yieldIfDue(done: number, total: number): Promise<void> {
    if (performance.now() < this.stepEnd) return;
    this.run.onProgress?.(done, total);
    await new Promise((resolve) => setTimeout(resolve));
    checkCancelled(this.run.signal);
    this.stepEnd = performance.now() + STEP_MILLISECONDS;
  }
}
