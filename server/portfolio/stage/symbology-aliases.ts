import {
  canonicalExchange,
  contractMasterFrom,
  type ContractMaster,
  type ContractMasterData,
} from '../../parameters/contract-master.js';
import type { AliasRow } from '../../parameters/contract-table-file.js';
import { plainDecimal } from '../../contract/reading/plain-decimal.js';
import type { ListedPosition } from '../../instruments/listed/position.js';

/** Significant digits of a scaled strike; further digits are noise of the division. */
const STRIKE_DIGITS = 12;

/** A strike of the clearing house as a vendor writes it. @param factor clearing strike = vendor's strike × factor */
export const vendorStrike = (strike: number, factor: number): number =>
  Number((strike / factor).toPrecision(STRIKE_DIGITS));

/** The spellings of one symbology. */
export class SymbologyAliases {
  private readonly rows: readonly AliasRow[];
  private readonly master: ContractMaster;

  constructor(
    data: ContractMasterData,
    private readonly symbology: string,
  ) {
    this.rows = symbology === 'clearing' ? [] : data.aliases.filter((alias) => alias.symbology === symbology);
    this.master = contractMasterFrom(data);
  }

  /** Whether the symbology spells codes differently from the clearing house. */
  get isUsed(): boolean {
    return this.symbology !== 'clearing';
  }

  /** Exchanges as the symbology spells them. */
  get exchanges(): readonly string[] {
    return [...new Set(this.rows.map(({ exchange }) => exchange))];
  }

  hasExchange(exchange: string): boolean {
    const canonical = canonicalExchange(exchange);
    return this.rows.some((alias) => canonicalExchange(alias.exchange) === canonical);
  }

  /** Spellings of contracts of the position's type on its exchange. */
  of({ exchangeCode, contractKind }: ListedPosition): readonly AliasRow[] {
    const canonical = canonicalExchange(exchangeCode);
    return this.rows.filter(
      ({ exchange, code }) =>
        canonicalExchange(exchange) === canonical &&
        this.master.resolveAlias(this.symbology, exchange, code, contractKind) !== undefined,
    );
  }

  /** A strike of the clearing house as the symbology writes it. */
  strikeOf({ exchangeCode, contractCode, contractKind }: ListedPosition, clearingStrike: string): string {
    const alias = this.isUsed
      ? this.master.resolveAlias(this.symbology, exchangeCode, contractCode, contractKind)
      : undefined;
    if (alias?.strikeFactor === undefined) return clearingStrike;
    return plainDecimal(vendorStrike(Number(clearingStrike), alias.strikeFactor));
  }

  /** The symbology's spelling of a contract whose clearing code was sent; undefined if there is none, or more than one. */
  ofClearingCode(position: ListedPosition): string | undefined {
    const sent = position.contractCode.toUpperCase();
    const spellings = this.of(position).flatMap(({ exchange, code }) => {
      const meant = this.master.resolveAlias(this.symbology, exchange, code, position.contractKind);
      return meant?.code.toUpperCase() === sent ? [code] : [];
    });
    const [only, ...others] = new Set(spellings);
    return others.length === 0 ? only : undefined;
  }
}
