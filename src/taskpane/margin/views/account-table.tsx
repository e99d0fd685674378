import type { JSX } from 'preact';
import type { AccountResult } from '../../../../server/contract/results/account-result.js';
import { Facts } from './facts.js';
import { amount, counted } from '../../format.js';
import { LimitBadge } from './limit-badge.js';
import { TableHead } from '../../views/table-head.js';

/** Accounts and their sub-accounts, in the base currency. */
export function AccountTable({
  accounts,
  currency,
}: {
  accounts: readonly AccountResult[];
  currency: string;
}): JSX.Element {
  return (
    <table class="figures">
      <TableHead rows="Account" columns={[`Initial margin, ${currency}`]} />
      <tbody>
        {accounts.map((account) => (
          <tr key={account.portfolio_id + (account.sub_account_code ?? '')}>
            <th scope="row" class={account.sub_account_code === null ? undefined : 'inner'}>
              {account.sub_account_code ?? account.account_code}
              <Facts facts={factsOf(account)} />
              <LimitBadge status={account.limit_status} limits={account.limits} />
            </th>
            <td class="number">{amount(account.initial_margin)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factsOf({
  requirement,
  option_liquidation_value: optionValue,
  gross_margin: gross,
  client_margin: client,
  rows_total: total,
  rows_excluded: excluded,
}: AccountResult): readonly string[] {
  const left = excluded === 0 ? '' : `, ${excluded} left out`;
  return [
    `requirement ${amount(requirement)}`,
    `option value ${amount(optionValue)}`,
    `gross ${amount(gross)}`,
    ...(client === null ? [] : [`client margin ${amount(client)}`]),
    `${counted(total, 'row')}${left}`,
  ];
}
