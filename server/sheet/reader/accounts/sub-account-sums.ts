import { groupBy } from '../../../lib/group-by.js';
import type { ColumnMap } from '../../table/column-map.js';
import { contractColumns, contractKey, signedAmount } from '../contracts/contract-columns.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** One sub-account alone has no sum. */
const LEAST_PARTS = 2;
/** Sums of amounts are shown rounded. */
const ROUNDED = 1e-6;

/** Leaves rows out that name an account and no sub-account, and hold of a contract what its sub-accounts do together: they would count twice. */
export function withoutSumsOfSubAccounts(table: SheetTable, map: ColumnMap): SheetTable {
  const [account, sub] = [map.columns['account_code'], map.columns['sub_account_code']];
  if (account === undefined || sub === undefined || !table.rows.some(({ cells }) => isBlankCell(cells[sub])))
    return table;
  const contract = contractColumns(map).filter(({ field }) => field !== 'account_code' && field !== 'sub_account_code');
  let name = '';
  const keys = new Map(
    table.rows.map((row) => {
      // A name that stands once is that of the rows below it.
      if (!isBlankCell(row.cells[account])) name = cellWord(row.cells[account]);
      return [row, `${name}\u0000${contractKey(row.cells, contract)}`] as const;
    }),
  );
  const parts = groupBy(
    table.rows.filter(({ cells }) => !isBlankCell(cells[sub])),
    (row) => keys.get(row) ?? '',
  );
  const isSumRow = (row: TableRow): boolean => {
    const own = isBlankCell(row.cells[sub]) ? signedAmount(row.cells, map) : undefined;
    const held = (parts.get(keys.get(row) ?? '') ?? []).map(({ cells }) => signedAmount(cells, map) ?? Number.NaN);
    const sum = held.reduce((total, amount) => total + amount, 0);
    return (
      own !== undefined && own !== 0 && held.length >= LEAST_PARTS && Math.abs(sum - own) <= ROUNDED * Math.abs(own)
    );
  };
  const heading = table.names[sub] ?? '';
  return withoutRows(table, (row) =>
    isSumRow(row)
      ? { reason: `it names no “${heading}”, and holds what those of its account do together`, isTold: true }
      : null,
  );
}
