import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { MODES, type BatchForm } from '../form.js';
import { BooksHelp } from '../../book/views/books-help.js';
import { rangeTitle, positionCountOf } from '../../book/book-range.js';
import { counted } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import type { PaneState } from '../../pane-state.js';
import { CurrencyField } from '../../margin/views/currency-field.js';

interface SubmitPartProps {
  readonly state: PaneState;
  readonly form: BatchForm;
  readonly session: PaneSession;
}

/** Chooses what to submit and what to calculate. */
export function SubmitPart({ state, form, session }: SubmitPartProps): JSX.Element {
  const isBusy = state.activity !== null;
  return (
    <>
      <Book state={state} session={session} />
      <Options state={state} form={form} session={session} />
      <Mode form={form} session={session} />
      <div class="actions">
        <button
          type="button"
          class="primary"
          disabled={isBusy || state.ranges.length === 0}
          onClick={() => void session.batch.submitBook()}
        >
          Submit the book
        </button>
        <FileButton isBusy={isBusy} session={session} />
      </div>
      <details class="more">
        <summary>Which files can be submitted</summary>
        <p class="quiet">
          Statements, blotters and sheets as they come, as text of up to 500 MB or as a workbook (.xlsx) of up to 25 MB:{' '}
          <BooksHelp settings={session.settings} />. Text with names of fields in its first line; a JSON array of rows;
          or a whole request in JSON, plain or gzip, whose own options count in place of these.
        </p>
      </details>
    </>
  );
}

function Book({ state: { ranges }, session }: Omit<SubmitPartProps, 'form'>): JSX.Element {
  const change = (
    <button type="button" class="small" onClick={() => session.show('portfolio')}>
      {ranges.length === 0 ? 'Pick the book' : 'Change'}
    </button>
  );
  if (ranges.length === 0) return <p>No book is picked yet. {change}</p>;
  const rows = ranges.reduce((sum, range) => sum + positionCountOf(range), 0);
  return (
    <p>
      {ranges.map(rangeTitle).join(', ')} <span class="quiet">{counted(rows, 'row')}</span> {change}
    </p>
  );
}

function Options({ state, form, session }: SubmitPartProps): JSX.Element {
  const { options } = state;
  const chosen = [
    session.settings.currency,
    form.withRisk ? 'margin and risk' : 'margin',
    ...(form.withStress ? ['stress'] : []),
    options.useClosestMatch ? 'closest match' : 'exact contracts only',
  ];
  return (
    <details class="more">
      <summary>
        Options <span class="quiet">{chosen.join(', ')}</span>
      </summary>
      <div class="stack">
        <CurrencyField settings={session.settings} id="pane-batch-currency" />
        <label class="choice">
          <input
            type="checkbox"
            checked={form.withRisk}
            onChange={(event) => session.batch.setForm({ withRisk: event.currentTarget.checked })}
          />
          Risk, too, as set under “Portfolio”
        </label>
        <label class="choice">
          <input
            type="checkbox"
            checked={form.withStress}
            onChange={(event) => session.batch.setForm({ withStress: event.currentTarget.checked })}
          />
          All stress scenarios, too
        </label>
        <label class="choice">
          <input
            type="checkbox"
            checked={options.useClosestMatch}
            onChange={(event) => session.setOptions({ useClosestMatch: event.currentTarget.checked })}
          />
          Take the closest listed contract if the exact one is not listed
        </label>
      </div>
    </details>
  );
}

function Mode({ form, session }: Pick<SubmitPartProps, 'form' | 'session'>): JSX.Element {
  const help = MODES.find(([mode]) => mode === form.mode)?.[2] ?? '';
  return (
    <div class="stack">
      <div class="field-row">
        <label for="pane-batch-mode">Queue</label>
        <select
          id="pane-batch-mode"
          value={form.mode}
          aria-describedby="pane-batch-mode-help"
          onChange={({ currentTarget: { value } }) => {
            const chosen = MODES.find(([mode]) => mode === value);
            if (chosen !== undefined) session.batch.setForm({ mode: chosen[0] });
          }}
        >
          {MODES.map(([mode, name]) => (
            <option key={mode} value={mode}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p class={form.mode === 'replace_all' ? 'hint' : 'quiet'} id="pane-batch-mode-help">
        {help}
      </p>
    </div>
  );
}

function FileButton({ isBusy, session }: { isBusy: boolean; session: PaneSession }): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  const submit = async (): Promise<void> => {
    const [chosen] = file.current?.files ?? [];
    if (chosen === undefined) return;
    await session.batch.submitFile(chosen);
    if (file.current !== null) file.current.value = '';
  };
  return (
    <>
      <input
        ref={file}
        class="unseen"
        type="file"
        accept=".json,.csv,.tsv,.gz,.txt,.xlsx,.xlsm,application/json,text/csv,application/gzip"
        tabIndex={-1}
        aria-label="File of a batch"
        onChange={() => void submit()}
      />
      <button type="button" disabled={isBusy} onClick={() => file.current?.click()}>
        Submit a file
      </button>
    </>
  );
}
