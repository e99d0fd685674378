import type { CellValue } from '../workbook/port.js';
import type { ColumnMap } from './column-map.js';
import { portfolioRow } from './portfolio-rows.js';
import { recogniseColumns } from './recognise-columns.js';
import { sentColumns, stageRange } from './stage-range.js';

/** The rows of a range as a custom function gets it, or the cell that stops it. */
export type MatrixBook =
  | {
      readonly ok: true;
      /** Rows of a portfolio request. */
      readonly rows: readonly Readonly<Record<string, string>>[];
      /** Row within the range of each, from 0. */
      readonly rowIndexes: readonly number[];
      readonly map: ColumnMap;
    }
  | { readonly ok: false; readonly row: number; readonly column: number; readonly message: string };

const HEADINGS_NEEDED =
  'The headings of the range are not recognised; it needs a row such as Account, Exchange, Contract, Type, Expiry, Strike, Net position.';

/** Reads the book in a range. Number formats are not known here. */
export function readMatrix(values: readonly (readonly CellValue[])[]): MatrixBook {
  const recognition = recogniseColumns(values);
  if (recognition === undefined) return { ok: false, row: 0, column: 0, message: HEADINGS_NEEDED };
  const { map, missing } = recognition;
  if (missing.length > 0) {
    const message = `The range has no column for ${missing.map(({ label }) => label).join(', ')}.`;
    return { ok: false, row: map.headerRow ?? 0, column: 0, message };
  }
  const address = { sheet: '', row: 0, column: 0, rowCount: values.length, columnCount: values[0]?.length ?? 0 };
  const staged = stageRange(address, values, new Map(), map);
  const [issue] = staged.issues;
  if (issue !== undefined) return { ok: false, row: issue.row, column: issue.column, message: issue.message };
  if (staged.data.length === 0)
    return { ok: false, row: 0, column: 0, message: 'The range has no row below its headings.' };
  const fields = sentColumns(map).map(({ field }) => field);
  return { ok: true, rows: staged.data.map((cells) => portfolioRow(fields, cells)), rowIndexes: staged.idx, map };
}
