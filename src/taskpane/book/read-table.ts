import type { NamedMapping } from '../../../server/contract/mapping/table-mapping.js';
import type { StageType } from '../../../server/contract/stage-columns.js';
import { BOOK_ACCOUNT } from '../../../server/sheet/reader/accounts/unnamed-account.js';
import type { ReadOptions, ReadTable } from '../../../server/sheet/reader/read-tables.js';
import { findPlainTable } from '../../../server/sheet/reader/forms/plain-table.js';
import type { SheetTable } from '../../../server/sheet/reader/sheet-table.js';
import { offeredFields, withGivenValue, type GivenValues } from '../../../server/sheet/reader/given-values.js';
import type { ColumnMap } from '../../../server/sheet/table/column-map.js';
import type { CellValue, RangeAddress } from '../../../server/sheet/workbook/port.js';
import { chosenWay, rememberedTables } from '../remembered-tables.js';

type Values = readonly (readonly CellValue[])[];

/** A table of a range in the plain form. */
export interface RangeTable {
  readonly table: SheetTable;
  /** Its columns; those beyond the width of the range are made of others, or of nothing. */
  readonly map: ColumnMap;
  /** What the reader makes of other columns, or of what stands around the table, whether or not it is used. */
  readonly made: readonly MadeColumn[];
  /** The saved mapping that it is read by; null = none. */
  readonly mapping: NamedMapping | null;
}

/** A column that the reader makes. */
export interface MadeColumn {
  readonly field: string;
  /** Beyond the width of the range. */
  readonly column: number;
  readonly name: string;
}

/** Where each table of some cells stands, and what it holds. */
export interface TablePart {
  readonly address: RangeAddress;
  readonly type: StageType;
  /** Nothing says the account: it may be another one than that of the sheet. */
  readonly isAccountAsked: boolean;
  /** The account that lines above another table name; absent if nothing outside the part names one. */
  readonly account?: string;
}

/** What the cells of a range are read by. @param known what is known of it, its saved mappings last */
export const wayOf = ({ sheet }: RangeAddress, known: Omit<ReadOptions, 'account' | 'sheet'>): ReadOptions => ({
  account: BOOK_ACCOUNT,
  sheet,
  ...known,
});

/** What a range is read by, the columns of which were chosen. @param values of it, as far as its headings */
export const chosenWayOf = (
  { sheet }: RangeAddress,
  values: Values,
  { type, constants, headerRow, leftAside = [] }: ColumnMap,
  mapping: NamedMapping | null,
): ReadOptions => {
  const all = (values[headerRow ?? -1] ?? []).map((cell) => String(cell).trim().toLowerCase());
  const headings = leftAside.map((column) => all[column] ?? '');
  // Of two columns with one heading the other one may be read.
  const isAlone = (heading: string): boolean => heading !== '' && all.indexOf(heading) === all.lastIndexOf(heading);
  return chosenWay(
    { account: BOOK_ACCOUNT, sheet },
    {
      type,
      given: givenBy(constants),
      mappings: mapping === null ? [] : [mapping],
      leftAside: headings.filter(isAlone),
    },
  );
};

/** The values that were said for all rows. */
function givenBy(constants: ColumnMap['constants'] = {}): GivenValues {
  return Object.fromEntries(Object.entries(constants).filter(([, value = '']) => value.trim() !== ''));
}

/** The tables among the cells of an address, from top to bottom and left to right. */
export const partsOf = (
  address: RangeAddress,
  values: Values,
  mappings: readonly NamedMapping[],
): readonly TablePart[] => rememberedTables(values, wayOf(address, { mappings })).map((read) => partOf(address, read));

/** Where a table stands that was read among the cells of an address. */
export const partOf = (address: RangeAddress, { place, recognition }: ReadTable): TablePart => ({
  type: recognition.map.type,
  ...(place.accountAbove === undefined ? {} : { account: place.accountAbove }),
  isAccountAsked: recognition.map.columns['account_code'] === undefined,
  address: {
    sheet: address.sheet,
    row: address.row + place.firstRow,
    column: address.column + place.firstColumn,
    rowCount: place.endRow - place.firstRow,
    columnCount: Math.min(place.endColumn, address.columnCount) - place.firstColumn,
  },
});

