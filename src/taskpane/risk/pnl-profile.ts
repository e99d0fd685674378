import type { DatedPnl } from '../../../server/sheet/results/risk-blocks.js';
import type { ChartArea } from './pnl-histogram.js';

/** A scenario that stands out. */
export interface MarkedDate extends DatedPnl {
  /** 1 = the worst. */
  readonly rank: number;
  readonly x: number;
  readonly y: number;
  /** The x position of its number, clear of the others. */
  readonly labelX: number;
}

/** P&L through time, in the units of the drawing; y runs downwards. */
export interface PnlProfile {
  /** Bars of losses and of gains as paths of vertical strokes. */
  readonly losses: string;
  readonly gains: string;
  readonly strokeWidth: number;
  /** The y position of a P&L of 0. */
  readonly zero: number;
  readonly place: (pnl: number) => number;
  readonly marked: readonly MarkedDate[];
  readonly dates: readonly { readonly date: string; readonly x: number; readonly anchor: 'start' | 'middle' | 'end' }[];
}

/** The least width of a stroke. */
const LEAST_STEP = 1.1;
const STROKE_PART = 0.78;
/** Room for the number of a marked date. */
const LABEL_WIDTH = 12;

/**
 * A stroke for each scenario; if there are more scenarios than strokes, the best and the worst of those that share one.
 * @param newestFirst as results have it
 * @param worst dates that are marked, the worst first
 */
export function pnlProfile(newestFirst: readonly DatedPnl[], worst: readonly string[], area: ChartArea): PnlProfile {
  const scenarios = [...newestFirst].reverse();
  const highest = scenarios.reduce((most, { pnl }) => Math.max(most, pnl), 0);
  const lowest = scenarios.reduce((least, { pnl }) => Math.min(least, pnl), 0);
  const scale = (area.bottom - area.top) / (highest - lowest || 1);
  const place = (pnl: number): number => area.top + (highest - pnl) * scale;
  const width = area.right - area.left;
  const columns = Math.max(1, Math.min(scenarios.length, Math.floor(width / LEAST_STEP)));
  const step = width / columns;
  const columnOf = (index: number): number => Math.floor((index * columns) / Math.max(1, scenarios.length));
  const xOf = (index: number): number => area.left + (columnOf(index) + 0.5) * step;
  const extremes = columnExtremes(scenarios, columns, columnOf);
  const zero = place(0);
  const stroke = (pnl: number, column: number): string =>
    pnl === 0 ? '' : `M${rounded(area.left + (column + 0.5) * step)} ${rounded(zero)}V${rounded(place(pnl))}`;
  return {
    losses: extremes.map(({ loss }, column) => stroke(loss, column)).join(''),
    gains: extremes.map(({ gain }, column) => stroke(gain, column)).join(''),
    strokeWidth: Math.min(step * STROKE_PART, 8),
    zero,
    place,
    marked: spread(
      worst.flatMap((date, index) => {
        const at = scenarios.findIndex((scenario) => scenario.date === date);
        const pnl = scenarios[at]?.pnl;
        return pnl === undefined ? [] : [{ date, pnl, rank: index + 1, x: xOf(at), y: place(pnl) }];
      }),
      area,
    ),
    dates: dateTicks(scenarios, area),
  };
}

/** Moves overlapping numbers apart, in the order of their dates. */
function spread(marked: readonly Omit<MarkedDate, 'labelX'>[], { left, right }: ChartArea): readonly MarkedDate[] {
  const ordered = [...marked].sort((first, second) => first.x - second.x);
  const places: number[] = [];
  for (const { x } of ordered)
    places.push(Math.max(x, left + LABEL_WIDTH / 2, (places.at(-1) ?? -Infinity) + LABEL_WIDTH));
  let most = right - LABEL_WIDTH / 2;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    places[index] = Math.min(places[index] ?? 0, most);
    most = (places[index] ?? 0) - LABEL_WIDTH;
  }
  return ordered
    .map((mark, index) => ({ ...mark, labelX: places[index] ?? mark.x }))
    .sort((first, second) => first.rank - second.rank);
}

function columnExtremes(scenarios: readonly DatedPnl[], columns: number, columnOf: (index: number) => number) {
  const extremes = Array.from({ length: columns }, () => ({ loss: 0, gain: 0 }));
  scenarios.forEach(({ pnl }, index) => {
    const column = extremes[columnOf(index)];
    if (column === undefined) return;
    column.loss = Math.min(column.loss, pnl);
    column.gain = Math.max(column.gain, pnl);
  });
  return extremes;
}

/** The first, the middle and the last date. */
function dateTicks(scenarios: readonly DatedPnl[], { left, right }: ChartArea): PnlProfile['dates'] {
  const [first] = scenarios;
  const last = scenarios.at(-1);
  if (first === undefined || last === undefined) return [];
  const middle = scenarios[Math.floor(scenarios.length / 2)];
  return [
    { date: first.date, x: left, anchor: 'start' },
    ...(middle === undefined || scenarios.length < 3
      ? []
      : [{ date: middle.date, x: (left + right) / 2, anchor: 'middle' as const }]),
    ...(scenarios.length < 2 ? [] : [{ date: last.date, x: right, anchor: 'end' as const }]),
  ];
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
