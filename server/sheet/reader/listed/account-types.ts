import { ACCOUNT_TYPES } from '../../../domain/account-type.js';
import { namesField } from '../../../contract/heading-names.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

const KNOWN: ReadonlySet<string> = new Set(ACCOUNT_TYPES);

/** A back office's own account types, such as `F1` or a protocol's `1`, say nothing of hedger and speculator. */
export function withAccountTypesKnown(table: SheetTable): SheetTable {
  const column = table.headings.findIndex((heading) => namesField(heading, 'etd', 'account_type'));
  const words = table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
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
