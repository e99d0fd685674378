import { comparedHeading } from '../heading-words.js';
import type { PlacedTable } from '../find-tables.js';
import { cellWord, type SheetTable } from '../sheet-table.js';

/**
 * The tables without what stands in columns that a person says change nothing, so that no step of the reading sees it: neither what it
 * would be read as, nor what it says of its rows.
 * @param headings of these columns, in any case
 */
export const withLeftAside = (placed: readonly PlacedTable[], headings: readonly string[]): readonly PlacedTable[] =>
  headings.length === 0 ? placed : placed.map((each) => ({ ...each, table: withoutHeaded(each.table, headings) }));

const compared = (heading: string): string => heading.trim().toLowerCase();

function withoutHeaded(table: SheetTable, headings: readonly string[]): SheetTable {
  const aside = new Set(headings.map(compared));
  const columns = table.names.flatMap((name, column) => (aside.has(compared(name)) ? [column] : []));
  if (columns.length === 0) return table;
  const named = columns.map((column) => `“${table.names[column] ?? ''}”`).join(', ');
  return {
    ...withBlankColumns(table, new Set(columns)),
    remarks: [...table.remarks, `Nothing is read of ${named}, as was asked for.`],
  };
}

/** The table in which columns have neither headings nor cells, but for headings that stand again, as at the top of each page. */
export const withBlankColumns = (table: SheetTable, columns: ReadonlySet<number | undefined>): SheetTable => {
  const isHeading = (text: string, column: number): boolean =>
    comparedHeading(text) === comparedHeading(table.names[column] ?? '');
  return {
    ...table,
    headings: table.headings.map((heading, column) => (columns.has(column) ? '' : heading)),
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, column) => (columns.has(column) && !isHeading(cellWord(cell), column) ? '' : cell)),
    })),
  };
};
