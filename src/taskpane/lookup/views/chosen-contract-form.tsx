import type { JSX } from 'preact';
import type { ListedExpiryRow } from '../../../../server/contract/contract-lookup.js';
import { isOption, type ChosenContract } from '../lookup-state.js';
import type { PaneSession } from '../../pane-session.js';

interface ChosenContractFormProps {
  readonly chosen: ChosenContract;
  readonly session: PaneSession;
}

/** A product that was chosen: its type, expiry and strike. */
export function ChosenContractForm({ chosen, session }: ChosenContractFormProps): JSX.Element {
  const { product, type, expiries, expiry, strikes, strike } = chosen;
  const { lookup } = session;
  const { contract_code: code, contract_name: name, exchange_code: exchange, currency_code: currency } = product;
  return (
    <>
      <p>
        <strong>{code}</strong> {name}{' '}
        <span class="quiet">
          {exchange}, {currency}, multiplier {product.multiplier}, margined by {product.clearing_org}
        </span>
      </p>
      <div class="narrowing">
        <label for="pane-lookup-type">Type</label>
        <select id="pane-lookup-type" value={type} onChange={(event) => void lookup.setType(event.currentTarget.value)}>
          {product.contract_types.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <label for="pane-lookup-expiry">Expiry</label>
        <select
          id="pane-lookup-expiry"
          value={expiry}
          disabled={expiries === null}
          onChange={(event) => void lookup.setExpiry(event.currentTarget.value)}
        >
          {(expiries ?? []).map((each) => (
            <option key={each.contract_expiry} value={each.contract_expiry}>
              {expiryText(each)}
            </option>
          ))}
        </select>
        {isOption(type) && (
          <>
            <label for="pane-lookup-strike">Strike</label>
            <select
              id="pane-lookup-strike"
              value={strike === null ? '' : String(strike)}
              disabled={strikes === null}
              onChange={({ currentTarget: { value } }) => lookup.setStrike(value === '' ? null : Number(value))}
            >
              <option value="">{strikes === null ? 'Asking…' : 'Choose…'}</option>
              {(strikes ?? []).map((each) => (
                <option key={each} value={String(each)}>
                  {each}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
    </>
  );
}

function expiryText({ contract_expiry: expiry, expiry_date: date }: ListedExpiryRow): string {
  if (expiry === '') return 'none';
  return date === null ? expiry : `${expiry} (${date})`;
}
