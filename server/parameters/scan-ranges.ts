/** The price scan ranges of a product in one parameter set. */
export interface ProductRanges {
  readonly exchange: string;
  readonly code: string;
  /** By contract month: money for a lot, above 0. */
  readonly byMonth: ReadonlyMap<string, number>;
}

/** The scan ranges of one filed set. */
export interface FiledRanges {
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly products: readonly ProductRanges[];
}

/** The largest rise of a product's scan range from one filed set to a later one. */
export interface ProductRise {
  readonly exchange: string;
  readonly code: string;
  /** What the range of the earlier set is multiplied by, above 1. */
  readonly factor: number;
  /** Business dates of the two sets, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** How scan ranges have risen in the filed sets of a clearing house. */
export interface ScanRangeRises {
  /** Business dates of the sets that were compared, ascending; one where no earlier one is filed. */
  readonly dates: readonly string[];
  /** Of products whose range has risen at all. */
  readonly products: readonly ProductRise[];
}

/** Names a product within a clearing house. */
export const productKey = ({ exchange, code }: Pick<ProductRanges, 'exchange' | 'code'>): string =>
  `${exchange} ${code}`;

/**
 * Of each product the largest rise from any of the sets to a later one, over the contract months that both list. A generator, as
 * there may be many products; each step is a product of two sets. Source: docs/methodology/forecast.md, "Bands".
 * @param sets by date, ascending
 */
export function* largestRises(sets: readonly FiledRanges[]): Generator<undefined, ScanRangeRises, undefined> {
  const largest = new Map<string, ProductRise>();
  for (const [place, { businessDate: to, products }] of sets.entries()) {
    const later = new Map(products.map((product) => [productKey(product), product]));
    for (const { businessDate: from, products: before } of sets.slice(0, place))
      for (const product of before) {
        yield;
        const { exchange, code } = product;
        const key = productKey(product);
        const factor = riseOf(product, later.get(key));
        if (factor > (largest.get(key)?.factor ?? 1)) largest.set(key, { exchange, code, factor, from, to });
      }
  }
  return { dates: sets.map(({ businessDate }) => businessDate), products: [...largest.values()] };
}

/** What the ranges of the months that both sets list are multiplied by, taken together; 1 if there is no such month. */
function riseOf({ byMonth }: ProductRanges, later: ProductRanges | undefined): number {
  let [before, after] = [0, 0];
  for (const [month, range] of byMonth) {
    const now = later?.byMonth.get(month);
    if (now === undefined) continue;
    before += range;
    after += now;
  }
  return before > 0 ? after / before : 1;
}
