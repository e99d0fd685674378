import type { ColumnMap } from '../../table/column-map.js';
import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { isOfTrades } from '../lots/sums-below.js';
import { isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { keyColumns, PartsOfSums } from './parts-of-sums.js';

/** Rows below which a sum stands by no accident, or so many sums. */
const LEAST = 2;

/**
 * Leaves out rows that have no date, price or the like, as all others have, and are the sum of the rows of their account and contract right
 * beside them: those of the last row of each block that no word marks. Where one of such rows is no sum, none is taken for one.
 */
export function withoutBlankSums(table: SheetTable, map: ColumnMap): SheetTable {
  const read = new Set(keyColumns(table, map).map(({ column }) => column));
  const quantity = map.columns[ROW_TABLES[map.type].quantityField];
  const columns = table.names.flatMap((name, column) =>
    name === '' || read.has(column) || column === quantity ? [] : [column],
  );
  for (const column of columns) {
    const blank = table.rows.filter(({ cells }) => isBlankCell(cells[column]));
    if (blank.length > 0 && blank.length * 2 < table.rows.length + 1 && areSums(table, map, blank, column)) {
      const [found, reason] = [new Set(blank), reasonOf(table.names[column] ?? '')];
      return withoutRows(table, (row) => (found.has(row) ? { reason, isTold: true } : null));
    }
  }
  return table;
}

/** Whether rows are sums of those of their contract, and not trades with a number of their own. */
function areSums(table: SheetTable, map: ColumnMap, rows: readonly TableRow[], column: number): boolean {
  const ofTrades = table.names.flatMap((name, at) => (isOfTrades(name) ? [at] : []));
  if (rows.some(({ cells }) => ofTrades.some((at) => !isBlankCell(cells[at])))) return false;
  const parts = new PartsOfSums(table, map, new Set(rows));
  const counts = rows.map((row) => parts.of(row, column)?.count ?? 0);
  return counts.every((count) => count > 0) && counts.some((count) => count >= LEAST);
}

const reasonOf = (name: string): string =>
  `it has no “${name.trim()}”, as the other rows have, and is the sum of those of its contract, which it would count twice`;
