import {
  DEFAULT_STAGE_TYPE,
  ROW_TABLES,
  isRequired,
  isStageType,
  type StageType,
} from '../../../server/contract/stage-columns.js';
import { offeredFields } from '../../../server/sheet/reader/given-values.js';
import type { ColumnMap } from '../../../server/sheet/table/column-map.js';
import { recogniseColumns } from '../../../server/sheet/table/recognise-columns.js';
import { SIDE, SIDE_LABEL, signedFieldOf } from '../../../server/sheet/table/side.js';
import { columnName } from '../../../server/sheet/workbook/a1.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';
import { headingsOf, type BookRange } from './book-range.js';
import { readTable } from './read-table.js';

/** One field and the column it is read from. */
export interface MappingRow {
  readonly field: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** Column within the range, from 0; null = none. */
  readonly column: number | null;
  /** One value for all rows; null = there is none. */
  readonly constant: string | null;
  /** Whether all rows may have one value. */
  readonly mayBeConstant: boolean;
}

/** A column that may be chosen, e.g. `D · Net position`. */
export interface ColumnChoice {
  readonly column: number;
  readonly text: string;
}

export function mappingRows({ type, columns, constants = {} }: ColumnMap): readonly MappingRow[] {
  const shared = new Set(offeredFields(type).map(({ field }) => field));
  const own = ROW_TABLES[type].columns.map((known) => ({
    field: known.field,
    label: known.label,
    isRequired: isRequired(known),
    column: columns[known.field] ?? null,
    constant: constants[known.field] ?? null,
    mayBeConstant: shared.has(known.field),
  }));
  if (signedFieldOf(type) === undefined) return own;
  const side = { field: SIDE, label: SIDE_LABEL, isRequired: false, column: columns[SIDE] ?? null };
  return [...own, { ...side, constant: null, mayBeConstant: false }];
}

/** The columns of a range; those that the reader makes are chosen for their own fields only. */
export const columnChoices = (range: BookRange): readonly ColumnChoice[] =>
  headingsOf(range).map((heading, column) => {
    const letter = columnName(range.address.column + column);
    return { column, text: heading === '' ? letter : `${letter} · ${heading}` };
  });

/** What the reader makes for a field; undefined if it makes nothing. */
export function madeChoice({ made }: BookRange, field: string): ColumnChoice | undefined {
  const own = made.find((each) => each.field === field);
  return own && { column: own.column, text: 'As it was understood' };
}

/** A column that nothing is read from. */
export interface UnreadColumn {
  /** Within the range, from 0. */
  readonly column: number;
  /** Its heading, or its letter. */
  readonly name: string;
  /** Why it stops a calculation until the user says what it is; null = it does not. */
  readonly doubt: string | null;
  readonly isLeftAside: boolean;
}

/** Columns that nothing is read from; columns without a heading only if they are in doubt. */
export function unreadColumns(range: BookRange): readonly UnreadColumn[] {
  const { map, doubts, address, taken } = range;
  const read = new Set([...Object.values(map.columns), ...taken]);
  return headingsOf(range).flatMap((heading, column): readonly UnreadColumn[] => {
    const doubt = doubts.find((one) => one.column === column);
    if ((read.has(column) || heading === '') && doubt === undefined) return [];
    const name = heading === '' ? columnName(address.column + column) : heading;
    const isLeftAside = map.leftAside?.includes(column) === true;
    return [{ column, name, doubt: doubt?.doubt ?? null, isLeftAside }];
  });
}

/** The map with a field read from another column, or from none; another field that was read from that column loses it. */
export function withColumn(map: ColumnMap, field: string, column: number | null): ColumnMap {
  const others = Object.entries(map.columns).filter(([name, taken]) => name !== field && taken !== column);
  const columns = Object.fromEntries(column === null ? others : [...others, [field, column]]);
  const leftAside = map.leftAside?.filter((left) => left !== column) ?? [];
  const constants = Object.fromEntries(Object.entries(map.constants ?? {}).filter(([name]) => name !== field));
  const notMade = map.notMade?.filter((name) => name !== field) ?? [];
  return { ...map, columns, leftAside, constants, notMade: column === null ? [...notMade, field] : notMade };
}

/** The map with one value of a field for all rows; '' = the value is still to be said. */
export function withConstant(map: ColumnMap, field: string, value: string): ColumnMap {
  const none = withColumn(map, field, null);
  return { ...none, constants: { ...none.constants, [field]: value } };
}

/** The map with a column left aside, or no longer left aside. A column left aside is not read. */
export function withLeftAside(map: ColumnMap, column: number, isLeftAside: boolean): ColumnMap {
  const columns = Object.fromEntries(Object.entries(map.columns).filter(([, taken]) => taken !== column));
  const others = map.leftAside?.filter((left) => left !== column) ?? [];
  return { ...map, columns, leftAside: isLeftAside ? [...others, column] : others };
}

/** The range's first rows read as another table. */
export function asType(range: Pick<BookRange, 'address' | 'top' | 'map'>, type: StageType): ColumnMap {
  const { headerRow } = range.map;
  const read = readTable(range.address, range.top, { type })?.map;
  if (read !== undefined && read.headerRow === headerRow) return read;
  return recogniseColumns(range.top, type)?.map ?? { type, headerRow, columns: {} };
}

/** The range's first rows read with the headings in another row. @param headerRow null = there are none */
export function withHeaderRow({ top, map }: Pick<BookRange, 'top' | 'map'>, headerRow: number | null): ColumnMap {
  if (headerRow === null) return { ...map, headerRow };
  const recognised = recogniseColumns(top.slice(headerRow, headerRow + 1), map.type);
  return { ...map, headerRow, columns: recognised?.map.columns ?? map.columns };
}

/** The map recognised from the first rows; if nothing is recognised, a table whose columns the user has to choose. */
export function firstMap(top: readonly (readonly CellValue[])[]): ColumnMap {
  const recognised = recogniseColumns(top);
  if (recognised !== undefined) return recognised.map;
  const headerRow = top.findIndex(
    (row) => row.filter((cell) => typeof cell === 'string' && cell.trim() !== '').length > 1,
  );
  return { type: DEFAULT_STAGE_TYPE, headerRow: headerRow < 0 ? null : headerRow, columns: {} };
}

export const stageTypeOf = (text: string): StageType | undefined => (isStageType(text) ? text : undefined);
