import { namesField } from '../../../contract/heading-names.js';
import { CLOSED_LOTS, lotsBeside } from '../../table/other-lots.js';
import { headingWords } from '../headings/words-apart.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, withPositionIn, type SheetTable, type TableRow } from '../sheet-table.js';

/** Words of lots that were closed, which may mean other ones as well. */
const CLOSED_OR_SAME: ReadonlySet<string> = new Set(['close', 'closing', 'matched']);
/** Words of orders, of which what remains is not held. */
const OF_ORDERS = /\b(?:order|ordered|ord|filled|fill|executed|exec|working|leaves)\b/i;

/**
 * Of lots that were opened, lots that were closed since and their difference, the difference is held: `Open Qty`, `Closed Qty`,
 * `Remaining`. The numbers tell it, whatever the difference is called.
 */
export function withRemainingLots(table: SheetTable): SheetTable {
  if (table.names.some((name) => OF_ORDERS.test(name))) return table;
  // Most tables have no such heading, and none of their rows is looked at.
  const closed = table.names.flatMap((name, column) =>
    headingWords(name).some((word) => CLOSED_LOTS.has(word) || CLOSED_OR_SAME.has(word)) && isLots(table, column)
      ? [column]
      : [],
  );
  if (closed.length === 0) return table;
  const columns = table.names.flatMap((name, column) => (name !== '' && isLots(table, column) ? [column] : []));
  for (const less of closed)
    for (const opened of columns)
      for (const remaining of columns)
        if (isOpened(table, opened) && isLessThan(table, { opened, closed: less, remaining }))
          return withHeld(table, { opened, closed: less, remaining });
  return withSameLeft(table, { columns, closed });
}

/** Lots of which another column says that they are what is left have nothing to be taken off. */
function withSameLeft(
  table: SheetTable,
  { columns, closed }: { readonly columns: readonly number[]; readonly closed: readonly number[] },
): SheetTable {
  const left = columns.filter((column) => lotsBeside(table.names[column] ?? '') === 'left');
  const held = columns.filter((column) => isNamed(table, column) && !left.includes(column) && !closed.includes(column));
  const [lots, ...others] = held;
  const same = left.find((column) =>
    table.rows.every(
      ({ cells }) => Math.abs(amountOf(cells[column]) ?? 0) === Math.abs(amountOf(cells[lots ?? -1]) ?? 0),
    ),
  );
  if (lots === undefined || others.length > 0 || same === undefined) return table;
  const remark = `The position is “${table.names[lots] ?? ''}”, which “${table.names[same] ?? ''}” says to be what is left.`;
  return withPositionIn(table, lots, [same, ...closed], remark);
}

interface LotColumns {
  readonly opened: number;
  readonly closed: number;
  readonly remaining: number;
}

const isNamed = ({ headings }: SheetTable, column: number): boolean =>
  namesField(headings[column] ?? '', 'etd', 'net_position');

/** Words of what a position was when it was opened. */
const OPENED: ReadonlySet<string> = new Set(['original', 'orig', 'initial', 'opened', 'ursprunglich', 'initiale']);

/** Whether a column says what was held before some of it was closed. */
const isOpened = (table: SheetTable, column: number): boolean =>
  isNamed(table, column) || headingWords(table.names[column] ?? '').some((word) => OPENED.has(word));

function isLots({ rows, taken }: SheetTable, column: number): boolean {
  const cells = rows.flatMap((row) => (isBlankCell(row.cells[column]) ? [] : [row.cells[column]]));
  return !taken.includes(column) && cells.length > 0 && cells.every((cell) => Number.isInteger(amountOf(cell)));
}

/** Whether one column is another less a third in every row that has it, and something was closed. */
function isLessThan({ rows }: SheetTable, { opened, closed, remaining }: LotColumns): boolean {
  if (opened === closed || remaining === closed || opened === remaining) return false;
  const amountIn = (row: TableRow, column: number): number =>
    isBlankCell(row.cells[column]) ? 0 : (amountOf(row.cells[column]) ?? Number.NaN);
  const held = rows.filter(({ cells }) => !isBlankCell(cells[opened]));
  const isDifference = (row: TableRow): boolean =>
    amountIn(row, remaining) ===
    Math.sign(amountIn(row, opened)) * (Math.abs(amountIn(row, opened)) - Math.abs(amountIn(row, closed)));
  return held.some((row) => amountIn(row, closed) !== 0) && held.every((row) => isDifference(row));
}

function withHeld(table: SheetTable, { opened, closed, remaining }: LotColumns): SheetTable {
  const others = [opened, closed];
  const [held, ofOpened, ofClosed] = [remaining, ...others].map((column) => `“${table.names[column] ?? ''}”`);
  const remark = `The position is ${held ?? ''}, which is ${ofOpened ?? ''} less ${ofClosed ?? ''}.`;
  return withPositionIn(table, remaining, others, remark);
}
