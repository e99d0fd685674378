import type { ColumnMap } from '../../table/column-map.js';
import { contractColumns, contractKey, signedAmount, type ContractColumn } from '../contracts/contract-columns.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** Blocks of so many contracts end with their sum by no accident. */
const LEAST_BLOCKS = 2;
/** Rows of such a block: two that are summed and the sum. */
const LEAST_ROWS = 3;
/** What each trade has of its own, and no sum has. */
const OF_TRADES =
  /^(?:trade|deal|exec(?:ution)?|fill|order|ticket|transaction|txn|position|pos|lot)?(?:id|no|nr|number|ref|reference|ticket|time)$|^(?:timestamp|uti|usi|(?:trade|exec(?:ution)?|fill|deal)(?:date|day))$/;

/** Whether a heading is of what each trade has of its own. */
export const isOfTrades = (name: string): boolean => OF_TRADES.test(comparedHeading(name));

/**
 * Leaves out the last row of each contract where it is the sum of the rows right above it, of the same account and contract, although no
 * word says so: as long as all blocks of several rows end so, two contracts at least. Rows with a number or a time of their own are trades.
 */
export function withoutSumsBelow(table: SheetTable, map: ColumnMap): SheetTable {
  const blocks = blocksOf(table, map).filter(({ length }) => length > 1);
  if (blocks.filter(({ length }) => length >= LEAST_ROWS).length < LEAST_BLOCKS) return table;
  if (!blocks.every((rows) => endsWithSum(rows, map))) return table;
  const ofTrades = table.names.flatMap((name, column) => (isOfTrades(name) ? [column] : []));
  const sums = new Map(blocks.flatMap((rows) => rows.slice(-1).map((row) => [row, rows.length - 1])));
  if ([...sums.keys()].some(({ cells }) => ofTrades.some((column) => !isBlankCell(cells[column])))) return table;
  return withoutRows(table, (row) => {
    const count = sums.get(row);
    return count === undefined ? null : { reason: reasonOf(count), isTold: true };
  });
}

/** What stands for all names of a column. */
const ALL_NAMES = /^(?:\*+|\(?all\)?|<all>|alle|tous|todos|tutti)$/i;
const OF_ALL = 'its star or word stands for all rows of its contract, of which it is the sum';

/** Leaves out rows with a star in place of a name that are the sum of all rows of their contract that have one. */
export function withoutSumsOfAll(table: SheetTable, map: ColumnMap): SheetTable {
  const starred = new Map(
    table.rows.map((row) => [row, row.cells.findIndex((cell) => ALL_NAMES.test(cellWord(cell)))]),
  );
  const plain = table.rows.filter((row) => starred.get(row) === NONE);
  if (plain.length === table.rows.length) return table;
  const partsBy = new Map<number, ReadonlyMap<string, number>>();
  const isSumOfAll = (star: TableRow): boolean => {
    const column = starred.get(star) ?? NONE;
    if (column === NONE) return false;
    const columns = contractColumns(map).filter((each) => each.column !== column);
    const sums = partsBy.get(column) ?? sumsByContract(plain, columns, map);
    partsBy.set(column, sums);
    const sum = sums.get(contractKey(star.cells, columns));
    return sum !== undefined && sum === signedAmount(star.cells, map);
  };
  const sums = new Set(table.rows.filter(isSumOfAll));
  return withoutRows(table, (row) => (sums.has(row) ? { reason: OF_ALL, isTold: true } : null));
}

const NONE = -1;

/** What the rows of each contract hold together; not a number where one of them holds none. */
const sumsByContract = (
  rows: readonly TableRow[],
  columns: readonly ContractColumn[],
  map: ColumnMap,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { cells } of rows) {
    const key = contractKey(cells, columns);
    sums.set(key, (sums.get(key) ?? 0) + (signedAmount(cells, map) ?? Number.NaN));
  }
  return sums;
};

const reasonOf = (count: number): string =>
  count === 1
    ? 'it repeats the row above of the same contract, as the sums of other contracts below their rows do'
    : `it is the sum of the ${count} rows above of the same contract, and would count them twice`;

/** Rows that follow each other and are of one account and contract. */
function blocksOf({ rows }: SheetTable, map: ColumnMap): readonly (readonly TableRow[])[] {
  const columns = contractColumns(map);
  const blocks: TableRow[][] = [];
  let last: string | undefined;
  for (const row of rows) {
    const key = contractKey(row.cells, columns);
    if (key === last) blocks.at(-1)?.push(row);
    else blocks.push([row]);
    last = key;
  }
  return blocks;
}

/** Whether the last of some rows is the sum of the others, none of which is zero. */
function endsWithSum(rows: readonly TableRow[], map: ColumnMap): boolean {
  const amounts = rows.map(({ cells }) => signedAmount(cells, map) ?? Number.NaN);
  const sum = amounts.slice(0, -1).reduce((total, amount) => total + amount, 0);
  return !amounts.includes(0) && amounts.at(-1) === sum;
}
