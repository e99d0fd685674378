import { listedOn } from '../../instruments/listed/listed-codes.js';
import { likeWord, unknownContract, unknownExchange, type CodeSearch } from '../../instruments/listed/unknown-code.js';
import type { EngineRemark } from '../../instruments/resolved-position.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { ListedPosition } from '../../instruments/listed/position.js';
import type { ContractKind } from '../../domain/contract-kind.js';
import { SymbologyAliases } from './symbology-aliases.js';

/** The most codes that are searched for one table; a table with more unknown codes has a larger problem than spelling. */
const MOST_SEARCHES = 2_000;

/** Suggests exchanges and contract codes for those that are not listed. */
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

  /** Why the exchange or the code is not known at all, with a suggestion; undefined if the engine has to report it. */
  unknown(position: ListedPosition): EngineRemark | undefined {
    const { exchangeCode, contractCode } = position;
    const listed = listedOn(this.snapshot, exchangeCode);
    // Codes of another symbology say nothing about the exchanges that list the clearing house's codes.
    const named = { exchange: exchangeCode, code: this.aliases.isUsed ? '' : contractCode };
    const isKnownExchange = listed !== undefined || this.aliases.hasExchange(exchangeCode);
    if (!isKnownExchange) return unknownExchange(named, this.search(position));
    if (listed === undefined || this.aliases.isUsed) return undefined;
    if (contractCode === '' || listed.kindsByCode.has(contractCode.toUpperCase())) return undefined;
    return unknownContract(named, this.search(position));
  }

  /** A suggestion for a field that the engine does not know: another spelling of the code, or the only type it is listed as. */
  suggestionFor(position: ListedPosition, { field }: EngineRemark): string | undefined {
    const { exchangeCode, contractCode } = position;
    if (field === 'contract_type') return this.onlyKind(exchangeCode, contractCode);
    if (field !== 'contract_code' || !this.aliases.isUsed) return undefined;
    const kinds = listedOn(this.snapshot, exchangeCode)?.kindsByCode.get(contractCode.toUpperCase());
    if (kinds?.has(position.contractKind) === true) return this.aliases.ofClearingCode(position);
    if (this.isTired()) return undefined;
    const words = new Set(this.aliases.of(position).map(({ code }) => code));
    return likeWord(contractCode, words, (code) => this.isListed({ ...position, contractCode: code }));
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

  /** The search for the position's code and exchange; null once the limit of searches is reached. */
  private search(position: ListedPosition): CodeSearch | null {
    if (this.isTired()) return null;
    return {
      snapshot: this.snapshot,
      exchanges: this.aliases.exchanges,
      isListed: ({ exchange, code }) => {
        const contractCode = code === '' ? position.contractCode : code;
        return this.isListed({ ...position, exchangeCode: exchange, contractCode });
      },
    };
  }

  private isTired(): boolean {
    this.searches += 1;
    return this.searches > MOST_SEARCHES;
  }
}
