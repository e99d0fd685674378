import type { ListedContractRow, ListedExpiryRow } from '../../../server/contract/contract-lookup.js';
import type { Answer } from '../../api/ask.js';
import type { Connection } from '../../api/connection.js';
import { listEventContracts, lookUpContracts, searchEventMarkets } from '../../api/lookup-client.js';
import type { LookupHits } from './lookup-state.js';

/** The most products that a search shows. */
const MOST_PRODUCTS = 50;

/** Products that match the words. */
export async function findContracts(
  connection: Connection,
  q: string,
  signal: AbortSignal,
): Promise<Answer<LookupHits>> {
  const answer = await lookUpContracts(connection, { q, limit: MOST_PRODUCTS }, signal);
  return mapped(answer, ({ total, contracts }) => ({ kind: 'contracts', total, rows: contracts }));
}

/** Markets that match the words; without words, those that expire soonest. */
export async function findMarkets(
  connection: Connection,
  { exchange, q }: { readonly exchange: string; readonly q: string },
  signal: AbortSignal,
): Promise<Answer<LookupHits>> {
  if (q === '') {
    const listed = await listEventContracts(connection, exchange, signal);
    return mapped(listed, ({ contracts }) => ({ kind: 'markets', rows: contracts }));
  }
  return mapped(await searchEventMarkets(connection, { exchange, q }, signal), ({ markets }) => ({
    kind: 'markets',
    rows: markets,
  }));
}

/** Contracts of one type of a product. */
export interface ContractsOfType {
  readonly product: ListedContractRow;
  readonly type: string;
}

const queryOf = ({ product, type }: ContractsOfType) => ({
  exchange: product.exchange_code,
  contract_code: product.contract_code,
  contract_type: type,
});

/** All expiries, and the one that a text names; undefined if the text names none of them. */
export interface ExpiryChoice {
  readonly expiries: readonly ListedExpiryRow[];
  readonly named: string | undefined;
}

/** @param text the row's expiry as written, which may be invalid; empty = none */
export async function askExpiries(
  connection: Connection,
  contracts: ContractsOfType,
  text: string,
  signal: AbortSignal,
): Promise<Answer<ExpiryChoice>> {
  const query = queryOf(contracts);
  const all = await lookUpContracts(connection, query, signal);
  const one = text === '' ? null : await lookUpContracts(connection, { ...query, contract_expiry: text }, signal);
  const named = one?.ok === true ? one.value.listings[0]?.expiries[0]?.contract_expiry : undefined;
  return mapped(all, ({ listings }) => ({ expiries: listings[0]?.expiries ?? [], named }));
}

/** The strikes of an expiry. */
export async function askStrikes(
  connection: Connection,
  contracts: ContractsOfType,
  expiry: string,
  signal: AbortSignal,
): Promise<Answer<readonly number[]>> {
  const answer = await lookUpContracts(connection, { ...queryOf(contracts), contract_expiry: expiry }, signal);
  return mapped(answer, ({ listings }) => listings[0]?.expiries[0]?.strikes ?? []);
}

const mapped = <From, To>(answer: Answer<From>, to: (value: From) => To): Answer<To> =>
  answer.ok ? { ok: true, value: to(answer.value) } : answer;
