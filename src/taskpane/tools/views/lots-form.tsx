import type { JSX } from 'preact';
import type { PaneSession } from '../../pane-session.js';
import type { BookContract } from '../book-contracts.js';
import type { LotsForm as Form } from '../tools-state.js';
import { AccountChoice, AgainstChoice } from './account-choice.js';

/** The most contracts in one lot. */
const MOST_LEGS = 6;

interface LotsFormProps {
  readonly form: Form;
  readonly accounts: readonly string[];
  readonly contracts: readonly BookContract[];
  readonly currency: string;
  readonly isBusy: boolean;
  readonly session: PaneSession;
}

/** Asks what one lot holds, and the funds for its margin. */
export function LotsFormView({ form, accounts, contracts, currency, isBusy, session }: LotsFormProps): JSX.Element {
  const { tools } = session;
  if (contracts.length === 0) return <p class="quiet">The book has no listed or event contract to add lots of.</p>;
  const { legs } = form;
  const change = (place: number, leg: Partial<Form['legs'][number]>): void =>
    tools.setLots({ legs: legs.map((other, index) => (index === place ? { ...other, ...leg } : other)) });
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void tools.countLots();
      }}
    >
      <AccountChoice
        id="pane-lots-account"
        accounts={accounts}
        account={form.account}
        onChange={(account) => tools.setLots({ account })}
      />
      <fieldset class="lot">
        <legend>One lot</legend>
        {legs.map((leg, place) => (
          <div key={place} class="lot-leg">
            <input
              class="ratio"
              inputMode="decimal"
              autocomplete="off"
              aria-label={`Quantity ${place + 1}, negative for sold`}
              value={leg.ratio}
              onInput={({ currentTarget: { value } }) => change(place, { ratio: value })}
            />
            <select
              aria-label={`Contract ${place + 1}`}
              value={leg.contract ?? contracts[0]?.key ?? ''}
              onChange={({ currentTarget: { value } }) => change(place, { contract: value })}
            >
              {contracts.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
            {legs.length > 1 && (
              <button
                type="button"
                class="small"
                aria-label={`Remove contract ${place + 1}`}
                onClick={() => tools.setLots({ legs: legs.filter((_, index) => index !== place) })}
              >
                ×
              </button>
            )}
          </div>
        ))}
        {legs.length < MOST_LEGS && (
          <button
            type="button"
            class="small start"
            onClick={() => tools.setLots({ legs: [...legs, { contract: contracts[0]?.key ?? null, ratio: '-1' }] })}
          >
            Add a contract
          </button>
        )}
      </fieldset>
      <div class="field-row">
        <label for="pane-lots-funds">Funds, {currency}</label>
        <input
          id="pane-lots-funds"
          inputMode="decimal"
          autocomplete="off"
          placeholder="1,000,000"
          value={form.funds}
          onInput={({ currentTarget: { value } }) => tools.setLots({ funds: value })}
        />
      </div>
      <AgainstChoice
        id="pane-lots-against"
        label="Compared with"
        against={form.against}
        onChange={(against) => tools.setLots({ against })}
      />
      <button type="submit" class="primary start" disabled={isBusy}>
        Count lots
      </button>
    </form>
  );
}
