import { namesField } from '../../../contract/heading-names.js';
import { isSum } from '../headings/sum-words.js';
import { cellWord, isBlankCell, withCells, type SheetTable } from '../sheet-table.js';

/** `12/27`: a month and two digits of a year, or a day of this year. */
const MONTH_AND_YEAR = /^(0?[1-9]|1[0-2])[/-](\d{2})$/;
/** Headings of months; below “Expiry” days may stand. */
const OF_MONTHS =
  /month|\bmth\b|mm ?[/-]? ?yy|\bmo ?[/-]? ?ye?a?r?\b|monat|\bmois\b|\bmes\b|\bmese\b|\bmês\b|maand|月/i;

/** The table with months such as `12/27` in the form that is sent, below headings of months. */
export function withSlashedMonths(table: SheetTable): SheetTable {
  const column = table.headings.findIndex(
    (heading, at) => OF_MONTHS.test(table.names[at] ?? '') && namesField(heading, 'etd', 'contract_expiry'),
  );
  const words = table.rows.flatMap(({ cells }) =>
    isBlankCell(cells[column]) || cells.some(isSum) ? [] : [cellWord(cells[column])],
  );
  if (column < 0 || words.length === 0 || !words.every((word) => MONTH_AND_YEAR.test(word))) return table;
  return withCells(table, column, (cell) => {
    const [, month = '', year] = MONTH_AND_YEAR.exec(cellWord(cell)) ?? [];
    return year === undefined ? cell : `20${year}${month.padStart(2, '0')}`;
  });
}
