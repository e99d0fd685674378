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

/** Longer words, such as Hedge, are asked about. */
const LONGEST = 3;
const MOST_SHOWN = 4;
