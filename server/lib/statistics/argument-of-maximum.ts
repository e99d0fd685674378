/** Index of the largest value, the first one of equals; 0 for an empty array. */
export function argumentOfMaximum(values: Float64Array): number {
  let best = 0;
  for (let index = 1; index < values.length; index++) {
    if ((values[index] ?? -Infinity) > (values[best] ?? -Infinity)) best = index;
  }
  return best;
}
