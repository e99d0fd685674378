import type { ComponentChildren, JSX } from 'preact';
import { parametersOf, type HistoricalMargin } from '../../../../server/sheet/results/details/historical-models.js';
import { plainNumber } from '../../format.js';
import { scenarioFacts } from './historical-steps.js';
import type { MarginStep } from './margin-step.js';
import { Facts } from '../views/facts.js';
import { FigureTable } from '../views/figure-table.js';
import { StepList } from '../views/step-list.js';

interface HistoricalDetailProps {
  readonly margin: HistoricalMargin;
  readonly steps: readonly MarginStep[];
  /** Its components and sensitivities. */
  readonly children: ComponentChildren;
}

/** The calculation of a margin from historical scenarios: steps, scenarios, tail, and every parameter. */
export function HistoricalDetail({ margin, steps, children }: HistoricalDetailProps): JSX.Element {
  const { currency_code: currency, model, caveat, notes } = margin;
  return (
    <div class="margin-detail">
      <h4>Calculation, {currency}</h4>
      <StepList steps={steps} />
      <p>
        <Facts facts={scenarioFacts(margin)} />
      </p>
      {notes.map((note) => (
        <p key={note} class="hint">
          {note}
        </p>
      ))}
      <TailScenarios margin={margin} />
      {children}
      <ModelParameters margin={margin} />
      <p class="quiet">
        Model {model}. {caveat}
      </p>
    </div>
  );
}

const TailScenarios = ({ margin }: { margin: HistoricalMargin }): JSX.Element => (
  <FigureTable
    title="Tail scenarios"
    heading="Moves to"
    unit={`P&L, ${margin.currency_code}`}
    rows={margin.tail_scenarios.map(({ start_date: start, date, pnl, weight }) => ({
      name: date,
      facts: [`from ${start}`, ...(weight === 0 ? [] : [`weight ${plainNumber(weight)}`])],
      value: pnl,
    }))}
  />
);

const ModelParameters = ({ margin }: { margin: HistoricalMargin }): JSX.Element => (
  <details class="more">
    <summary>Parameters of the model</summary>
    <dl class="parameters">
      {parametersOf(margin).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'number' ? plainNumber(value) : value}</dd>
        </div>
      ))}
    </dl>
  </details>
);
