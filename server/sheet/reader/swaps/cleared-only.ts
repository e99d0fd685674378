import { comparedHeading } from '../heading-words.js';
import { cellWord, withoutRows, type SheetTable } from '../sheet-table.js';

const CLEARED =
  /^(?:is)?(?:clear(?:ed|ing)(?:status|flag|yn|type|ind(?:icator)?)?|cleareduncleared|clearedbilateral|clearedotc)$/;
const UNCLEARED = /^(?:n|no|false|uncleared|notcleared|noncleared|bilateral|bilat|otc|none)$/;

/** The table without swaps of which a column says that they are not cleared: they are margined between the two parties. */
export function withClearedOnly(table: SheetTable): SheetTable {
  const columns = table.names.flatMap((name, column) => (CLEARED.test(comparedHeading(name)) ? [column] : []));
  if (columns.length === 0) return table;
  return withoutRows(table, ({ cells }) => {
    const column = columns.find((each) => UNCLEARED.test(comparedHeading(cellWord(cells[each]))));
    return column === undefined
      ? null
      : { reason: `“${cellWord(cells[column])}” by ${table.names[column] ?? ''}: it is not cleared`, isTold: true };
  });
}
