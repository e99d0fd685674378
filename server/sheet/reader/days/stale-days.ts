import { withDashes } from '../date-text.js';
import type { SaidDay } from '../../table/stage-range.js';

/** So many days before the market's day positions are of another market; behind it, of one that has not been loaded. */
const MOST_BEFORE = 5;
const MOST_BEHIND = 5;
const DAY_IN_MILLISECONDS = 86_400_000;

/** Days from 1970 of `YYYYMMDD`. */
const dayOf = (digits: string): number =>
  Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6))) / DAY_IN_MILLISECONDS;

/** How many days a day is behind another one; of one without a year the nearest is meant. */
function daysBehind(day: string, market: string): number {
  if (day.length === market.length) return dayOf(day) - dayOf(market);
  const year = Number(market.slice(0, 4));
  const near = [year - 1, year, year + 1].map((each) => dayOf(`${each}${day}`) - dayOf(market));
  return near.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
}

/**
 * What is to be known of positions whose day is long before, or behind, that of the market on which they are margined.
 * @param said the days that tables say, or the name of their file @param businessDate of the market, `YYYY-MM-DD`
 */
export function staleDayNotices(said: readonly (SaidDay | undefined)[], businessDate: string): readonly string[] {
  const market = businessDate.replaceAll('-', '');
  const notices = said.flatMap((each) => {
    const [first, ...others] = (each?.days ?? []).map((day) => daysBehind(day, market));
    if (each === undefined || first === undefined) return [];
    // Of two days that are meant the nearer one may be right.
    const days = others.reduce((near, one) => (Math.abs(one) < Math.abs(near) ? one : near), first);
    const apart = `${Math.abs(days)} days ${days < 0 ? 'before' : 'after'}`;
    if (each.kind !== undefined) {
      const isHeld = each.kind === 'begin' ? days <= MOST_BEHIND : days >= -MOST_BEFORE;
      const day = withDashes(each.days[0] ?? '');
      return isHeld
        ? []
        : [
            `“${each.text}” says ${day} of some rows, ${apart} the day of the market, ${businessDate}: they count as they stand.`,
          ];
    }
    if (days >= -MOST_BEFORE && days <= MOST_BEHIND) return [];
    return [
      `Positions of another day: “${each.text}” is ${apart} the day of the market, ${businessDate}, on which they are margined.`,
    ];
  });
  return [...new Set(notices)];
}
