import type { JSX } from 'preact';
import type { MarginBySimm } from '../../../../server/contract/results/sections/simm.js';
import { amount } from '../../format.js';
import { TableHead } from '../../views/table-head.js';
import { Facts } from '../views/facts.js';
import { FigureTable } from '../views/figure-table.js';
import { StepList } from '../views/step-list.js';
import { differenceRows, regulationRows, sidesOf, simmFacts, type SideOfSet } from './simm-steps.js';

/** The calculation of a netting set of CRIF rows: both sides by product and risk class. */
export function SimmDetailView({ elements }: { elements: readonly MarginBySimm[] }): JSX.Element {
  const [first] = elements;
  const currency = first?.currency_code ?? '';
  return (
    <div class="margin-detail">
      <h4>Calculation, {currency}</h4>
      <p>
        <Facts facts={simmFacts(elements)} />
      </p>
      {elements
        .flatMap(({ notes }) => notes)
        .map((note) => (
          <p key={note} class="hint">
            {note}
          </p>
        ))}
      {sidesOf(elements).map((side) => (
        <Side key={side.title} side={side} currency={currency} />
      ))}
      <FigureTable title="Regulations" heading="Side" unit={`Margin, ${currency}`} rows={regulationRows(elements)} />
      <FigureTable
        title="Second version less the first"
        heading="Side"
        unit={`Difference, ${currency}`}
        rows={differenceRows(elements)}
      />
      <p class="quiet">
        The methodology is that of ISDA, whose trademark SIMM is; who uses it needs ISDA's licence. Called margin is
        what the account's other side would collect from the amounts as they stand, posted margin that of the opposite
        ones.
      </p>
    </div>
  );
}

function Side({ side, currency }: { side: SideOfSet; currency: string }): JSX.Element {
  const { title, steps, riskClasses } = side;
  const hasBaseCorrelation = riskClasses.some(({ base_correlation: figure }) => (figure ?? 0) !== 0);
  return (
    <>
      <h5>{title}</h5>
      <StepList steps={steps} />
      {riskClasses.length > 0 && (
        <div class="scroll" tabIndex={0} role="region" aria-label={`${title} by risk class`}>
          <table class="figures wide">
            <TableHead
              rows={`Risk class, ${currency}`}
              columns={['Delta', 'Vega', 'Curvature', ...(hasBaseCorrelation ? ['Base correlation'] : []), 'Margin']}
            />
            <tbody>
              {riskClasses.map((row) => (
                <tr key={`${row.product_class} ${row.risk_class}`}>
                  <th scope="row">
                    {row.risk_class}
                    <Facts facts={[row.product_class]} />
                  </th>
                  <td class="number">{amount(row.delta)}</td>
                  <td class="number">{amount(row.vega)}</td>
                  <td class="number">{amount(row.curvature)}</td>
                  {hasBaseCorrelation && <td class="number">{amount(row.base_correlation)}</td>}
                  <td class="number">{amount(row.margin)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
