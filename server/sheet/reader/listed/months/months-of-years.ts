import type { CellValue } from '../../../workbook/port.js';
import { namesField } from '../../../../contract/heading-names.js';
import { monthOfName } from '../../date-text.js';
import { isSum } from '../../headings/sum-words.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable } from '../../sheet-table.js';

const YEAR = /^(?:Cal[- ]?)?(20\d{2})$/i;
/** A month's name or its beginning, and nothing behind it. */
const MONTH = /^\p{L}{3,9}\.?$/u;

/** Months below lines of nothing but their year, `2027` and then `Jan`, `Feb`, as months of that year. */
export function withYearsAbove(table: SheetTable): SheetTable {
  const column = table.headings.findIndex((heading) => namesField(heading, 'etd', 'contract_expiry'));
  if (column < 0) return table;
  const yearOf = (cells: readonly CellValue[]): string | undefined => {
    const [only = '', ...others] = cells.filter((cell) => !isBlankCell(cell)).map(cellWord);
    return others.length === 0 ? YEAR.exec(only)?.[1] : undefined;
  };
  const isMonth = (word: string): boolean => MONTH.test(word) && monthOfName(word) !== undefined;
  const words = table.rows.flatMap(({ cells }) =>
    cells.some(isSum) || isBlankCell(cells[column]) || yearOf(cells) !== undefined ? [] : [cellWord(cells[column])],
  );
  const [first] = table.rows.filter(({ cells }) => cells.some((cell) => !isBlankCell(cell)));
  if (words.length === 0 || !words.every(isMonth) || first === undefined || yearOf(first.cells) === undefined)
    return table;
  const lines = new Set<number>();
  let year = '';
  const rows = table.rows.map((row) => {
    const own = yearOf(row.cells);
    if (own !== undefined) {
      year = own;
      lines.add(row.sheetRow);
    }
    const word = cellWord(row.cells[column]);
    return isMonth(word) ? { ...row, cells: row.cells.with(column, `${word} ${year}`) } : row;
  });
  const held = withoutRows({ ...table, rows }, ({ sheetRow }) =>
    lines.has(sheetRow) ? { reason: 'title', isTold: false } : null,
  );
  return { ...held, remarks: [...held.remarks, 'Months are those of the years above them.'] };
}
