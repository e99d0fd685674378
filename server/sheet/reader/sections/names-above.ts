import { namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** Kinds whose pivot tables are read here; those of listed contracts have their months, strikes and lots below their names. */
const KINDS: ReadonlySet<StageType> = new Set(['fx', 'irs', 'fi', 'cusip']);
/** What each trade has of its own: a blank cell there is one of nothing above it. */
const OF_ONE_TRADE: readonly string[] = ['position_id', 'trade_id', 'clearing_house'];
/** Sums of amounts are shown rounded. */
const ROUNDED = 1e-6;

/** The columns of names before the amounts, from the left, as a pivot table has them. */
interface NameColumns {
  readonly names: readonly number[];
  readonly quantity: number;
}

/** A row with its names; those of a group that stand above it are blank. */
interface NamedRow {
  readonly row: TableRow;
  /** Of the first name that it says. */
  readonly level: number;
  /** One past the last. */
  readonly end: number;
}

/**
 * Names that stand once above the rows they are for, as in pivot tables: blank cells at the left of a row mean the names above them, and a row
 * of nothing but the first names is the sum of those below it. Only where no name is said again right below itself, and every such sum is
 * one: so it is certain what is below what.
 */
export function withNamesAbove(table: SheetTable, type: StageType): SheetTable {
  const columns = KINDS.has(type) ? nameColumns(table, type) : undefined;
  if (columns === undefined) return table;
  const named = namedRows(table, columns);
  const groups = named.filter((each, place) => isGroup(each, named[place + 1]));
  const details = named.filter((each) => !groups.includes(each));
  const isRead =
    named[0]?.level === 0 &&
    details.some(({ level }) => level > 0) &&
    details.every((each) => isWhole(each, details, columns)) &&
    columns.names.every((_, level) => isSaidOnce(named, level, columns)) &&
    groups.every((group) => isSumOfBelow(group, named, groups, columns));
  return isRead ? withNames(table, columns, named, groups) : table;
}

function nameColumns(table: SheetTable, type: StageType): NameColumns | undefined {
  const quantities = table.headings.flatMap((heading, column) =>
    namesField(heading, type, ROW_TABLES[type].quantityField) && !table.taken.includes(column) ? [column] : [],
  );
  const [quantity, ...others] = quantities;
  if (quantity === undefined || others.length > 0) return undefined;
  const names = table.names.flatMap((name, column) =>
    column < quantity && name !== '' && !table.taken.includes(column) ? [column] : [],
  );
  const isOfTrade = (column: number): boolean =>
    OF_ONE_TRADE.some((field) => namesField(table.headings[column] ?? '', type, field));
  const trades = names.filter(isOfTrade);
  const lacksTrade = ({ row, level }: NamedRow): boolean =>
    level > 0 && trades.some((column) => isBlankCell(row.cells[column]));
  const columns = { names, quantity };
  return names.length < 2 || namedRows(table, columns).some(lacksTrade) ? undefined : columns;
}

/** The rows that hold an amount or a name, without sums by their words. */
const namedRows = (table: SheetTable, { names, quantity }: NameColumns): readonly NamedRow[] =>
  table.rows.flatMap((row): readonly NamedRow[] => {
    const said = names.map((column) => !isBlankCell(row.cells[column]));
    const isHeld = amountOf(row.cells[quantity]) !== undefined || isBlankCell(row.cells[quantity]);
    if (!said.includes(true) || !isHeld || row.cells.some((cell) => isSum(cell))) return [];
    return [{ row, level: said.indexOf(true), end: said.lastIndexOf(true) + 1 }];
  });

/** Whether a row names a group, whose rows stand below it and go on where it ends. */
const isGroup = ({ level, end }: NamedRow, next: NamedRow | undefined): boolean =>
  next !== undefined && next.level === end && level < end;

/** Whether a row without the names above it says all else that rows with them say. */
function isWhole({ row, level }: NamedRow, details: readonly NamedRow[], { names, quantity }: NameColumns): boolean {
  const own = names.slice(level);
  const isAlways = (column: number): boolean =>
    details.filter((each) => each.level === 0).every((each) => !isBlankCell(each.row.cells[column]));
  return (
    level === 0 ||
    (own.every((column) => !isBlankCell(row.cells[column]) || !isAlways(column)) && !isBlankCell(row.cells[quantity]))
  );
}

/** Whether no row says a name that the row above it says as well, below the same names. */
const isSaidOnce = (named: readonly NamedRow[], level: number, { names }: NameColumns): boolean =>
  !named.some(({ level: own }) => own > level) ||
  named.every((each, place) => {
    const [column = -1, above] = [names[level], named[place - 1]];
    const word = cellWord(each.row.cells[column]);
    return above === undefined || each.level < level || word === '' || word !== cellWord(above.row.cells[column]);
  });

/** Whether a group without an amount, or with that of all rows below it. */
function isSumOfBelow(
  group: NamedRow,
  named: readonly NamedRow[],
  groups: readonly NamedRow[],
  { quantity }: NameColumns,
): boolean {
  const own = amountOf(group.row.cells[quantity]);
  if (isBlankCell(group.row.cells[quantity]) || own === undefined) return true;
  const from = named.indexOf(group) + 1;
  const next = named.findIndex((each, place) => place >= from && each.level < group.end);
  const below = named.slice(from, next < 0 ? named.length : next).filter((each) => !groups.includes(each));
  const sum = below.reduce((all, { row }) => all + (amountOf(row.cells[quantity]) ?? Number.NaN), 0);
  return Math.abs(sum - own) <= ROUNDED * Math.max(1, Math.abs(own));
}

/** The table with the names above each row in its own cells, and without groups. */
function withNames(
  table: SheetTable,
  { names }: NameColumns,
  named: readonly NamedRow[],
  groups: readonly NamedRow[],
): SheetTable {
  const said = new Map<number, TableRow['cells'][number]>();
  const filled = new Map<number, TableRow>();
  const downTo = Math.max(...named.map(({ level }) => level));
  for (const { row, level } of named) {
    names.forEach((column, place) => {
      if (place >= level) said.set(column, row.cells[column] ?? '');
    });
    const cells = names
      .slice(0, level)
      .reduce<TableRow['cells']>((own, column) => own.with(column, said.get(column) ?? ''), row.cells);
    filled.set(row.sheetRow, { ...row, cells });
  }
  const down = names.slice(0, downTo);
  const rows = table.rows.map((row) => filled.get(row.sheetRow) ?? row);
  const sums = new Set(groups.map(({ row }) => row.sheetRow));
  const read = withoutRows({ ...table, rows }, ({ sheetRow }) =>
    sums.has(sheetRow) ? { reason: 'sum', isTold: false } : null,
  );
  const remarks = down.map((column) => `Blank cells of “${table.names[column] ?? ''}” mean the name above them.`);
  return { ...read, remarks: [...read.remarks, ...remarks] };
}
