/** A copy in shared memory, which threads read without another copy. */
export function sharedNumbers(values: ArrayLike<number>): Float64Array {
  const shared = new Float64Array(new SharedArrayBuffer(values.length * Float64Array.BYTES_PER_ELEMENT));
  shared.set(values);
  return shared;
}

/** A copy of day numbers in shared memory. */
export function sharedDays(days: ArrayLike<number>): Int32Array {
  const shared = new Int32Array(new SharedArrayBuffer(days.length * Int32Array.BYTES_PER_ELEMENT));
  shared.set(days);
  return shared;
}
