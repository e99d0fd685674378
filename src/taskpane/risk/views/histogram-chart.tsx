import type { JSX } from 'preact';
import type { AccountResult } from '../../../../server/contract/results/account-result.js';
import type { DatedPnl } from '../../../../server/sheet/results/risk-blocks.js';
import { quantileOf } from '../../../../server/sheet/results/risk-figures.js';
import { amount, counted, shortNumber } from '../../format.js';
import { pnlHistogram, type Histogram, type HistogramBar } from '../pnl-histogram.js';
import { TableHead } from '../../views/table-head.js';

const WIDTH = 320;
const HEIGHT = 190;
const AREA = { left: 4, right: WIDTH - 4, top: 36, bottom: HEIGHT - 20 };
/** Room that a label to the left of its line needs. */
const LABEL_WIDTH = 96;

interface HistogramChartProps {
  readonly account: AccountResult;
  readonly scenarios: readonly DatedPnl[];
}

/** How often each P&L occurred; the tail stands out, value at risk and expected shortfall have their lines. */
export function HistogramChart({ account, scenarios }: HistogramChartProps): JSX.Element {
  const { expected_shortfall: shortfall, currency_code: currency } = account;
  const quantile = quantileOf(account);
  const losses = { tail: quantile ?? worstOfTail(account), expectedShortfall: shortfall ?? 0 };
  const histogram = pnlHistogram(
    scenarios.map(({ pnl }) => pnl),
    losses,
    AREA,
  );
  const { bars, ticks, place, tailCount } = histogram;
  const summary =
    `P&L of ${counted(scenarios.length, 'scenario')}, ${currency}. ` +
    `${quantile === null ? '' : `Value at risk ${amount(quantile)}, `}expected shortfall ${amount(losses.expectedShortfall)}; ${counted(tailCount, 'scenario')} in the tail.`;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} class="chart" role="img" aria-label={summary}>
        {bars.map((bar) => (
          <Bar key={bar.from} bar={bar} currency={currency} />
        ))}
        <line x1={AREA.left} x2={AREA.right} y1={AREA.bottom} y2={AREA.bottom} class="axis" />
        {ticks.map(({ value, x }) => (
          <text key={value} x={x} y={HEIGHT - 6} text-anchor={anchorOf(x)}>
            {shortNumber(value)}
          </text>
        ))}
        <LossLine name="ES" loss={losses.expectedShortfall} x={place(-losses.expectedShortfall)} y={13} />
        {quantile !== null && <LossLine name="VaR" loss={quantile} x={place(-quantile)} y={28} />}
      </svg>
      <figcaption>
        How often each P&L occurred, {currency}. <span class="key tail" /> the tail:{' '}
        {quantile === null ? 'the worst scenarios, listed below' : 'as bad as value at risk, or worse'}.
      </figcaption>
      <details>
        <summary>The bars as numbers</summary>
        <BarTable histogram={histogram} />
      </details>
    </figure>
  );
}

/** Where the tail begins if there is no quantile: at the smallest loss of the worst scenarios. */
const worstOfTail = ({ tail_scenarios: tail }: AccountResult): number => Math.max(0, -(tail.at(-1)?.pnl ?? 0));

const anchorOf = (x: number): 'start' | 'middle' | 'end' => (x < 24 ? 'start' : x > WIDTH - 24 ? 'end' : 'middle');

function Bar({ bar, currency }: { bar: HistogramBar; currency: string }): JSX.Element | null {
  const { from, to, count, tailCount, x, y, width, height, tailHeight } = bar;
  if (count === 0) return null;
  return (
    <g>
      <title>{`${amount(from)} to ${amount(to)} ${currency}: ${count}${tailCount === 0 ? '' : `, ${tailCount} in the tail`}`}</title>
      <rect class="bar" x={x} y={y} width={width} height={height - tailHeight} />
      <rect class="bar tail" x={x} y={AREA.bottom - tailHeight} width={width} height={tailHeight} />
    </g>
  );
}

interface LossLineProps {
  readonly name: string;
  readonly loss: number;
  readonly x: number;
  readonly y: number;
}

/** A line with its label, to the left of the line if there is room. */
function LossLine({ name, loss, x, y }: LossLineProps): JSX.Element {
  const isLeft = x > LABEL_WIDTH;
  return (
    <g class={name === 'VaR' ? 'loss-line first' : 'loss-line'}>
      <line x1={x} x2={x} y1={y - 10} y2={AREA.bottom} />
      <text x={isLeft ? x - 4 : x + 4} y={y} text-anchor={isLeft ? 'end' : 'start'}>
        {name} {shortNumber(loss)}
      </text>
    </g>
  );
}

function BarTable({ histogram: { bars } }: { histogram: Histogram }): JSX.Element {
  return (
    <table class="figures">
      <TableHead rows="P&L from" columns={['to below', 'Scenarios']} />
      <tbody>
        {bars
          .filter(({ count }) => count > 0)
          .map(({ from, to, count, tailCount }) => (
            <tr key={from} class={tailCount > 0 ? 'tail' : undefined}>
              <th scope="row">{amount(from)}</th>
              <td class="number">{amount(to)}</td>
              <td class="number">
                {count}
                {tailCount > 0 && ` (${tailCount} tail)`}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
