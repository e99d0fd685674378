import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

const THOUSAND = 1e3;
/** Amounts that are written in thousands. */
const MOST_SCALED = 100;

/**
 * The table without sensitivities of a thousand or more below a heading of thousands or millions, beside others below a hundred
 * and none in between: `-8 000` beside `12.5` under `PV01 (k)` may be written in full.
 * @param factor of the heading
 */
export function withoutAmountsInFull(table: SheetTable, { type, columns }: ColumnMap, factor: number): SheetTable {
  const column = columns[ROW_TABLES[type].quantityField];
  const isOfMoves = ROW_TABLES[type].quantityField === 'dv01';
  if (!isOfMoves || column === undefined || Math.abs(factor) < THOUSAND) return table;
  const sizeOf = ({ cells }: TableRow): number => Math.abs(amountOf(cells[column]) ?? 0);
  const sizes = table.rows.map(sizeOf).filter((size) => size > 0);
  const isParted = sizes.every((size) => size < MOST_SCALED || size >= THOUSAND);
  if (!isParted || !sizes.some((size) => size < MOST_SCALED)) return table;
  return withoutRows(table, (row) =>
    sizeOf(row) < THOUSAND
      ? null
      : {
          reason: `its amount ${cellWord(row.cells[column])} stands below “${table.names[column] ?? ''}”, where others are below ${MOST_SCALED}, and may be in full: write it in the unit of its heading`,
          isTold: true,
        },
  );
}
