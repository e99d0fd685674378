import type { ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** `1-2Y`, `6M to 1Y`: from one tenor to another. */
const FROM_TO =
  /^\d{1,3} ?(?:[DWMY]|mths?|months?|yrs?|years?)? ?(?:-|–|—|to) ?\d{1,3} ?(?:[DWMY]|mths?|months?|yrs?|years?)$/i;
/** `10Y+`, `>10Y`, `< 1Y`: all beyond a tenor. */
const BEYOND =
  /^(?:[<>≤≥]=? ?|over |under |up to )\d{1,3} ?(?:[DWMY]|mths?|months?|yrs?|years?)$|^\d{1,3} ?(?:[DWMY]|mths?|months?|yrs?|years?) ?(?:\+|and over|and above)$/i;

/** Whether a text is a bucket of tenors rather than one of them. */
export const isBucket = (text: string): boolean => FROM_TO.test(text.trim()) || BEYOND.test(text.trim());

/** A ladder of nothing but buckets: its DV01 may be that of any point within each, which are margined otherwise. Beside tenors, each is told by its row. */
export function doubtsOfBuckets({ names, rows }: SheetTable, { columns }: ColumnMap): readonly ColumnDoubt[] {
  const { tenor, dv01 } = columns;
  if (tenor === undefined || dv01 === undefined) return [];
  const words = new Set(rows.flatMap(({ cells }) => (isBlankCell(cells[tenor]) ? [] : [cellWord(cells[tenor])])));
  const buckets = [...words].filter(isBucket);
  const [first] = buckets;
  if (first === undefined || buckets.length < words.size) return [];
  const doubt = `has buckets such as “${first}” for its tenors, and a DV01 is margined at one point: put the tenor that stands for each in its place, such as 5Y`;
  return [{ column: dv01, heading: names[dv01] ?? '', doubt }];
}
