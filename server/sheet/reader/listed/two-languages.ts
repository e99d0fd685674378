import { namesField } from '../../../contract/heading-names.js';
import { dayText, monthText } from '../date-text.js';
import { withCells, type SheetTable } from '../sheet-table.js';
import { saidByText } from './contract-types.js';

/** What stands between one thing said in two languages: `Terme / Future`, `déc. 2026 | Dec 2026`. */
const BETWEEN: readonly RegExp[] = [/ \/ |[|\n]/, /\//];

/** What a text means, as far as two texts are compared by it; undefined if that is not known. */
function meaningOf(text: string): string | undefined {
  const word = text.trim();
  return monthText(word) ?? dayText(word, null) ?? saidByText(word);
}

/** The last of two texts in one that mean the same; undefined if there are not two, or they do not. */
function saidTwice(text: string): string | undefined {
  for (const between of BETWEEN) {
    const [first = '', last = '', ...others] = text.split(between);
    const meaning = others.length > 0 || last === '' ? undefined : meaningOf(first);
    if (meaning !== undefined && meaning === meaningOf(last)) return last.trim();
  }
  return undefined;
}

/** The table with months and kinds of contracts said once, where cells say them in two languages. */
export const withOneLanguage = (table: SheetTable): SheetTable =>
  table.headings.reduce((plain, heading, column) => {
    const isOfBoth = ['contract_type', 'contract_expiry'].some((field) => namesField(heading, 'etd', field));
    return isOfBoth
      ? withCells(plain, column, (cell) => (typeof cell === 'string' ? (saidTwice(cell) ?? cell) : cell))
      : plain;
  }, table);
