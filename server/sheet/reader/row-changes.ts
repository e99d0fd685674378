import { numberMeant } from '../../contract/reading/number-meant.js';
import { ROW_TABLES } from '../../contract/stage-columns.js';
import type { ColumnMap } from '../table/column-map.js';
import { numberText } from '../table/number-cell.js';
import { SIDE } from '../table/side.js';
import type { CellValue } from '../workbook/port.js';
import { cellWord, withColumn, withoutRows, type SheetTable, type TableRow } from './sheet-table.js';

/** What a person has said of one row of a table, in place of what was read. */
export interface RowChange {
  /** The row is no position of the book. */
  readonly isLeftOut: boolean;
  /** What the row holds, by field; fields that are absent stay as they were read. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  /** 1 bought, −1 sold; null = as it was read. */
  readonly side: 1 | -1 | null;
}

/** Changes by row of the searched cells, from 0. */
export type RowChanges = ReadonlyMap<number, RowChange>;

/** The reason of rows that a person leaves out. */
export const LEFT_OUT_AS_SAID = 'left out as you said';

/** The table with rows as a person has said them. Cells of other rows, and the cells of the sheet, stay as they are. */
export function withRowChanges(
  table: SheetTable,
  map: ColumnMap,
  changes: RowChanges,
): { readonly table: SheetTable; readonly map: ColumnMap } {
  const kept = withoutRows(table, ({ sheetRow }) =>
    changes.get(sheetRow)?.isLeftOut === true ? { reason: LEFT_OUT_AS_SAID, isTold: true } : null,
  );
  const said = kept.rows.filter(({ sheetRow }) => changes.has(sheetRow));
  if (said.length === 0) return { table: kept, map };
  const wanted = new Set(said.flatMap(({ sheetRow }) => Object.keys(changes.get(sheetRow)?.fields ?? {})));
  const wide = withFields(kept, map, wanted);
  return {
    ...wide,
    table: {
      ...wide.table,
      rows: wide.table.rows.map((row) => changedRow(row, wide.map, changes.get(row.sheetRow))),
    },
  };
}

/** The table with a blank column for each field that no column is read as. */
function withFields(table: SheetTable, map: ColumnMap, fields: ReadonlySet<string>) {
  const [source = 0] = table.sources;
  const lacking = ROW_TABLES[map.type].columns.filter(
    ({ field }) => fields.has(field) && map.columns[field] === undefined,
  );
  return lacking.reduce(
    (wide, { field, label }) => ({
      table: withColumn(wide.table, label, source, () => ''),
      map: { ...wide.map, columns: { ...wide.map.columns, [field]: wide.table.headings.length } },
    }),
    { table, map },
  );
}

function changedRow(row: TableRow, { type, columns }: ColumnMap, change: RowChange | undefined): TableRow {
  if (change === undefined) return row;
  const width = Math.max(row.cells.length, ...Object.values(columns).map((column) => (column ?? 0) + 1));
  const cells: CellValue[] = Array.from({ length: width }, (_, column) => row.cells[column] ?? '');
  for (const [field, value = ''] of Object.entries(change.fields)) {
    const column = columns[field];
    if (column !== undefined) cells[column] = value;
  }
  const quantity = columns[ROW_TABLES[type].quantityField];
  const side = columns[SIDE];
  if (change.side !== null && quantity !== undefined) {
    cells[quantity] = signedCell(cells[quantity] ?? '', side === undefined ? change.side : 1);
    if (side !== undefined) cells[side] = change.side > 0 ? 'Buy' : 'Sell';
  }
  return { ...row, cells };
}

/** A quantity with a sign in place of its own; what is no number stays. */
function signedCell(cell: CellValue, sign: 1 | -1): CellValue {
  if (typeof cell === 'number') return sign * Math.abs(cell);
  const number = numberMeant(cellWord(cell));
  return number === undefined ? cell : numberText(sign * Math.abs(Number(number)));
}
