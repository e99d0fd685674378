import { rangeName } from '../../../server/sheet/workbook/a1.js';
import type { CellAddress } from '../../../server/sheet/workbook/port.js';

/** Characters of one address that names many areas; Excel takes 8,192. */
const LONGEST_ADDRESS = 8_000;

/**
 * Addresses such as `D4:D6,F9` that name these cells of one sheet, each within Excel's limit. Cells below each other
 * become one area.
 */
export function areaAddresses(cells: readonly Pick<CellAddress, 'row' | 'column'>[]): readonly string[] {
  const addresses: string[] = [];
  for (const area of areas(cells)) {
    const last = addresses.at(-1);
    if (last === undefined || last.length + area.length + 1 > LONGEST_ADDRESS) addresses.push(area);
    else addresses[addresses.length - 1] = `${last},${area}`;
  }
  return addresses;
}

function areas(cells: readonly Pick<CellAddress, 'row' | 'column'>[]): readonly string[] {
  const sorted = [...cells].sort((first, second) => first.column - second.column || first.row - second.row);
  const found: { row: number; column: number; rowCount: number }[] = [];
  for (const { row, column } of sorted) {
    const open = found.at(-1);
    if (open?.column === column && open.row + open.rowCount === row) open.rowCount += 1;
    else found.push({ row, column, rowCount: 1 });
  }
  return found.map((area) => rangeName({ sheet: '', ...area, columnCount: 1 }));
}
