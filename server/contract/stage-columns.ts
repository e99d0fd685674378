import { isNumeric, isRequired, type FieldSpec, type RowTable } from '../instruments/row/row-table.js';
import { OMNIBUS_INDICATOR } from '../instruments/row/shared-fields.js';
import { ROW_TABLES, type StageType } from '../instruments/row-tables.js';

/** The tables that can be staged: for each kind of row its names and columns. */
export { isNumeric, isRequired, ROW_TABLES };
export type { FieldSpec, RowTable, StageType };

/** Their names, in their order. */
export const STAGE_TYPES: readonly StageType[] = Object.keys(ROW_TABLES).filter(isStageType);

export function isStageType(text: string): text is StageType {
  return Object.hasOwn(ROW_TABLES, text);
}

/** What a request means that names no table. */
export const DEFAULT_STAGE_TYPE: StageType = 'etd';

const isOfContract = ({ need }: FieldSpec): boolean => need !== 'optional';

/** How many columns every row of a table has by the contract; those after them are read where a row has them. */
export const contractColumnCount = (type: StageType): number => ROW_TABLES[type].columns.filter(isOfContract).length;

const TABLES: readonly RowTable[] = Object.values(ROW_TABLES);
const COLUMNS: readonly FieldSpec[] = TABLES.flatMap(({ columns }) => columns);

/** Columns by field, each as the first table that has it. */
export const COLUMN_OF_FIELD: ReadonlyMap<string, FieldSpec> = new Map(
  [...COLUMNS].reverse().map((column) => [column.field, column]),
);

/** Fields of rows that no staged table has. */
export const OTHER_ROW_FIELDS: ReadonlySet<string> = new Set(
  [...TABLES.flatMap(({ otherFields = [] }) => otherFields), OMNIBUS_INDICATOR]
    .map(({ field }) => field)
    .filter((field) => !COLUMN_OF_FIELD.has(field)),
);

const fieldsWith = (select: (column: FieldSpec) => boolean): ReadonlySet<string> =>
  new Set(COLUMNS.filter(select).map(({ field }) => field));

/** Fields of all tables whose cells hold numbers; codes, dates and the like stay as they are written. */
export const NUMBER_FIELDS: ReadonlySet<string> = fieldsWith(isNumeric);

/** Those of them that say per cent: 3.8 = 3.8 %. */
export const PERCENT_FIELDS: ReadonlySet<string> = fieldsWith(({ content }) => content === 'percent');

/** The column of a sheet that says whether a position is bought or sold. Rows have no such field, as their quantity is signed. */
export const SIDE = 'side';

/** What columns of such a table may be read as: its fields, and the side where the quantity takes its sign from one. */
export const fieldsOfTable = (type: StageType): readonly string[] => [
  ...ROW_TABLES[type].columns.map(({ field }) => field),
  ...(ROW_TABLES[type].takesSide ? [SIDE] : []),
];
