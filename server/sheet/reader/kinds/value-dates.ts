import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { comparedHeading } from '../heading-words.js';
import { dayOfCell } from '../plain-cells.js';
import { tenorMeant } from '../shaped-headings.js';
import { cellWord, headed, isBlankCell, withoutRows, type SheetTable } from '../sheet-table.js';
import { isColumnOf } from './weak-headings.js';

const VALUE_DATE = 'Value date';

/** Days on which something else happens than that a trade is settled. */
const OTHER_DAYS =
  /^(?:trade|deal|transaction|txn|trd|td|book|entry|entered|input|exec|order|confirm|report|business|asof|cob|today|statement|position|valuation|snapshot|created|updated|modified|time|spot|near|start|premium|fixing|cut|date$|day$)/;
/** Headings below which numbers may be days, as workbooks hold them. */
const DAY_WORDS = /date|day|value|settle|matur|deliver|expir|due|end|until|fällig|valuta|venc|scad|échéance/;

/**
 * The table with the day on which each trade is settled, whatever its column is called: without one, forwards would count as spot. A row
 * of a table with several such columns is left out.
 */
export function withValueDates(table: SheetTable): SheetTable {
  const { headings, names, taken } = table;
  if (headings.some((heading) => namesField(heading, 'fx', 'expiry'))) return table;
  const found = headings.flatMap((heading, column) => {
    const isOther = OTHER_DAYS.test(comparedHeading(names[column] ?? heading));
    const isFree = heading !== '' && !taken.includes(column) && fieldsNamedBy(heading, 'fx').length === 0;
    return isFree && !isOther && isOfDays(table, column) ? [column] : [];
  });
  const [first, second] = found;
  if (first === undefined) return table;
  if (second === undefined) return headed(table, first, VALUE_DATE);
  const [one, other] = [first, second].map((column) => `“${names[column] ?? ''}”`);
  const reason = `which of ${one ?? ''} and ${other ?? ''} is its value date is not known`;
  return withoutRows(table, ({ cells }) =>
    found.every((column) => isBlankCell(cells[column])) ? null : { reason, isTold: true },
  );
}

function isOfDays(table: SheetTable, column: number): boolean {
  const mayBeNumbers = DAY_WORDS.test(comparedHeading(table.names[column] ?? ''));
  const isDay = (cell: CellValue): boolean =>
    (mayBeNumbers || typeof cell === 'string') && dayOfCell(cell) !== undefined;
  return (
    isColumnOf(table, column, (cell) => isDay(cell) || tenorMeant(cellWord(cell)) !== undefined) &&
    table.rows.some(({ cells }) => isDay(cells[column] ?? ''))
  );
}
