import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

export const SETTLED = /^(?:fully )?settled$/i;
const UNSETTLED =
  /^(?:pending(?: settlement)?|fail(?:ed|s|ing)?|not settled|awaiting settlement|to settle|instructed)$/i;

/** Whether some securities are settled by a column, and others wait for it or failed: whether these count only their holder knows. */
export function isSettledInPart({ rows }: SheetTable, column: number): boolean {
  const words = rows.map(({ cells }) => cellWord(cells[column]));
  return column >= 0 && words.some((word) => SETTLED.test(word)) && words.some((word) => UNSETTLED.test(word));
}

/** Columns by which some securities are settled and others are not yet. @param isStatus whether a heading is one of states */
export function doubtsOfSettlement(
  table: SheetTable,
  { type, columns }: ColumnMap,
  isStatus: (heading: string) => boolean,
): readonly ColumnDoubt[] {
  const column = table.headings.findIndex(isStatus);
  const isRead = table.taken.includes(column) || Object.values(columns).includes(column);
  if (ROW_TABLES[type].isOfSecurities !== true || isRead || !isSettledInPart(table, column)) return [];
  const cells = table.rows.flatMap((row) => (isBlankCell(row.cells[column]) ? [] : [cellWord(row.cells[column])]));
  const shown = [...new Set(cells)].map((word) => `“${word}”`).join(', ');
  const doubt = `says ${shown}, of which those that are not settled may be no positions, and is not read`;
  return [{ column, heading: table.names[column] ?? '', doubt }];
}

const OF_SETTLED = /\bsettled\b/i;
const OF_UNSETTLED = /\b(?:unsettled|(?:not|non|to be)[ -]?settled|pending settlement|awaiting settlement|settling)\b/i;

/** Columns of lots that are not settled yet, beside those that are and would count alone. */
export function doubtsOfUnsettled({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const quantity = map.columns[ROW_TABLES[map.type].quantityField];
  const held = names[quantity ?? -1] ?? '';
  if (!OF_SETTLED.test(held) || OF_UNSETTLED.test(held)) return [];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    const isHeld = rows.some(({ cells }) => (amountOf(cells[column]) ?? 0) !== 0);
    if (read.has(column) || !OF_UNSETTLED.test(heading) || !isHeld) return [];
    const doubt = `holds what is not settled yet, beside “${held}”, which would count alone: write their sum below “Net position” if both are held`;
    return [{ column, heading, doubt }];
  });
}
