import type { JSX } from 'preact';
import type { RuleFaults, RuleField } from '../rule-faults.js';
import { LEVEL_NAMES } from '../rule-text.js';
import { hasAt, LEVELS, type RuleForm } from '../scenario-rules.js';
import { namesId } from './names-id.js';
import { Select } from '../../views/select.js';

interface RuleFieldsProps {
  /** From 1. */
  readonly number: number;
  readonly rule: RuleForm;
  readonly faults: RuleFaults;
  readonly onChange: (rule: RuleForm) => void;
  readonly onRemove: () => void;
}

/** One rule of a scenario. */
export function RuleFields({ number, rule, faults, onChange, onRemove }: RuleFieldsProps): JSX.Element {
  const { level, type, override } = rule;
  const id = `pane-rule-${number}`;
  const isRelative = type === 'Relative';
  const field = (name: RuleField, label: string, more: { placeholder: string; list?: string }): JSX.Element => (
    <Field
      id={`${id}-${name}`}
      label={label}
      value={rule[name]}
      fault={faults[name]}
      onInput={(value) => onChange({ ...rule, [name]: value })}
      {...more}
    />
  );
  const isRate = level === 'tenor';
  const amount = isRate ? 'points of rate' : 'amount';
  return (
    <fieldset class="rule">
      <legend>
        Rule {number}{' '}
        <button type="button" class="small plain" aria-label={`Remove rule ${number}`} onClick={onRemove}>
          Remove
        </button>
      </legend>
      <div class="rule-field">
        <label for={`${id}-level`}>For</label>
        <Select
          id={`${id}-level`}
          values={LEVELS}
          value={level}
          nameOf={(one) => LEVEL_NAMES[one]}
          onChoose={(chosen) => onChange({ ...rule, level: chosen })}
        />
      </div>
      {field('name', isRate ? 'Index' : 'Name', { placeholder: PLACEHOLDERS[level], list: namesId(level) })}
      {hasAt(level) && field('at', isRate ? 'Tenor' : 'Month', { placeholder: isRate ? '10Y' : '202612' })}
      <div class="rule-field">
        <label for={`${id}-type`}>Shocks</label>
        <Select
          id={`${id}-type`}
          values={['Relative', 'Absolute']}
          value={type}
          nameOf={(one) => (one === 'Relative' ? 'relative, in %' : 'absolute')}
          onChoose={(chosen) => onChange({ ...rule, type: chosen })}
        />
      </div>
      {field('underlying', isRelative ? 'Price or rate, %' : `Price or rate, ${amount}`, {
        placeholder: isRelative ? '-10' : '-0.5',
      })}
      {field('volatility', isRelative ? 'Volatility, %' : 'Volatility, points', { placeholder: '0' })}
      <label class="choice">
        <input
          type="checkbox"
          checked={override}
          onChange={({ currentTarget: { checked } }) => onChange({ ...rule, override: checked })}
        />
        Wins over more specific rules
      </label>
    </fieldset>
  );
}

const PLACEHOLDERS: Readonly<Record<RuleForm['level'], string>> = {
  sector: 'Energy',
  sub_sector: 'Crude Oil',
  underlying: 'Crude Oil',
  expiry: 'Crude Oil',
  tenor: 'USD-SOFR-OIS',
};

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly placeholder: string;
  readonly list?: string;
  readonly onInput: (value: string) => void;
}

function Field({ id, label, value, fault = '', placeholder, list, onInput }: FieldProps): JSX.Element {
  return (
    <div class="rule-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        list={list}
        value={value}
        aria-invalid={fault === '' ? undefined : true}
        aria-describedby={`${id}-fault`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p class="fault" id={`${id}-fault`}>
        {fault}
      </p>
    </div>
  );
}
