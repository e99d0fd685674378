import type { JSX } from 'preact';
import type { ExplainResponse } from '../../../../server/contract/explain.js';
import { methodologyName } from '../../../../server/sheet/results/methodologies.js';
import { changeParts, explainBlock, timeText } from '../../../../server/sheet/results/what-if-sheet.js';
import { amount } from '../../format.js';
import { TitledPart } from '../../views/titled-part.js';
import { Change } from './change.js';
import { ChangeTable } from './change-table.js';

/** The change of an account's margin between two stored results, by cause, methodology and product. */
export function Explanation({ explanation }: { explanation: ExplainResponse }): JSX.Element {
  const { initial_margin: margin, currency_code: currency, basis, from, to, notes } = explanation;
  const parts = changeParts(margin, basis);
  const rows = explanation.by_contract.filter(({ change }) => change !== 0);
  const excluded = from.rows_excluded + to.rows_excluded;
  return (
    <div class="stack explanation">
      {excluded > 0 && (
        <p class="coverage incomplete">
          {from.rows_excluded} rows before and {to.rows_excluded} after are in no figure.
        </p>
      )}
      {notes.map(({ message }) => (
        <p key={message} class="coverage incomplete">
          {message}
        </p>
      ))}
      <dl class="steps" aria-label={`Change of the initial margin, ${currency}`}>
        <div>
          <dt>Before, {timeText(from.submitted_time)}</dt>
          <dd>{amount(margin.from)}</dd>
        </div>
        {parts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Change value={value} />
            </dd>
          </div>
        ))}
        <div class="sum">
          <dt>After, {timeText(to.submitted_time)}</dt>
          <dd>{amount(margin.to)}</dd>
        </div>
      </dl>
      {explanation.by_engine.length > 1 && (
        <ChangeTable
          heading="Methodology"
          rows={explanation.by_engine.map(({ result_type: type, initial_margin: change }) => ({
            name: methodologyName(type),
            before: change.from,
            after: change.to,
            change: change.change,
          }))}
        />
      )}
      {rows.length > 0 && (
        <TitledPart title={`By product, ${currency}`} block={explainBlock(explanation)} file="margin-desk-change">
          <ChangeTable
            heading="Product"
            rows={rows.map((row) => ({
              name: row.cc_code,
              facts: [
                row.clearing_org,
                ...changeParts(row, basis)
                  .filter(({ value }) => value !== 0)
                  .map(({ name, value }) => `${name.toLowerCase()} ${amount(value)}`),
              ],
              before: row.from,
              after: row.to,
              change: row.change,
            }))}
          />
        </TitledPart>
      )}
      <PriceMoves explanation={explanation} />
    </div>
  );
}

/** Positions shown with their prices. */
const MOST_MOVES = 12;

/** The price moves of positions, shown because SPAN files do not separate prices from parameters. */
function PriceMoves({ explanation: { portfolio } }: { explanation: ExplainResponse }): JSX.Element | null {
  const moved = portfolio.filter(({ price_from: from, price_to: to }) => from !== null && to !== null && from !== to);
  if (moved.length === 0) return null;
  return (
    <details class="more">
      <summary>
        Price moves <span class="quiet">{moved.length}</span>
      </summary>
      <ul class="plain">
        {moved.slice(0, MOST_MOVES).map((row, index) => (
          <li key={index}>
            {[row.contract_code, row.contract_type, row.expiry, row.strike].filter((part) => part !== null).join(' ')}:{' '}
            {row.price_from} → {row.price_to}
          </li>
        ))}
      </ul>
    </details>
  );
}
