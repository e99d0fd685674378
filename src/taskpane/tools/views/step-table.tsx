import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LeggingResponse, LeggingRoute } from '../../../../server/contract/trades/legging.js';
import { AGAINST_NAMES } from '../../../../server/sheet/results/trade-sheets.js';
import { amount, plainNumber } from '../../format.js';
import { TableHead } from '../../views/table-head.js';

/** Steps shown at first. */
const MOST_SHOWN = 30;

interface StepTableProps {
  readonly response: LeggingResponse;
  readonly route: LeggingRoute;
  readonly names: readonly string[];
  readonly onGoTo: (leg: number) => void;
}

/** The trade of each step, and the figure after it. */
export function StepTable({ response, route, names, onGoTo }: StepTableProps): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const { against, before } = response;
  const { steps } = route;
  const peak = against === 'requirement' ? route.peak_requirement : route.peak_initial_margin;
  const shown = isWhole ? steps : steps.slice(0, MOST_SHOWN);
  return (
    <>
      <table class="figures steps">
        <TableHead rows="Step" columns={[AGAINST_NAMES[against]]} />
        <tbody>
          <tr class={peak.step === 0 ? 'chosen' : undefined}>
            <th scope="row">Before</th>
            <td class="number">{amount(before[against])}</td>
          </tr>
          {shown.map((step) => (
            <tr key={step.step} class={step.step === peak.step ? 'chosen' : undefined}>
              <th scope="row">
                {step.step}.{' '}
                <button type="button" class="link" title="Go to its row" onClick={() => onGoTo(step.leg)}>
                  {names[step.leg]}
                </button>
                <span class="quiet">
                  {plainNumber(step.quantity)}
                  {step.quantity === step.done ? '' : `, ${plainNumber(step.done)} so far`}
                  {step.step === peak.step ? ' · worst' : ''}
                </span>
              </th>
              <td class="number">{amount(step[against])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < steps.length && (
        <button type="button" class="small" onClick={() => setWhole(true)}>
          Show all {steps.length}
        </button>
      )}
    </>
  );
}
