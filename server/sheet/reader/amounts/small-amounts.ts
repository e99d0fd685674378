import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { headingOf, unitOfColumn } from './column-units.js';
import type { SheetTable } from '../sheet-table.js';

/** No swap of less is cleared, nor any currency sold forward, and hardly a note. */
const LEAST = 1000;
/** Swaps of less are hardly cleared. */
const LEAST_NOTIONAL = 100_000;
const IN_THOUSANDS =
  'says thousands of amounts below 100, and hardly any swap of so little is cleared: head it “(mm)” if they are millions, or write the amounts in full';
const TYPES: ReadonlySet<string> = new Set(['irs', 'fx', 'fi', 'cusip']);

/** Notionals of swaps, amounts of currencies and faces of treasuries that all are of less than anybody deals in, and of which nothing says thousands or millions. */
export function doubtsOfSmallAmounts(table: SheetTable, { type, columns }: ColumnMap): readonly ColumnDoubt[] {
  const column = columns[ROW_TABLES[type].quantityField];
  if (!TYPES.has(type) || column === undefined) return [];
  const amounts = table.rows.flatMap(({ cells }) => {
    const amount = Math.abs(amountOf(cells[column]) ?? 0);
    return amount > 0 ? [amount] : [];
  });
  const heading = headingOf(table, column);
  const most = Math.max(0, ...amounts);
  // Whoever writes 50 for millions may have left the heading of another book above it.
  if (
    columns['direction'] !== undefined &&
    most >= LEAST &&
    most < LEAST_NOTIONAL &&
    unitOfColumn(table, column).factor === LEAST
  )
    return [{ column, heading, doubt: IN_THOUSANDS }];
  if (amounts.length === 0 || most >= LEAST) return [];
  const doubt =
    'holds amounts below 1,000, which may be thousands or millions: say it in the heading, as “(mm)” does for millions';
  return [{ column, heading, doubt }];
}
