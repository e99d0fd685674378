import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { timeText } from '../../../../server/sheet/results/what-if-sheet.js';
import { amount } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import type { Baseline, WhatIfState } from '../what-if-state.js';
import { Explanation } from './explanation.js';

interface ExplainPartProps {
  readonly whatIf: WhatIfState;
  readonly session: PaneSession;
  readonly isBusy: boolean;
}

/** Why the margin of an account changed between two stored results. */
export function ExplainPart({ whatIf, session, isBusy }: ExplainPartProps): JSX.Element | null {
  const { chosen, baselines, explanation } = whatIf;
  const own = baselines.filter(({ portfolioId }) => portfolioId === chosen?.portfolioId);
  const [typedFrom, setFrom] = useState<string | null>(null);
  const [typedTo, setTo] = useState<string | null>(null);
  const from = typedFrom ?? own.slice(1).at(-1)?.requestId ?? '';
  const to = typedTo ?? own[0]?.requestId ?? '';
  if (chosen === null) return null;
  const isAskable = from.trim() !== '' && to.trim() !== '' && from.trim() !== to.trim();
  return (
    <section class="stack" aria-labelledby="pane-explain">
      <h3 id="pane-explain">Why did the margin of {chosen.accountCode} change?</h3>
      <p class="quiet">Between two stored results of the account: by positions, by parameters, by the market.</p>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isAskable) void session.whatIf.explain(from, to);
        }}
      >
        <RequestField id="pane-explain-from" label="From request" value={from} known={own} onChange={setFrom} />
        <RequestField id="pane-explain-to" label="To request" value={to} known={own} onChange={setTo} />
        {own.length < 2 && (
          <p class="quiet">
            One result of the account is known here; paste the request_id of another, or keep one more.
          </p>
        )}
        <div class="actions start">
          <button type="submit" disabled={isBusy || !isAskable}>
            Explain the change
          </button>
        </div>
      </form>
      {explanation !== null && <Explanation explanation={explanation} />}
    </section>
  );
}

interface RequestFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly known: readonly Baseline[];
  readonly onChange: (value: string) => void;
}

const RequestField = ({ id, label, value, known, onChange }: RequestFieldProps): JSX.Element => (
  <div class="field-row">
    <label for={id}>{label}</label>
    <input id={id} list={`${id}-known`} value={value} onInput={({ currentTarget }) => onChange(currentTarget.value)} />
    <datalist id={`${id}-known`}>
      {known.map(({ requestId, submittedTime, initialMargin }) => (
        <option key={requestId} value={requestId}>
          {`${timeText(submittedTime)}, ${amount(initialMargin)}`}
        </option>
      ))}
    </datalist>
  </div>
);
