import type { CellValue } from '../../workbook/port.js';
import { dayText, monthText } from '../date-text.js';
import { onlyText, type TableRow } from '../sheet-table.js';
import { namesProducts } from './product-words.js';

/** `40112-7 Smith Trading`, `40112-7`: a number, and behind it whose it is. */
const NUMBER_AND_HOLDER =
  /^([A-Z]{0,3}\d[\dA-Z]*(?:[-/.][\dA-Z]+)*)((?: (?:[\p{Lu}&][\p{L}\d&.,'’()-]*|of|and|the|de|und|et))*)$/u;
const LONGEST = 80;

/** The account that a line of nothing else names by its number; undefined if it may be a day, a month, a size or a product. */
function numberedHolder(cells: readonly CellValue[]): string | undefined {
  const text = onlyText(cells);
  if (text === undefined || text.length > LONGEST) return undefined;
  const [, number = '', holder = ''] = NUMBER_AND_HOLDER.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const digits = number.replace(/\D/g, '');
  const isParted = /[-/.]/.test(number);
  const isOther =
    digits.length < 5 ||
    (!isParted && (holder === '' || /0000?$/.test(number))) ||
    /^(?:19|20)\d\d(?:\D|\d{2}(?:\d\d)?$|$)/.test(number) ||
    dayText(number, 'first') !== undefined ||
    dayText(number, 'second') !== undefined ||
    monthText(number) !== undefined ||
    (holder !== '' && namesProducts(holder));
  return isOther ? undefined : number;
}

/**
 * Accounts that lines between rows name by their numbers, with the rows of the lines. None where another line between them may name one in
 * another way, which would leave rows with the account of a line above.
 * @param mayName whether a line may be the name of an account @param lastRow of the last position
 */
export function accountsOfHeadings(
  lines: readonly TableRow[],
  mayName: (cells: readonly CellValue[]) => boolean,
  lastRow: number,
): readonly { readonly account: string; readonly sheetRow: number }[] {
  const named = lines.flatMap(({ cells, sheetRow }) =>
    sheetRow < lastRow && mayName(cells) ? [{ account: numberedHolder(cells), sheetRow }] : [],
  );
  // What stands above the first of them is a title.
  const headings = named.slice(named.findIndex(({ account }) => account !== undefined));
  const found = headings.flatMap(({ account, sheetRow }) => (account === undefined ? [] : [{ account, sheetRow }]));
  return found.length === headings.length ? found : [];
}
