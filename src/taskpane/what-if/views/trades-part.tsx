import type { JSX } from 'preact';
import type { WhatIfCut, WhatIfMarginal, WhatIfResponse } from '../../../../server/contract/what-if.js';
import { cutBlock, marginalBlock } from '../../../../server/sheet/results/what-if-sheet.js';
import { plainNumber } from '../../format.js';
import { positionName } from '../../risk/component-rows.js';
import { Facts } from '../../margin/views/facts.js';
import { TitledPart } from '../../views/titled-part.js';
import { Change } from './change.js';
import { TableHead } from '../../views/table-head.js';

interface TradesPartProps {
  readonly response: WhatIfResponse;
  readonly file: string;
}

/** The effect of each trade alone, and the further trades that would cut the margin most. */
export function TradesPart({ response, file }: TradesPartProps): JSX.Element {
  const { currency_code: currency, marginal_margin: marginals, margin_cuts: cuts } = response;
  return (
    <>
      {marginals !== null && marginals.length > 0 && (
        <TitledPart
          title={`Each trade alone, ${currency}`}
          block={marginalBlock(marginals, currency)}
          file={`${file}-trades`}
        >
          <TradeTable
            heading="Trade"
            columns={['As the first', 'As the last']}
            rows={marginals.map((row) => ({
              ...nameOf(row),
              values: [row.marginal_margin_first, row.marginal_margin_last],
            }))}
          />
          <p class="quiet">
            What the trade adds to the margin as the only trade, and after all others. As margins offset, these amounts
            do not add up.
          </p>
        </TitledPart>
      )}
      {cuts !== null && (
        <TitledPart
          title={`Trades that cut margin most, ${currency}`}
          block={cutBlock(cuts, currency)}
          file={`${file}-cuts`}
        >
          {cuts.length === 0 ? (
            <p>Closing or halving any one position would not lower the margin.</p>
          ) : (
            <TradeTable
              heading="Position after the change"
              columns={['Closed', 'Halved']}
              rows={cuts.map((row) => ({ ...cutName(row), values: [row.change_closed, row.change_halved] }))}
            />
          )}
        </TitledPart>
      )}
    </>
  );
}

interface TradeRow {
  readonly name: string;
  readonly facts: readonly string[];
  readonly values: readonly (number | null)[];
}

function nameOf(row: WhatIfMarginal): Pick<TradeRow, 'name' | 'facts'> {
  const trade = `${plainNumber(row.net_position_1)} → ${plainNumber(row.net_position_2)}`;
  return { name: positionName(row), facts: row.sub_account_code === null ? [trade] : [row.sub_account_code, trade] };
}

const cutName = (row: WhatIfCut): Pick<TradeRow, 'name' | 'facts'> => ({
  name: positionName(row),
  facts: [
    ...(row.sub_account_code === null ? [] : [row.sub_account_code]),
    `holds ${plainNumber(row.net_position_2)}`,
    row.trade_closed < 0
      ? `sell ${plainNumber(-row.trade_closed)} to close`
      : `buy ${plainNumber(row.trade_closed)} to close`,
  ],
});

interface TradeTableProps {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly TradeRow[];
}

const TradeTable = ({ heading, columns, rows }: TradeTableProps): JSX.Element => (
  <div class="scroll" tabIndex={0} role="region" aria-label={heading}>
    <table class="figures wide">
      <TableHead rows={heading} columns={columns} />
      <tbody>
        {rows.map(({ name, facts, values }, index) => (
          <tr key={index}>
            <th scope="row">
              {name}
              <Facts facts={facts} />
            </th>
            {values.map((value, place) => (
              <td key={place} class="number">
                <Change value={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
