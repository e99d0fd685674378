import { nearestOf, wordsLike } from '../../lib/closest-word.js';
import { canonicalExchange } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { EngineRemark } from '../resolved-position.js';
import { listedOn, loadedExchanges } from './listed-codes.js';

/** An exchange and a contract code as a row names them. */
export interface NamedCode {
  readonly exchange: string;
  readonly code: string;
}

/** Where an unknown code is looked for. */
export interface CodeSearch {
  readonly snapshot: ParameterSnapshot;
  /** Exchanges beside the loaded ones whose names are known, as an alias table's. */
  readonly exchanges?: readonly string[];
  /** Whether the whole row would be listed exactly under another name. */
  readonly isListed: (named: NamedCode) => boolean;
}

/** Words like the one sent that are tried, nearest first. */
const MOST_TRIED = 12;
const EXCHANGES_SHOWN = 12;

/**
 * Why a code that its exchange does not list is not known, with what is most likely meant: the same code on another
 * exchange, then what an alias table has it for, then the code that is written most like it.
 * @param search null = nothing is looked for
 */
export function unknownContract(named: NamedCode, search: CodeSearch | null): EngineRemark {
  const { exchange, code } = named;
  const problem = `No contract "${code}" on ${exchange}`;
  if (search === null) return remark('UNKNOWN_CONTRACT', 'contract_code', `${problem}.`, code, undefined);
  const elsewhere = exchangesOf(code, search.snapshot);
  if (elsewhere.length > 0) {
    const suggestion = onlyListed(elsewhere, (other) => search.isListed({ exchange: other, code }));
    const message = `${problem}; ${code.toUpperCase()} is on ${inWords(elsewhere)}.`;
    return remark('UNKNOWN_CONTRACT', 'exchange_code', message, exchange, suggestion);
  }
  const alias = aliasOf(named, search.snapshot);
  if (alias !== undefined) {
    const message = `${problem}; it is the ${alias.symbology} code of "${alias.code}".`;
    return remark('UNKNOWN_CONTRACT', 'contract_code', message, code, alias.code);
  }
  const codes = [...(listedOn(search.snapshot, exchange)?.codes ?? [])].filter((word) => mayBeLike(code, word));
  const like = likeWord(code, codes, (word) => search.isListed({ exchange, code: word }));
  const hint = like === undefined ? '' : `; nearest is "${like}"`;
  return remark('UNKNOWN_CONTRACT', 'contract_code', `${problem}${hint}.`, code, like);
}

/**
 * Why an exchange is not known, with the one that is most likely meant: one that is written like it and lists the row,
 * then the only one that has the code, then one that is written like it.
 * @param search null = nothing is looked for
 */
export function unknownExchange({ exchange, code }: NamedCode, search: CodeSearch | null): EngineRemark {
  const problem = `No parameters for exchange "${exchange}" are loaded`;
  if (search === null) return remark('UNKNOWN_EXCHANGE', 'exchange_code', `${problem}.`, exchange, undefined);
  const { snapshot, exchanges = [], isListed } = search;
  const loaded = loadedExchanges(snapshot);
  const like = wordsLike(exchange, new Set([...loaded, ...exchanges])).slice(0, MOST_TRIED);
  const listed = nearestOf(like.filter(({ word }) => isListed({ exchange: word, code })));
  const elsewhere = code === '' ? [] : exchangesOf(code, snapshot);
  const other = listed ?? onlyListed(elsewhere, (each) => isListed({ exchange: each, code }));
  const isElsewhere = listed === undefined && other !== undefined;
  const known = isElsewhere ? `${code.toUpperCase()} is on ${inWords(elsewhere)}` : loadedInWords(loaded);
  return remark('UNKNOWN_EXCHANGE', 'exchange_code', `${problem}; ${known}.`, exchange, other ?? nearestOf(like));
}

/** Of two letters one alone says nothing: a code so short is like those that it begins, or that begin it. */
const mayBeLike = (sent: string, word: string): boolean => {
  const [one, other] = [sent.trim().toUpperCase(), word.toUpperCase()];
  return one.length > SHORTEST || other.length > SHORTEST || one.startsWith(other) || other.startsWith(one);
};
const SHORTEST = 2;

/** The word like the one sent with which the whole row is listed, else the nearest one; none if two are as near. */
export function likeWord(
  sent: string,
  words: Iterable<string>,
  isListed: (word: string) => boolean,
): string | undefined {
  const like = wordsLike(sent, words).slice(0, MOST_TRIED);
  const listed = like.filter(({ word }) => isListed(word));
  return nearestOf(listed.length > 0 ? listed : like);
}

/** Loaded exchanges that list a code, ascending. */
const exchangesOf = (code: string, snapshot: ParameterSnapshot): readonly string[] =>
  loadedExchanges(snapshot)
    .filter((exchange) => listedOn(snapshot, exchange)?.kindsByCode.has(code.toUpperCase()) === true)
    .toSorted();

/** The only exchange, or the only one of several that lists the whole row. */
function onlyListed(exchanges: readonly string[], isListed: (exchange: string) => boolean): string | undefined {
  const [only, ...others] = exchanges.length > 1 ? exchanges.filter(isListed) : exchanges;
  return others.length === 0 ? only : undefined;
}

/** The listed code that an alias table has the code for; undefined if none has, or several differ. */
function aliasOf(
  { exchange, code }: NamedCode,
  snapshot: ParameterSnapshot,
): { readonly symbology: string; readonly code: string } | undefined {
  const canonical = canonicalExchange(exchange);
  const kinds = listedOn(snapshot, exchange)?.kindsByCode;
  const meant = snapshot.contractMaster.aliases.filter(
    (alias) =>
      alias.code.toUpperCase() === code.toUpperCase() &&
      canonicalExchange(alias.exchange) === canonical &&
      canonicalExchange(alias.clearing.exchange) === canonical &&
      kinds?.has(alias.clearing.code.toUpperCase()) === true,
  );
  const [first] = meant;
  const codes = new Set(meant.map(({ clearing }) => clearing.code.toUpperCase()));
  return first === undefined || codes.size > 1 ? undefined : { symbology: first.symbology, code: first.clearing.code };
}

function loadedInWords(loaded: readonly string[]): string {
  if (loaded.length === 0) return 'no parameter set is loaded at all';
  const more = loaded.length > EXCHANGES_SHOWN ? ' and others' : '';
  return `loaded are ${loaded.toSorted().slice(0, EXCHANGES_SHOWN).join(', ')}${more}`;
}

const inWords = (exchanges: readonly string[]): string =>
  exchanges.length <= EXCHANGES_SHOWN
    ? exchanges.join(', ').replace(/, ([^,]+)$/, ' and $1')
    : `${exchanges.slice(0, EXCHANGES_SHOWN).join(', ')} and others`;

const remark = (
  code: string,
  field: string,
  message: string,
  value: string,
  suggestion: string | undefined,
): EngineRemark => ({ code, field, message, value, ...(suggestion === undefined ? {} : { suggestion }) });
