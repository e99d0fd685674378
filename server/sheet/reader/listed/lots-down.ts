import { namesField } from '../../../contract/heading-names.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { isSaidOnce } from './contracts-down.js';

interface LotColumns {
  readonly code: number;
  readonly quantity: number;
  /** Below 0 = there is none. */
  readonly account: number;
  readonly side: number;
  /** The other columns that say what the contract is. */
  readonly terms: readonly number[];
}

/** A named row and those below it without a name. */
interface Block {
  readonly first: TableRow;
  readonly lots: TableRow[];
}

/** A row without a name, and the rows of its contract above it. */
interface LotBelow {
  readonly row: TableRow;
  readonly held: readonly TableRow[];
}

const TERMS: readonly string[] = ['exchange_code', 'contract_type', 'contract_expiry', 'contract_strike'];
const OF_PRICES = /price|\bpx\b|\bavg\b|kurs|preis|prix|cours|prezzo|precio|prijs|pris\b|価格|单价|价格/iu;
const OF_DAYS = /date|\bday\b|time|datum|\btag\b|jour|data\b|fecha|giorno|dato\b|日/iu;

/**
 * Lots of one contract that stand below its name, as in pivot tables and below merged cells: a blank cell means the contract above it where
 * the row has a day, a price or a name of its own, or a sum below them counts it. A row that is the sum of those above it stays without one.
 */
export function withLotsDown(table: SheetTable): SheetTable {
  const columns = lotColumns(table);
  if (columns === undefined || !isSaidOnce(table, columns.code)) return table;
  // Accounts that stand once are filled down with those of all rows.
  const isAccountDown = columns.account >= 0 && isSaidOnce(table, columns.account);
  const named = [columns.code, ...columns.terms, ...(isAccountDown ? [] : [columns.account])];
  const filled = new Map<TableRow, TableRow>();
  const asked = new Set<TableRow>();
  for (const { block, sum } of blocksOf(table, columns)) {
    const isCounted = sum !== undefined && sum === lotsOf([block.first, ...block.lots], columns);
    const held = [block.first];
    for (const row of block.lots) {
      const isOwn = isCounted || (sum === undefined && isOwnLot(table, columns, { row, held }));
      const isLot = isOwn && isSided(row, block.first, columns);
      if (isLot) {
        filled.set(row, namedAs(row, block.first, named));
        held.push(row);
      } else if (isAsked(table, columns, { row, held })) asked.add(row);
    }
  }
  if (filled.size === 0 && asked.size === 0) return table;
  const rows = table.rows.map((row) => filled.get(row) ?? row);
  const remark = `Blank cells of “${(table.names[columns.code] ?? '').trim()}” mean the name above them.`;
  const remarks = filled.size === 0 || table.remarks.includes(remark) ? table.remarks : [...table.remarks, remark];
  return withoutRows({ ...table, rows, remarks }, (row) =>
    asked.has(row) ? { reason: LACKS_CONTRACT, isTold: true } : null,
  );
}

const isAsked = (table: SheetTable, columns: LotColumns, { row, held }: LotBelow): boolean =>
  lotOf(row, columns) !== 0 && !isSumOf(row, held, columns) && !isSumOfMore(table, columns, { row, held });

const LACKS_CONTRACT = 'it says no contract, and is not the sum of the rows above it: write in it what it is of';

function lotColumns({ headings }: SheetTable): LotColumns | undefined {
  const columnOf = (field: string): number => headings.findIndex((heading) => namesField(heading, 'etd', field));
  const [code = -1, quantity = -1, account = -1] = ['contract_code', 'net_position', 'account_code'].map(columnOf);
  const side = headings.findIndex((heading) => isSideHeading(heading));
  const terms = TERMS.map(columnOf).filter((column) => column >= 0);
  return code < 0 || quantity < 0 ? undefined : { code, quantity, account, side, terms };
}

/** Blocks with rows that have no name, and the sum that a word below them says; undefined = there is none. */
function blocksOf(
  { rows }: SheetTable,
  columns: LotColumns,
): readonly { readonly block: Block; readonly sum: number | undefined }[] {
  const found: { block: Block; sum: number | undefined }[] = [];
  let block: Block | undefined;
  const close = (sum: number | undefined): void => {
    if (block !== undefined && block.lots.length > 0) found.push({ block, sum });
    block = undefined;
  };
  for (const row of rows) {
    if (row.cells.some(isSum)) close(amountOf(row.cells[columns.quantity]));
    else if (!isBlankCell(row.cells[columns.code])) {
      close(undefined);
      if (lotOf(row, columns) !== undefined) block = { first: row, lots: [] };
    } else if (block !== undefined && mayBeLot(row, block.first, columns)) block.lots.push(row);
    else if (row.cells.some((cell) => !isBlankCell(cell))) close(undefined);
  }
  close(undefined);
  return found;
}

