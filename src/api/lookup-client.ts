import type { ContractLookupAnswer } from '../../server/contract/contract-lookup.js';
import type { EventContractsAnswer, EventSearchAnswer } from '../../server/contract/event-discovery.js';
import type { InstrumentsRequest, InstrumentsResponse } from '../../server/contract/instruments.js';
import { askJson, get, isObject, post, type Answer } from './client.js';
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
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) text.set(name, String(value));
  return askJson(connection, `validation-reference/contracts?${text}`, get(signal), isContractLookup);
};

/** Reads contracts as statements write them. */
export const readInstruments = (
  connection: Connection,
  request: InstrumentsRequest,
  signal?: AbortSignal,
): Promise<Answer<InstrumentsResponse>> =>
  askJson(connection, 'validation-reference/instruments', post(request, signal), isInstruments);

/** Searches the markets of an event exchange. */
export const searchEventMarkets = (
  connection: Connection,
  { exchange, q }: { readonly exchange: string; readonly q: string },
  signal?: AbortSignal,
): Promise<Answer<EventSearchAnswer>> =>
  askJson(
    connection,
    `validation-reference/events/search?${new URLSearchParams({ exchange, q })}`,
    get(signal),
    isEventSearch,
  );

/** The markets of an event exchange that expire soonest. */
export const listEventContracts = (
  connection: Connection,
  exchange: string,
  signal?: AbortSignal,
): Promise<Answer<EventContractsAnswer>> =>
  askJson(
    connection,
    `validation-reference/events/contracts?${new URLSearchParams({ exchange })}`,
    get(signal),
    isEventContracts,
  );

const isContractLookup = (body: unknown): body is ContractLookupAnswer =>
  isObject(body) && 'contracts' in body && Array.isArray(body.contracts) && 'listings' in body;

const isEventSearch = (body: unknown): body is EventSearchAnswer =>
  isObject(body) && 'markets' in body && Array.isArray(body.markets);

const isEventContracts = (body: unknown): body is EventContractsAnswer =>
  isObject(body) && 'contracts' in body && Array.isArray(body.contracts);

const isInstruments = (body: unknown): body is InstrumentsResponse =>
  isObject(body) && 'instruments' in body && Array.isArray(body.instruments);
