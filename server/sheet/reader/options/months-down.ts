import { namesField } from '../../../contract/heading-names.js';
import { isSum } from '../headings/sum-words.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

interface BlockColumns {
  readonly expiry: number;
  readonly strike: number;
  readonly quantity: number;
  /** Columns of the contract and of the account, as far as there are any. */
  readonly others: readonly number[];
}

/**
 * Months of options that stand once above the strikes of each block: blank cells below mean the month above them. Not where a month is said
 * again right below itself, where a row is of another contract or account than its block, nor below a line that may begin a block.
 */
export function withMonthsDown(table: SheetTable): SheetTable {
  const columns = blockColumns(table);
  if (columns === undefined || !isSaidOnce(table, columns)) return table;
  const { expiry, others } = columns;
  let block: TableRow | undefined;
  const rows = table.rows.map((row): TableRow => {
    if (!isOption(row, columns)) {
      if (row.cells.some((cell) => !isBlankCell(cell))) block = undefined;
      return row;
    }
    const isOther = others.some(
      (column) =>
        !isBlankCell(row.cells[column]) && cellWord(row.cells[column]) !== cellWord(block?.cells[column] ?? ''),
    );
    if (!isBlankCell(row.cells[expiry])) return (block = withNamesOf(row, block, others));
    if (block === undefined || isOther) {
      block = undefined;
      return row;
    }
    return withNamesOf({ ...row, cells: row.cells.with(expiry, block.cells[expiry] ?? '') }, block, others);
  });
  if (rows.every((row, place) => row === table.rows[place])) return table;
  const remark = `Blank cells of “${table.names[expiry] ?? ''}” mean the month above them.`;
  return { ...table, rows, remarks: [...table.remarks, remark] };
}

function blockColumns({ headings, taken }: SheetTable): BlockColumns | undefined {
  const columnsOf = (field: string): readonly number[] =>
    headings.flatMap((heading, column) =>
      namesField(heading, 'etd', field) && !taken.includes(column) ? [column] : [],
    );
  const [[expiry, ...months], [strike], [quantity]] = [
    columnsOf('contract_expiry'),
    columnsOf('contract_strike'),
    columnsOf('net_position'),
  ] as const;
  if (expiry === undefined || strike === undefined || months.length > 0) return undefined;
  const others = ['contract_code', 'account_code'].flatMap(columnsOf);
  return { expiry, strike, quantity: quantity ?? -1, others };
}

/** Rows of an option: with a strike, no sum. */
const isOption = ({ cells }: TableRow, { strike, quantity }: BlockColumns): boolean =>
  !isBlankCell(cells[strike]) && (quantity < 0 || !isBlankCell(cells[quantity])) && !cells.some(isSum);

/** Whether months stand above options without one, and none is said again right below itself in a block. */
function isSaidOnce({ rows }: SheetTable, columns: BlockColumns): boolean {
  let last = '';
  let areBlank = false;
  for (const row of rows) {
    if (!isOption(row, columns)) {
      if (row.cells.some((cell) => !isBlankCell(cell))) last = '';
      continue;
    }
    const month = cellWord(row.cells[columns.expiry]);
    if (month !== '' && month === last) return false;
    areBlank ||= month === '';
    last = month;
  }
  return areBlank;
}

/** The row with the contract and the account of its block, where both are blank as well. */
function withNamesOf(row: TableRow, block: TableRow | undefined, columns: readonly number[]): TableRow {
  const blank = columns.filter((column) => isBlankCell(row.cells[column]) && !isBlankCell(block?.cells[column]));
  return blank.length === 0
    ? row
    : {
        ...row,
        cells: row.cells.map((cell, column) => (blank.includes(column) ? (block?.cells[column] ?? '') : cell)),
      };
}
