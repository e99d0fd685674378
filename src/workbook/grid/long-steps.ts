import type { LongRun } from '../../../server/sheet/workbook/port.js';
import { checkCancelled } from '../../../server/sheet/workbook/workbook-fault.js';

/** Below what a person notices as a stutter, and well below a tenth of a second. */
const STEP_MILLISECONDS = 30;

/**
 * Does something for each index below `total`; yields to the event loop in between, tells progress, and stops when asked
 * to.
 */
export async function inSteps(total: number, act: (index: number) => void, run: LongRun = {}): Promise<void> {
  checkCancelled(run.signal);
  let stepEnd = performance.now() + STEP_MILLISECONDS;
  for (let index = 0; index < total; index += 1) {
    act(index);
    if ((index & 63) !== 0 || performance.now() < stepEnd) continue;
    run.onProgress?.(index, total);
    await nextTask();
    checkCancelled(run.signal);
    stepEnd = performance.now() + STEP_MILLISECONDS;
  }
  run.onProgress?.(total, total);
}

/** Lets input and painting happen. Timers would wait at least 4 ms each. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const arrived = (): void => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', arrived);
    port1.start();
    port2.postMessage(null);
  });
