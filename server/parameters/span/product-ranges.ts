import type { ProductRanges } from '../scan-ranges.js';
import type { SpanParameters } from './model.js';

/** The price scan ranges of products that are no options on another one, by contract month. */
export function productRanges({ header, contracts }: SpanParameters): readonly ProductRanges[] {
  return header.families.flatMap(({ exchange, code, underlyingFamily, firstContract, contractCount }) => {
    if (underlyingFamily >= 0) return [];
    const byMonth = new Map<string, number>();
    for (let row = firstContract; row < firstContract + contractCount; row++) {
      const month = header.periods[contracts.period[row] ?? -1];
      const range = contracts.priceScanRange[row] ?? 0;
      if (month !== undefined && range > 0) byMonth.set(month, Math.max(range, byMonth.get(month) ?? 0));
    }
    return byMonth.size === 0 ? [] : [{ exchange, code, byMonth }];
  });
}
