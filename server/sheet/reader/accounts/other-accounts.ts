import type { ColumnMap } from '../../table/column-map.js';
import { headingMeaning } from '../heading-meaning.js';
import { spacedHeading } from '../headings/words-apart.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** `Trading Account`, `Clearing Acct No`: another number of an account, and nothing beside one. */
const OTHER =
  /^(?:(?:trading|clearing|client|customer|house|exchange|execution|margin|settlement|omnibus|alloc(?:ation|ated)?|real|final|carry|booking|booked|actual|ultimate|target|master|position|carrying|give-?up|internal|external|broker|fcm|ccp|clr|ib|sub) )+(?:account|acct|a\/c|acc)(?: (?:no|number|nr|code|id)\.?)?$/i;

/** Numbers of accounts at a prime broker, which are read before the funds that hold them. */
const AT_PRIME_BROKER = /^(?:pb|prime ?broker(?:age)?) ?(?:acc|a\/c)/i;

/** The table that tells which of two columns of accounts counts, where the other one has more accounts, or names whose they are. */
export function withAccountsChosenTold(table: SheetTable, map: ColumnMap): SheetTable {
  const account = map.columns['account_code'];
  if (account === undefined) return table;
  const read = new Set(Object.values(map.columns));
  const numbers = (column: number): number =>
    new Set(table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]))).size;
  const isAtBroker = AT_PRIME_BROKER.test(spacedHeading(table.names[account] ?? ''));
  const other = table.names.findIndex(
    (name, column) =>
      !read.has(column) &&
      ((OTHER.test(spacedHeading(name)) && numbers(column) > numbers(account)) ||
        (isAtBroker && headingMeaning(name).heading === 'Account' && !isNamed(table, name))),
  );
  if (other < 0) return table;
  const remark = `Accounts are those of “${table.names[account] ?? ''}”, and not those of “${table.names[other] ?? ''}”.`;
  return { ...table, remarks: [...table.remarks, remark] };
}

/** Whether something is told of a column already. */
const isNamed = ({ remarks }: SheetTable, name: string): boolean =>
  remarks.some((remark) => remark.includes(`“${name}”`));
