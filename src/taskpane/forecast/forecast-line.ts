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
  /** SVG path of the area between the line and the upper margins; null if there is no band. */
  readonly band: string | null;
}

type Point = Pick<ForecastPoint, 'date' | 'initial_margin' | 'upper_initial_margin'>;

/** The initial margin of an account through time as steps, from zero up. @param cliffs their dates */
export function forecastLine(
  points: readonly Point[],
  cliffs: readonly string[],
  { left, right, top, bottom }: ChartArea,
): ForecastLine {
  const first = Date.parse(points[0]?.date ?? '');
  const span = Math.max(1, Date.parse(points.at(-1)?.date ?? '') - first);
  const largest = points.reduce((most, point) => Math.max(most, point.initial_margin, upperOf(point)), 0);
  const x = (date: string): number => left + ((Date.parse(date) - first) / span) * (right - left);
  const y = (margin: number): number => bottom - (largest > 0 ? margin / largest : 0) * (bottom - top);
  const steps = (marginOf: (point: Point) => number): string =>
    points
      .map((point, index) =>
        index === 0
          ? `M${round(x(point.date))} ${round(y(marginOf(point)))}`
          : `H${round(x(point.date))}V${round(y(marginOf(point)))}`,
      )
      .join('');
  const line = steps(({ initial_margin: margin }) => margin);
  const hasBand = points.some(({ upper_initial_margin: upper }) => upper !== null);
  // Beside the line and the same way: with the rule of evenodd only what lies between both is filled.
  const closed = (path: string): string => `${path}V${round(bottom)}H${round(left)}Z`;
  const marks = cliffs.flatMap((date, index) => {
    const point = points.find((each) => each.date === date);
    return point === undefined ? [] : [{ rank: index + 1, date, x: x(date), y: y(point.initial_margin) }];
  });
  return { path: line, marks, band: hasBand ? closed(steps(upperOf)) + closed(line) : null };
}

const upperOf = ({ initial_margin: margin, upper_initial_margin: upper }: Point): number => upper ?? margin;

const round = (value: number): number => Math.round(value * 100) / 100;
