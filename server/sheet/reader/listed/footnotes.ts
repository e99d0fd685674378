import { cellWord, type SheetTable } from '../sheet-table.js';

const MARKS = '*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰';
/** A mark in brackets, `(a)` or `(**)`. */
const IN_BRACKETS = /\((?:[a-z]|[*†‡]{1,3})\)$/u;

/** A text without the marks of footnotes behind it; the text itself if it has none, or is nothing else. */
function withoutMarks(text: string): string {
  const trimmed = text.trimEnd();
  let end = trimmed.length;
  while (end > 0 && MARKS.includes(trimmed.charAt(end - 1))) end--;
  const short = (end < trimmed.length ? trimmed.slice(0, end) : trimmed.replace(IN_BRACKETS, '')).trimEnd();
  return short === '' || short === trimmed ? text : short;
}

/** Cells without the marks of footnotes behind them, where lines of the table begin with such marks and explain them. */
export function withoutFootnoteMarks(table: SheetTable): SheetTable {
  const notes = table.rows.filter(({ cells }) => {
    const filled = cells.filter((cell) => cellWord(cell) !== '');
    return filled.length === 1 && /^[*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰]/u.test(cellWord(filled[0]));
  });
  if (notes.length === 0) return table;
  const rows = table.rows.map((row) => {
    const cells = row.cells.map((cell) => (typeof cell === 'string' ? withoutMarks(cell) : cell));
    return cells.every((cell, column) => cell === row.cells[column]) ? row : { ...row, cells };
  });
  return { ...table, rows, remarks: [...table.remarks, 'Marks of footnotes behind cells are passed over.'] };
}
