import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, withCells, withColumn, type SheetTable } from '../sheet-table.js';
import { isKindOfContract } from './contract-types.js';

/** The side and the kind that a cell says together, `Long Call`; undefined if it says anything else. */
function partsOf(cell: CellValue | undefined): { readonly side: string; readonly kind: string } | undefined {
  const [, side = '', kind = ''] = /^(\p{L}{3,12}) (\p{L}[\p{L} ]{2,20})$/u.exec(cellWord(cell)) ?? [];
  return sideOf(side) !== undefined && isKindOfContract(kind) ? { side, kind } : undefined;
}

/** The table with sides in a column of their own where a column says them with the kind of contract, and lots have no sign: `Long Call`, `Short Put`. */
export function withSidesOfTypes(table: SheetTable): SheetTable {
  const column = table.headings.findIndex(
    (heading, at) =>
      namesField(heading, 'etd', 'contract_type') && isColumnOf(table, at, (cell) => partsOf(cell) !== undefined),
  );
  const quantity = table.headings.findIndex((heading) => namesField(heading, 'etd', 'net_position'));
  const isSided = table.headings.some((text) => isSideHeading(text) || quantityPairHeading(text) !== undefined);
  const isSigned = table.rows.some(({ cells }) => (amountOf(cells[quantity]) ?? 0) < 0);
  if (column < 0 || quantity < 0 || isSided || isSigned) return table;
  const sided = withColumn(
    table,
    'Side',
    table.sources[column] ?? 0,
    ({ cells }) => partsOf(cells[column])?.side ?? '',
  );
  return withCells(sided, column, (cell) => partsOf(cell)?.kind ?? cell);
}
