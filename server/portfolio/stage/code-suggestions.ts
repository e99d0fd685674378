import type { EngineRemark } from '../../engines/margin-engine.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { ContractKind, ListedPosition } from '../../positions/position.js';
import { nearestOf, wordsLike } from './closest-word.js';
import { listedOn, loadedExchanges } from './listed-codes.js';
import { SymbologyAliases } from './symbology-aliases.js';

/** Codes that are compared for one table; a table with more unknown ones has another trouble than spelling. */
const MOST_SEARCHES = 2_000;
/** Codes like the one sent that are tried, nearest first. */
const MOST_TRIED = 12;
const EXCHANGES_SHOWN = 12;

/** What is meant by exchanges and contract codes that are not listed. */
export class CodeSuggestions {
  private searches = 0;
  private readonly aliases: SymbologyAliases;

  /** @param isListed whether a contract is listed exactly as named */
  constructor(
    private readonly snapshot: ParameterSnapshot,
    vendorSymbology: string,
    private readonly isListed: (position: ListedPosition) => boolean,
  ) {
    this.aliases = new SymbologyAliases(snapshot.contractMaster, vendorSymbology);
  }

  /** Why the exchange or the code is not known at all, with what would do; undefined where the engine must tell. */
  unknown(position: ListedPosition): EngineRemark | undefined {
    const { exchangeCode, contractCode } = position;
    const listed = listedOn(this.snapshot, exchangeCode);
    if (listed === undefined && !this.aliases.hasExchange(exchangeCode)) return this.unknownExchange(position);
    if (listed === undefined || this.aliases.isUsed) return undefined;
    if (contractCode === '' || listed.kindsByCode.has(contractCode.toUpperCase())) return undefined;
    const suggestion = this.best(contractCode, listed.codes, (code) => ({ ...position, contractCode: code }));
    return {
      code: 'UNKNOWN_CONTRACT',
      field: 'contract_code',
      message: `No contract "${contractCode}" on ${exchangeCode}.`,
      value: contractCode,
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  }

  /** For what the engine does not know: another spelling of the code, or the only type it is listed as. */
  suggestionFor(position: ListedPosition, { field }: EngineRemark): string | undefined {
    const { exchangeCode, contractCode } = position;
    if (field === 'contract_type') return this.onlyKind(exchangeCode, contractCode);
    if (field !== 'contract_code' || !this.aliases.isUsed) return undefined;
    const kinds = listedOn(this.snapshot, exchangeCode)?.kindsByCode.get(contractCode.toUpperCase());
    if (kinds?.has(position.contractKind) === true) return this.aliases.ofClearingCode(position);
    const words = this.aliases.of(position).map(({ code }) => code);
    return this.best(contractCode, [...new Set(words)], (code) => ({ ...position, contractCode: code }));
  }

  /** A strike of the clearing house as the symbology writes it. */
  strikeOf(position: ListedPosition, clearingStrike: string): string {
    return this.aliases.strikeOf(position, clearingStrike);
  }

  /** The type of a contract that is listed as one only. */
  onlyKind(exchangeCode: string, contractCode: string): ContractKind | undefined {
    const kinds = listedOn(this.snapshot, exchangeCode)?.kindsByCode.get(contractCode.toUpperCase());
    const [only] = kinds ?? [];
    return kinds?.size === 1 ? only : undefined;
  }

  private unknownExchange(position: ListedPosition): EngineRemark {
    const { exchangeCode } = position;
    const loaded = loadedExchanges(this.snapshot);
    const words = [...new Set([...loaded, ...this.aliases.exchanges])];
    const suggestion = this.best(exchangeCode, words, (code) => ({ ...position, exchangeCode: code }));
    const shown = loaded.toSorted().slice(0, EXCHANGES_SHOWN).join(', ');
    const more = loaded.length > EXCHANGES_SHOWN ? ' and others' : '';
    const known = loaded.length === 0 ? 'no parameter set is loaded at all' : `loaded are ${shown}${more}`;
    return {
      code: 'UNKNOWN_EXCHANGE',
      field: 'exchange_code',
      message: `No parameters for exchange "${exchangeCode}" are loaded; ${known}.`,
      value: exchangeCode,
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  }

  /** The word like the one sent with which the whole row is listed, else the nearest one; none where two are as near. */
  private best(sent: string, words: readonly string[], withWord: (word: string) => ListedPosition): string | undefined {
    if (++this.searches > MOST_SEARCHES) return undefined;
    const like = wordsLike(sent, words).slice(0, MOST_TRIED);
    const listed = like.filter(({ word }) => this.isListed(withWord(word)));
    return nearestOf(listed.length > 0 ? listed : like);
  }
}
