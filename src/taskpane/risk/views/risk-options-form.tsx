import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Settings } from '../../../api/settings.js';
import {
  choices,
  DEFAULT_RISK,
  keptText,
  readRiskNumber,
  readRiskSettings,
  riskHint,
  type RiskNumber,
  type RiskSettings,
} from '../risk-settings.js';
import { Select } from '../../views/select.js';

/** How risk is calculated along with margin; the settings are kept on this computer. */
export function RiskOptionsForm({ settings }: { settings: Pick<Settings, 'risk' | 'keepRisk'> }): JSX.Element {
  const risk = readRiskSettings(settings.risk);
  const keep = (change: Partial<RiskSettings>): void => settings.keepRisk(keptText({ ...risk, ...change }));
  const hint = riskHint(risk);
  const isDefault = keptText(risk) === null;
  return (
    <fieldset class="risk-options stack">
      <legend>Risk</legend>
      <label class="choice">
        <input
          type="checkbox"
          checked={risk.isWanted}
          onChange={({ currentTarget: { checked } }) => keep({ isWanted: checked })}
        />
        Calculate risk with the margin
      </label>
      {risk.isWanted && (
        <>
          <NumberField name="lookback" label="Scenarios (days of history)" risk={risk} keep={keep} />
          <NumberField name="confidence" label="Confidence, %" risk={risk} keep={keep} />
          <NumberField name="days" label="Days to close out" risk={risk} keep={keep} />
          <ChoiceField name="mode" label="Moves of prices" texts={MODES} risk={risk} keep={keep} />
          <ChoiceField name="method" label="Measure" texts={METHODS} risk={risk} keep={keep} />
          <ChoiceField name="quantile" label="Value at risk is" texts={QUANTILES} risk={risk} keep={keep} />
          <ChoiceField name="bonds" label="Bond yields compound" texts={BONDS} risk={risk} keep={keep} />
          {hint !== null && <p class="quiet">{hint}</p>}
          {!isDefault && (
            <button type="button" class="small start" onClick={() => settings.keepRisk(null)}>
              Restore the default settings
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}

type Texts<Name extends keyof RiskSettings> = Readonly<Record<RiskSettings[Name] & string, string>>;

const MODES: Texts<'mode'> = { absolute: 'as amounts (absolute)', relative: 'as parts of the level (relative)' };
const METHODS: Texts<'method'> = { 'value-at-risk': 'Value at risk', 'expected-shortfall': 'Expected shortfall' };
const QUANTILES: Texts<'quantile'> = { kth_worst: 'the k-th worst loss', linear: 'interpolated, as in spreadsheets' };
const BONDS: Texts<'bonds'> = { continuous: 'continuously', annual: 'annually' };

interface FieldProps {
  readonly label: string;
  readonly risk: RiskSettings;
  readonly keep: (change: Partial<RiskSettings>) => void;
}

function NumberField({ name, label, risk, keep }: FieldProps & { readonly name: RiskNumber }): JSX.Element {
  const [fault, setFault] = useState('');
  const id = `pane-risk-${name}`;
  const take = (typed: string): void => {
    const read = readRiskNumber(name, typed);
    setFault(typeof read === 'string' ? read : '');
    if (typeof read === 'number') keep({ [name]: read });
  };
  return (
    <div class="risk-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="amount"
        inputMode="decimal"
        autocomplete="off"
        placeholder={String(DEFAULT_RISK[name])}
        value={String(risk[name])}
        aria-invalid={fault === '' ? undefined : true}
        aria-describedby={`${id}-fault`}
        onChange={({ currentTarget: { value } }) => take(value)}
      />
      <p class="fault" id={`${id}-fault`} role="alert">
        {fault}
      </p>
    </div>
  );
}

type ChoiceName = 'mode' | 'method' | 'quantile' | 'bonds';

interface ChoiceFieldProps<Name extends ChoiceName> extends FieldProps {
  readonly name: Name;
  readonly texts: Texts<Name>;
}

function ChoiceField<Name extends ChoiceName>({ name, label, texts, risk, keep }: ChoiceFieldProps<Name>): JSX.Element {
  const id = `pane-risk-${name}`;
  return (
    <div class="risk-field">
      <label for={id}>{label}</label>
      <Select
        id={id}
        values={choices(name)}
        value={risk[name]}
        nameOf={(one) => texts[one]}
        onChoose={(one) => keep({ [name]: one })}
      />
    </div>
  );
}
