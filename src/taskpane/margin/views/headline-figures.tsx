import type { JSX } from 'preact';
import type { AccountResult } from '../../../../server/contract/results/account-result.js';
import { amount, NO_FIGURE } from '../../format.js';
import { LimitBadge } from './limit-badge.js';
import { headline, totalMargin, type Headline, type HeadlineName } from '../margin-result.js';

const FIGURES: readonly (readonly [name: HeadlineName, text: string])[] = [
  ['requirement', 'Requirement'],
  ['maintenance_margin', 'Maintenance margin'],
  ['option_liquidation_value', 'Net option value'],
  ['additional_margin', 'Additional margin'],
];

/** The total and the figures next to it; a figure that was not calculated says why. */
export function HeadlineFigures({
  accounts,
  currency,
}: {
  accounts: readonly AccountResult[];
  currency: string;
}): JSX.Element {
  const total = totalMargin(accounts);
  const [only, ...more] = accounts;
  const hasClientMargin = accounts.some(({ client_margin: client }) => client !== null);
  return (
    <div class="headline">
      <p class="total-name">Initial margin</p>
      <p class="total">
        {total.amount === null ? NO_FIGURE : amount(total.amount)} <span class="currency">{currency}</span>
      </p>
      {total.remark !== null && <p class="remark">{total.remark}</p>}
      <dl class="steps">
        {FIGURES.map(([name, text]) => (
          <Figure key={name} text={text} figure={headline(accounts, name)} />
        ))}
        {hasClientMargin && <Figure text="Client margin" figure={headline(accounts, 'client_margin')} />}
      </dl>
      {only !== undefined && more.length === 0 && <LimitBadge status={only.limit_status} limits={only.limits} />}
    </div>
  );
}

function Figure({ text, figure: { amount: value, remark } }: { text: string; figure: Headline }): JSX.Element {
  return (
    <div>
      <dt>
        {text}
        {remark !== null && <span class="quiet">{remark}</span>}
      </dt>
      <dd>{amount(value)}</dd>
    </div>
  );
}
