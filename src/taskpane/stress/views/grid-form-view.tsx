import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import {
  DEFAULT_GRID,
  GRID_EXAMPLES,
  GRID_UNITS,
  readGridForm,
  type GridFault,
  type GridForm,
  type GridRequest,
  type GridUnit,
} from '../grid-form.js';
import { Select } from '../../views/select.js';

interface GridFormViewProps {
  readonly isBusy: boolean;
  readonly onRun: (request: GridRequest) => void;
}

const UNITS: Readonly<Record<GridUnit, string>> = {
  deviations: 'standard deviations',
  percent: 'per cent',
  amounts: 'amounts',
};

const HINTS: Readonly<Record<GridUnit, string>> = {
  deviations: 'Each underlying by its own standard deviation of a day; volatilities by −80 % to +80 % of themselves.',
  percent: 'Per cent of the price, of the rate, and of the volatility.',
  amounts: 'Units of the price, percentage points of rates, points of volatility.',
};

/** The shocks of the grid; blank fields use the service's default. */
export function GridFormView({ isBusy, onRun }: GridFormViewProps): JSX.Element {
  const [form, setForm] = useState<GridForm>(DEFAULT_GRID);
  const [faults, setFaults] = useState<GridFault>({});
  const run = (event: Event): void => {
    event.preventDefault();
    const read = readGridForm(form);
    setFaults('faults' in read ? read.faults : {});
    if ('request' in read) onRun(read.request);
  };
  const { unit } = form;
  return (
    <form class="stack" onSubmit={run}>
      <details class="more">
        <summary>
          Shocks <span class="quiet">{UNITS[unit]}</span>
        </summary>
        <div class="stack">
          <div class="risk-field">
            <label for="pane-grid-unit">Shocks in</label>
            <Select
              id="pane-grid-unit"
              values={GRID_UNITS}
              value={unit}
              nameOf={(one) => UNITS[one]}
              onChoose={(chosen) => setForm({ ...DEFAULT_GRID, unit: chosen })}
            />
          </div>
          <p class="quiet">{HINTS[unit]}</p>
          <Field name="underlying" label="Underlyings" form={form} faults={faults} onChange={setForm} />
          {unit === 'deviations' ? (
            <Field name="lookback" label="Days measured over" form={form} faults={faults} onChange={setForm} />
          ) : (
            <Field name="volatility" label="Volatilities" form={form} faults={faults} onChange={setForm} />
          )}
        </div>
      </details>
      <button type="submit" class="start" disabled={isBusy}>
        Calculate the grid
      </button>
    </form>
  );
}

interface FieldProps {
  readonly name: 'underlying' | 'volatility' | 'lookback';
  readonly label: string;
  readonly form: GridForm;
  readonly faults: GridFault;
  readonly onChange: (form: GridForm) => void;
}

const USUAL_LOOKBACK = '2500';

function Field({ name, label, form, faults, onChange }: FieldProps): JSX.Element {
  const id = `pane-grid-${name}`;
  const example = name === 'lookback' ? USUAL_LOOKBACK : GRID_EXAMPLES[form.unit][name];
  const fault = faults[name] ?? '';
  return (
    <div class="risk-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        autocomplete="off"
        placeholder={example}
        value={form[name]}
        aria-invalid={fault === '' ? undefined : true}
        aria-describedby={`${id}-fault`}
        onInput={({ currentTarget: { value } }) => onChange({ ...form, [name]: value })}
      />
      <p class="fault" id={`${id}-fault`} role="alert">
        {fault}
      </p>
    </div>
  );
}