/** Whether a row without a name holds lots, and says nothing else of its contract and account than the one above. */
function mayBeLot(row: TableRow, first: TableRow, columns: LotColumns): boolean {
  const { account, code, terms } = columns;
  const isSame = (column: number): boolean =>
    isBlankCell(row.cells[column]) || cellWord(row.cells[column]) === cellWord(first.cells[column]);
  // Behind the contract accounts are those of its lots.
  const isOfAccount =
    account < code ? isSame(account) : isBlankCell(row.cells[account]) || !isBlankCell(first.cells[account]);
  return lotOf(row, columns) !== undefined && terms.every(isSame) && (account < 0 || isOfAccount);
}

/** Whether a row says its side where the first one of its contract does. */
const isSided = (row: TableRow, first: TableRow, { side }: LotColumns): boolean =>
  side < 0 || isBlankCell(first.cells[side]) || sideOf(row.cells[side] ?? '') !== undefined;

/** How much a row holds, positive = long. */
function lotOf({ cells }: TableRow, { quantity, side }: LotColumns): number | undefined {
  const amount = isBlankCell(cells[quantity]) ? undefined : amountOf(cells[quantity]);
  const sided = side < 0 ? undefined : sideOf(cells[side] ?? '');
  return amount === undefined || sided === undefined ? amount : sided * Math.abs(amount);
}

const lotsOf = (rows: readonly TableRow[], columns: LotColumns): number =>
  rows.reduce((sum, row) => sum + (lotOf(row, columns) ?? Number.NaN), 0);

const isSumOf = (row: TableRow, held: readonly TableRow[], columns: LotColumns): boolean =>
  lotOf(row, columns) === lotsOf(held, columns);

/** Whether a row has a day, a price or a word of its own, and is not the sum of those above it. @param held rows of its contract above it */
function isOwnLot(table: SheetTable, columns: LotColumns, { row, held }: LotBelow): boolean {
  const isSum = isSumOf(row, held, columns);
  if (isSum && held.length > 1) return false;
  const [first] = held;
  const read = new Set([columns.code, columns.quantity, columns.side, ...columns.terms]);
  const own = table.names.flatMap((name, column) => {
    const cell = row.cells[column];
    const isSame = cellWord(cell) === cellWord(first?.cells[column]);
    if (read.has(column) || isBlankCell(cell) || isBlankCell(first?.cells[column])) return [];
    if (column === columns.account && isSame) return [];
    // One row that is repeated as its sum has the same day and price.
    if (isSum && isSame) return [];
    const isOwn = OF_PRICES.test(name) || OF_DAYS.test(name) || (!isSame && /\p{L}/u.test(cellWord(cell)));
    return isOwn ? [column] : [];
  });
  const isOfPrices = own.every((column) => OF_PRICES.test(table.names[column] ?? ''));
  return own.length > 0 && !(isOfPrices && isSumOfMore(table, columns, { row, held }));
}

/** Whether a row is the sum of the rows above it of several contracts, as far back as a word says a sum or to any of them. */
function isSumOfMore({ rows }: SheetTable, columns: LotColumns, { row, held }: LotBelow): boolean {
  const own = lotOf(row, columns);
  let [sum, count] = [0, 0];
  for (let place = rows.indexOf(row) - 1; place >= 0; place -= 1) {
    const above = rows[place];
    if (above === undefined || above.cells.some(isSum)) return false;
    const lots = lotOf(above, columns);
    if (lots === undefined) continue;
    sum += lots;
    count += 1;
    // Sums are of whole contracts.
    if (count > held.length && !isBlankCell(above.cells[columns.code]) && sum === own) return true;
  }
  return false;
}

/** A row with the contract, and where it has none with the account, of the one that is named above it. */
const namedAs = (row: TableRow, first: TableRow, columns: readonly number[]): TableRow => ({
  ...row,
  cells: columns.reduce(
    (cells, column) =>
      column >= 0 && isBlankCell(cells[column]) ? withCell(cells, column, first.cells[column] ?? '') : cells,
    row.cells,
  ),
});

const withCell = (cells: TableRow['cells'], column: number, cell: TableRow['cells'][number]): TableRow['cells'] =>
  Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) => (at === column ? cell : (cells[at] ?? '')));
