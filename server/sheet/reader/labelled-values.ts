import { fieldsNamedBy } from '../../contract/heading-names.js';
import { ROW_TABLES } from '../../contract/stage-columns.js';
import type { ColumnMap } from '../table/column-map.js';
import type { CellValue } from '../workbook/port.js';
import { headingMeaning } from './heading-meaning.js';
import { cellWord, isBlankCell, withColumn, type SheetTable } from './sheet-table.js';

/** Fields that a line above a table may say of all its rows. */
const SAID_ABOVE: readonly string[] = ['clearing_house', 'exchange_code', 'currency'];
const LONGEST_VALUE = 24;

/** The table with columns of what lines above its headings say of all rows, such as `Clearing house: LCH`. */
export function withLabelledValues(table: SheetTable, { type, columns }: ColumnMap): SheetTable {
  const lacking = ROW_TABLES[type].columns.filter(
    ({ field }) => SAID_ABOVE.includes(field) && columns[field] === undefined,
  );
  return lacking.reduce((plain, { field, label }) => {
    const found = new Set(
      table.above.flatMap(({ cells }) => valueOfLine(cells, (name) => isNamed(name, field, type)) ?? []),
    );
    const [value, ...others] = found;
    if (value === undefined || others.length > 0) return plain;
    const [source = 0] = plain.sources;
    const said = withColumn(plain, label, source, () => value);
    return { ...said, remarks: [...said.remarks, `${label} of all rows, as said above them: ${value}.`] };
  }, table);
}

const isNamed = (label: string, field: string, type: ColumnMap['type']): boolean =>
  fieldsNamedBy(headingMeaning(label).heading, type).some(([name]) => name === field);

/** The value beside a label, in its cell or in the next one. */
function valueOfLine(cells: readonly CellValue[], isLabel: (text: string) => boolean): string | undefined {
  const filled = cells.filter((cell) => !isBlankCell(cell)).map(cellWord);
  for (const [index, text] of filled.entries()) {
    const at = text.indexOf(':');
    const isWhole = at < 0 || at === text.length - 1;
    const label = at < 0 ? text : text.slice(0, at);
    if (label.length > LONGEST_VALUE || !isLabel(label.trim())) continue;
    const value = isWhole ? (filled.length <= 2 ? filled[index + 1] : undefined) : text.slice(at + 1).trim();
    if (value !== undefined && value !== '' && value.length <= LONGEST_VALUE) return value;
  }
  return undefined;
}
