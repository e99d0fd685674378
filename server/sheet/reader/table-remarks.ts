import type { SheetTable } from './sheet-table.js';

/** Rows that one sentence names. */
const MOST_NAMED = 10;

type Told = Pick<SheetTable, 'leftOut'>;

/** How many rows of a table were left out that somebody may miss. */
export const toldRows = ({ leftOut }: Told): number =>
  new Set(leftOut.flatMap(({ sheetRow, isTold }) => (isTold ? [sheetRow] : []))).size;

/** What was understood of a table that its headings don't say, and what was left out of it, as sentences. @param firstRow of the searched cells in their sheet, from 0 */
export const remarksOf = (table: Told & Pick<SheetTable, 'remarks'>, firstRow: number): readonly string[] => [
  ...table.remarks,
  ...leftOutSentences(table, firstRow),
];

/** What was left out of a table that somebody may miss, as sentences. @param firstRow as of `remarksOf` */
export function leftOutSentences({ leftOut }: Told, firstRow: number): readonly string[] {
  const byReason = new Map<string, Set<number>>();
  for (const { sheetRow, reason, isTold } of leftOut) {
    if (!isTold) continue;
    byReason.set(reason, (byReason.get(reason) ?? new Set()).add(firstRow + sheetRow + 1));
  }
  return [...byReason].map(([reason, found]) => {
    const rows = [...found];
    const named = rows.slice(0, MOST_NAMED).join(', ');
    const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : '';
    return `${rows.length === 1 ? 'Row' : 'Rows'} ${named}${more} ${rows.length === 1 ? 'is' : 'are'} left out: ${reason}.`;
  });
}
