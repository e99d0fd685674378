import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { WireScenario } from '../../../../server/contract/stress-scenario.js';
import { counted } from '../../format.js';
import { LEVEL_NAMES, ruleText } from '../rule-text.js';
import { LEVELS, rulesOf } from '../scenario-rules.js';

/** Rules shown of each level at first. */
const MOST_SHOWN = 8;

interface ScenarioItemProps {
  readonly scenario: WireScenario;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One scenario; opened, its rules and where a built-in one comes from. */
export function ScenarioItem({ scenario, onEdit, onRemove }: ScenarioItemProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { scenario_name: name, built_in: isBuiltIn, scenario_definition: definition } = scenario;
  const count = rulesOf(definition).length;
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {name} <span class="quiet">{counted(count, 'rule')}</span>
        </summary>
        {isOpen && (
          <div class="stack scenario-detail">
            {definition.source !== undefined && <p class="quiet">{definition.source}</p>}
            <Rules scenario={scenario} />
            <div class="actions">
              <button
                type="button"
                class="small"
                aria-label={`${isBuiltIn ? 'Copy' : 'Edit'} “${name}”`}
                onClick={onEdit}
              >
                {isBuiltIn ? 'Copy as mine' : 'Edit'}
              </button>
              {!isBuiltIn && (
                <button type="button" class="small" aria-label={`Remove “${name}”`} onClick={onRemove}>
                  Remove
                </button>
              )}
            </div>
          </div>
        )}
      </details>
    </li>
  );
}

function Rules({ scenario }: { scenario: WireScenario }): JSX.Element {
  const rules = rulesOf(scenario.scenario_definition);
  return (
    <dl class="rule-list">
      {LEVELS.flatMap((level) => {
        const own = rules.filter((rule) => rule.level === level);
        if (own.length === 0) return [];
        return [
          <dt key={level}>{LEVEL_NAMES[level]}</dt>,
          <dd key={`${level} rules`}>
            <RuleTexts texts={own.map(ruleText)} />
          </dd>,
        ];
      })}
    </dl>
  );
}

function RuleTexts({ texts }: { texts: readonly string[] }): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? texts : texts.slice(0, MOST_SHOWN);
  return (
    <>
      <ul class="plain-list">
        {shown.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {shown.length < texts.length && (
        <button type="button" class="small" onClick={() => setWhole(true)}>
          Show all {texts.length}
        </button>
      )}
    </>
  );
}
