import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { doubtOfRemark } from '../../table/doubts/row-remarks.js';
import { isStanding } from '../../table/state-words.js';
import { signedAmount } from '../contracts/contract-columns.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable } from '../sheet-table.js';

const OF_REMARKS =
  /^(?:trader|desk|position|trade|line|row|user|internal)?(?:notes?|remarks?|comments?|memo|annotations?)$|^(?:bemerkung(?:en)?|anmerkung(?:en)?|kommentare?|notizen?|notiz|commentaires?|remarques?|observations?|notas?|comentarios?|observaciones|osservazioni|commenti|opmerking(?:en)?|observac(?:ao|oes))$/;

/**
 * The table without rows of which a remark says that they are no positions, or no longer, while their own status says that they stand: of
 * two that contradict each other the row alone is asked about, and not the whole table.
 * @param isStatus whether a heading is one of states
 */
export function withoutEndedBesideStatus(
  table: SheetTable,
  map: ColumnMap,
  isStatus: (heading: string) => boolean,
): SheetTable {
  const status = table.names.findIndex(isStatus);
  const read = new Set(Object.values(map.columns));
  const remarks = table.names.flatMap((name, column) =>
    OF_REMARKS.test(comparedHeading(name)) && !read.has(column) ? [column] : [],
  );
  if (status < 0 || remarks.length === 0) return table;
  const quantity = map.columns[ROW_TABLES[map.type].quantityField] ?? -1;
  return withoutRows(table, ({ cells }) => {
    const state = cells[status];
    if (isBlankCell(state) || !isStanding(cellWord(state))) return null;
    const direction = Math.sign(signedAmount(cells, map) ?? 0);
    const held = { direction: direction === 0 ? undefined : direction, lots: cellWord(cells[quantity]) };
    const column = remarks.find((at) => doubtOfRemark(cellWord(cells[at]), table.names[at] ?? '', held) !== undefined);
    return column === undefined
      ? null
      : {
          reason: `“${cellWord(cells[column])}” by ${table.names[column] ?? ''}, beside “${cellWord(state)}” by ${table.names[status] ?? ''}: take the remark out where the row is held as it stands`,
          isTold: true,
        };
  });
}
