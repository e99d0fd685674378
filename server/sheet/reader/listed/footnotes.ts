import { cellWord, type SheetTable } from '../sheet-table.js';

/** Marks of footnotes behind a text or a number. */
const MARKS = /(\S)\s*(?:[*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰]+|\((?:[a-z]|[*†‡]+)\))$/u;

/** Cells without the marks of footnotes behind them, where lines of the table begin with such marks and explain them. */
export function withoutFootnoteMarks(table: SheetTable): SheetTable {
  const notes = table.rows.filter(({ cells }) => {
    const filled = cells.filter((cell) => cellWord(cell) !== '');
    return filled.length === 1 && /^[*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰]/u.test(cellWord(filled[0]));
  });
  if (notes.length === 0) return table;
  const rows = table.rows.map((row) =>
    row.cells.some((cell) => typeof cell === 'string' && MARKS.test(cell))
      ? {
          ...row,
          cells: row.cells.map((cell) => (typeof cell === 'string' ? cell.trimEnd().replace(MARKS, '$1') : cell)),
        }
      : row,
  );
  return { ...table, rows, remarks: [...table.remarks, 'Marks of footnotes behind cells are passed over.'] };
}
