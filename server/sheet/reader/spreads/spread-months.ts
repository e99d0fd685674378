import { namesField } from '../../../contract/heading-names.js';
import { monthText } from '../date-text.js';
import { comparedHeading } from '../heading-words.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { cellWord, isBlankCell, withColumn, withPositionIn, type SheetTable } from '../sheet-table.js';

const NEAR = /^(?:near|front|first|leg1|1st|month1|m1)(?:leg|month|expiry|maturity|delivery|contract|contractmonth)*$/;
const FAR =
  /^(?:far|back|second|leg2|2nd|deferred|month2|m2)(?:leg|month|expiry|maturity|delivery|contract|contractmonth)*$/;
const COUNT = /^(?:spreads?|calendars?|clips?)$/;

/**
 * The table with one column of months, `Mar-27/Jun-27`, out of one of near months and one of far ones: a calendar spread is bought as its near
 * month is. “Spreads” counts them where no other column does.
 */
export function withSpreadMonths(table: SheetTable): SheetTable {
  const compared = table.names.map(comparedHeading);
  const [near, far] = [NEAR, FAR].map((form) =>
    compared.findIndex(
      (name, at) => form.test(name) && isColumnOf(table, at, (cell) => monthText(cellWord(cell)) !== undefined),
    ),
  );
  if (near === undefined || far === undefined || near < 0 || far < 0) return table;
  const isCounted = table.headings.some((heading) => namesField(heading, 'etd', 'net_position'));
  const count = isCounted ? -1 : compared.findIndex((name) => COUNT.test(name));
  const joined = withColumn(table, 'Expiry', table.sources[near] ?? 0, ({ cells }) => {
    const months = [cells[near], cells[far]].filter((cell) => !isBlankCell(cell)).map(cellWord);
    return months.join('/');
  });
  return withPositionIn(
    joined,
    count,
    [near, far],
    'A spread is bought as its near month is, and its far month is sold.',
  );
}
