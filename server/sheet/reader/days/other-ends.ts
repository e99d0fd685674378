import { namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { serialOf } from '../../table/excel-date.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import type { CellValue } from '../../workbook/port.js';
import { headingMeaning } from '../heading-meaning.js';
import { dayOfCell } from '../plain-cells.js';
import type { SheetTable } from '../sheet-table.js';

/** Fields of the day on which a trade ends or is settled at last. */
export const LAST_DAYS: ReadonlySet<string> = new Set(['maturity_date', 'maturity', 'expiry']);
/** Weekends and holidays, and the days between the end of an option and its settlement. */
const MOST_DAYS = 7;

function daysBetween(one: CellValue | undefined, other: CellValue | undefined): number {
  const [first, second] = [one, other].map((cell) => {
    const digits = dayOfCell(cell ?? '');
    if (digits === undefined) return undefined;
    return serialOf(Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6, 8))));
  });
  return first === undefined || second === undefined ? 0 : Math.abs(first - second);
}

/**
 * Columns that name the last day of a trade as the one that is read does, and hold another: `Value date` beside `Maturity` may be the day
 * of a near leg, `Termination date` beside it that on which the trade was ended.
 */
export function doubtsOfOtherEnds(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { names, headings, rows, taken } = table;
  const read = columnsRead(map, taken);
  return ROW_TABLES[map.type].columns.flatMap(({ field }) => {
    const own = LAST_DAYS.has(field) ? map.columns[field] : undefined;
    if (own === undefined) return [];
    return names.flatMap((heading, column) => {
      const isSame = !read.has(column) && namesField(headingMeaning(heading).heading, map.type, field);
      const differs = rows.some(({ cells }) => daysBetween(cells[own], cells[column]) > MOST_DAYS);
      const doubt = `holds other days than “${names[own] ?? headings[own] ?? ''}”, and nothing says on which the rows end`;
      return isSame && differs ? [{ column, heading, doubt }] : [];
    });
  });
}
