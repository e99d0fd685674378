import type { JSX } from 'preact';
import type { MarginBySpan, WireFormedSpread } from '../../../../server/contract/results/sections/span.js';
import { sideText } from '../../../../server/sheet/table/side-text.js';
import { amount, plainNumber } from '../../format.js';
import { spanSteps } from './span-steps.js';
import { ScenarioChart } from './scenario-chart.js';
import { StepList } from '../views/step-list.js';
import { TableHead } from '../../views/table-head.js';

/** The calculation of one combined commodity's margin. */
export function SpanDetailView({ element: span }: { element: MarginBySpan }): JSX.Element {
  return (
    <div class="margin-detail">
      <h4>
        Calculation, {span.currency_code}
        {span.account_type === '' ? '' : `, account type ${span.account_type}`}
        {span.side === 'net' ? '' : `, ${sideText(span)}`}
      </h4>
      <StepList steps={spanSteps(span)} />
      {span.merged_from.length > 0 && <p class="quiet">Scanned together with {span.merged_from.join(', ')}.</p>}
      {span.scenario_losses.length > 0 && (
        <ScenarioChart losses={span.scenario_losses} active={span.active_scenario} currency={span.currency_code} />
      )}
      {span.deltas_by_month.length > 0 && <Deltas span={span} />}
      <Spreads span={span} />
    </div>
  );
}

function Deltas({ span }: { span: MarginBySpan }): JSX.Element {
  return (
    <table class="figures">
      <caption>Net delta by month</caption>
      <TableHead rows="Month" columns={['Before', 'After spreads']} />
      <tbody>
        {span.deltas_by_month.map(({ month, before, after }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            <td class="number">{plainNumber(before)}</td>
            <td class="number">{plainNumber(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const KINDS: Readonly<Record<WireFormedSpread['kind'], string>> = {
  super: 'Super inter-commodity',
  series: 'Intra-commodity, series',
  tier: 'Intra-commodity, tier',
  inter: 'Inter-commodity',
  scanning: 'Scanning-based',
};

function Spreads({ span: { spreads, currency_code: currency } }: { span: MarginBySpan }): JSX.Element {
  if (spreads.length === 0) return <p class="quiet">No spread was formed.</p>;
  return (
    <table class="figures">
      <caption>Spreads formed, in their order</caption>
      <TableHead rows="Spread" columns={[`Amount, ${currency}`]} />
      <tbody>
        {spreads.map((spread, index) => (
          <tr key={index}>
            <th scope="row">
              {KINDS[spread.kind]} {spread.group}
              <span class="quiet">
                {`Priority ${spread.priority}, ${plainNumber(spread.count)} at ${plainNumber(spread.rate)}: `}
                {spread.legs.map(legText).join(' · ')}
              </span>
            </th>
            <td class="number">{amount(spread.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const legText = ({ combined_commodity: code, side, deltas }: WireFormedSpread['legs'][number]): string =>
  `${side} ${code} ${plainNumber(deltas)} Δ`;
