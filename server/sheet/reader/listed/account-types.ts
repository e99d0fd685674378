import { isSideSaid } from './side-cells.js';
import { ACCOUNT_TYPES } from '../../../domain/account-type.js';
import { namesField } from '../../../contract/heading-names.js';
import { accountOfLine } from '../accounts/account-lines.js';
import { isSum } from '../headings/sum-words.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

const KNOWN: ReadonlySet<string> = new Set(ACCOUNT_TYPES);

/** What a clearing house calls the kind and the number of an account within its member: `A1` of agents, `P1` of the member's own. */
const KIND_AND_NUMBER = /^[AGMPS]\d{1,2}$/;

/** Whether the codes below a heading of types are the accounts, as nothing else in the table or above it names one. */
function areAccounts({ headings, above }: SheetTable, words: readonly string[]): boolean {
  const codes = words.filter((word) => !isSum(word));
  return (
    codes.length > 0 &&
    codes.every((word) => KIND_AND_NUMBER.test(word)) &&
    !headings.some((heading) => namesField(heading, 'etd', 'account_code')) &&
    above.every(({ cells }) => accountOfLine(cells) === undefined)
  );
}

/**
 * A back office's own account types, such as `F1` or a protocol's `1`, say nothing of hedger and speculator; those of a clearing house
 * that have a number are accounts, where nothing else names one.
 */
export function withAccountTypesKnown(table: SheetTable): SheetTable {
  const column = table.headings.findIndex((heading) => namesField(heading, 'etd', 'account_type'));
  const words = table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
  if (column >= 0 && areAccounts(table, words)) {
    const remark = `Accounts are those of the column “${table.names[column] ?? ''}”.`;
    return { ...table, headings: table.headings.with(column, 'Account'), remarks: [...table.remarks, remark] };
  }
  if (column < 0 || words.length === 0 || words.some((word) => KNOWN.has(word.toUpperCase()) || word.length > LONGEST))
    return table;
  const shown = [...new Set(words)].slice(0, MOST_SHOWN).join(', ');
  const remark = `“${table.names[column] ?? ''}” is not read: ${shown} are no types of accounts for margin.`;
  return {
    ...table,
    headings: table.headings.with(column, ''),
    taken: [...table.taken, column],
    remarks: [...table.remarks, remark],
  };
}

/** What a position is for, whose it is and how long it is held, below a heading of types. */
const PURPOSE =
  /^(?:hedg(?:e|es|er|ing)|spec(?:ulat(?:ive|ion|or))?|house|customers?|clients?|day|day ?trades?|intraday|carry|overnight)$/i;
/** Hedge, speculation and what else such books call by a letter: without a hedge the letters may be anything. */
const PURPOSE_LETTER = /^[HSF]$/;
const HEDGE_LETTER = 'H';

/** Whether the words below a heading of types are of purposes. */
const arePurposes = (words: readonly string[]): boolean =>
  words.length > 0 &&
  (words.every((word) => PURPOSE.test(word)) ||
    (words.includes(HEDGE_LETTER) && words.every((word) => PURPOSE_LETTER.test(word))));

const remarkOf = ({ names }: SheetTable, column: number, words: readonly string[]): string =>
  `By “${names[column] ?? ''}”, ${[...new Set(words)].slice(0, MOST_SHOWN).join(', ')} are no kinds of contracts: the contracts say what they are, and count together whichever it says.`;

/**
 * Below `Type` some books say hedge or speculation, house or customer: no kinds of contracts, where nothing is struck and another column or
 * a sign says what is sold.
 */
export function withoutPurposes(table: SheetTable): SheetTable {
  const wordsIn = (column: number): readonly string[] =>
    table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
  const isStruck = table.headings.some((heading) => namesField(heading, 'etd', 'contract_strike'));
  if (isStruck) return table;
  return table.headings.reduce((read, heading, column) => {
    const words = wordsIn(column);
    const areWords = words.every((word) => word.length > 1);
    return namesField(heading, 'etd', 'contract_type') && arePurposes(words) && (areWords || isSideSaid(table))
      ? { ...read, headings: read.headings.with(column, ''), remarks: [...read.remarks, remarkOf(read, column, words)] }
      : read;
  }, table);
}

/** Longer words, such as Hedge, are asked about. */
const LONGEST = 3;
const MOST_SHOWN = 4;
