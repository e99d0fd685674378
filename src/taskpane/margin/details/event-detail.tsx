import type { JSX } from 'preact';
import type { MarginByEvent } from '../../../../server/contract/results/sections/event.js';
import { sideText } from '../../../../server/sheet/table/side-text.js';
import { plainNumber } from '../../format.js';
import { Facts } from '../views/facts.js';
import { FigureTable } from '../views/figure-table.js';
import { StepList } from '../views/step-list.js';
import { eventFacts, eventSteps, holdingRows, outcomeRows } from './event-steps.js';

/** The calculation of the collateral of one event. */
export function EventDetailView({ element: event }: { element: MarginByEvent }): JSX.Element {
  const { currency_code: currency, outcomes, outcomes_total: outcomeCount, worst_outcome: worst } = event;
  return (
    <div class="margin-detail">
      <h4>
        Calculation, {currency}
        {event.side === 'net' ? '' : `, ${sideText(event)}`}
      </h4>
      <StepList steps={eventSteps(event)} />
      {worst !== '' && <p>Worst outcome: {worst}.</p>}
      <p>
        <Facts facts={eventFacts(event)} />
      </p>
      {event.notes.map((note) => (
        <p key={note} class="hint">
          {note}
        </p>
      ))}
      {event.holdings.length === 0 && <p class="quiet">No contract of this event is held.</p>}
      <FigureTable title="Contracts held" heading="Bought" unit={`Margin, ${currency}`} rows={holdingRows(event)} />
      <FigureTable title="Outcomes" heading="Outcome" unit={`P&L, ${currency}`} rows={outcomeRows(event)} />
      {outcomes.length < outcomeCount && (
        <p class="hint">
          {plainNumber(outcomes.length)} of {plainNumber(outcomeCount)} outcomes are listed; the figures are based on
          all of them.
        </p>
      )}
      <p class="quiet">
        Model {event.model}. Prices are {currency} for one contract; YES sold is NO bought. Every contract is paid in
        full, and no event offsets another.
      </p>
    </div>
  );
}
