import { isDatedPeriod, listedPeriods } from '../../instruments/listed/contract-chain.js';
import { CALL, NO_RIGHT, PUT } from '../../parameters/span/model.js';
import type { ContractKind } from '../../domain/contract-kind.js';
import type { ListedProduct } from './listed-product.js';

/** A count with the first and last value; both are null if there is none. */
export interface Extent<Value> {
  readonly total: number;
  readonly first: Value | null;
  readonly last: Value | null;
}

export interface ProductExtent {
  /** Contract periods as the parameter files write them. */
  readonly expiries: Extent<string>;
  /** Different ones of all expiries. */
  readonly strikes: Extent<number>;
}

/** From the first to the last expiry and strike of some kinds of a product's contracts. */
export function productExtent(product: ListedProduct, kinds: readonly ContractKind[]): ProductExtent {
  const rights = new Set<number>(kinds.map((kind) => (kind === 'CALL' ? CALL : kind === 'PUT' ? PUT : NO_RIGHT)));
  const expiries = new Set<string>();
  const strikes = new Set<number>();
  for (const { set, family } of product.places) {
    const { right, strike } = set.parameters.contracts;
    for (const { period, first, end } of listedPeriods(set.parameters, family)) {
      for (let row = first; row < end; row++) {
        const own = right[row] ?? NO_RIGHT;
        if (!rights.has(own)) continue;
        if (isDatedPeriod(period)) expiries.add(period);
        if (own !== NO_RIGHT) strikes.add(strike[row] ?? 0);
      }
    }
  }
  return {
    expiries: extent([...expiries].sort()),
    strikes: extent([...strikes].sort((first, second) => first - second)),
  };
}

const extent = <Value>(ascending: readonly Value[]): Extent<Value> => ({
  total: ascending.length,
  first: ascending[0] ?? null,
  last: ascending.at(-1) ?? null,
});
