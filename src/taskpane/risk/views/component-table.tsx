import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AccountResult } from '../../../../server/contract/results/account-result.js';
import { cellName } from '../../../../server/sheet/workbook/a1.js';
import type { CellAddress } from '../../../../server/sheet/workbook/port.js';
import { amount, counted, plainNumber } from '../../format.js';
import { positionName, type Components } from '../component-rows.js';
import { TableHead } from '../../views/table-head.js';

/** Positions shown at first, and with each "Show more". */
const PAGE = 10;

interface ComponentTableProps {
  readonly account: AccountResult;
  readonly parts: Components;
  readonly cellOf: (row: number) => CellAddress | undefined;
  readonly goTo: (cell: CellAddress) => void;
}

/** Positions with their parts of value at risk and expected shortfall, the largest first; the parts add up. */
export function ComponentTable({ account, parts, cellOf, goTo }: ComponentTableProps): JSX.Element {
  const [shown, setShown] = useState(PAGE);
  const rest = parts.rows.length - shown;
  const hasQuantile = account.risk_method !== 'expected-shortfall';
  return (
    <>
      <div class="scroll" tabIndex={0} role="region" aria-label="Parts by position">
        <table class="figures wide">
          <TableHead rows={`Position, ${account.currency_code}`} columns={[...(hasQuantile ? ['VaR'] : []), 'ES']} />
          <tbody>
            {parts.rows.slice(0, shown).map(({ position, valueAtRisk, expectedShortfall }) => {
              const cell = cellOf(position.row);
              const name = positionName(position);
              return (
                <tr key={position.row}>
                  <th scope="row">
                    {cell === undefined ? (
                      name
                    ) : (
                      <button type="button" class="link" title={`Go to ${cellName(cell)}`} onClick={() => goTo(cell)}>
                        {name}
                      </button>
                    )}
                    <span class="quiet">{plainNumber(position.net_position)}</span>
                  </th>
                  {hasQuantile && <td class="number">{amount(valueAtRisk)}</td>}
                  <td class="number">{amount(expectedShortfall)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Sum of {counted(parts.rows.length, 'position')}</th>
              {hasQuantile && <td class="number">{amount(parts.valueAtRisk)}</td>}
              <td class="number">{amount(parts.expectedShortfall)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {rest > 0 && (
        <button type="button" class="small" onClick={() => setShown(shown + Math.max(PAGE, shown))}>
          Show more of {counted(rest, 'position')}
        </button>
      )}
      <p class="quiet">A negative part reduces the account’s risk.</p>
    </>
  );
}
