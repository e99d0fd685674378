import { memoizedBy } from '../../../lib/memoized.js';
import { productKey, type ProductRise, type ScanRangeRises } from '../../../parameters/scan-ranges.js';
import type { RangeBand } from '../../ahead/range-band.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import { productsOf } from './products-of.js';
import { withScanRanges } from './with-scan-ranges.js';

const byProduct = memoizedBy(
  ({ products }: ScanRangeRises): ReadonlyMap<string, ProductRise> =>
    new Map(products.map((rise) => [productKey(rise), rise])),
);

/** The largest rise of the scan range of a contract's product; of an option, of its underlying's. */
function riseOf({ set, row }: ResolvedListedPosition): ProductRise | undefined {
  const product = productsOf(set, row).at(-1);
  return product === undefined || set.rises === undefined ? undefined : byProduct(set.rises).get(productKey(product));
}

/** Scan ranges that rise as much as they have most in filed sets. Source: docs/methodology/forecast.md, "Bands". */
export const risenRanges: RangeBand<ResolvedListedPosition> = {
  seenOf: ({ set }) => ({ clearingHouse: set.clearingHouse, dates: set.rises?.dates ?? null }),
  riseOf,
  withRises: (positions) =>
    withScanRanges(
      positions,
      positions.map((position) => riseOf(position)?.factor ?? 1),
    ),
};
