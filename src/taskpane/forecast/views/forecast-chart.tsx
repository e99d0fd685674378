import type { JSX } from 'preact';
import type { AccountForecast } from '../../../../server/contract/forecast/response.js';
import { forecastAccount } from '../../../../server/sheet/results/forecast-sheet.js';
import { amount, shortNumber } from '../../format.js';
import { forecastLine } from '../forecast-line.js';

const WIDTH = 320;
const HEIGHT = 160;
const AREA = { left: 4, right: WIDTH - 4, top: 22, bottom: HEIGHT - 22 };

interface ForecastChartProps {
  readonly account: AccountForecast;
  readonly currency: string;
}

/** Initial margin by day, with its cliffs numbered as in the list. */
export function ForecastChart({ account, currency }: ForecastChartProps): JSX.Element {
  const { forecast, cliffs } = account;
  const { path, marks, band } = forecastLine(
    forecast,
    cliffs.map(({ date }) => date),
    AREA,
  );
  const [first, last] = [forecast[0], forecast.at(-1)];
  const highest = forecast.reduce((most, { initial_margin: margin }) => Math.max(most, margin), 0);
  const upper = forecast.reduce((most, point) => Math.max(most, point.upper_initial_margin ?? 0), 0);
  const risen = band === null ? '' : ` Up to ${amount(upper)} if scan ranges rise as they have before.`;
  const summary = `Initial margin of ${forecastAccount(account)}, ${currency}: ${amount(first?.initial_margin ?? null)} on ${first?.date ?? ''}, ${amount(last?.initial_margin ?? null)} on ${last?.date ?? ''}, at most ${amount(highest)}.${risen}`;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} class="chart forecast-chart" role="img" aria-label={summary}>
        <path d={`${path}V${AREA.bottom}H${AREA.left}Z`} class="area" />
        {band !== null && <path d={band} class="band" fill-rule="evenodd" />}
        <path d={path} class="stroke margin" />
        <line x1={AREA.left} x2={AREA.right} y1={AREA.bottom} y2={AREA.bottom} class="axis" />
        {marks.map(({ rank, date, x, y }) => (
          <g key={date} class="mark-date">
            <title>{`${rank}: ${date}`}</title>
            <circle cx={x} cy={y} r={3} />
            <text x={Math.min(AREA.right - 4, Math.max(AREA.left + 4, x - 8))} y={y - 5} text-anchor="middle">
              {rank}
            </text>
          </g>
        ))}
        <text x={AREA.left} y={HEIGHT - 6}>
          {first?.date}
        </text>
        <text x={AREA.right} y={HEIGHT - 6} text-anchor="end">
          {last?.date}
        </text>
      </svg>
      <figcaption>
        Initial margin, {currency}, at most {shortNumber(highest)}
        {marks.length > 0 && '. Numbers: the cliffs in the list above'}.
        {band !== null && (
          <>
            {' '}
            <span class="band-key" aria-hidden="true" /> Up to {shortNumber(upper)} if scan ranges rise as they have
            before.
          </>
        )}
      </figcaption>
    </figure>
  );
}
