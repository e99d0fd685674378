/** Numbers between 0 and 1, the same in every run (a linear congruential generator). */
export function randomNumbers(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
