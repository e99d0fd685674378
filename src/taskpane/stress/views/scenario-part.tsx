import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { CalculationResponse } from '../../../../server/contract/results/calculation-response.js';
import type { WireScenario } from '../../../../server/contract/stress-scenario.js';
import type { PaneSession } from '../../pane-session.js';
import { knownNames } from '../known-names.js';
import { scenarioFile } from '../scenario-file.js';
import { formOf, NEW_FORM } from '../scenario-form.js';
import type { StressState } from '../stress-state.js';
import { downloadFile } from '../../book/take-text.js';
import { ScenarioEditor } from './scenario-editor.js';
import { ScenarioItem } from './scenario-item.js';

interface ScenarioPartProps {
  readonly stress: StressState;
  readonly session: PaneSession;
  /** Calculation of the book, for the names in it; null = none yet. */
  readonly response: CalculationResponse | null;
}

/** The scenarios: the user's own to edit, the built-in ones to read and copy. */
export function ScenarioPart({ stress, session, response }: ScenarioPartProps): JSX.Element {
  const { list, form, removed } = stress;
  const names = useMemo(() => knownNames(response), [response]);
  const own = list.kind === 'known' ? list.scenarios.filter(({ built_in: isBuiltIn }) => !isBuiltIn) : [];
  const builtIn = list.kind === 'known' ? list.scenarios.filter(({ built_in: isBuiltIn }) => isBuiltIn) : [];
  return (
    <section aria-labelledby="pane-scenarios" class="stack">
      <h3 id="pane-scenarios">Scenarios</h3>
      {removed !== null && (
        <p class="hint" role="status">
          “{removed.scenario_name}” is removed.{' '}
          <button type="button" class="small" onClick={() => void session.stress.undoRemove()}>
            Undo
          </button>
        </p>
      )}
      {form !== null ? (
        <ScenarioEditor key={form.replaces ?? 'new'} form={form} names={names} session={session} />
      ) : (
        <FileActions own={own} session={session} />
      )}
      <ListState stress={stress} session={session} />
      {list.kind === 'known' && (
        <>
          <h4>Mine</h4>
          {own.length === 0 ? (
            <p class="quiet">None yet: write one, copy one of the built-in ones, or open a file.</p>
          ) : (
            <List scenarios={own} session={session} />
          )}
          <h4>Built-in</h4>
          <List scenarios={builtIn} session={session} />
        </>
      )}
    </section>
  );
}

function ListState({ stress: { list }, session }: Pick<ScenarioPartProps, 'stress' | 'session'>): JSX.Element | null {
  if (list.kind === 'asking') return <p class="quiet">Reading the scenarios…</p>;
  if (list.kind !== 'failed') return null;
  return (
    <div class="severity error">
      <p>
        <strong>{list.failure.title}.</strong> {list.failure.sentence}
      </p>
      <button type="button" class="small" onClick={() => void session.stress.load()}>
        Try again
      </button>
    </div>
  );
}

interface ListProps {
  readonly scenarios: readonly WireScenario[];
  readonly session: PaneSession;
}

function List({ scenarios, session }: ListProps): JSX.Element {
  return (
    <ul class="plain-list scenario-list">
      {scenarios.map((scenario) => (
        <ScenarioItem
          key={scenario.scenario_id}
          scenario={scenario}
          onEdit={() => session.stress.edit(formOf(scenario))}
          onRemove={() => void session.stress.remove(scenario)}
        />
      ))}
    </ul>
  );
}

function FileActions({ own, session }: { own: readonly WireScenario[]; session: PaneSession }): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  const open = async (): Promise<void> => {
    const [chosen] = file.current?.files ?? [];
    if (chosen === undefined) return;
    await session.stress.importFile(await chosen.text());
    if (file.current !== null) file.current.value = '';
  };
  const save = (): void =>
    downloadFile(new Blob([scenarioFile(own)], { type: 'application/json' }), 'margin-desk-scenarios.json');
  return (
    <div class="actions">
      <button type="button" onClick={() => session.stress.edit(NEW_FORM)}>
        New scenario
      </button>
      <input
        ref={file}
        class="unseen"
        type="file"
        accept="application/json,.json"
        tabIndex={-1}
        aria-label="File of scenarios"
        onChange={() => void open()}
      />
      <button type="button" class="small" onClick={() => file.current?.click()}>
        Open a file
      </button>
      <button type="button" class="small" disabled={own.length === 0} onClick={save}>
        Save mine as a file
      </button>
    </div>
  );
}
