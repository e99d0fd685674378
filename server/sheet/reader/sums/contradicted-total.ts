import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { signedAmount } from '../contracts/contract-columns.js';
import { isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** Of fewer rows nobody adds anything up. */
const LEAST_ROWS = 2;
const ROUNDED = 1e-6;

/**
 * The table that tells of its one total, below all rows, where that is none of what these add up to: bought, sold, both or one less the other.
 * A side or a row may be lacking then.
 * @param all rows with the sums @param held rows of positions, those that were left out since among them
 */
export function withTotalCompared(
  table: SheetTable,
  map: ColumnMap,
  { all, held }: { readonly all: readonly TableRow[]; readonly held: readonly TableRow[] },
): SheetTable {
  const quantity = map.columns[ROW_TABLES[map.type].quantityField] ?? -1;
  const [sum, ...others] = table.leftOut.filter(({ reason }) => reason === 'sum');
  const total = all.find(({ sheetRow }) => sheetRow === sum?.sheetRow);
  const isBelow = held.every(({ sheetRow }) => sheetRow < (total?.sheetRow ?? 0));
  if (total === undefined || others.length > 0 || !isBelow || held.length < LEAST_ROWS) return table;
  const own = isBlankCell(total.cells[quantity]) ? undefined : signedAmount(total.cells, map);
  if (ROW_TABLES[map.type].quantityUnit !== 'lots' || own === undefined) return table;
  const isSame = (amount: number): boolean =>
    Math.abs(Math.abs(amount) - Math.abs(own)) <= ROUNDED * Math.max(1, Math.abs(own));
  const isSumOf = (rows: readonly TableRow[]): boolean => {
    const amounts = rows.map(({ cells }) => signedAmount(cells, map) ?? Number.NaN);
    const [bought, sold] = [1, -1].map((sign) => amounts.reduce((all, each) => all + Math.max(0, sign * each), 0));
    const [long, short] = [bought ?? 0, sold ?? 0];
    return Number.isNaN(long + short) || [long, short, long + short, long - short].some(isSame);
  };
  if (isSumOf(held) || isSumOf(table.rows)) return table;
  const remark = `Row ${total.sheetRow + 1} is a total of ${own}, which the rows above it do not add up to: a row or a side may be lacking.`;
  return { ...table, remarks: [...table.remarks, remark] };
}
