import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { SIDE, signedFieldOf } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, type SheetTable } from '../sheet-table.js';

const SIDED = /[\s/_-](long|short)s?$/i;

/** The column of accounts, where two of one name differ by Long and Short, and no quantity has a sign: the words may be the sides. */
export function doubtsOfSidedAccounts(table: SheetTable, { type, columns }: ColumnMap): readonly ColumnDoubt[] {
  const column = columns['account_code'] ?? -1;
  const quantity = columns[ROW_TABLES[type].quantityField] ?? -1;
  if (column < 0 || columns[SIDE] !== undefined || signedFieldOf(type) === undefined) return [];
  const accounts = [...new Set(table.rows.map(({ cells }) => cellWord(cells[column])))];
  const named = accounts.flatMap((account) => {
    const [end = '', side = ''] = SIDED.exec(account) ?? [];
    const name = account.slice(0, account.length - end.length);
    return side === '' ? [] : [{ account, name, isLong: side.toLowerCase() === 'long' }];
  });
  const long = named.find((one) => one.isLong && named.some((other) => !other.isLong && other.name === one.name));
  const short = named.find((one) => !one.isLong && one.name === long?.name);
  const isSigned = table.rows.some(({ cells }) => (amountOf(cells[quantity]) ?? 0) < 0);
  if (long === undefined || short === undefined || isSigned) return [];
  const doubt = `names “${long.account}” and “${short.account}”, which may be the sides of positions, as no quantity has a sign`;
  return [{ column, heading: table.names[column] ?? '', doubt }];
}
