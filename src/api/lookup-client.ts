import type { ContractLookupAnswer } from '../../server/contract/contract-lookup.js';
import type { EventContractsAnswer, EventSearchAnswer } from '../../server/contract/event-discovery.js';
import type { InstrumentsRequest, InstrumentsResponse } from '../../server/contract/instruments.js';
import { askJson, get, objectWith, post, type Answer } from './ask.js';
import type { Connection } from './connection.js';

/** The query of a contract lookup; an absent field matches anything. */
export interface ContractLookupQuery {
  readonly q?: string;
  readonly exchange?: string;
  readonly contract_code?: string;
  readonly contract_type?: string;
  readonly contract_expiry?: string;
  readonly limit?: number;
}

/** Looks up listed contracts. */
export const lookUpContracts = (
  connection: Connection,
  query: ContractLookupQuery,
  signal?: AbortSignal,
): Promise<Answer<ContractLookupAnswer>> => {
  const isExpected = objectWith<ContractLookupAnswer>(['listings'], ['contracts']);
  return askJson(connection, pathOf('contracts', query), get(signal), isExpected);
};

/** Reads contracts as statements write them. */
export const readInstruments = (
  connection: Connection,
  request: InstrumentsRequest,
  signal?: AbortSignal,
): Promise<Answer<InstrumentsResponse>> =>
  askJson(
    connection,
    'validation-reference/instruments',
    post(request, signal),
    objectWith<InstrumentsResponse>([], ['instruments']),
  );

/** Searches the markets of an event exchange. */
export const searchEventMarkets = (
  connection: Connection,
  query: { readonly exchange: string; readonly q: string },
  signal?: AbortSignal,
): Promise<Answer<EventSearchAnswer>> =>
  askJson(connection, pathOf('events/search', query), get(signal), objectWith<EventSearchAnswer>([], ['markets']));

/** The markets of an event exchange that expire soonest. */
export const listEventContracts = (
  connection: Connection,
  exchange: string,
  signal?: AbortSignal,
): Promise<Answer<EventContractsAnswer>> => {
  const isExpected = objectWith<EventContractsAnswer>([], ['contracts']);
  return askJson(connection, pathOf('events/contracts', { exchange }), get(signal), isExpected);
};

function pathOf(table: string, query: object): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) text.set(name, String(value));
  return `validation-reference/${table}?${text}`;
}
