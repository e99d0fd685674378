import { namesField } from '../../../../contract/heading-names.js';
import { columnsRead, type ColumnMap } from '../../../table/column-map.js';
import type { ColumnDoubt } from '../../../table/unread-columns.js';
import { monthText } from '../../date-text.js';
import { headingMeaning } from '../../heading-meaning.js';
import { cellWord, isBlankCell, type SheetTable } from '../../sheet-table.js';

/** Whether nothing but months stands in a column of some rows. */
export const areMonths = (rows: SheetTable['rows'], column: number): boolean =>
  rows.every(({ cells }) => isBlankCell(cells[column]) || monthText(cellWord(cells[column])) !== undefined);

/** The month by which a contract is called, whatever other months of it there are. */
const OF_CONTRACT = /contract|\b(?:ctrt|kontrakt)/i;

/**
 * Whether other months stand beside those that would be read: of a delivery, of a hedge, of what is rolled to. Nobody knows which is the
 * contract's, unless the heading says so.
 */
export function areOtherMonths({ names, rows }: SheetTable, read: number, column: number): boolean {
  const isMonth = (at: number): boolean =>
    rows.some(({ cells }) => monthText(cellWord(cells[at])) !== undefined) && areMonths(rows, at);
  if (OF_CONTRACT.test(names[read] ?? '') || !isMonth(read) || !isMonth(column)) return false;
  return rows.some(({ cells }) => {
    const [own, other] = [read, column].map((at) => monthText(cellWord(cells[at])));
    return own !== undefined && other !== undefined && own !== other;
  });
}

/** What is asked of months that are not read, beside others that are. */
export function doubtsOfOtherMonths(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const read = map.columns['contract_expiry'];
  if (read === undefined) return [];
  const known = columnsRead(map, table.taken);
  return table.names.flatMap((heading, column) => {
    const isNamed = !known.has(column) && namesField(headingMeaning(heading).heading, 'etd', 'contract_expiry');
    if (!isNamed || !areOtherMonths(table, read, column)) return [];
    const doubt = `holds other months than “${table.names[read] ?? ''}”, and nothing says which are those of the contracts`;
    return [{ column, heading, doubt }];
  });
}
