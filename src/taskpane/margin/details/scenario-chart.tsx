import type { JSX } from 'preact';
import { amount, shortNumber } from '../../format.js';
import { scenarioProfile, type ScenarioBar } from './scenario-bars.js';

const WIDTH = 384;
const HEIGHT = 176;
const AREA = { width: WIDTH, top: 18, bottom: HEIGHT - 22 };

interface ScenarioChartProps {
  readonly losses: readonly number[];
  /** Index of the active scenario. */
  readonly active: number;
  readonly currency: string;
}

/** A bar for each scenario's loss, gains below the line; the active scenario stands out and carries its amount. */
export function ScenarioChart({ losses, active, currency }: ScenarioChartProps): JSX.Element {
  const { bars, zero } = scenarioProfile(losses, active, AREA);
  const summary =
    `Loss in each of ${losses.length} scenarios, ${currency}. ` +
    `Active is scenario ${active + 1} with ${amount(losses[active] ?? null)}.`;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} class="scenarios" role="img" aria-label={summary}>
        {bars.map((bar) => (
          <Bar key={bar.scenario} bar={bar} currency={currency} zero={zero} />
        ))}
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} class="zero" />
      </svg>
      <figcaption>
        Loss by scenario, {currency}; gains are negative. Active: {active + 1}.
      </figcaption>
      <details>
        <summary>Losses as numbers</summary>
        <ol class="losses">
          {losses.map((loss, index) => (
            <li key={index} class={index === active ? 'active' : undefined}>
              {amount(loss)}
            </li>
          ))}
        </ol>
      </details>
    </figure>
  );
}

function Bar({ bar, currency, zero }: { bar: ScenarioBar; currency: string; zero: number }): JSX.Element {
  const { scenario, loss, kind, x, y, width, height, middle } = bar;
  return (
    <g class={kind}>
      <title>{`Scenario ${scenario}: ${amount(loss)} ${currency}`}</title>
      <rect x={x} y={y} width={width} height={height} rx={1.5} />
      <text x={middle} y={HEIGHT - 6} text-anchor="middle">
        {scenario}
      </text>
      {kind === 'active' && <ActiveAmount middle={middle} y={(loss > 0 ? y : zero) - 5} loss={loss} />}
    </g>
  );
}

/** Near an edge the amount grows inwards. */
function ActiveAmount({ middle, y, loss }: { middle: number; y: number; loss: number }): JSX.Element {
  const anchor = middle < WIDTH * 0.1 ? 'start' : middle > WIDTH * 0.9 ? 'end' : 'middle';
  const x = anchor === 'start' ? 0 : anchor === 'end' ? WIDTH : middle;
  return (
    <text x={x} y={y} text-anchor={anchor} class="value">
      {shortNumber(loss)}
    </text>
  );
}
