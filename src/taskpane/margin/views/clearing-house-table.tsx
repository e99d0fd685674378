import type { JSX } from 'preact';
import type { AccountResult } from '../../../../server/contract/results/account-result.js';
import { Facts } from './facts.js';
import { amount, plainNumber } from '../../format.js';
import type { AccountRow } from '../../../../server/sheet/results/block-columns.js';
import { clearingHouseRows, inBase } from '../result-rows.js';
import type { MarginByCcp } from '../../../../server/contract/results/margin-rows.js';
import { TableHead } from '../../views/table-head.js';

/** Clearing houses by model and currency; the amount at the right is in the base currency. */
export function ClearingHouseTable({
  accounts,
  currency,
}: {
  accounts: readonly AccountResult[];
  currency: string;
}): JSX.Element {
  const rows = clearingHouseRows(accounts);
  if (rows.length === 0) return <p class="quiet">No clearing house: every row was left out.</p>;
  return (
    <table class="figures">
      <TableHead rows="Clearing house" columns={[`Initial margin, ${currency}`]} />
      <tbody>
        {rows.map((clearingHouse, index) => (
          <tr key={index}>
            <th scope="row">
              {clearingHouse.row.clearing_org}
              <Facts facts={factsOf(clearingHouse, accounts.length > 1)} />
            </th>
            <td class="number">{amount(inBase(clearingHouse.row))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factsOf({ account, row }: AccountRow<MarginByCcp>, isAccountShown: boolean): readonly string[] {
  const { currency_code: currency, fxrate, initial_margin: margin } = row;
  return [
    ...(isAccountShown ? [account] : []),
    ...(fxrate === 1 ? [] : [`${amount(margin)} ${currency} at ${plainNumber(fxrate)}`]),
    `requirement ${amount(row.requirement)} ${currency}`,
    `option value ${amount(row.option_liquidation_value)} ${currency}`,
  ];
}
