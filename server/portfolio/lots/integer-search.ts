/**
 * The least whole number from `from` to `to` at which a condition holds that, once it holds, holds on; `to` where it holds at
 * none before. `to` itself is not tried.
 */
export function leastTrue(holds: (value: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where a convex function of whole numbers is lowest, the first of equal places. */
export const lowestOfConvex = (valueAt: (value: number) => number, from: number, to: number): number =>
  leastTrue((value) => valueAt(value + 1) >= valueAt(value), from, to);
