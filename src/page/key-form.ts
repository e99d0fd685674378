import { isSendableKey, type SessionKey } from '../api/session-key.js';
import { button, element } from './element.js';

/** Asks for the key; folds itself into one line once there is one. */
export class KeyForm {
  readonly root = element('section', { class: 'key', 'aria-label': 'Access' });
  private readonly input = element('input', {
    type: 'password',
    id: 'key',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'key-help key-fault',
  });
  private readonly fault = element('p', { id: 'key-fault', class: 'fault', role: 'alert' });

  /** @param onKey called when a key was entered */
  constructor(
    private readonly key: SessionKey,
    private readonly onKey: () => void,
  ) {
    this.render();
  }

  /** Asks for a key. @param reason why the last one will not do */
  ask(reason = ''): void {
    this.showForm();
    this.fault.textContent = reason;
    this.input.focus();
    this.input.select();
  }

  render(): void {
    if (this.key.value === null) this.showForm();
    else
      this.root.replaceChildren(
        element('span', { class: 'quiet' }, 'Key in use for this tab.'),
        button('Change key', () => this.ask(), { class: 'small' }),
        button('Forget key', () => this.forget(), { class: 'small' }),
      );
  }

  private showForm(): void {
    const submit = element('button', { type: 'submit' }, 'Use this key');
    const form = element(
      'form',
      {},
      element('label', { for: 'key' }, 'Key'),
      element('div', { class: 'field' }, this.input, submit),
      element(
        'p',
        { id: 'key-help', class: 'quiet' },
        'The service printed one when it started. It stays in this tab and is forgotten when you close it.',
      ),
      this.fault,
    );
    form.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.key.value !== null) this.render();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.take(this.input.value.trim());
    });
    this.root.replaceChildren(form);
  }

  private take(key: string): void {
    if (!isSendableKey(key)) {
      this.ask(key === '' ? 'Paste the key first.' : 'This is no key: it must be one word without blanks.');
      return;
    }
    this.key.keep(key);
    this.input.value = '';
    this.fault.textContent = '';
    this.render();
    this.onKey();
  }

  private forget(): void {
    this.key.forget();
    this.render();
    this.onKey();
  }
}
