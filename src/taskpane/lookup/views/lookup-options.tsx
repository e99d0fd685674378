import type { JSX } from 'preact';
import type { ListedContractRow } from '../../../../server/contract/contract-lookup.js';
import type { DiscoveredMarket } from '../../../../server/contract/event-discovery.js';
import { counted } from '../../format.js';

/** A product in the list. */
export function ContractOption({ product }: { product: ListedContractRow }): JSX.Element {
  const { contract_code: code, contract_name: name, exchange_code: exchange, contract_types: types } = product;
  return (
    <>
      <span>
        <strong>{code}</strong> {name}
      </span>
      <span class="quiet">
        {exchange} · {types.join(', ')} · {listedText(product)}
      </span>
    </>
  );
}

/** From the first to the last expiry, and strike. */
export function listedText(product: ListedContractRow): string {
  const { expiries_total: expiries, first_expiry: first, last_expiry: last, strikes_total: strikes } = product;
  const span = first === last ? (first ?? '') : `${first ?? ''} to ${last ?? ''}`;
  const text = expiries === 0 ? 'no expiry' : `${counted(expiries, 'expiry', 'expiries')}, ${span}`;
  if (strikes === 0) return text;
  return `${text} · strikes ${product.first_strike ?? ''} to ${product.last_strike ?? ''}`;
}

/** An event market in the list. */
export function MarketOption({ market }: { market: DiscoveredMarket }): JSX.Element {
  return (
    <>
      <span>{market.label}</span>
      <span class="quiet">
        <span class="ticker">{market.ticker}</span> · {marketText(market)}
      </span>
    </>
  );
}

/** Price, day and standing of a market. */
export function marketText({ mark_dollars: mark, expiration_time: time, status }: DiscoveredMarket): string {
  const price = mark === null ? 'no mark' : `YES at $${mark}`;
  const day = time === null ? [] : [`until ${time.slice(0, 10)}`];
  return [price, ...day, ...(status === 'active' ? [] : [status])].join(' · ');
}
