import type { ProductFamily, SpanHeader } from '../../parameters/span/model.js';

/**
 * Units of the combined commodity's currency per unit of the family's, by the file's own conversions; 1 if they are the
 * same, undefined if the file has none. Amounts of a family (arrays, option values, scan ranges) are converted before
 * they are scanned. Source: docs/methodology/span.md, step 1.
 */
export function arrayCurrencyFactor(header: SpanHeader, family: ProductFamily): number | undefined {
  const wanted = header.combinedCommodities[family.combinedCommodity]?.currency ?? family.currency;
  if (wanted === family.currency) return 1;
  for (const { from, to, factor } of header.conversions) {
    if (factor <= 0) continue;
    if (from === family.currency && to === wanted) return factor;
    if (from === wanted && to === family.currency) return 1 / factor;
  }
  return undefined;
}
