/** Milliseconds for which the event loop is held at once. */
const SLICE = 8;

/** Goes through steps to their end, giving the event loop a turn every few milliseconds; a step must be a short one. */
export async function inSlices<Result>(steps: Generator<undefined, Result, undefined>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE;
    let step = steps.next();
    while (step.done !== true && performance.now() < until) step = steps.next();
    if (step.done === true) return step.value;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}
