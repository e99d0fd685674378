import type { JSX } from 'preact';
import type { MarginByFx } from '../../../../server/contract/results/sections/fx.js';
import { Facts } from '../views/facts.js';
import { FigureTable } from '../views/figure-table.js';
import { StepList } from '../views/step-list.js';
import { fxFacts, fxPairRows, fxSteps, fxTailRows, fxTradeRows } from './fx-steps.js';

/** The calculation of the margin of one pair, or of a house's cleared FX. */
export function FxDetailView({ element: fx }: { element: MarginByFx }): JSX.Element {
  const { currency_code: currency, notes, model, caveat } = fx;
  return (
    <div class="margin-detail">
      <h4>Calculation, {currency}</h4>
      <StepList steps={fxSteps(fx)} />
      <p>
        <Facts facts={fxFacts(fx)} />
      </p>
      {notes.map((note) => (
        <p key={note} class="hint">
          {note}
        </p>
      ))}
      {fx.tail_scenarios.length > 0 && (
        <FigureTable title="Tail scenarios" heading="Moves to" unit={`P&L, ${currency}`} rows={fxTailRows(fx)} />
      )}
      <FigureTable title="Pairs" heading="Pair" unit={`Margin, ${currency}`} rows={fxPairRows(fx)} />
      <FigureTable title="Trades" heading="Trade" unit={`Margin, ${currency}`} rows={fxTradeRows(fx)} />
      <p class="quiet">
        Model {model}. {caveat ?? 'Trades of one pair and band of value dates net; pairs and bands do not.'}
      </p>
    </div>
  );
}
