import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AccountResult } from '../../../../server/contract/results/account-result.js';
import { amount } from '../../format.js';

/** Scenarios shown at first. */
const MOST_SHOWN = 5;

/** The worst scenarios with their dates, worst first. */
export function TailTable({ account }: { account: AccountResult }): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const { tail_scenarios: tail, currency_code: currency } = account;
  const shown = isWhole ? tail : tail.slice(0, MOST_SHOWN);
  return (
    <>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Scenario ends on</th>
            <th scope="col" class="number">
              P&L, {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ date, pnl }, index) => (
            <tr key={date}>
              <th scope="row">
                <span class="rank">{index + 1}</span> {date}
              </th>
              <td class="number">{amount(pnl)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < tail.length && (
        <button type="button" class="small" onClick={() => setWhole(true)}>
          Show all {tail.length}
        </button>
      )}
    </>
  );
}
