import { namesOtherNumber } from '../headings/number-words.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { areLots, heldColumns, lotsIn, type TradeColumns } from './held-columns.js';

/** What counts trades as well as lots: it says nothing of a position unless the numbers show it. */
const MAY_COUNT = /^(?:lots?|trades?|trading|activity|movements?|mvmt|mouvements?)/i;

/**
 * The table without the rows in which what is held is not what was held before and what was traded since, as each of the columns says by
 * its heading: the reason is the question. All rows stay where the column of trades may be a volume or a number of trades, or another
 * column may hold what lacks.
 */
export function withoutUnbalanced(table: SheetTable, trades: TradeColumns): SheetTable {
  const single = heldColumns(table, trades, 'etd').filter(({ columns }) => columns.length === 1);
  const [before, ...othersBefore] = single.filter(({ day }) => day === 'before');
  const [after, ...othersAfter] = single.filter(({ day }) => day === 'after');
  const isClear = before !== undefined && after !== undefined && othersBefore.length + othersAfter.length === 0;
  if (!isClear) return table;
  const columns = [before, trades, after].flatMap((each) => each.columns);
  const others = table.names.flatMap((name, column) =>
    columns.includes(column) || table.taken.includes(column) || !areLots(table.rows, column) ? [] : [{ name, column }],
  );
  if (others.some(({ name }) => !namesOtherNumber(name)) || !columns.every((column) => areLots(table.rows, column)))
    return table;
  const rows = table.rows.flatMap((row) => {
    const [held, traded, left] = [before, trades, after].map((each) => lotsIn(row, each));
    const isOne = !row.cells.some(isSum) && columns.every((column) => !isBlankCell(row.cells[column]));
    return isOne && held !== undefined && traded !== undefined && left !== undefined
      ? [{ row, held, traded, left }]
      : [];
  });
  const wrong = new Map(rows.filter(({ held, traded, left }) => held + traded !== left).map((one) => [one.row, one]));
  const telling = rows.filter(({ traded }) => traded !== 0);
  const agreeing = telling.filter(({ row }) => !wrong.has(row)).length;
  // Lots bought and lots sold together are at least the change, and differ from it by an even number.
  const mayBeVolume = rows.every(({ held, traded, left }) => {
    const rest = traded - Math.abs(left - held);
    return rest >= 0 && rest % 2 === 0;
  });
  const [column = -1] = trades.columns;
  const isCount = MAY_COUNT.test((table.names[column] ?? '').trim()) && agreeing * 2 < telling.length;
  const isExplained = others.some((other) =>
    [...wrong.values()].every(
      ({ row, held, traded, left }) =>
        Math.abs(amountOf(row.cells[other.column]) ?? 0) === Math.abs(left - held - traded),
    ),
  );
  if (wrong.size === 0 || mayBeVolume || isCount || isExplained) return table;
  const [ofBefore, ofTrades, ofAfter] = columns.map((place) => `“${table.names[place] ?? ''}”`);
  const reasonOf = (row: TableRow): string | undefined => {
    const found = wrong.get(row);
    return found === undefined
      ? undefined
      : `${ofBefore ?? ''} ${found.held} and ${ofTrades ?? ''} ${found.traded} make ${found.held + found.traded}, and ${ofAfter ?? ''} says ${found.left}: which is held`;
  };
  return withoutRows(table, (row) => {
    const reason = reasonOf(row);
    return reason === undefined ? null : { reason, isTold: true };
  });
}
