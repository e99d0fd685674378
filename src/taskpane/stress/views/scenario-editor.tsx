import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { counted } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import type { KnownNames } from '../known-names.js';
import { hasFaults, ruleFaults } from '../rule-faults.js';
import { nameFault, type ScenarioForm } from '../scenario-form.js';
import { EMPTY_RULE, LEVELS } from '../scenario-rules.js';
import { namesId } from './names-id.js';
import { RuleFields } from './rule-fields.js';

/** Rules shown at first, and with each "Show more". */
const PAGE = 20;

interface ScenarioEditorProps {
  readonly form: ScenarioForm;
  readonly names: KnownNames;
  readonly session: PaneSession;
}

/** Writes a scenario: its name and its rules. */
export function ScenarioEditor({ form, names, session }: ScenarioEditorProps): JSX.Element {
  const [shown, setShown] = useState(PAGE);
  const [isChecked, setChecked] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => name.current?.focus(), []);
  const { rules } = form;
  const faults = ruleFaults(rules);
  const nameSentence = isChecked ? nameFault(form.name) : null;
  const wrong = faults.flatMap((own, index) => (hasFaults(own) ? [index] : []));
  const change = (part: Partial<ScenarioForm>): void => session.stress.edit({ ...form, ...part });
  const save = (event: Event): void => {
    event.preventDefault();
    setChecked(true);
    if (nameFault(form.name) === null && wrong.length === 0 && rules.length > 0) void session.stress.save(form);
    else {
      setShown(Math.max(shown, (wrong[0] ?? 0) + 1));
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    }
  };
  return (
    <form class="card stack" ref={element} onSubmit={save} aria-label="Scenario">
      <h4>{form.replaces === null ? 'New scenario' : 'Change the scenario'}</h4>
      <label for="pane-scenario-name">Name</label>
      <input
        id="pane-scenario-name"
        ref={name}
        autocomplete="off"
        value={form.name}
        aria-invalid={nameSentence === null ? undefined : true}
        aria-describedby="pane-scenario-name-fault"
        onInput={({ currentTarget: { value } }) => change({ name: value })}
      />
      <p class="fault" id="pane-scenario-name-fault" role="alert">
        {nameSentence}
      </p>
      <p class="quiet">
        The most specific rule that matches a position shocks it; one marked “wins” comes before more specific ones.
      </p>
      {rules.slice(0, shown).map((rule, index) => (
        <RuleFields
          key={index}
          number={index + 1}
          rule={rule}
          faults={isChecked ? (faults[index] ?? {}) : {}}
          onChange={(own) => change({ rules: rules.map((one, place) => (place === index ? own : one)) })}
          onRemove={() => change({ rules: rules.filter((_, place) => place !== index) })}
        />
      ))}
      {rules.length > shown && (
        <button type="button" class="small start" onClick={() => setShown(shown + Math.max(PAGE, shown))}>
          Show more of {counted(rules.length - shown, 'rule')}
        </button>
      )}
      <button
        type="button"
        class="small start"
        onClick={() => {
          change({ rules: [...rules, { ...EMPTY_RULE, level: rules.at(-1)?.level ?? EMPTY_RULE.level }] });
          setShown(Math.max(shown, rules.length + 1));
        }}
      >
        Add a rule
      </button>
      {isChecked && (wrong.length > 0 || rules.length === 0) && (
        <p class="fault" role="alert">
          {rules.length === 0
            ? 'A scenario needs a rule.'
            : `${counted(wrong.length, 'rule')} can’t be stored as written; the first is rule ${(wrong[0] ?? 0) + 1}.`}
        </p>
      )}
      <div class="actions">
        <button type="submit" class="primary">
          Store
        </button>
        <button type="button" onClick={() => session.stress.edit(null)}>
          Cancel
        </button>
      </div>
      {LEVELS.map((level) => (
        <datalist key={level} id={namesId(level)}>
          {names[level].map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ))}
    </form>
  );
}
