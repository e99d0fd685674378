import type { JSX } from 'preact';
import type { LeggingResponse, LeggingRoute } from '../../../../server/contract/trades/legging.js';
import { AGAINST_NAMES } from '../../../../server/sheet/results/trade-sheets.js';
import { amount, shortNumber } from '../../format.js';
import { stairs } from '../stairs.js';

const WIDTH = 320;
const HEIGHT = 150;
const AREA = { left: 6, right: WIDTH - 6, top: 22, bottom: HEIGHT - 20 };
/** Where the peak's label still fits to its right. */
const LABEL_RIGHT = WIDTH * 0.6;

interface LeggingChartProps {
  readonly response: LeggingResponse;
  readonly route: LeggingRoute;
}

/** The figure after each step as a flight of stairs, its highest one marked. */
export function LeggingChart({ response, route }: LeggingChartProps): JSX.Element {
  const { against, before, currency_code: currency } = response;
  const amounts = [before[against], ...route.steps.map((step) => step[against])];
  const peak = against === 'requirement' ? route.peak_requirement : route.peak_initial_margin;
  const { line, area, pointAt } = stairs(amounts, AREA);
  const { x, y } = pointAt(peak.step);
  const figure = AGAINST_NAMES[against];
  const summary = `${figure} after each of ${route.steps.length} steps, ${currency}. Worst: ${amount(peak.amount)} after step ${peak.step}; at the end ${amount(amounts.at(-1) ?? 0)}.`;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} class="chart legging-chart" role="img" aria-label={summary}>
        <path d={area} class="under" />
        <path d={line} class="stairs" />
        <line x1={AREA.left} x2={AREA.right} y1={AREA.bottom} y2={AREA.bottom} class="axis" />
        <circle cx={x} cy={y} r={3.5} class="peak" />
        <text x={x} y={y - 7} text-anchor={x < LABEL_RIGHT ? 'start' : 'end'} class="peak">
          {shortNumber(peak.amount)}
        </text>
        <text x={AREA.left} y={HEIGHT - 6}>
          before
        </text>
        <text x={AREA.right} y={HEIGHT - 6} text-anchor="end">
          step {route.steps.length}
        </text>
      </svg>
      <figcaption>
        {figure} after each step, {currency}; the dot is the worst.
      </figcaption>
    </figure>
  );
}
