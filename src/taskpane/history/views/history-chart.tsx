import type { JSX } from 'preact';
import { amount, counted, shortNumber } from '../../format.js';
import { historyLine, type ShownDay } from '../history-chart.js';

const WIDTH = 320;
const HEIGHT = 170;
const AREA = { left: 8, right: WIDTH - 8, top: 24, bottom: HEIGHT - 22 };
/** Up to so many days each has a dot of its own. */
const MOST_DOTS = 60;

interface HistoryChartProps {
  readonly days: readonly ShownDay[];
  /** The days that are numbered, the largest change first. */
  readonly moves: readonly ShownDay[];
  readonly limit: number | null;
  readonly currency: string;
}

/** Margin through time with the limit, the days on which one was broken, and the largest changes numbered. */
export function HistoryChart({ days, moves, limit, currency }: HistoryChartProps): JSX.Element {
  const { path, pointAt, place } = historyLine(days, limit === null ? [] : [limit], AREA);
  const [first, last] = [days[0], days.at(-1)];
  const held = limit === null ? '' : ` Limit ${amount(limit)}.`;
  const summary = `Initial margin on ${counted(days.length, 'day')} from ${first?.point.date ?? ''} to ${last?.point.date ?? ''}, ${currency}: ${amount(first?.margin ?? null)} at first, ${amount(last?.margin ?? null)} at last.${held}`;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} class="chart history-chart" role="img" aria-label={summary}>
        <line x1={AREA.left} x2={AREA.right} y1={place(0)} y2={place(0)} class="axis" />
        {limit !== null && <line x1={AREA.left} x2={AREA.right} y1={place(limit)} y2={place(limit)} class="limit" />}
        <path d={path} class="line" />
        {days.map(({ point }, index) =>
          point.limit_status === 'breach' || days.length <= MOST_DOTS ? (
            <circle
              key={point.request_id}
              cx={pointAt(index).x}
              cy={pointAt(index).y}
              r={2.2}
              class={point.limit_status === 'breach' ? 'day breach' : 'day'}
            />
          ) : null,
        )}
        {moves.map((move, rank) => {
          const { x, y } = pointAt(days.indexOf(move));
          return (
            <g key={move.point.request_id} class={move.point.limit_status === 'breach' ? 'move breach' : 'move'}>
              <circle cx={x} cy={y} r={4} />
              <text x={Math.min(x, AREA.right - 4)} y={y - 8} text-anchor="middle">
                {rank + 1}
              </text>
            </g>
          );
        })}
        {limit !== null && (
          <text x={AREA.left} y={place(limit) - 4} class="limit">
            limit {shortNumber(limit)}
          </text>
        )}
        <text x={AREA.left} y={HEIGHT - 6}>
          {first?.point.date}
        </text>
        {days.length > 1 && (
          <text x={AREA.right} y={HEIGHT - 6} text-anchor="end">
            {last?.point.date}
          </text>
        )}
      </svg>
      <figcaption>
        From 0, {currency}; numbers are the largest changes, red dots days on which a limit was broken.
      </figcaption>
    </figure>
  );
}
