import type { HistoryPoint } from '../../../server/contract/results/history.js';

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A day of a history with an initial margin, in the currency of the last one. */
export interface ShownDay {
  readonly point: HistoryPoint;
  readonly margin: number;
  /** Of the day before it that is shown; null on the first one. */
  readonly change: number | null;
  readonly before: HistoryPoint | null;
}

/** The days that can be drawn on one scale, the earliest first. */
export function shownDays(points: readonly HistoryPoint[]): readonly ShownDay[] {
  const currency = points.at(-1)?.currency_code;
  const shown: ShownDay[] = [];
  for (const point of points) {
    const { initial_margin: margin } = point;
    if (margin === null || point.currency_code !== currency) continue;
    const last = shown.at(-1);
    const change = last === undefined ? null : Math.round((margin - last.margin) * 100) / 100;
    shown.push({ point, margin, change, before: last?.point ?? null });
  }
  return shown;
}

/** The days with the largest changes, the largest first. */
export const largestMoves = (days: readonly ShownDay[], most: number): readonly ShownDay[] =>
  days
    .filter(({ change }) => change !== null && change !== 0)
    .toSorted((one, other) => Math.abs(other.change ?? 0) - Math.abs(one.change ?? 0))
    .slice(0, most);

/** A history as a line, in the units of the drawing; y runs downwards. */
export interface HistoryLine {
  readonly path: string;
  readonly pointAt: (index: number) => { readonly x: number; readonly y: number };
  /** The y position of an amount. */
  readonly place: (amount: number) => number;
}

/**
 * Each day at its distance in time, amounts from 0.
 * @param days at least one @param amounts that have to fit beside the margins
 */
export function historyLine(days: readonly ShownDay[], amounts: readonly number[], area: Area): HistoryLine {
  const numbers = days.map(({ point }) => Date.parse(point.date));
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  const highest = Math.max(1, ...days.map(({ margin }) => margin), ...amounts);
  const lowest = Math.min(0, ...days.map(({ margin }) => margin));
  const place = (amount: number): number =>
    area.bottom - ((amount - lowest) / (highest - lowest)) * (area.bottom - area.top);
  const xOf = (day: number): number =>
    first === last
      ? (area.left + area.right) / 2
      : area.left + ((day - first) / (last - first)) * (area.right - area.left);
  const pointAt = (index: number) => ({ x: xOf(numbers[index] ?? first), y: place(days[index]?.margin ?? 0) });
  const path = days
    .map((_, index) => {
      const { x, y } = pointAt(index);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  return { path, pointAt, place };
}
