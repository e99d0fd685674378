import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { monthText } from '../date-text.js';
import { comparedHeading } from '../heading-words.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { dayOfCell } from '../plain-cells.js';
import { cellWord, isBlankCell, withColumn, withColumnsTaken, type SheetTable, type TableRow } from '../sheet-table.js';
import { writtenMonth } from './strip-periods.js';

/** What periods are of, before or behind where they start and end. */
const OF_PERIODS = /^(?:delivery|deliv|dlv|contract|term|period|supply|flow|lieferung|liefer)(?:period)?/;
const STARTS = /^(?:start|from|begin|beginn|von|first)(?:date|day|month|mth)?$/;
const ENDS = /^(?:end|to|thru|through|until|ende|bis|last)(?:date|day|month|mth)?$/;

const bareHeading = (name: string): string => comparedHeading(name).replace(OF_PERIODS, '');

/** `YYYYMM` of the first day of a month, or of a month. */
function monthFrom(cell: CellValue): string | undefined {
  const day = dayOfCell(cell);
  if (day === undefined) return monthText(cellWord(cell));
  return day.endsWith('01') ? day.slice(0, 6) : undefined;
}

/** `YYYYMM` of the last day of a month, or of a month. */
function monthTo(cell: CellValue): string | undefined {
  const day = dayOfCell(cell);
  if (day === undefined) return monthText(cellWord(cell));
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)), 0)).getUTCDate();
  return Number(day.slice(6)) === last ? day.slice(0, 6) : undefined;
}

/**
 * Months of contracts by two columns of where their delivery starts and ends, `Delivery Start` and `Delivery End`, where no column says
 * them and all periods are whole months. Several months are a strip, which is asked about where nothing says its lots are those of each.
 */
export function withDeliveryPeriods(table: SheetTable): SheetTable {
  if (table.headings.some((heading) => namesField(heading, 'etd', 'contract_expiry'))) return table;
  const columnOf = (form: RegExp, monthOf: (cell: CellValue) => string | undefined): number =>
    table.names.findIndex(
      (name, column) =>
        !table.taken.includes(column) &&
        form.test(bareHeading(name)) &&
        isColumnOf(table, column, (cell) => monthOf(cell) !== undefined),
    );
  const [start, end] = [columnOf(STARTS, monthFrom), columnOf(ENDS, monthTo)];
  if (start < 0 || end < 0) return table;
  const periodOf = ({ cells }: TableRow): string => {
    const [first, last] = [monthFrom(cells[start] ?? ''), monthTo(cells[end] ?? '')];
    if (first === undefined || last === undefined) return isBlankCell(cells[start]) ? '' : cellWord(cells[start]);
    return first === last ? first : `${writtenMonth(first)}-${writtenMonth(last)}`;
  };
  const dated = withColumn(table, 'Expiry', table.sources[start] ?? 0, periodOf);
  const remark = `Months are those from “${table.names[start] ?? ''}” to “${table.names[end] ?? ''}”.`;
  return { ...withColumnsTaken(dated, [start, end]), remarks: [...dated.remarks, remark] };
}
