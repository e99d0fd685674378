import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import type { CellValue } from '../../workbook/port.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** Fields that tell one contract from another one. */
const CONTRACT = ['exchange_code', 'contract_code', 'contract_type', 'contract_expiry', 'contract_strike'] as const;

/**
 * Leaves rows without an account, or of all of them, out that repeat the contract of the rows right above them and hold their sum:
 * they would count them twice.
 */
export function withoutNetsOfAccounts(table: SheetTable, { type, columns }: ColumnMap): SheetTable {
  const account = columns['account_code'];
  const quantity = columns[ROW_TABLES[type].quantityField];
  if (account === undefined || quantity === undefined || columns['contract_code'] === undefined) return table;
  const keyOf = ({ cells }: TableRow): string =>
    CONTRACT.map((field) => cellWord(cells[columns[field] ?? -1])).join('\u0000');
  let group: TableRow[] = [];
  return withoutRows(table, (row) => {
    const [first] = group;
    const isSame = first !== undefined && keyOf(first) === keyOf(row);
    const sum = group.reduce((all, each) => all + (amountOf(each.cells[quantity]) ?? Number.NaN), 0);
    const isNet =
      isSame && isOfNoAccount(row.cells[account]) && group.length > 1 && sum === amountOf(row.cells[quantity]);
    if (!isNet) group = isSame ? [...group, row] : [row];
    return isNet
      ? { reason: 'of no account of its own, it is the sum of the rows of its contract above it', isTold: true }
      : null;
  });
}

const isOfNoAccount = (cell: CellValue | undefined): boolean =>
  isBlankCell(cell) ||
  /^(?:all|alle|tous|todos|tutti|every|house|firm|group|net|combined|consolidated|\*+|-+)(?: accounts?)?$/i.test(
    cellWord(cell),
  );
