import type { SheetTable } from './sheet-table.js';

/** Rows that one sentence names. */
const MOST_NAMED = 10;

/** What was understood of a table that its headings don't say, and what was left out of it, as sentences. @param firstRow of the searched cells in their sheet, from 0 */
export function remarksOf(
  { remarks, leftOut }: Pick<SheetTable, 'remarks' | 'leftOut'>,
  firstRow: number,
): readonly string[] {
  const byReason = new Map<string, number[]>();
  for (const { sheetRow, reason, isTold } of leftOut) {
    if (!isTold) continue;
    byReason.set(reason, [...(byReason.get(reason) ?? []), firstRow + sheetRow + 1]);
  }
  const told = [...byReason].map(([reason, rows]) => {
    const named = rows.slice(0, MOST_NAMED).join(', ');
    const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : '';
    return `${rows.length === 1 ? 'Row' : 'Rows'} ${named}${more} ${rows.length === 1 ? 'is' : 'are'} left out: ${reason}.`;
  });
  return [...remarks, ...told];
}
