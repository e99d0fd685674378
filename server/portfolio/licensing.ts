import type { EngineId, Licence } from '../domain/licence.js';
import type { Position } from '../positions/position.js';
import type { RowIssue } from '../positions/read-field.js';

const ENGINE_OF_KIND: Readonly<Record<Position['kind'], EngineId>> = {
  listed: 'span',
  event: 'event',
  'cleared-swap': 'cleared_rates',
  'rate-ladder': 'cleared_rates',
  'fixed-income': 'treasury',
};

/** What a licence is asked about: a position, or as much of one as tells its engine and its venue. */
export type LicensedWork =
  { readonly kind: Exclude<Position['kind'], 'event'> } | { readonly kind: 'event'; readonly exchangeCode: string };

/** What a position needs that the licence does not have. */
export interface MissingLicence {
  readonly engine: EngineId;
  readonly issue: RowIssue;
}

export function missingLicence(position: LicensedWork, licence: Licence): MissingLicence | undefined {
  const engine = ENGINE_OF_KIND[position.kind];
  if (position.kind === 'event' && !licence.eventExchanges.includes(position.exchangeCode)) {
    const message = `The licence does not include event exchange ${position.exchangeCode}.`;
    return {
      engine,
      issue: { code: 'EVENT_MARKET_NOT_LICENSED', field: 'exchange_code', message, value: position.exchangeCode },
    };
  }
  if (licence.engines.includes(engine)) return undefined;
  return {
    engine,
    issue: { code: 'ENGINE_NOT_LICENSED', field: null, message: `The licence does not include the ${engine} engine.` },
  };
}