/**
 * The first table among the cells of a range; undefined if there is none.
 * @param known what is known of it: what it holds, values that all its rows have, saved mappings that may be of it
 */
export const readTable = (
  address: RangeAddress,
  values: Values,
  known: Omit<ReadOptions, 'account' | 'sheet'> = {},
): RangeTable | undefined => firstTable(address, values, wayOf(address, known));

function firstTable({ columnCount }: RangeAddress, values: Values, way: ReadOptions): RangeTable | undefined {
  const [first] = rememberedTables(values, way);
  if (first === undefined) return undefined;
  const map = mapOf(first, columnCount);
  const made = Object.entries(map.columns).flatMap(([field, column = -1]): readonly MadeColumn[] =>
    column < columnCount ? [] : [{ field, column, name: first.table.names[column] ?? '' }],
  );
  return { table: first.table, map, made, mapping: first.mappings?.[0] ?? null };
}

const mapOf = ({ recognition: { map }, place, mappings: [mapping] = [] }: ReadTable, width: number): ColumnMap => ({
  ...map,
  headerRow: map.headerRow === null ? null : place.headingRow,
  columns: Object.fromEntries(Object.entries(map.columns).filter(([, column]) => (column ?? width) >= 0)),
  ...(mapping === undefined ? {} : { constants: mapping.constants, notMade: fieldsWithout(mapping) }),
});

/** Fields of which a person says that the table has none. */
const fieldsWithout = ({ columns, constants }: NamedMapping): readonly string[] => [
  ...Object.keys(columns).filter((field) => columns[field] === null),
  ...Object.keys(constants),
];

/**
 * The table of a range by the columns that were chosen for it. Columns that are made of others are those of the cells as
 * they are now, but where another one, or one value for all rows, was chosen in their place.
 * @param mapping the saved one that its columns were chosen after; null = none
 */
export function readChosen(
  address: RangeAddress,
  values: Values,
  chosen: ColumnMap,
  mapping: NamedMapping | null,
): RangeTable {
  const given = givenBy(chosen.constants);
  const read = firstTable(address, values, chosenWayOf(address, values, chosen, mapping));
  if (read === undefined || read.map.headerRow !== chosen.headerRow)
    return { ...withLacking(findPlainTable(values, chosen.headerRow), chosen, given), made: [], mapping: null };
  const { made } = read;
  const own = Object.entries(chosen.columns).filter(([, column = -1]) => column >= 0 && column < address.columnCount);
  const isUsed = ({ field }: MadeColumn): boolean =>
    given[field] !== undefined ||
    (own.every(([name]) => name !== field) &&
      chosen.constants?.[field] === undefined &&
      chosen.notMade?.includes(field) !== true);
  const used = made.filter(isUsed);
  const columns = Object.fromEntries([...own, ...used.map(({ field, column }) => [field, column] as const)]);
  return {
    ...withLacking(withUnused(read.table, made, used), { ...chosen, columns }, given),
    made,
    mapping: read.mapping,
  };
}

/** The table with columns of the values that were given for fields which no column is read as. */
function withLacking(table: SheetTable, map: ColumnMap, given: GivenValues): Pick<RangeTable, 'table' | 'map'> {
  const lacking = offeredFields(map.type).filter(
    ({ field }) => given[field] !== undefined && map.columns[field] === undefined,
  );
  return lacking.reduce(
    (read, { field, label }) => ({
      table: withGivenValue(read.table, { field, label, value: given[field] ?? '' }),
      map: { ...read.map, columns: { ...read.map.columns, [field]: read.table.headings.length } },
    }),
    { table, map },
  );
}

/** The table in which columns that others were made of are to be read again, where what was made of them is not used. */
function withUnused(table: SheetTable, made: readonly MadeColumn[], used: readonly MadeColumn[]): SheetTable {
  const unused = made.filter((each) => !used.includes(each));
  if (unused.length === 0) return table;
  const sourceOf = ({ column }: MadeColumn): number => table.sources[column] ?? -1;
  const kept = new Set(used.map(sourceOf));
  const isOpen = unused.some((each) => table.taken.includes(sourceOf(each)) && !kept.has(sourceOf(each)));
  return { ...table, taken: [...(isOpen ? [] : table.taken), ...unused.map(({ column }) => column)] };
}
