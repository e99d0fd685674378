import type { ContractKind } from '../../domain/contract-kind.js';
import type { EngineId } from '../../domain/engine-id.js';
import type { ContractDates } from '../../parameters/contract-calendar.js';
import type { RowDate } from '../row/date.js';

/** All contracts of one code and of the same kinds on one exchange: a future, or options. */
export interface ListedProduct {
  /** The engine that margins rows of it. */
  readonly engine: EngineId;
  /** The exchange as the parameter file writes it, like the code. */
  readonly exchange: string;
  readonly code: string;
  readonly name: string;
  /** `FUT`; `CALL` and `PUT`; … */
  readonly kinds: readonly ContractKind[];
  readonly clearingHouse: string;
  readonly currency: string;
  /** Money per 1.0 of price for one contract; a contract may have its own. */
  readonly multiplier: number;
  readonly sector: string | null;
  readonly subSector: string | null;
  readonly underlying: string | null;
  /** Of options the code of the future that they are on, listed on the same exchange; null = it is not known, or the product is no option. */
  readonly underlyingCode: string | null;
  /** The listed expiries of one kind, each once, ascending. @param wanted an expiry as a row writes it; null = all */
  expiries(kind: ContractKind, wanted: RowDate | null): readonly ListedExpiry[];
  /** The first and last expiry and strike of some of its kinds. */
  extent(kinds: readonly ContractKind[]): ProductExtent;
}

/** An expiry of one kind of contract. */
export interface ListedExpiry {
  /** The expiry as rows write it; empty if rows of the contract have none. */
  readonly expiry: string;
  /** `YYYY-MM-DD`; null if the file gives none. */
  readonly expiryDate: string | null;
  /** Ascending; empty if the contracts are not options. */
  readonly strikes: readonly number[];
  /** What the contract calendar says; absent = nothing. */
  readonly dates?: ContractDates;
  /** Settlement prices of the parameter files, by strike, or of the one contract; absent = there are none. */
  readonly settlement?: SettlementPrices;
}

/** Settlement prices of one expiry. */
export interface SettlementPrices {
  /** In the quotation of the clearing house, in the order of the strikes; null if a contract has none. */
  readonly prices: readonly (number | null)[];
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** A count with the first and last value; both are null if there is none. */
export interface Extent<Value> {
  readonly total: number;
  readonly first: Value | null;
  readonly last: Value | null;
}

export interface ProductExtent {
  /** Expiries as rows write them; contracts that never expire have none. */
  readonly expiries: Extent<string>;
  /** The different strikes of all expiries. */
  readonly strikes: Extent<number>;
}

export const extentOf = <Value>(ascending: readonly Value[]): Extent<Value> => ({
  total: ascending.length,
  first: ascending[0] ?? null,
  last: ascending.at(-1) ?? null,
});
