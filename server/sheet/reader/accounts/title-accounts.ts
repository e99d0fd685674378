import type { CellValue } from '../../workbook/port.js';
import { dayText, monthText } from '../date-text.js';
import { cellWord, isBlankCell } from '../sheet-table.js';

const LONGEST_TITLE = 120;
/** What stands before the code that ends a title: `Government securities - UST-DESK-3`. */
const SEPARATOR = / [-–—|] |, /;
const CODE = /^([\p{Lu}\d]+(?:[-_][\p{Lu}\d]+)+)(?: \([\p{L} ]+\))?$/u;
/** Parts of codes that say whose book it is. */
const OF_HOLDER: ReadonlySet<string> = new Set([
  ...['DESK', 'DSK', 'BOOK', 'BK', 'ACCT', 'ACC', 'ACCOUNT', 'FUND', 'PORT', 'PORTFOLIO', 'PF'],
]);
/** Parts of numbers of reports, versions and periods. */
const OF_REPORT =
  /^(?:REPORT|RPT|REP|STATEMENT|STMT|STM|PAGE|REV|VER|V\d+|FORM|NOTE|DRAFT|SERIES|SER|[QHW]\d{1,2}|FY\d*|(?:19|20)\d\d(?:\d\d){0,2})$/;
/** What a code without such a part needs before it. */
const SAYS_HOLDER = /\b(?:desk|account|acct|a\/c)\b/i;
const LETTERS_AND_NUMBER = /^\p{Lu}{2,8}(?:[-_]\p{Lu}{2,8})*[-_]\d{1,3}$/u;
const SAYS_STATEMENT = /\b(?:statement|account|acct|a\/c)\b/i;
const FOUR_DIGITS = /^(?=(?:\D*\d){4})[\p{Lu}\d]+(?:[-_][\p{Lu}\d]+)+$/u;

/**
 * The account that a title has at its end, where it says that the code is one: by a part of it, `UST-DESK-3`, or by a word before it,
 * `Gas desk - GAS-7`, `Daily statement - 6402-1187`. Codes that may be a day, a month, a contract or the number of a report are none.
 */
export function accountOfTitle(cells: readonly CellValue[]): string | undefined {
  const [title, ...others] = cells.filter((cell) => !isBlankCell(cell));
  if (typeof title !== 'string' || title.length > LONGEST_TITLE || !others.every(isDay)) return undefined;
  const pieces = title.trim().replace(/\s+/g, ' ').split(SEPARATOR);
  const words = pieces.slice(0, -1).join(' ');
  const code = CODE.exec(pieces.at(-1) ?? '')?.[1] ?? '';
  const parts = code.split(/[-_]/);
  const isOther =
    !/\d/.test(code) ||
    !/\p{L}{3}/u.test(words) ||
    parts.some((part) => OF_REPORT.test(part)) ||
    parts.some((_, at) => monthText(parts.slice(at, at + 2).join('-')) !== undefined) ||
    dayText(code, 'first') !== undefined ||
    dayText(code, 'second') !== undefined;
  if (isOther) return undefined;
  const isAccount =
    (parts.length > 1 && parts.some((part) => OF_HOLDER.has(part))) ||
    (SAYS_HOLDER.test(words) && LETTERS_AND_NUMBER.test(code)) ||
    (SAYS_STATEMENT.test(words) && FOUR_DIGITS.test(code));
  return isAccount ? code : undefined;
}

/** Serial numbers of days of this century. */
const [FIRST_DAY, LAST_DAY] = [36_526, 73_050];

const isDay = (cell: CellValue): boolean =>
  typeof cell === 'number' ? cell >= FIRST_DAY && cell <= LAST_DAY : dayText(cellWord(cell), 'first') !== undefined;
