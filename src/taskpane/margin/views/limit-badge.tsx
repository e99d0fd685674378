import type { JSX } from 'preact';
import type { LimitUse } from '../../../../server/contract/results/account-terms.js';
import { amount, plainNumber } from '../../format.js';

const FIGURES: Readonly<Record<LimitUse['figure'], string>> = {
  initial_margin: 'initial margin',
  client_margin: 'client margin',
  requirement: 'requirement',
  value_at_risk: 'value at risk',
  expected_shortfall: 'expected shortfall',
  stress_loss: 'stress loss',
};

const TEXTS: Readonly<Record<LimitUse['status'], string>> = {
  ok: 'Limits held',
  incomplete: 'Limits: rows left out',
  not_calculated: 'Limits: not all calculated',
  warning: 'Near a limit',
  breach: 'Limit broken',
};

/** How an account stands to its limits, the worst in a word, each in a sentence. */
export function LimitBadge({
  status,
  limits,
}: {
  readonly status: LimitUse['status'] | null;
  readonly limits: readonly LimitUse[];
}): JSX.Element | null {
  if (status === null) return null;
  return (
    <details class={`limit-badge ${status}`}>
      <summary>{TEXTS[status]}</summary>
      <ul class="plain">
        {limits.map((limit) => (
          <li key={`${limit.source} ${limit.figure}`}>{sentenceOf(limit)}</li>
        ))}
      </ul>
    </details>
  );
}

function sentenceOf({ figure, amount: most, currency_code: currency, used, status }: LimitUse): string {
  const limit = `${amount(most)} ${currency} of ${FIGURES[figure]}`;
  if (used === null) return `${limit}: not calculated`;
  const left = status === 'incomplete' ? ', without the rows that are left out' : '';
  return `${limit}: ${plainNumber(used)} % used${left}`;
}
