/** Number of values that are moved in one step. */
const STEP = 8192;

/**
 * Places of keys in ascending order of the keys, equals as they stand, in small steps (merge sort from the bottom up, so that no step grows with
 * the number of keys). A key that is no number comes last.
 */
export function* orderSteps(keys: Float64Array): Generator<undefined, Int32Array, undefined> {
  const count = keys.length;
  let places = new Int32Array(count);
  for (let place = 0; place < count; place++) places[place] = place;
  let merged = new Int32Array(count);
  let moved = 0;
  for (let width = 1; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const [middle, end] = [Math.min(start + width, count), Math.min(start + 2 * width, count)];
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        const isLeft = left < middle && (right === end || isFirst(keys, places[left] ?? 0, places[right] ?? 0));
        merged[at] = places[isLeft ? left++ : right++] ?? 0;
        if (++moved % STEP === 0) yield;
      }
    }
    [places, merged] = [merged, places];
  }
  return places;
}

/** Whether the key of the earlier place need not give way to the later one's. */
function isFirst(keys: Float64Array, earlier: number, later: number): boolean {
  const [first, second] = [keys[earlier] ?? NaN, keys[later] ?? NaN];
  return first <= second || Number.isNaN(second);
}
