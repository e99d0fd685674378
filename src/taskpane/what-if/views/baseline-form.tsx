import type { JSX } from 'preact';
import { timeText } from '../../../../server/sheet/results/what-if-sheet.js';
import { amount } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import type { Baseline, WhatIfState } from '../what-if-state.js';

interface BaselineFormProps {
  readonly whatIf: WhatIfState;
  readonly session: PaneSession;
  readonly isBusy: boolean;
  readonly hasBook: boolean;
}

/** The most stored results offered; the newest come first. */
const MOST_OFFERED = 300;

const keyOf = ({ requestId, portfolioId }: Baseline): string => JSON.stringify([requestId, portfolioId]);

const nameOf = ({ accountCode, submittedTime, initialMargin, currency }: Baseline): string =>
  `${accountCode} · ${initialMargin === null ? 'no margin' : `${amount(initialMargin)} ${currency}`} · ${timeText(submittedTime)}`;

/** Chooses the stored result that the sheet is compared with, and how. */
export function BaselineForm({ whatIf, session, isBusy, hasBook }: BaselineFormProps): JSX.Element {
  const { chosen } = whatIf;
  return (
    <div class="stack">
      <BaselineChoice whatIf={whatIf} session={session} />
      <div class="actions start">
        {chosen !== null && hasBook && (
          <button type="button" class="primary" disabled={isBusy} onClick={() => void session.whatIf.compare()}>
            Compare the sheet
          </button>
        )}
        {hasBook && (
          <button
            type="button"
            disabled={isBusy}
            title="Calculates the sheet and stores it, without becoming the accounts’ latest result"
            onClick={() => void session.whatIf.keep()}
          >
            Keep the sheet as baseline
          </button>
        )}
      </div>
      {chosen !== null && hasBook && <Switches whatIf={whatIf} session={session} />}
    </div>
  );
}

function BaselineChoice({ whatIf, session }: Pick<BaselineFormProps, 'whatIf' | 'session'>): JSX.Element {
  const { list, baselines, chosen } = whatIf;
  const offered = baselines.slice(0, MOST_OFFERED);
  const shown = chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
  if (list.kind === 'failed')
    return (
      <p class="hint">
        {list.failure.sentence}{' '}
        <button type="button" class="small" onClick={() => void session.whatIf.load()}>
          Ask again
        </button>
      </p>
    );
  if (list.kind !== 'known') return <p class="quiet">Asking for stored results…</p>;
  if (shown.length === 0)
    return <p>No result is stored yet. Keep the sheet as it is now as the baseline, then edit it.</p>;
  return (
    <div class="field-row">
      <label for="pane-what-if-baseline">Compare with</label>
      <select
        id="pane-what-if-baseline"
        value={chosen === null ? '' : keyOf(chosen)}
        onChange={({ currentTarget: { value } }) =>
          session.whatIf.choose(baselines.find((one) => keyOf(one) === value) ?? null)
        }
      >
        <option value="">Choose a stored result</option>
        {shown.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <button type="button" class="small" onClick={() => void session.whatIf.load()}>
        Refresh
      </button>
      {baselines.length > MOST_OFFERED && <p class="quiet">The newest {MOST_OFFERED} are offered.</p>}
    </div>
  );
}

function Switches({ whatIf, session }: Pick<BaselineFormProps, 'whatIf' | 'session'>): JSX.Element {
  const { mode, isLive, wantsTrades } = whatIf;
  return (
    <fieldset class="plain">
      <legend class="unseen">How to compare</legend>
      <label class="choice">
        <input
          type="radio"
          name="pane-what-if-mode"
          checked={mode === 'replace'}
          onChange={() => session.whatIf.setMode('replace')}
        />
        The sheet is the account’s whole book
      </label>
      <label class="choice">
        <input
          type="radio"
          name="pane-what-if-mode"
          checked={mode === 'add'}
          onChange={() => session.whatIf.setMode('add')}
        />
        The sheet holds trades to add
      </label>
      <label class="choice">
        <input
          type="checkbox"
          checked={isLive}
          onChange={({ currentTarget: { checked } }) => session.whatIf.setLive(checked)}
        />
        Compare again after every edit
      </label>
      <label class="choice">
        <input
          type="checkbox"
          checked={wantsTrades}
          onChange={({ currentTarget: { checked } }) => session.whatIf.setTrades(checked)}
        />
        Show the effect of each trade and the best margin cuts
      </label>
    </fieldset>
  );
}
