import { monthOfLetter, monthOfName } from '../../date-text.js';
import { cellWord, withoutRows, type SheetTable } from '../../sheet-table.js';

/** `CLZ7`, `/ESH27`, `LOZ7C80`: the letter of a month and a year behind a root. */
const OF_SYMBOL = /^[./]*[A-Z0-9]{1,4}?([FGHJKMNQUVXZ])(\d{1,2})(?![\dABD-OQ-Z])/;
/** `Mar 27`, `MAR-27`, `March 2027`. */
const OF_NAME = /(?<!\p{L})(\p{L}{3,9})[ .'’-]{0,2}(?:20)?(\d{2})(?!\d)/gu;

/** The month and the last digit of the year of a symbol; undefined if a text is none. */
export function symbolMonth(text: string): { readonly month: number; readonly lastDigit: string } | undefined {
  const [, letter, year] = OF_SYMBOL.exec(text) ?? [];
  return letter === undefined || year === undefined
    ? undefined
    : { month: monthOfLetter(letter), lastDigit: year.slice(-1) };
}

/** The month and the last digit of the year that a symbol or a name says, which a year of one digit has as well; undefined if it says none, or several. */
function monthSaid(text: string): string | undefined {
  const symbol = symbolMonth(text);
  if (symbol !== undefined) return `${symbol.month}/${symbol.lastDigit}`;
  const named = [...text.matchAll(OF_NAME)].flatMap(([, name = '', ofName = '']) => {
    const month = monthOfName(name);
    return month === undefined ? [] : [`${month}/${ofName.slice(-1)}`];
  });
  return named.length === 1 ? named[0] : undefined;
}

/** What a contract is on, hedges or is rolled to has a month of its own. */
const OF_ANOTHER = /underl|\bund(?:l|\.)?\b|basiswert|sous-jacent|sottostante|subyacente|\bfut(?:ure)?s?\b|hedge|roll/i;

/** Whether the months below a heading are of another contract than that of their row. */
export const isOfAnotherContract = (heading: string): boolean => OF_ANOTHER.test(heading);

/** Leaves rows out of which the column that is read says another month than one that names the same contract: one of the two is wrong. */
export function withoutContradictedMonths(table: SheetTable, read: number, others: readonly number[]): SheetTable {
  const isOfAnother = (column: number): boolean => isOfAnotherContract(table.names[column] ?? '');
  if (isOfAnother(read)) return table;
  return withoutRows(table, ({ cells }) => {
    const own = monthSaid(cellWord(cells[read]));
    const column = others.find((other) => {
      const month = monthSaid(cellWord(cells[other]));
      return !isOfAnother(other) && own !== undefined && month !== undefined && month !== own;
    });
    if (column === undefined) return null;
    const said = [read, column].map((at) => `“${cellWord(cells[at])}” below “${table.names[at] ?? ''}”`);
    return { reason: `${said.join(' and ')} are two months`, isTold: true };
  });
}
