/** Milliseconds for which the event loop is held at once. */
const SLICE = 8;

/** Runs all steps and yields to the event loop every few milliseconds; each step must be short. */
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
