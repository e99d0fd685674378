const MULTIPLES = [1, 2, 2.5, 5, 10];

export interface ChartArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** One bar, in the units of the drawing; y runs downwards. */
export interface HistogramBar {
  /** The bar counts P&L of at least this. */
  readonly from: number;
  /** The bar counts P&L below this. */
  readonly to: number;
  readonly count: number;
  /** How many of them are in the tail. */
  readonly tailCount: number;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
  /** Height of the lower part, which shows the tail. */
  readonly tailHeight: number;
}

export interface Histogram {
  readonly bars: readonly HistogramBar[];
  readonly ticks: readonly { readonly value: number; readonly x: number }[];
  /** The x position of a P&L. */
  readonly place: (pnl: number) => number;
  readonly highestCount: number;
  readonly tailCount: number;
}

/** About how many bars are drawn. */
const BARS = 27;
const TICKS = 4;
/** Amounts are rounded to cents. */
const HALF_A_CENT = 0.005;
const GAP = 1;

/** Whether a P&L belongs to the tail. @param tail the smallest loss of the tail, positive */
export const isTail = (pnl: number, tail: number): boolean => pnl < 0 && pnl <= -tail + HALF_A_CENT;

/**
 * How often each P&L occurs, in bars of equal width on round amounts.
 * @param losses the loss at which the tail begins and expected shortfall, positive; the drawing includes their lines
 */
export function pnlHistogram(
  pnl: readonly number[],
  losses: { readonly tail: number; readonly expectedShortfall: number },
  area: ChartArea,
): Histogram {
  const ends = [...extremes(pnl), -losses.tail, -losses.expectedShortfall];
  const [lowest, highest] = extremes(ends);
  const step = niceStep((highest - lowest) / BARS);
  const first = Math.floor(lowest / step + 1e-9);
  const last = Math.max(first, Math.ceil(highest / step - 1e-9) - 1);
  const counts = countBars(pnl, losses.tail, { step, first, last });
  const from = first * step;
  const scale = (area.right - area.left) / ((last + 1) * step - from);
  const place = (value: number): number => area.left + (value - from) * scale;
  const highestCount = counts.reduce((most, { count }) => Math.max(most, count), 0);
  const unit = (area.bottom - area.top) / Math.max(1, highestCount);
  const bars = counts.map(({ count, tailCount }, index): HistogramBar => {
    const start = (first + index) * step;
    const width = step * scale;
    return {
      from: start,
      to: start + step,
      count,
      tailCount,
      x: place(start) + GAP / 2,
      width: Math.max(width - GAP, width / 2),
      y: area.bottom - count * unit,
      height: count * unit,
      tailHeight: tailCount * unit,
    };
  });
  const ticks = niceTicks(from, (last + 1) * step, TICKS).map((value) => ({ value, x: place(value) }));
  const tailCount = counts.reduce((sum, bar) => sum + bar.tailCount, 0);
  return { bars, ticks, place, highestCount, tailCount };
}

interface Bars {
  readonly step: number;
  /** Bars begin at multiples of the step: the first and the last of them. */
  readonly first: number;
  readonly last: number;
}

function countBars(pnl: readonly number[], tail: number, { step, first, last }: Bars) {
  const counts = Array.from({ length: last - first + 1 }, () => ({ count: 0, tailCount: 0 }));
  for (const value of pnl) {
    const place = Math.min(Math.max(Math.floor(value / step + 1e-9) - first, 0), last - first);
    const bar = counts[place];
    if (bar === undefined) continue;
    bar.count += 1;
    if (isTail(value, tail)) bar.tailCount += 1;
  }
  return counts;
}

/** The least and the greatest value; [0, 0] if there are none. */
function extremes(values: readonly number[]): readonly [lowest: number, highest: number] {
  const [first = 0] = values;
  let [lowest, highest] = [first, first];
  for (const value of values) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return [lowest, highest];
}

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below a size. */
export function niceStep(size: number): number {
  if (!(size > 0) || !Number.isFinite(size)) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  const multiple = MULTIPLES.find((one) => one * power >= size * (1 - 1e-12)) ?? 10;
  return multiple * power;
}

/** Multiples of a nice step within an interval. @param count about how many */
export function niceTicks(from: number, to: number, count: number): readonly number[] {
  const step = niceStep((to - from) / Math.max(1, count));
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step + 0);
}
