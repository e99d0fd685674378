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
  let group = { key: '', rows: 0, sum: 0 };
  return withoutRows(table, (row) => {
    const key = keyOf(row);
    const amount = amountOf(row.cells[quantity]) ?? Number.NaN;
    const isSame = group.rows > 0 && key === group.key;
    if (isSame && group.rows > 1 && amount === group.sum && isOfNoAccount(row.cells[account]))
      return { reason: 'of no account of its own, it is the sum of the rows of its contract above it', isTold: true };
    group = isSame ? { key, rows: group.rows + 1, sum: group.sum + amount } : { key, rows: 1, sum: amount };
    return null;
  });
}

const isOfNoAccount = (cell: CellValue | undefined): boolean =>
  isBlankCell(cell) ||
  /^(?:all|alle|tous|todos|tutti|every|house|firm|group|net|combined|consolidated|\*+|-+)(?: accounts?)?$/i.test(
    cellWord(cell),
  );
