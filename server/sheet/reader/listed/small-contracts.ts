import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { answerOf } from '../../table/flag-words.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

const OF_SMALL = /^(?:is[ _]?)?(?:e-?)?(?:mini|micro|nano)s?(?:[ _]?(?:contract|lots?|flag|ind(?:icator)?|y\/n))?\??$/i;

/** A column that answers whether a row is of a mini or micro contract: its lots are of another one than its code says. */
export function doubtsOfSmallContracts({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  if (ROW_TABLES[map.type].quantityUnit !== 'lots') return [];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    if (read.has(column) || !OF_SMALL.test(heading.trim())) return [];
    const words = rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
    const said = words.find((word) => answerOf(word) === true);
    const doubt = `says “${said ?? ''}”, which may mean that the lots are of a smaller contract than the code says: write that contract’s code`;
    return said === undefined ? [] : [{ column, heading, doubt }];
  });
}
