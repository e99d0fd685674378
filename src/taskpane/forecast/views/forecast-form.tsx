import type { JSX } from 'preact';
import {
  FUTURE_ASSUMPTIONS,
  OPTION_ASSUMPTIONS,
  PARAMETER_ASSUMPTIONS,
} from '../../../../server/contract/forecast/days-ahead.js';
import type { WireScenario } from '../../../../server/contract/stress-scenario.js';
import type { PaneSession } from '../../pane-session.js';
import { Select } from '../../views/select.js';
import type { ForecastForm } from '../forecast-state.js';

const OPTION_NAMES: Readonly<Record<ForecastForm['options'], string>> = {
  moneyness: 'exercised if in the money',
  all: 'all exercised',
  none: 'none exercised',
};

const FUTURE_NAMES: Readonly<Record<ForecastForm['futures'], string>> = {
  close: 'closed on the last trading day',
  deliver: 'delivered',
  roll: 'rolled to the next month',
};

const PARAMETER_NAMES: Readonly<Record<ForecastForm['parameters'], string>> = {
  today: 'those of today',
  announced: 'with announced changes',
};

interface ForecastFormProps {
  readonly form: ForecastForm;
  /** That can be supposed; empty while they are not known. */
  readonly scenarios: readonly WireScenario[];
  readonly isBusy: boolean;
  readonly session: PaneSession;
}

/** Asks until when, and what to suppose. */
export function ForecastFormView({ form, scenarios, isBusy, session: { forecast } }: ForecastFormProps): JSX.Element {
  const names = new Map(scenarios.map(({ scenario_id: id, scenario_name: name }) => [id, name]));
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void forecast.run();
      }}
    >
      <div class="forecast-fields">
        <label for="pane-forecast-until">Until</label>
        <input
          id="pane-forecast-until"
          autocomplete="off"
          placeholder="2027-03-31, or 90 days"
          value={form.until}
          onInput={({ currentTarget: { value } }) => forecast.setForm({ until: value })}
        />
        <label for="pane-forecast-options">Options at expiry</label>
        <Select
          id="pane-forecast-options"
          values={OPTION_ASSUMPTIONS}
          value={form.options}
          nameOf={(value) => OPTION_NAMES[value]}
          onChoose={(options) => forecast.setForm({ options })}
        />
        <label for="pane-forecast-futures">Futures</label>
        <Select
          id="pane-forecast-futures"
          values={FUTURE_ASSUMPTIONS}
          value={form.futures}
          nameOf={(value) => FUTURE_NAMES[value]}
          onChoose={(futures) => forecast.setForm({ futures })}
        />
        <label for="pane-forecast-parameters">Parameters</label>
        <Select
          id="pane-forecast-parameters"
          values={PARAMETER_ASSUMPTIONS}
          value={form.parameters}
          nameOf={(value) => PARAMETER_NAMES[value]}
          onChoose={(parameters) => forecast.setForm({ parameters })}
        />
        <label for="pane-forecast-scenario">Prices</label>
        <Select
          id="pane-forecast-scenario"
          values={['', ...names.keys()]}
          value={form.scenario}
          nameOf={(id) => (id === '' ? 'stand still' : `moved by “${names.get(id) ?? id}”`)}
          onChoose={(scenario) => forecast.setForm({ scenario })}
        />
        {form.scenario !== '' && (
          <>
            <label for="pane-forecast-scenario-day">Moved on</label>
            <input
              id="pane-forecast-scenario-day"
              autocomplete="off"
              placeholder="2027-01-15, or 30 days"
              value={form.scenarioDay}
              onInput={({ currentTarget: { value } }) => forecast.setForm({ scenarioDay: value })}
            />
          </>
        )}
      </div>
      <button type="submit" class="primary start" disabled={isBusy}>
        Forecast margin
      </button>
    </form>
  );
}
