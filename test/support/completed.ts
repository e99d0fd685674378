/** What a generator comes to in the end. */
export function completed<Result>(steps: Generator<undefined, Result, undefined>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
