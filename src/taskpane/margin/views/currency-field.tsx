import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Settings } from '../../../api/settings.js';

const USUAL = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'AUD', 'CAD', 'NZD'];

/** The currency of the figures. */
export function CurrencyField({ settings, id }: { settings: Settings; id: string }): JSX.Element {
  const [fault, setFault] = useState('');
  return (
    <div class="field-row">
      <label for={id}>Base currency</label>
      <input
        id={id}
        class="currency"
        list={`${id}-usual`}
        maxLength={3}
        autocomplete="off"
        value={settings.currency}
        aria-invalid={fault === '' ? undefined : true}
        aria-describedby={`${id}-fault`}
        onChange={({ currentTarget: { value } }) =>
          setFault(settings.keepCurrency(value) ? '' : 'A currency code has three letters, such as USD.')
        }
      />
      <datalist id={`${id}-usual`}>
        {USUAL.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      <span class="fault" id={`${id}-fault`} role="alert">
        {fault}
      </span>
    </div>
  );
}
