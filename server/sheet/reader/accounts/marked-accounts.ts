import type { ColumnMap } from '../../table/column-map.js';
import { cellWord, withoutRows, type SheetTable } from '../sheet-table.js';

/** What stands before a line that somebody has taken out of a list: `#A1`, `~A1`, `// A1`, `x A1`. */
const MARK = /^(?:[#~;!*'%^]{1,3}|\/{2}|-{2,3}|rem(?= )|x(?= ))\s*/i;

/** The table without rows whose account is one of other rows behind a mark, as lines are taken out of a list: they may stand no more. */
export function withoutMarkedAccounts(table: SheetTable, { columns }: ColumnMap): SheetTable {
  const column = columns['account_code'];
  if (column === undefined) return table;
  const accounts = new Set(table.rows.map(({ cells }) => cellWord(cells[column])));
  return withoutRows(table, ({ cells }) => {
    const account = cellWord(cells[column]);
    const plain = account.replace(MARK, '');
    if (plain === account || plain === '' || !accounts.has(plain)) return null;
    const reason = `“${account}” is the account “${plain}” behind a mark, as of a line that is taken out: write “${plain}” if it counts`;
    return { reason, isTold: true };
  });
}
