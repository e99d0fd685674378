import type { CellValue } from '../workbook/port.js';
import type { ColumnMap } from './column-map.js';
import { DoubtfulRows } from './doubtful-rows.js';
import { UnreadColumns, type ColumnDoubt } from './unread-columns.js';

/** The result of examining the columns of a table. */
export interface ExaminedColumns {
  /** The map that its rows are read by. */
  readonly map: ColumnMap;
  /** Columns that stop a calculation until the user says what they are. */
  readonly doubts: readonly ColumnDoubt[];
}

/** The map without columns that are to be left aside. @param names headings, in any case */
export function leavingAside(map: ColumnMap, headings: readonly CellValue[], names: readonly string[]): ColumnMap {
  const wanted = new Set(names.map(comparable));
  const aside = headings.flatMap((heading, column) => (wanted.has(comparable(heading)) ? [column] : []));
  if (aside.length === 0) return map;
  const columns = Object.entries(map.columns).filter(([, column]) => column === undefined || !aside.includes(column));
  return { ...map, columns: Object.fromEntries(columns), leftAside: [...(map.leftAside ?? []), ...aside] };
}

const comparable = (heading: CellValue): string => String(heading).trim().toLowerCase();

/** Looks at all cells of a table before its rows are read. */
export function examineColumns(values: readonly (readonly CellValue[])[], map: ColumnMap): ExaminedColumns {
  const headingRow = map.headerRow === null ? [] : (values[map.headerRow] ?? []);
  const width = values.reduce((most, { length }) => Math.max(most, length), headingRow.length);
  const headings = Array.from({ length: width }, (_, column) => String(headingRow[column] ?? ''));
  const columns = new UnreadColumns(headings, map);
  const rows = new DoubtfulRows(headings, map);
  for (const cells of values.slice(0, map.headerRow ?? 0)) rows.takeAbove(cells);
  const firstRow = map.headerRow === null ? 0 : map.headerRow + 1;
  for (let row = firstRow; row < values.length; row += 1) {
    const cells = values[row] ?? [];
    columns.take(cells);
    rows.take(cells);
  }
  return { map: columns.readMap, doubts: [...columns.doubts, ...rows.doubts] };
}
