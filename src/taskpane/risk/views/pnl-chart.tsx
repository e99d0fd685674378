import type { JSX } from 'preact';
import type { AccountResult } from '../../../../server/contract/results/account-result.js';
import type { DatedPnl } from '../../../../server/sheet/results/risk-blocks.js';
import { amount, shortNumber } from '../../format.js';
import { pnlProfile, type MarkedDate } from '../pnl-profile.js';

const WIDTH = 320;
const HEIGHT = 180;
const AREA = { left: 4, right: WIDTH - 4, top: 18, bottom: HEIGHT - 40 };
/** Dates that are marked. */
const MOST_MARKED = 5;

interface PnlChartProps {
  readonly account: AccountResult;
  readonly scenarios: readonly DatedPnl[];
}

/** P&L by the day on which each scenario ends; the worst are numbered. */
export function PnlChart({ account, scenarios }: PnlChartProps): JSX.Element {
  const { currency_code: currency, tail_scenarios: tail, value_at_risk: measured, risk_method: method } = account;
  const worst = tail.slice(0, MOST_MARKED).map(({ date }) => date);
  const profile = pnlProfile(scenarios, worst, AREA);
  const { losses, gains, strokeWidth, zero, marked, dates, place } = profile;
  const line = measured === null || measured === 0 ? null : place(-measured);
  const named = marked.map(({ date, pnl }) => `${date} with ${amount(pnl)}`).join('; ');
  const summary = `P&L by date, ${currency}, from ${dates[0]?.date ?? ''} to ${dates.at(-1)?.date ?? ''}. Worst: ${named}.`;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} class="chart" role="img" aria-label={summary}>
        <path d={gains} class="stroke gain" stroke-width={strokeWidth} />
        <path d={losses} class="stroke loss" stroke-width={strokeWidth} />
        <line x1={AREA.left} x2={AREA.right} y1={zero} y2={zero} class="axis" />
        {line !== null && line <= AREA.bottom && (
          <g class="loss-line first">
            <line x1={AREA.left} x2={AREA.right} y1={line} y2={line} />
            <text x={AREA.left} y={line - 4}>
              {method === 'expected-shortfall' ? 'ES' : 'VaR'} {shortNumber(measured ?? 0)}
            </text>
          </g>
        )}
        {marked.map((mark) => (
          <Mark key={mark.date} mark={mark} currency={currency} />
        ))}
        {dates.map(({ date, x, anchor }) => (
          <text key={anchor} x={x} y={HEIGHT - 5} text-anchor={anchor}>
            {date}
          </text>
        ))}
      </svg>
      <figcaption>
        P&L by the day on which each scenario ends, {currency}. Numbers: the worst days, listed below.
      </figcaption>
    </figure>
  );
}

function Mark({
  mark: { date, pnl, rank, x, y, labelX },
  currency,
}: {
  mark: MarkedDate;
  currency: string;
}): JSX.Element {
  return (
    <g class="mark-date">
      <title>{`${rank}: ${date} ${amount(pnl)} ${currency}`}</title>
      <circle cx={x} cy={y} r={2.5} />
      <text x={labelX} y={AREA.bottom + 15} text-anchor="middle">
        {rank}
      </text>
    </g>
  );
}
