import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { serialOf } from '../../table/excel-date.js';
import { dayPlaceShown } from '../date-text.js';
import { withoutTermsForDays } from '../days/terms-without-days.js';
import { comparedHeading } from '../heading-words.js';
import { dayOfCell } from '../plain-cells.js';
import { tenorMeant } from '../shaped-headings.js';
import {
  cellWord,
  headed,
  isBlankCell,
  withColumnOfColumns,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
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
export function withValueDates(sheet: SheetTable): SheetTable {
  const table = withDaysOnly(sheet);
  const { headings, names, taken } = table;
  if (headings.some((heading) => namesField(heading, 'fx', 'expiry'))) return withDatesJoined(table);
  const found = headings.flatMap((heading, column) => {
    const isOther = OTHER_DAYS.test(comparedHeading(names[column] ?? heading));
    const isFree = heading !== '' && !taken.includes(column) && fieldsNamedBy(heading, 'fx').length === 0;
    return isFree && !isOther && isOfDays(table, column) ? [column] : [];
  });
  const [first, second] = found;
  if (first === undefined) return withoutTermsForDays(table);
  if (second === undefined) return headed(table, first, VALUE_DATE);
  const [one, other] = [first, second].map((column) => `“${names[column] ?? ''}”`);
  const reason = `which of ${one ?? ''} and ${other ?? ''} is its value date is not known`;
  return withoutRows(table, ({ cells }) =>
    found.every((column) => isBlankCell(cells[column])) ? null : { reason, isTold: true },
  );
}

/** The table without the headings of terms and months, `Laufzeit` over `3M`, that would stand in for the days beside them. */
function withDaysOnly(table: SheetTable): SheetTable {
  const named = table.headings.flatMap((heading, column) =>
    !table.taken.includes(column) && namesField(heading, 'fx', 'expiry') ? [column] : [],
  );
  const holdsDays = (column: number): boolean =>
    table.rows.some(({ cells }) => dayOfCell(cells[column] ?? '') !== undefined);
  if (!named.some(holdsDays)) return table;
  const others = named.filter((column) => !holdsDays(column));
  return { ...table, headings: table.headings.map((heading, column) => (others.includes(column) ? '' : heading)) };
}

/** An option is settled so many days after it ends at most, over a weekend and holidays. */
const MOST_DAYS = 7;
const ENDS = /expir|exp$|verfall|scad|échéance|echeance|venc|exercise|ausübung/i;
const SETTLES = /value|valuta|wertstellung|valor|valeur|settle|deliver|regolamento|liquida|abwicklung|erfüllung/i;

/**
 * The table with one column of days, where options have the day on which they end in one, and forwards theirs in another one: `Expiry`
 * and `Value date`. Beside the end of an option the day of its settlement says nothing more.
 */
function withDatesJoined(table: SheetTable): SheetTable {
  const { headings, names, taken } = table;
  const columnOf = (form: RegExp): number | undefined => {
    const found = names.flatMap((name, column) =>
      form.test(name) && !taken.includes(column) && headings[column] !== '' && isOfDays(table, column) ? [column] : [],
    );
    return found.length === 1 ? found[0] : undefined;
  };
  const [end, settled] = [columnOf(ENDS), columnOf(SETTLES)];
  if (end === undefined || settled === undefined || end === settled) return table;
  const isBlankEnd = ({ cells }: TableRow): boolean => isBlankCell(cells[end]) && !isBlankCell(cells[settled]);
  if (!table.rows.some(isBlankEnd)) return table;
  const known = withoutRows(table, ({ cells }) => {
    const [ended, delivered] = [dayOfCell(cells[end] ?? ''), dayOfCell(cells[settled] ?? '')];
    if (ended === undefined || delivered === undefined) return null;
    const days = daysOf(delivered) - daysOf(ended);
    const reason = `which of “${names[end] ?? ''}” and “${names[settled] ?? ''}” is its day is not known`;
    return days >= 0 && days <= MOST_DAYS ? null : { reason, isTold: true };
  });
  const joined = withColumnOfColumns(known, VALUE_DATE, (row) => (isBlankEnd(row) ? settled : end));
  return {
    ...joined,
    headings: joined.headings.map((heading, column) => (column === end || column === settled ? '' : heading)),
    taken: [...joined.taken, end, settled],
    remarks: [
      ...joined.remarks,
      `The day of a row is that below “${names[end] ?? ''}”, and where none stands there that below “${names[settled] ?? ''}”.`,
    ],
  };
}

const daysOf = (digits: string): number =>
  serialOf(Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6, 8))));

function isOfDays(table: SheetTable, column: number): boolean {
  const mayBeNumbers = DAY_WORDS.test(comparedHeading(table.names[column] ?? ''));
  const isDay = (cell: CellValue): boolean =>
    (typeof cell === 'string' && dayPlaceShown(cell) !== undefined) ||
    ((mayBeNumbers || typeof cell === 'string') && dayOfCell(cell) !== undefined);
  return (
    isColumnOf(table, column, (cell) => isDay(cell) || tenorMeant(cellWord(cell)) !== undefined) &&
    table.rows.some(({ cells }) => isDay(cells[column] ?? ''))
  );
}
