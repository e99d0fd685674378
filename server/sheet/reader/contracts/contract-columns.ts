import { ROW_TABLES, contractColumnCount } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { SIDE, sideOf } from '../../table/side.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, type TableRow } from '../sheet-table.js';

/** A field that tells what a row holds from what others hold, without how much. */
export interface ContractColumn {
  readonly field: string;
  /** Below 0 = the table has none. */
  readonly column: number;
}

/** Those of a kind of rows, in their order, the account among them. */
export function contractColumns({ type, columns }: ColumnMap): readonly ContractColumn[] {
  const { quantityField, columns: known } = ROW_TABLES[type];
  return known
    .slice(0, contractColumnCount(type))
    .flatMap(({ field }) =>
      field === quantityField || field === SIDE ? [] : [{ field, column: columns[field] ?? -1 }],
    );
}

/** What a row says in some columns. */
export const contractKey = (cells: TableRow['cells'], columns: readonly ContractColumn[]): string =>
  columns.map(({ column }) => cellWord(cells[column])).join('\u0000');

/** How much a row holds, positive = long, by its own sign or that of its side; undefined if that is no number. */
export function signedAmount(cells: TableRow['cells'], { type, columns }: ColumnMap): number | undefined {
  const amount = amountOf(cells[columns[ROW_TABLES[type].quantityField] ?? -1]);
  const side = sideOf(cells[columns[SIDE] ?? -1] ?? '');
  return amount === undefined || side === undefined ? amount : side * Math.abs(amount);
}
