import { canonicalExchange, contractMasterFrom } from '../../parameters/contract-master.js';
import { groupBy } from '../../lib/group-by.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { ContractKind } from '../../domain/contract-kind.js';
import { vendorStrike } from '../stage/symbology-aliases.js';
import type { ListedProduct } from '../../instruments/listed/listed-product.js';

/** A product as a symbology writes it. */
export interface SpelledProduct {
  readonly exchange: string;
  readonly code: string;
  /** Kinds that the symbology spells this way. */
  readonly kinds: readonly ContractKind[];
  readonly product: ListedProduct;
  /** A strike of the clearing house as the symbology writes it. */
  readonly strike: (clearingStrike: number) => number;
}

/** The products as rows of a symbology name them. A symbology other than the clearing house's has those that its aliases name. */
export function spelledProducts(
  products: readonly ListedProduct[],
  { contractMaster }: ParameterSnapshot,
  symbology: string,
): readonly SpelledProduct[] {
  if (symbology === 'clearing')
    return products.map((product) => ({
      exchange: product.exchange,
      code: product.code,
      kinds: product.kinds,
      product,
      strike: (strike) => strike,
    }));
  const master = contractMasterFrom(contractMaster);
  const byCode = groupBy(products, ({ exchange, code }) => keyOf(exchange, code));
  const spellings = new Map(
    contractMaster.aliases
      .filter((alias) => alias.symbology === symbology)
      .map(({ exchange, code }) => [keyOf(exchange, code), { exchange, code }] as const),
  );
  return [...spellings.values()].flatMap(({ exchange, code }) => {
    const found = new Map<ListedProduct, { readonly kinds: ContractKind[]; readonly factor: number }>();
    for (const kind of KINDS) {
      const meant = master.resolveAlias(symbology, exchange, code, kind);
      const products = meant === undefined ? [] : (byCode.get(keyOf(meant.exchange, meant.code)) ?? []);
      const product = products.find(({ kinds }) => kinds.includes(kind));
      if (meant === undefined || product === undefined) continue;
      const known = found.get(product);
      if (known === undefined) found.set(product, { kinds: [kind], factor: meant.strikeFactor });
      else known.kinds.push(kind);
    }
    return [...found].map(([product, { kinds, factor }]): SpelledProduct => {
      return { exchange, code, kinds, product, strike: (strike) => vendorStrike(strike, factor) };
    });
  });
}

const KINDS: readonly ContractKind[] = ['FUT', 'CALL', 'PUT', 'FWD', 'PHY', 'CMB'];

const keyOf = (exchange: string, code: string): string => `${canonicalExchange(exchange)}\u0000${code.toUpperCase()}`;
