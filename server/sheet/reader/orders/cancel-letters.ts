import { cellWord, isBlankCell, withoutRows, type SheetTable } from '../sheet-table.js';

/** `C/N`, `New/Cxl`, `N/C/A`: new and cancelled, perhaps amended, in one heading. */
const NEW_OR_CANCELLED =
  /^(?:n|new)(?: ?\/ ?(?:a|amend(?:ed)?))? ?\/ ?(?:c|x|canc(?:el(?:l?ed)?)?|cxl)(?: ?\/ ?(?:a|amend(?:ed)?))?$|^(?:c|x|canc(?:el(?:l?ed)?)?|cxl) ?\/ ?(?:n|new)$/i;
const STANDS = /^(?:n|new|a|amend(?:ed)?)?$/i;
const CANCELLED = /^(?:c|x|canc(?:el(?:l?ed)?)?|cxl(?:d|led)?|n\/c)$/i;

/** The table without rows that a letter says were cancelled, below a heading of both: `C/N`. Where other words stand there it means something else. */
export function withoutCancelLetters(table: SheetTable): SheetTable {
  const column = table.names.findIndex((name) => NEW_OR_CANCELLED.test(name.trim()));
  const isOne = (word: string): boolean => STANDS.test(word) || CANCELLED.test(word);
  if (column < 0 || !table.rows.every(({ cells }) => isOne(cellWord(cells[column])))) return table;
  return withoutRows(table, ({ cells }) => {
    const word = cellWord(cells[column]);
    return !isBlankCell(cells[column]) && CANCELLED.test(word)
      ? { reason: `“${word}” by ${table.names[column] ?? ''}, which says that it was cancelled`, isTold: true }
      : null;
  });
}
