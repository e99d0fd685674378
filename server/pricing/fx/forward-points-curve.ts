import { DAYS_PER_YEAR } from '../../lib/units.js';

/** An outright forward for delivery on a day. */
export interface OutrightForward {
  /** Day number, after the spot date. */
  readonly day: number;
  /** Units of the quote currency for one of the base currency. */
  readonly price: number;
}

/**
 * The forward of any day through outrights: points linear in days between spot and the first outright and from one to the next;
 * beyond the last one, and before spot, the rate of the nearest outright, ln(F/S) a day, goes on.
 * @param spotDay day number of delivery of spot @param outrights ascending, at least one
 */
export function forwardsThrough(
  spot: number,
  spotDay: number,
  outrights: readonly OutrightForward[],
): (day: number) => number {
  const [first] = outrights;
  const last = outrights.at(-1);
  if (first === undefined || last === undefined) throw new Error('There are no forwards to go through.');
  const known = [{ day: spotDay, price: spot }, ...outrights];
  const beyond = (nearest: OutrightForward, day: number): number =>
    spot * Math.exp((Math.log(nearest.price / spot) * (day - spotDay)) / (nearest.day - spotDay));
  return (day) => {
    if (day <= spotDay) return beyond(first, day);
    const next = known.findIndex((each) => each.day >= day);
    const [left, right] = [known[next - 1], known[next]];
    if (left === undefined || right === undefined) return beyond(last, day);
    return left.price + ((right.price - left.price) * (day - left.day)) / (right.day - left.day);
  };
}

/** Years from a day to another, ACT/365F. */
export const yearsBetween = (from: number, to: number): number => (to - from) / DAYS_PER_YEAR;
