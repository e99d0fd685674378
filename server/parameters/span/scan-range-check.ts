import type { FamilyInput } from './builder-input.js';
import type { ContractTable } from './contract-table.js';
import { describe } from './links.js';

/** A price scan range of more than this many times the price is taken to be in another unit. */
const LARGEST_MULTIPLE = 100;

/**
 * A sentence on futures whose price scan range is more than 100 times their value, with the worst case; undefined if
 * there are none. Prices of 0, as spreads between markets have, tell nothing.
 */
export function scanRangeFinding(table: ContractTable, families: readonly FamilyInput[]): string | undefined {
  let count = 0;
  let worst = { multiple: 0, row: -1 };
  for (let row = 0; row < table.count; row++) {
    if (families[table.family[row] ?? 0]?.type !== 'FUT') continue;
    const value = Math.abs((table.price[row] ?? 0) * (table.contractValueFactor[row] ?? 0));
    const multiple = value > 0 ? (table.priceScanRange[row] ?? 0) / value : 0;
    if (multiple <= LARGEST_MULTIPLE) continue;
    count += 1;
    if (multiple > worst.multiple) worst = { multiple, row };
  }
  const family = families[table.family[worst.row] ?? -1];
  if (family === undefined) return undefined;
  const range = `a price scan range of ${table.priceScanRange[worst.row] ?? 0} at a price of ${table.price[worst.row] ?? 0}`;
  const others = count === 1 ? '' : `, the worst of ${count} futures`;
  return `${describe(family)} has ${range}, more than ${LARGEST_MULTIPLE} times what it is worth${others}; check the file.`;
}
