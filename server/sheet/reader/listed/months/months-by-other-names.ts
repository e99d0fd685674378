import { namesField } from '../../../../contract/heading-names.js';
import { comparedHeading } from '../../heading-words.js';
import { monthText } from '../../date-text.js';
import { isSum } from '../../headings/sum-words.js';
import { isSymbol } from '../../lots/lots-across.js';
import { monthsIn } from '../../spreads/second-legs.js';
import { cellWord, headed, isBlankCell, type SheetTable } from '../../sheet-table.js';

/** Headings of a future's month, which of options is that of the future below; and of terms, which of swaps are no months. */
const MAY_BE_MONTH = /^(?:fut(?:ure)?s?(?:month|mth|mo|expiry|exp)|tenor|(?:flow|pos|position)(?:month|mth|mo))$/;

/** Headings of the two months of a spread. */
const OF_SPREADS = /^(?:spreads?|calendars?|calendarspreads?|spreadmonths?)$/;

function areTwoMonths(text: string): boolean {
  const months = monthsIn(text, undefined);
  return months.length === 2 && months.every((month) => month !== '');
}

/** Months below `FutMonth` or `Tenor`, and the two of spreads, `Dec27/Jan28`, below `Spread`, where nothing else says the months of codes, and no row is an option. */
export function withMonthsByOtherNames(found: SheetTable): SheetTable {
  const table = withoutMonthsOfFutures(found);
  const columnsOf = (field: string): readonly number[] =>
    table.headings.flatMap((heading, column) =>
      !table.taken.includes(column) && namesField(heading, 'etd', field) ? [column] : [],
    );
  const [codes, ...others] = columnsOf('contract_code');
  const isOther = ['contract_expiry', 'contract_strike'].some((field) => columnsOf(field).length > 0);
  if (codes === undefined || others.length > 0 || isOther) return table;
  const rows = table.rows.filter(({ cells }) => !isBlankCell(cells[codes]) && !cells.some(isSum));
  if (rows.length === 0 || rows.some(({ cells }) => isSymbol(cellWord(cells[codes])))) return table;
  const areAll = (column: number, isOne: (text: string) => boolean): boolean =>
    rows.every(({ cells }) => isOne(cellWord(cells[column])));
  const [month, ...more] = table.names.flatMap((name, column) => {
    const heading = comparedHeading(name);
    const isOfMonths = MAY_BE_MONTH.test(heading) && areAll(column, (text) => monthText(text) !== undefined);
    return isOfMonths || (OF_SPREADS.test(heading) && areAll(column, areTwoMonths)) ? [column] : [];
  });
  return month === undefined || more.length > 0 ? table : headed(table, month, 'Expiry');
}

/** Beside the month of its options a table says that of the futures below them, which is no other one of its own. */
function withoutMonthsOfFutures(table: SheetTable): SheetTable {
  const expiries = table.headings.flatMap((heading, column) =>
    namesField(heading, 'etd', 'contract_expiry') ? [column] : [],
  );
  const ofFutures = expiries.filter((column) => MAY_BE_MONTH.test(comparedHeading(table.names[column] ?? '')));
  if (ofFutures.length === 0 || ofFutures.length === expiries.length) return table;
  return {
    ...table,
    headings: table.headings.map((heading, column) => (ofFutures.includes(column) ? '' : heading)),
  };
}
