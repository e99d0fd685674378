import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { doubtOfRemark } from '../../table/doubts/row-remarks.js';
import { SIDE, sideOf } from '../../table/side.js';
import type { CellNote } from '../../workbook/port.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** What stands before the words of a note: its author, or the sentence of newer programs for older ones. */
const BEFORE_WORDS = /^(?:\[Threaded comment\][\s\S]*?\nComment:\s*|[^\n]{1,40}:\s*\n)/;

/** The words of a note, in one line. */
const wordsOf = ({ text }: CellNote): string => text.replace(BEFORE_WORDS, '').replace(/\s+/g, ' ').trim();

/**
 * The table without rows of which the note of a cell says that they are no position, or hold something else than they show; notes that
 * stand at no row are lines around it.
 * @param notes of its sheet that a person has written @param firstRow of the searched cells in the sheet, from 0
 */
export function withoutNotedRows(
  table: SheetTable,
  { type, columns }: ColumnMap,
  notes: readonly CellNote[],
  firstRow: number,
): SheetTable {
  if (notes.length === 0) return table;
  const doubtOf = ({ cells, sheetRow }: TableRow): string | undefined => {
    const lots = cells[columns[ROW_TABLES[type].quantityField] ?? -1];
    const direction = sideOf(cells[columns[SIDE] ?? -1] ?? '') ?? Math.sign(amountOf(lots) ?? 0);
    const held = { direction: direction === 0 ? undefined : direction, lots: cellWord(lots) };
    return notes
      .filter(({ row }) => row === firstRow + sheetRow)
      .map((note) => doubtOfRemark(wordsOf(note), 'Note', held))
      .find((doubt) => doubt !== undefined);
  };
  const kept = withoutRows(table, (row) => {
    const doubt = doubtOf(row);
    if (doubt === undefined) return null;
    const said = doubt.replace(/ of a row, which/, ', so that the row').replace(/, and is not read$/, '');
    return { reason: `the note of a cell ${said}: take the note away if the row counts as it stands`, isTold: true };
  });
  const rows = new Set(table.rows.map(({ sheetRow }) => firstRow + sheetRow));
  const around = notes.filter(({ row }) => !rows.has(row)).map(wordsOf);
  return kept === table && around.length === 0 ? table : { ...kept, around: [...(kept.around ?? []), ...around] };
}
