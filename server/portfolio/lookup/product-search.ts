import { inSlices } from '../../lib/in-slices.js';
import { searchText } from '../../lib/text-search/text-search.js';
import { indexSteps, type SearchDocument, type TextIndex } from '../../lib/text-search/text-search-index.js';
import { canonicalExchange } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { ContractKind } from '../../domain/contract-kind.js';
import type { EngineId } from '../../domain/engine-id.js';
import type { EngineRegistry } from '../../engines/engine-registry.js';
import { ENGINES } from '../../engines/registry.js';
import { listedProducts } from './listed-products.js';
import { spelledProducts, type SpelledProduct } from './spelled-product.js';
import { memoized, memoizedBy } from '../../lib/memoized.js';

/** The products that are looked for; null = any. */
export interface ProductQuestion {
  /** Words of the name, a code, or the beginning of a code. */
  readonly words: string | null;
  readonly exchange: string | null;
  readonly code: string | null;
  readonly kind: ContractKind | null;
  /** Only what these engines margin; absent = all. */
  readonly engines?: readonly EngineId[];
}

/** The products of a snapshot as one symbology names them. */
export interface ProductSearch {
  /** The best answers first; without words futures before options before others, then by exchange and code. */
  find(question: ProductQuestion): readonly SpelledProduct[];
}

/**
 * Made once for each snapshot and symbology, without holding the event loop. @param symbology one that is known @param engines
 * default: those of the program
 */
export const productSearch = (
  snapshot: ParameterSnapshot,
  symbology: string,
  engines: EngineRegistry = ENGINES,
): Promise<ProductSearch> => searchesOf(engines)(snapshot)(symbology);

const searchesOf = memoizedBy((engines: EngineRegistry) =>
  memoizedBy((snapshot: ParameterSnapshot) =>
    memoized((symbology: string) => inSlices(searchSteps(snapshot, symbology, engines))),
  ),
);

function* searchSteps(
  snapshot: ParameterSnapshot,
  symbology: string,
  engines: EngineRegistry,
): Generator<undefined, ProductSearch, undefined> {
  const listed = listedProducts(snapshot, engines);
  yield;
  const products = spelledProducts(listed, snapshot, symbology).toSorted(inOrder);
  yield;
  const index = yield* indexSteps(products.map(documentOf));
  return { find: (question) => found(products, index, question) };
}

function found(
  products: readonly SpelledProduct[],
  index: TextIndex,
  { words, exchange, code, kind, engines }: ProductQuestion,
): readonly SpelledProduct[] {
  const matching =
    words === null
      ? products
      : searchText(index, words, { limit: products.length }).documents.flatMap((place) => products[place] ?? []);
  const canonical = exchange === null ? null : canonicalExchange(exchange);
  return matching.filter(
    (each) =>
      (canonical === null || canonicalExchange(each.exchange) === canonical) &&
      (code === null || isCode(each, code)) &&
      (kind === null || each.kinds.includes(kind)) &&
      (engines === undefined || engines.includes(each.product.engine)),
  );
}

/** Whether a text is a product's code, in any case. */
export const isCode = ({ code }: SpelledProduct, text: string): boolean =>
  code.toUpperCase() === text.trim().toUpperCase();

const FIRST_KINDS: readonly ContractKind[] = ['FUT', 'CALL', 'PUT'];

function inOrder(first: SpelledProduct, second: SpelledProduct): number {
  const kind = rankOf(first) - rankOf(second);
  if (kind !== 0) return kind;
  const [one, other] = [`${first.exchange}\u0000${first.code}`, `${second.exchange}\u0000${second.code}`];
  return one < other ? -1 : one > other ? 1 : 0;
}

function rankOf({ kinds }: SpelledProduct): number {
  const rank = FIRST_KINDS.findIndex((kind) => kinds.includes(kind));
  return rank < 0 ? FIRST_KINDS.length : rank;
}

const WORDS_OF_KIND: Readonly<Record<ContractKind, string>> = {
  FUT: 'future futures FUT',
  CALL: 'option options CALL',
  PUT: 'option options PUT',
  FWD: 'forward forwards FWD',
  PHY: 'physical PHY',
  CMB: 'combination CMB',
};

/** Under another symbology, the clearing house's own code finds a product too. */
const documentOf = ({ exchange, code, kinds, product }: SpelledProduct): SearchDocument => ({
  codes: [...new Set([code, product.code])],
  texts: [
    exchange,
    canonicalExchange(exchange),
    product.clearingHouse,
    product.name,
    product.sector ?? '',
    product.subSector ?? '',
    product.underlying ?? '',
    ...kinds.map((kind) => WORDS_OF_KIND[kind]),
  ],
});
