import type { TenorDv01 } from './tenor-dv01.js';
import { tenorYears } from '../../pricing/scenario/tenor-grid.js';

/**
 * DV01 added up by index and tenor, sorted by index, then tenor.
 * @param tenorKey what tenors that are one have in common: their spelling, or their years
 */
export function addedByTenor(
  parts: readonly TenorDv01[],
  tenorKey: (tenor: string) => string | number,
): readonly TenorDv01[] {
  const sums = new Map<string, TenorDv01>();
  for (const part of parts) {
    const key = `${part.index} ${tenorKey(part.tenor)}`;
    const known = sums.get(key);
    sums.set(key, known === undefined ? part : { ...known, dv01: known.dv01 + part.dv01 });
  }
  return [...sums.values()].sort(
    (first, second) =>
      (first.index < second.index ? -1 : first.index > second.index ? 1 : 0) ||
      tenorYears(first.tenor) - tenorYears(second.tenor),
  );
}
