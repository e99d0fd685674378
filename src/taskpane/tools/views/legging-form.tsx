import type { JSX } from 'preact';
import type { PaneSession } from '../../pane-session.js';
import type { LeggingForm as Form } from '../tools-state.js';
import { AccountChoice, AgainstChoice } from './account-choice.js';
import { Select } from '../../views/select.js';

interface LeggingFormProps {
  readonly form: Form;
  readonly accounts: readonly string[];
  readonly isBusy: boolean;
  readonly session: PaneSession;
}

/** Chooses the order in which the rows of the book are traded. */
export function LeggingFormView({ form, accounts, isBusy, session }: LeggingFormProps): JSX.Element {
  const { tools } = session;
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void tools.leg();
      }}
    >
      <p class="quiet">The rows of the book are traded one after the other, starting with nothing.</p>
      <AccountChoice
        id="pane-legging-account"
        accounts={accounts}
        account={form.account}
        onChange={(account) => tools.setLegging({ account })}
      />
      <div class="field-row">
        <label for="pane-legging-order">Order</label>
        <Select
          id="pane-legging-order"
          values={['given', 'any']}
          value={form.order}
          nameOf={(order) => (order === 'given' ? 'As in the sheet' : 'Find the best one')}
          onChoose={(order) => tools.setLegging({ order })}
        />
      </div>
      <div class="field-row">
        <label for="pane-legging-clip">Lots per step</label>
        <input
          id="pane-legging-clip"
          inputMode="numeric"
          autocomplete="off"
          placeholder="each row at once"
          value={form.clip}
          onInput={({ currentTarget: { value } }) => tools.setLegging({ clip: value })}
        />
      </div>
      <AgainstChoice
        id="pane-legging-against"
        label="Keep low"
        against={form.against}
        onChange={(against) => tools.setLegging({ against })}
      />
      <button type="submit" class="primary start" disabled={isBusy}>
        Margin leg by leg
      </button>
    </form>
  );
}
