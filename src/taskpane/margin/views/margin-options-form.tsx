import type { JSX } from 'preact';
import type { PaneSession } from '../../pane-session.js';
import type { PaneState } from '../../pane-state.js';
import { CurrencyField } from './currency-field.js';
import { RiskOptionsForm } from '../../risk/views/risk-options-form.js';

/** How the book is staged and margined. */
export function MarginOptionsForm({ state, session }: { state: PaneState; session: PaneSession }): JSX.Element {
  const { options, isStagedAgainByItself } = state;
  return (
    <details class="more">
      <summary>
        Options{' '}
        <span class="quiet">
          {session.settings.currency}
          {options.useClosestMatch ? ', closest match' : ', exact contracts only'}
        </span>
      </summary>
      <div class="stack">
        <CurrencyField settings={session.settings} id="pane-options-currency" />
        <Choice
          text="Take the closest listed contract if the exact one is not listed"
          isChosen={options.useClosestMatch}
          onChange={(useClosestMatch) => session.setOptions({ useClosestMatch })}
        />
        <Choice
          text="Store as the accounts’ latest result"
          isChosen={options.isStored}
          onChange={(isStored) => session.setOptions({ isStored })}
        />
        <Choice
          text="Stage again after every edit"
          isChosen={isStagedAgainByItself}
          onChange={(isChosen) => session.setStagedAgainByItself(isChosen)}
        />
        <RiskOptionsForm settings={session.settings} />
      </div>
    </details>
  );
}

interface ChoiceProps {
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function Choice({ text, isChosen, onChange }: ChoiceProps): JSX.Element {
  return (
    <label class="choice">
      <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />
      {text}
    </label>
  );
}
