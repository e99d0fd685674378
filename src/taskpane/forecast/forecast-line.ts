import type { ForecastPoint } from '../../../server/contract/forecast/response.js';

/** Where a chart draws, in its own units; y grows downwards. */
export interface ChartArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A point of the line that is marked. */
export interface MarkedCliff {
  /** From 1, in the order of the list. */
  readonly rank: number;
  readonly date: string;
  readonly x: number;
  readonly y: number;
}

export interface ForecastLine {
  /** SVG path: margin stays as it is until the day on which something happens. */
  readonly path: string;
  readonly marks: readonly MarkedCliff[];
}

/** The initial margin of an account through time as steps, from zero up. @param cliffs their dates */
export function forecastLine(
  points: readonly Pick<ForecastPoint, 'date' | 'initial_margin'>[],
  cliffs: readonly string[],
  { left, right, top, bottom }: ChartArea,
): ForecastLine {
  const first = Date.parse(points[0]?.date ?? '');
  const span = Math.max(1, Date.parse(points.at(-1)?.date ?? '') - first);
  const largest = points.reduce((most, { initial_margin: margin }) => Math.max(most, margin), 0);
  const x = (date: string): number => left + ((Date.parse(date) - first) / span) * (right - left);
  const y = (margin: number): number => bottom - (largest > 0 ? margin / largest : 0) * (bottom - top);
  const steps = points.map(({ date, initial_margin: margin }, index) =>
    index === 0 ? `M${round(x(date))} ${round(y(margin))}` : `H${round(x(date))}V${round(y(margin))}`,
  );
  const marks = cliffs.flatMap((date, index) => {
    const point = points.find((each) => each.date === date);
    return point === undefined ? [] : [{ rank: index + 1, date, x: x(date), y: y(point.initial_margin) }];
  });
  return { path: steps.join(''), marks };
}

const round = (value: number): number => Math.round(value * 100) / 100;
