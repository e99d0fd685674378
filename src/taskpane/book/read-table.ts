import type { StageType } from '../../../server/contract/stage-columns.js';
import { findPlainTable, readPositionTables, type ReadTable } from '../../../server/sheet/reader/read-tables.js';
import type { SheetTable } from '../../../server/sheet/reader/sheet-table.js';
import type { ColumnMap } from '../../../server/sheet/table/column-map.js';
import type { CellValue, RangeAddress } from '../../../server/sheet/workbook/port.js';

type Values = readonly (readonly CellValue[])[];

/** A table of a range in the plain form. */
export interface RangeTable {
  readonly table: SheetTable;
  /** Its columns; those beyond the width of the range are made of others, or of nothing. */
  readonly map: ColumnMap;
}

/** Where each table of some cells stands, and what it holds. */
export interface TablePart {
  readonly address: RangeAddress;
  readonly type: StageType;
}

/** The tables among the cells of an address, from top to bottom and left to right. */
export const partsOf = (address: RangeAddress, values: Values): readonly TablePart[] =>
  readPositionTables(values, { account: address.sheet }).map(({ place, recognition }) => ({
    type: recognition.map.type,
    address: {
      sheet: address.sheet,
      row: address.row + place.firstRow,
      column: address.column + place.firstColumn,
      rowCount: place.endRow - place.firstRow,
      columnCount: Math.min(place.endColumn, address.columnCount) - place.firstColumn,
    },
  }));

/** The first table among the cells of a range; undefined if there is none. @param type what it is known to hold */
export function readTable(
  { sheet, columnCount }: RangeAddress,
  values: Values,
  type?: StageType,
): RangeTable | undefined {
  const [first] = readPositionTables(values, { account: sheet, ...(type === undefined ? {} : { type }) });
  return first === undefined ? undefined : { table: first.table, map: mapOf(first, columnCount) };
}

const mapOf = ({ recognition: { map }, place }: ReadTable, width: number): ColumnMap => ({
  ...map,
  headerRow: map.headerRow === null ? null : place.headingRow,
  columns: Object.fromEntries(Object.entries(map.columns).filter(([, column]) => (column ?? width) >= 0)),
});

/**
 * The table of a range by the columns that were chosen for it. Columns that are made of others are those of the cells as
 * they are now, but where another one was chosen in their place.
 */
export function readChosen(address: RangeAddress, values: Values, chosen: ColumnMap): RangeTable {
  const read = readTable(address, values, chosen.type);
  if (read === undefined || read.map.headerRow !== chosen.headerRow) {
    return { table: findPlainTable(values, chosen.headerRow), map: chosen };
  }
  const isOwn = (column: number | undefined): boolean => column !== undefined && column < address.columnCount;
  const own = Object.entries(chosen.columns).filter(([, column]) => isOwn(column));
  const made = Object.entries(read.map.columns).filter(
    ([field, column]) => !isOwn(column) && !own.some(([name]) => name === field),
  );
  return { table: read.table, map: { ...chosen, columns: Object.fromEntries([...own, ...made]) } };
}
