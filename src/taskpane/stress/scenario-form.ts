import type { WireScenario } from '../../../server/contract/stress-scenario.js';
import { definitionOf, EMPTY_RULE, rulesOf, type RuleForm } from './scenario-rules.js';

/** A scenario while the user edits it. */
export interface ScenarioForm {
  /** Id of the scenario that it replaces; null = a new one. */
  readonly replaces: string | null;
  readonly name: string;
  readonly rules: readonly RuleForm[];
}

export const NEW_FORM: ScenarioForm = { replaces: null, name: '', rules: [EMPTY_RULE] };

/** The form to edit a scenario; a built-in one is copied. */
export function formOf({
  scenario_id: id,
  scenario_name: name,
  scenario_definition,
  built_in,
}: WireScenario): ScenarioForm {
  const rules = rulesOf(scenario_definition);
  return { replaces: built_in ? null : id, name: built_in ? copyName(name) : name, rules };
}

const MOST_CHARACTERS = 200;

const copyName = (name: string): string => `${name.slice(0, MOST_CHARACTERS - ' (mine)'.length)} (mine)`;

/** The fault of the name; null = none. */
export function nameFault(name: string): string | null {
  if (name.trim() === '') return 'Give the scenario a name.';
  if (name.length > MOST_CHARACTERS) return `A name has at most ${MOST_CHARACTERS} characters.`;
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(name) ? 'The name has a character that can’t be shown.' : null;
}

/** A scenario as it is sent. */
export const sentScenario = ({ name, rules }: ScenarioForm) => ({
  scenario_name: name.trim(),
  scenario_definition: definitionOf(rules),
});
