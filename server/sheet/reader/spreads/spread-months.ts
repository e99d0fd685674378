import { namesField } from '../../../contract/heading-names.js';
import { dateOfSerial, monthDigits } from '../../table/excel-date.js';
import type { CellValue } from '../../workbook/port.js';
import { monthText } from '../date-text.js';
import { comparedHeading } from '../heading-words.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { cellWord, isBlankCell, withColumn, withoutRows, withPositionIn, type SheetTable } from '../sheet-table.js';
import { legBought, UNCLEAR_LEGEND } from './spread-legends.js';

const NEAR = /^(?:near|front|first|leg1|1st|month1|m1)(?:leg|month|expiry|maturity|delivery|contract|contractmonth)*$/;
const FAR =
  /^(?:far|back|second|leg2|2nd|deferred|month2|m2)(?:leg|month|expiry|maturity|delivery|contract|contractmonth)*$/;
const COUNT = /^(?:spreads?|calendars?|clips?)$/;

/** The month that a cell says, as `YYYYMM`: in words, or as a date that is the first of a month. */
function monthOfCell(cell: CellValue): string | undefined {
  if (typeof cell !== 'number') return monthText(cellWord(cell));
  const date = dateOfSerial(cell);
  return date?.day === 1 ? monthDigits(date) : undefined;
}

/**
 * The table with one column of months, `Mar-27/Jun-27`, out of one of near months and one of far ones: a calendar spread is bought as its near
 * month is, unless a line around the table says otherwise. “Spreads” counts them where no other column does.
 */
export function withSpreadMonths(table: SheetTable): SheetTable {
  const compared = table.names.map(comparedHeading);
  const [near, far] = [NEAR, FAR].map((form) =>
    compared.findIndex(
      (name, at) => form.test(name) && isColumnOf(table, at, (cell) => monthOfCell(cell) !== undefined),
    ),
  );
  if (near === undefined || far === undefined || near < 0 || far < 0) return table;
  const isCounted = table.headings.some((heading) => namesField(heading, 'etd', 'net_position'));
  const count = isCounted ? -1 : compared.findIndex((name) => COUNT.test(name));
  const bought = legBought(table);
  const legs = bought === 'far' ? [far, near] : [near, far];
  const told = withoutRows(table, ({ cells }) =>
    bought === 'unclear' && legs.every((column) => !isBlankCell(cells[column]))
      ? { reason: UNCLEAR_LEGEND, isTold: true }
      : null,
  );
  const joined = withColumn(told, 'Expiry', table.sources[near] ?? 0, ({ cells }) =>
    legs.flatMap((column) => monthOfCell(cells[column] ?? '') ?? []).join('/'),
  );
  const [own, other] = bought === 'far' ? ['far', 'near'] : ['near', 'far'];
  return withPositionIn(
    joined,
    count,
    [near, far],
    `A spread is bought as its ${own} month is, and its ${other} month is sold.`,
  );
}
