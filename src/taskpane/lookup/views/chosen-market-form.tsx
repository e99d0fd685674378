import type { JSX } from 'preact';
import type { ChosenMarket } from '../lookup-state.js';
import type { PaneSession } from '../../pane-session.js';
import { marketText } from './lookup-options.js';

/** An event market that was chosen, and which side of it. */
export function ChosenMarketForm({ chosen, session }: { chosen: ChosenMarket; session: PaneSession }): JSX.Element {
  const { market, side, exchange } = chosen;
  return (
    <>
      <p>
        {market.label}{' '}
        <span class="quiet">
          {exchange} <span class="ticker">{market.ticker}</span> · {marketText(market)}
        </span>
      </p>
      <div class="narrowing">
        <label for="pane-lookup-side">Side</label>
        <select
          id="pane-lookup-side"
          value={side}
          onChange={(event) => session.lookup.setSide(event.currentTarget.value === 'NO' ? 'NO' : 'YES')}
        >
          <option>YES</option>
          <option>NO</option>
        </select>
      </div>
    </>
  );
}
