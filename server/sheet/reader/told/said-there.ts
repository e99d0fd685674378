import { cellWord, type TableRow, type ToldRow } from '../sheet-table.js';

/** That a column which is not read says something of a row. */
export const saidThere = ({ cells, sheetRow }: TableRow, column: number, heading: string): ToldRow => ({
  sheetRow,
  said: `“${heading}” says ${cellWord(cells[column])} there, and is not read`,
});
