import { ROW_TABLES, type FieldSpec, type StageType } from '../../contract/stage-columns.js';
import type { ColumnMap } from '../table/column-map.js';
import { isBlankCell, withColumn, type SheetTable } from './sheet-table.js';

/** Contents that all rows of a table may share: words and codes. Amounts, dates and names differ by row. */
const SHARED_CONTENTS: ReadonlySet<FieldSpec['content']> = new Set(['text', 'code', 'flag']);

/** Fields of a table that may have one value for all rows, in the order of its columns. */
export const constantFields = (type: StageType): readonly FieldSpec[] =>
  ROW_TABLES[type].columns.filter(({ content }) => SHARED_CONTENTS.has(content));

/** The table with a column for each field that has one value for all rows; a column that is read as the field comes first. */
export function withConstants(
  table: SheetTable,
  map: ColumnMap,
): { readonly table: SheetTable; readonly map: ColumnMap } {
  const missing = constantFields(map.type).filter(
    ({ field }) => map.columns[field] === undefined && (map.constants?.[field] ?? '').trim() !== '',
  );
  const [source = 0] = table.sources;
  return missing.reduce(
    (given, { field, label }) => ({
      // A blank row stays blank.
      table: withColumn(given.table, label, source, ({ cells }) =>
        cells.every(isBlankCell) ? '' : (map.constants?.[field]?.trim() ?? ''),
      ),
      map: { ...given.map, columns: { ...given.map.columns, [field]: given.table.headings.length } },
    }),
    { table, map },
  );
}
