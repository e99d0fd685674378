import { ROW_TABLES, type FieldSpec, type StageType } from '../../contract/stage-columns.js';
import type { ColumnMap } from '../table/column-map.js';
import { isBlankCell, withColumn, type SheetTable } from './sheet-table.js';

/** By field: one value for all rows of tables that have no column of it, as a person has given it. */
export type GivenValues = Readonly<Partial<Record<string, string>>>;

/** Contents that all rows of a table may share: words and codes. Amounts, dates and names differ by row. */
const SHARED_CONTENTS: ReadonlySet<FieldSpec['content']> = new Set(['text', 'code', 'flag']);

/** Fields of which a person is offered to give one value for all rows, in the order of the table's columns. */
export const offeredFields = (type: StageType): readonly FieldSpec[] =>
  ROW_TABLES[type].columns.filter(({ content }) => SHARED_CONTENTS.has(content));

/** The table with a column of each value that was given and that none of its columns says; its accounts are read elsewhere. */
export function withGivenValues(table: SheetTable, { type, columns }: ColumnMap, values: GivenValues): SheetTable {
  const lacking = ROW_TABLES[type].columns.filter(
    ({ field }) => field !== 'account_code' && columns[field] === undefined && values[field] !== undefined,
  );
  return lacking.reduce(
    (filled, { field, label }) => withGivenValue(filled, { field, label, value: values[field] ?? '' }),
    table,
  );
}

interface GivenColumn {
  readonly field: string;
  /** Its heading. */
  readonly label: string;
  readonly value: string;
}

/** The table with a column of one value, of which its remarks tell. */
export function withGivenValue(table: SheetTable, { field, label, value }: GivenColumn): SheetTable {
  const [source = 0] = table.sources;
  // A blank row stays blank.
  const filled = withColumn(table, label, source, ({ cells }) => (cells.every(isBlankCell) ? '' : value));
  return {
    ...filled,
    given: [...(table.given ?? []), field],
    remarks: [...table.remarks, `${label} of all rows, as given: ${value}.`],
  };
}
