import type { ColumnMap } from '../../table/column-map.js';
import { SIDE, sideOf } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** A column of sides by numbers of which one is not known, such as 0 and 1: what the other means nobody can tell either. */
export function doubtsOfSideNumbers({ names, rows }: SheetTable, { columns }: ColumnMap): readonly ColumnDoubt[] {
  const column = columns[SIDE];
  if (column === undefined) return [];
  const words = rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
  const isAsked = words.every((word) => /^\d$/.test(word)) && words.some((word) => sideOf(word) === undefined);
  const shown = [...new Set(words)].join('”, “');
  return isAsked
    ? [
        {
          column,
          heading: names[column] ?? '',
          doubt: `says “${shown}”, of which nobody knows which is bought: write Buy or Sell`,
        },
      ]
    : [];
}
