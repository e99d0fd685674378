import type { JSX } from 'preact';
import type { GroupResult } from '../../../../server/contract/results/group-result.js';
import { amount, counted } from '../../format.js';
import { Facts } from '../../margin/views/facts.js';
import { heatStep, largestSize } from '../../stress/heat.js';
import { TableHead } from '../../views/table-head.js';

interface DeskGroupProps {
  readonly group: GroupResult;
  /** How many groups are around it. */
  readonly depth: number;
  readonly currency: string;
  readonly isOpen: boolean;
  readonly onAccount: (account: string) => void;
}

/** One group: its risk, what diversification saves, and its accounts as a heat map. */
export function DeskGroup({ group, depth, currency, isOpen, onAccount }: DeskGroupProps): JSX.Element {
  const { name, value_at_risk: risk, risk_method: method, accounts_total: accounts, exceptions } = group;
  return (
    <details class="risk-account" open={isOpen} style={{ marginLeft: `${Math.min(depth, 4)}rem` }}>
      <summary>
        <span class="contract-name">
          {name}
          <span class="quiet">
            {method === 'expected-shortfall' ? 'expected shortfall' : 'value at risk'} of {counted(accounts, 'account')}
          </span>
          {group.rows_excluded > 0 && <span class="fault">{counted(group.rows_excluded, 'row')} in no figure</span>}
        </span>
        <span class="number">{amount(risk)}</span>
      </summary>
      <div class="risk-detail">
        <Figures group={group} />
        {exceptions.map(({ exception }) => (
          <p key={exception} class="hint">
            {exception}
          </p>
        ))}
        {group.components.length > 0 && <Accounts group={group} currency={currency} onAccount={onAccount} />}
      </div>
    </details>
  );
}

function Figures({ group }: { readonly group: GroupResult }): JSX.Element {
  const { diversification, as_one_account: one } = group;
  const figures: readonly (readonly [string, number | null, string?])[] = [
    ['Value at risk', group.value_at_risk, `diversification saves ${amount(diversification.value_at_risk)}`],
    [
      'Expected shortfall',
      group.expected_shortfall,
      `diversification saves ${amount(diversification.expected_shortfall)}`,
    ],
    ['Stress loss', group.stress_loss],
    ['DV01', group.dv01],
    [
      'Initial margin',
      group.initial_margin,
      `sum of its accounts; one account would need ${amount(one.initial_margin)} (hypothetical)`,
    ],
    ...(group.client_margin === null ? [] : [['Client margin', group.client_margin] as const]),
  ];
  return (
    <table class="figures">
      <tbody>
        {figures.map(([label, figure, fact]) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {fact !== undefined && <Facts facts={[fact]} />}
            </th>
            <td class="number">{amount(figure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Accounts({
  group: { components },
  currency,
  onAccount,
}: {
  readonly group: GroupResult;
  readonly currency: string;
  readonly onAccount: (account: string) => void;
}): JSX.Element {
  const largest = largestSize(
    components.flatMap(({ value_at_risk: risk, expected_shortfall: shortfall }) => [risk ?? 0, shortfall ?? 0]),
  );
  // A part that raises the risk is a loss of the group.
  const heat = (part: number | null): string => `number heat ${heatStep(-(part ?? 0), largest)}`;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="Parts by account">
      <table class="figures wide heat-map">
        <TableHead rows={`Account, ${currency}`} columns={['VaR', 'ES', 'Margin']} />
        <tbody>
          {components.map(
            ({ account_code: account, value_at_risk: risk, expected_shortfall: shortfall, initial_margin: margin }) => (
              <tr key={account}>
                <th scope="row">
                  <button type="button" class="link" title={`Show ${account} alone`} onClick={() => onAccount(account)}>
                    {account}
                  </button>
                </th>
                <td class={heat(risk)}>{amount(risk)}</td>
                <td class={heat(shortfall)}>{amount(shortfall)}</td>
                <td class="number">{amount(margin)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p class="quiet">Parts add up to the group’s figure; a negative part reduces it.</p>
    </div>
  );
}
