import { normalisedHeading } from '../../../contract/heading-names.js';
import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { quantityPairHeading, tradePairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';
import { changeOfLots } from './held-columns.js';

/** Words of what is not held at a clearing house; what is not settled yet is held there. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...[
    'physical',
    'physicals',
    'phys',
    'cargo',
    'cargoes',
    'inventory',
    'otc',
    'bilateral',
    'swap',
    'swaps',
    'forwards',
  ],
  ...['proposed', 'working', 'planned', 'internal', 'uncleared', 'intragroup'],
]);
/** Words of what is held elsewhere than cleared swaps and currencies are. */
const NO_SWAPS: ReadonlySet<string> = new Set([
  ...['futures', 'future', 'bonds', 'bond', 'cash', 'treasuries', 'govies', 'swaptions', 'bilateral', 'uncleared'],
  ...['proposed', 'planned', 'internal', 'deposits', 'loans', 'mortgages'],
]);
/** Words of those that hold parts of a position. */
const OWNERS: ReadonlySet<string> = new Set([
  ...['fund', 'account', 'acct', 'acc', 'portfolio', 'client', 'customer', 'house', 'sleeve', 'mandate', 'subaccount'],
]);
const OF_MONEY = /price|value|cost|p ?& ?l|pnl|margin|premium|equity|amount|commission|fee|date|time|%/i;
/** Among more columns of numbers a sum is one by accident. */
const MOST_COLUMNS = 8;
/** What rounding may do to a sum. */
const ROUNDED = 1e-6;

/**
 * Columns that together are the quantity that is read, where a part by its heading is not held at a clearing house, as `Physical` beside
 * `Paper` and `Net`, or each part is of another owner, as `Fund A` and `Fund B`; and trades of a day beside an open position. Parts that are
 * long and short, or what was held and traded, are what is read.
 */
export function doubtsOfParts(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const quantity = map.columns[ROW_TABLES[map.type].quantityField] ?? -1;
  if (quantity < 0) return [];
  const total = table.names[quantity] ?? '';
  const { quantityUnit, isOfSecurities } = ROW_TABLES[map.type];
  const elsewhere = quantityUnit === 'lots' || isOfSecurities === true ? ELSEWHERE : NO_SWAPS;
  for (const parts of sumsOf(partColumns(table, map), table.rows, quantity)) {
    const others = (column: number): string =>
      parts.flatMap((part) => (part === column ? [] : [`“${table.names[part] ?? ''}”`])).join(' and ');
    const own = parts.find((part) => says(table, part, elsewhere));
    if (own !== undefined)
      return [
        doubtOf(
          table,
          own,
          `makes up “${total}” with ${others(own)}, of which not all may be held at a clearing house`,
        ),
      ];
    const [first = -1] = parts;
    if (parts.every((part) => says(table, part, OWNERS)))
      return [
        doubtOf(table, first, `makes up “${total}” with ${others(first)}, which then is held in several accounts`),
      ];
  }
  return doubtsOfOpen(table, map, total);
}

const doubtOf = ({ names }: SheetTable, column: number, said: string): ColumnDoubt => ({
  column,
  heading: names[column] ?? '',
  doubt: `${said}, and is not read`,
});

const says = ({ names }: SheetTable, column: number, words: ReadonlySet<string>): boolean =>
  normalisedHeading(names[column] ?? '')
    .split('_')
    .some((word) => words.has(word));

/** Columns of numbers that are not read and are no sides; empty if they are many. */
function partColumns({ names, headings, taken, rows }: SheetTable, map: ColumnMap): readonly number[] {
  const read = columnsRead(map, taken);
  const found = names.flatMap((name, column) => {
    const isSide = [name, headings[column] ?? ''].some(
      (heading) => quantityPairHeading(heading) !== undefined || tradePairHeading(heading) !== undefined,
    );
    if (name === '' || read.has(column) || isSide || OF_MONEY.test(name)) return [];
    const cells = rows.flatMap((row) => (isBlankCell(row.cells[column]) ? [] : [row.cells[column]]));
    return cells.length > 0 && cells.every((cell) => amountOf(cell) !== undefined) ? [column] : [];
  });
  return found.length > MOST_COLUMNS ? [] : found;
}

/** Two, three or four columns whose sum is the quantity in every row, and of which a row has several. */
function sumsOf(
  columns: readonly number[],
  rows: readonly TableRow[],
  quantity: number,
): readonly (readonly number[])[] {
  const held = rows.filter(({ cells }) => !isBlankCell(cells[quantity]));
  const amountIn = ({ cells }: TableRow, column: number): number =>
    isBlankCell(cells[column]) ? 0 : (amountOf(cells[column]) ?? 0);
  const isSum = (parts: readonly number[]): boolean =>
    held.some((row) => parts.filter((part) => amountIn(row, part) !== 0).length > 1) &&
    held.every((row) => {
      const [sum, total] = [parts.reduce((all, part) => all + amountIn(row, part), 0), amountIn(row, quantity)];
      return Math.abs(sum - total) <= ROUNDED * Math.max(1, Math.abs(total));
    });
  return subsetsOf(columns)
    .filter((parts) => parts.length >= 2 && parts.length <= 4)
    .filter(isSum);
}

const subsetsOf = (columns: readonly number[]): readonly (readonly number[])[] =>
  columns.reduce<readonly (readonly number[])[]>(
    (subsets, column) => [...subsets, ...subsets.map((subset) => [...subset, column])],
    [[]],
  );

const OPEN = /^open (?:pos(?:n|ition)?s?|lots|qty|quantity|contracts)$/i;
const TRADED = /\b(?:traded|trades?|trading|activity)\b/i;

/** Trades of a day beside a position that is called open, which may be that before them or after them. */
function doubtsOfOpen(table: SheetTable, map: ColumnMap, total: string): readonly ColumnDoubt[] {
  const [change = -1] = OPEN.test(total.trim()) ? (changeOfLots(table)?.columns ?? []) : [];
  const isRead = Object.values(map.columns).includes(change) || map.leftAside?.includes(change) === true;
  return change < 0 || isRead || !TRADED.test(table.names[change] ?? '')
    ? []
    : [doubtOf(table, change, `holds trades of the day, which “${total}” may have in it or not`)];
}
