import { button, element } from './element.js';

export interface CalculateBar {
  readonly root: HTMLElement;
  readonly setRunning: (isRunning: boolean) => void;
  readonly choices: () => { readonly currency: string; readonly isStored: boolean };
}

const CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'AUD', 'CAD', 'NZD'];

/** The button that calculates, and how: base currency, and whether the result is kept. */
export function calculateBar(onCalculate: () => void): CalculateBar {
  const currency = element('select', { id: 'currency' }, ...CURRENCIES.map((code) => element('option', {}, code)));
  const stored = element('input', { type: 'checkbox', id: 'stored' });
  const calculate = button('Calculate margin', onCalculate, { class: 'primary', 'aria-keyshortcuts': 'Control+Enter' });
  const root = element(
    'div',
    { class: 'calculate' },
    calculate,
    element('span', { class: 'quiet shortcut' }, 'Ctrl + Enter'),
    element('label', { for: 'currency' }, 'Base currency ', currency),
    element('label', { for: 'stored' }, stored, ' Store as the accounts’ latest result'),
  );
  return {
    root,
    setRunning: (isRunning) => {
      calculate.disabled = isRunning;
    },
    choices: () => ({ currency: currency.value, isStored: stored.checked }),
  };
}
