import { namesField } from '../../../contract/heading-names.js';
import { dateOfSerial, monthDigits } from '../../table/excel-date.js';
import type { CellValue } from '../../workbook/port.js';
import { monthText } from '../date-text.js';
import { comparedHeading } from '../heading-words.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withColumn, withoutRows, withPositionIn, type SheetTable } from '../sheet-table.js';
import { legBought, SIGNED_SPREAD, UNCLEAR_LEGEND } from './spread-legends.js';

const NEAR = /^(?:near|front|first|leg1|1st|month1|m1)(?:leg|month|expiry|maturity|delivery|contract|contractmonth)*$/;
const FAR =
  /^(?:far|back|second|leg2|2nd|deferred|month2|m2)(?:leg|month|expiry|maturity|delivery|contract|contractmonth)*$/;
/** The near month beside a column of far ones. */
const PLAIN = /^(?:month|expiry|maturity|contractmonth|expirymonth|contractexpiry|deliverymonth|delivery)$/;
/** The month that is bought and the one that is sold, whichever comes first. */
const BOUGHT = /^(?:long|buy|bought)(?:leg|month|expiry|maturity|delivery|contract|contractmonth)+$/;
const SOLD = /^(?:short|sell|sold)(?:leg|month|expiry|maturity|delivery|contract|contractmonth)+$/;
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
  const monthsBelow = (form: RegExp): number =>
    compared.findIndex(
      (name, at) => form.test(name) && isColumnOf(table, at, (cell) => monthOfCell(cell) !== undefined),
    );
  const [bought, sold] = [monthsBelow(BOUGHT), monthsBelow(SOLD)];
  if (bought >= 0 && sold >= 0) return withMonthsBoughtAndSold(table, bought, sold);
  const far = monthsBelow(FAR);
  const named = monthsBelow(NEAR);
  const near = named >= 0 || far < 0 ? named : monthsBelow(PLAIN);
  return near < 0 || far < 0 ? table : withNearAndFarMonths(table, near, far);
}

/** Spreads by a column of the month that is bought and one of the month that is sold, and lots without a sign. */
function withMonthsBoughtAndSold(table: SheetTable, bought: number, sold: number): SheetTable {
  const quantity = table.headings.findIndex((heading) => namesField(heading, 'etd', 'net_position'));
  const unsigned = withoutRows(table, ({ cells }) =>
    (amountOf(cells[quantity]) ?? 0) < 0 && !isBlankCell(cells[bought]) && !isBlankCell(cells[sold])
      ? { reason: SIGNED_SPREAD, isTold: true }
      : null,
  );
  const joined = withMonthsOfLegs(unsigned, [bought, sold]);
  const [own, other] = [bought, sold].map((column) => `“${table.names[column] ?? ''}”`);
  return withPositionIn(
    joined,
    -1,
    [bought, sold],
    `Of each spread ${own ?? ''} is bought and ${other ?? ''} is sold.`,
  );
}

const withMonthsOfLegs = (table: SheetTable, legs: readonly number[]): SheetTable =>
  withColumn(table, 'Expiry', table.sources[legs[0] ?? 0] ?? 0, ({ cells }) =>
    legs.flatMap((column) => monthOfCell(cells[column] ?? '') ?? []).join('/'),
  );

function withNearAndFarMonths(table: SheetTable, near: number, far: number): SheetTable {
  const compared = table.names.map(comparedHeading);
  const isCounted = table.headings.some((heading) => namesField(heading, 'etd', 'net_position'));
  const count = isCounted ? -1 : compared.findIndex((name) => COUNT.test(name));
  const bought = legBought(table);
  const legs = bought === 'far' ? [far, near] : [near, far];
  const told = withoutRows(table, ({ cells }) =>
    bought === 'unclear' && legs.every((column) => !isBlankCell(cells[column]))
      ? { reason: UNCLEAR_LEGEND, isTold: true }
      : null,
  );
  const joined = withMonthsOfLegs(told, legs);
  const [own, other] = bought === 'far' ? ['far', 'near'] : ['near', 'far'];
  return withPositionIn(
    joined,
    count,
    [near, far],
    `A spread is bought as its ${own} month is, and its ${other} month is sold.`,
  );
}
