import { groupBy } from '../../../lib/group-by.js';
import { namesField } from '../../../contract/heading-names.js';
import type { ColumnMap } from '../../table/column-map.js';
import {
  cellWord,
  isBlankCell,
  onlyText,
  withCells,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { clientOfLine, isCodeOfClient } from './client-lines.js';

/** Whether the positions of a broker's client or its own stand below: `House`, `Customer positions`. */
const SEGMENT =
  /^(house|prop(?:rietary)?|own account|clients?|customers?|omnibus|segregated|non-?seg(?:regated)?|lsoc)(?: (?:accounts?|acct|positions?|trades?|book|origin|business))?:?$/iu;

/** Whose rows stand below a line; undefined if it says nothing of it. */
function ownerOf({ cells }: TableRow): string | undefined {
  const text = onlyText(cells)?.trim() ?? '';
  return clientOfLine(cells) ?? (isCodeOfClient(text) ? text : SEGMENT.exec(text)?.[1]);
}

/**
 * The table in which one account that stands below several lines of clients, or of house and client, is several accounts, each called by
 * both: its positions at two of them are not netted.
 * @param lines rows around and between those of the table
 */
export function withClientsBetween(table: SheetTable, map: ColumnMap, lines: readonly TableRow[]): SheetTable {
  const account = map.columns['account_code'];
  const [firstRow = Infinity] = table.rows.map(({ sheetRow }) => sheetRow);
  const owners = lines.flatMap((line) => {
    const owner = ownerOf(line);
    return owner === undefined ? [] : [{ owner, sheetRow: line.sheetRow }];
  });
  if (account === undefined || !owners.some(({ sheetRow }) => sheetRow > firstRow)) return table;
  const ownerAbove = ({ sheetRow }: TableRow): string =>
    owners.findLast((line) => line.sheetRow < sheetRow)?.owner ?? '';
  const byAccount = groupBy(
    table.rows.filter(({ cells }) => !isBlankCell(cells[account])),
    ({ cells }) => cellWord(cells[account]).toUpperCase(),
  );
  const areSeveral = [...byAccount.values()].some((own) => new Set(own.map(ownerAbove)).size > 1);
  if (!areSeveral) return table;
  const named = withCells(table, account, (cell, row) => {
    const owner = ownerAbove(row);
    return isBlankCell(cell) || owner === '' ? cell : `${owner} ${cellWord(cell)}`;
  });
  const shown = [...new Set(owners.map(({ owner }) => owner))].slice(0, MOST_SHOWN).join(', ');
  const remark = `One account below “${table.names[account] ?? ''}” stands below several lines (${shown}): accounts are called by both.`;
  return { ...named, remarks: [...named.remarks, remark] };
}

const MOST_SHOWN = 4;

/** The same of the account that a line above or the file names, where no column of the sheet says one; lines of owners are no rows then. */
export function withClientsOfNamed(table: SheetTable, map: ColumnMap, lines: readonly TableRow[]): SheetTable {
  const account = table.headings.findIndex((heading) => namesField(heading, map.type, 'account_code'));
  if (account < 0) return table;
  const owners = new Set(lines.flatMap((line) => (ownerOf(line) === undefined ? [] : [line.sheetRow])));
  const named = withClientsBetween(table, { ...map, columns: { ...map.columns, account_code: account } }, lines);
  return named === table
    ? table
    : withoutRows(named, ({ sheetRow }) => (owners.has(sheetRow) ? { reason: 'title', isTold: false } : null));
}
