import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { headingOf } from './column-units.js';
import type { SheetTable } from '../sheet-table.js';

/** No swap of less is cleared, nor any currency sold forward, and hardly a note. */
const LEAST = 1000;
const TYPES: ReadonlySet<string> = new Set(['irs', 'fx', 'fi', 'cusip']);

/** Notionals of swaps, amounts of currencies and faces of treasuries that all are of less than anybody deals in, and of which nothing says thousands or millions. */
export function doubtsOfSmallAmounts(table: SheetTable, { type, columns }: ColumnMap): readonly ColumnDoubt[] {
  const column = columns[ROW_TABLES[type].quantityField];
  if (!TYPES.has(type) || column === undefined) return [];
  const amounts = table.rows.flatMap(({ cells }) => {
    const amount = Math.abs(amountOf(cells[column]) ?? 0);
    return amount > 0 ? [amount] : [];
  });
  if (amounts.length === 0 || Math.max(...amounts) >= LEAST) return [];
  const heading = headingOf(table, column);
  const doubt =
    'holds amounts below 1,000, which may be thousands or millions: say it in the heading, as “(mm)” does for millions';
  return [{ column, heading, doubt }];
}
