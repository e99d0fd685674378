import type { SheetTable } from './sheet-table.js';

/** Rows that one sentence names. */
const MOST_NAMED = 10;

type Told = Pick<SheetTable, 'leftOut'>;

/** What was understood of a table that its headings don't say, and what was left out of it, as sentences. @param firstRow of the searched cells in their sheet, from 0 */
export const remarksOf = (table: Told & Pick<SheetTable, 'remarks'>, firstRow: number): readonly string[] => [
  ...table.remarks,
  ...leftOutSentences(table, firstRow),
];

/** What was left out of a table that somebody may miss, as sentences. @param firstRow as of `remarksOf` */
export function leftOutSentences({ leftOut }: Told, firstRow: number): readonly string[] {
  const byReason = new Map<string, number[]>();
  for (const { sheetRow, reason, isTold } of leftOut) {
    if (!isTold) continue;
    byReason.set(reason, [...(byReason.get(reason) ?? []), firstRow + sheetRow + 1]);
  }
  return [...byReason].map(([reason, rows]) => {
    const named = rows.slice(0, MOST_NAMED).join(', ');
    const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : '';
    return `${rows.length === 1 ? 'Row' : 'Rows'} ${named}${more} ${rows.length === 1 ? 'is' : 'are'} left out: ${reason}.`;
  });
}
