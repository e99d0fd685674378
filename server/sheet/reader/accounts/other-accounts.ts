import type { ColumnMap } from '../../table/column-map.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** `Trading Account`, `Clearing Acct No`: another number of an account, and nothing beside one. */
const OTHER =
  /^(?:(?:trading|clearing|client|customer|house|exchange|execution|margin|settlement|omnibus|master|position|carrying|give-?up|internal|external|broker|fcm|ccp) )+(?:account|acct|a\/c|acc)(?: (?:no|number|nr|code|id)\.?)?$/i;

/** The table that tells which of two columns of accounts counts, where the other one has more accounts. */
export function withAccountsChosenTold(table: SheetTable, map: ColumnMap): SheetTable {
  const account = map.columns['account_code'];
  if (account === undefined) return table;
  const read = new Set(Object.values(map.columns));
  const numbers = (column: number): number =>
    new Set(table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]))).size;
  const other = table.names.findIndex(
    (name, column) =>
      !read.has(column) && OTHER.test(name.replaceAll('_', ' ').trim()) && numbers(column) > numbers(account),
  );
  if (other < 0) return table;
  const remark = `Accounts are those of “${table.names[account] ?? ''}”, and not those of “${table.names[other] ?? ''}”.`;
  return { ...table, remarks: [...table.remarks, remark] };
}
