import type { PlacedTable } from '../find-tables.js';
import type { CellValue } from '../../workbook/port.js';
import { accountOfLine } from '../accounts/account-lines.js';
import { cellWord, isBlankCell, type LeftOutRow, type TableRow } from '../sheet-table.js';

/** How lines begin that say how a report was made, which may say its day, in the languages of statements. */
const MADE =
  /^[*#=\s-]*(?:(?:report |file |data )?(?:generated|printed|produced|created|prepared|exported|extracted|downloaded)|run (?:by|on|at)|erstellt|gedruckt|édité|imprimé|généré|generado|impreso|stampato|generato)(?![\p{L}\p{N}])/iu;
/** How lines begin in which its sender says what he does not answer for. */
const DISCLAIMS =
  /^[*#=\s-]*(?:(?:this|the (?:above|foregoing)) (?:report|statement|document|information|file|message|e-?mail|data)|(?:strictly |private (?:and|&) )?confidential|disclaimer|important (?:notice|information|disclosures?)|please (?:contact|note|report|advise|review|notify|check)|(?:report )?any (?:discrepanc\p{L}*|errors?|differences?)|e ?& ?o ?e|errors and omissions|end of (?:the )?(?:report|statement|file|document)|copyright|©|all rights reserved|vertraulich|diese[rs]? (?:bericht|auszug|dokument)|ende (?:des|der)|ce (?:document|rapport|relevé)|confidentiel|este (?:informe|documento|extracto)|questo (?:documento|rapporto|report|estratto))(?![\p{L}\p{N}])/iu;
const LEAST_LETTERS = 6;

const wordsAlone = (cells: readonly CellValue[]): string => {
  const [text, ...others] = cells.filter((cell) => !isBlankCell(cell));
  const words = others.length === 0 ? cellWord(text) : '';
  return words.length < LEAST_LETTERS || accountOfLine(cells) !== undefined ? '' : words;
};
const isMade = ({ cells }: TableRow): boolean => MADE.test(wordsAlone(cells));
const isFooter = (row: TableRow): boolean => isMade(row) || DISCLAIMS.test(wordsAlone(row.cells));

/**
 * Cells without the blank rows at their end and the lines among them that say how the report was made, or what its sender does not answer
 * for; and all of these.
 */
export function cellsWithoutFooters(values: readonly (readonly CellValue[])[]): {
  readonly values: readonly (readonly CellValue[])[];
  readonly behind: readonly TableRow[];
} {
  const rows = values.map((cells, sheetRow): TableRow => ({ sheetRow, cells }));
  const end = rows.findLastIndex((row) => !row.cells.every(isBlankCell) && !isFooter(row)) + 1;
  return { values: end === values.length ? values : values.slice(0, end), behind: rows.slice(end) };
}

const passedRow = ({ sheetRow, cells }: TableRow): LeftOutRow => ({
  sheetRow,
  reason: cells.every(isBlankCell) ? 'blank' : 'remark',
  isTold: false,
});

/**
 * The tables without the lines at their end that say how the report was made, or what its sender does not answer for: a column is told by
 * what stands in all of its cells. Those that may say the day of the report stand above the first table then.
 * @param behind rows that were taken from the end of the cells, which belong to the last table
 */
export function withoutFooters(placed: readonly PlacedTable[], behind: readonly TableRow[]): readonly PlacedTable[] {
  const made = behind.filter(isMade);
  const plain = placed.map((each, index) => {
    const { rows, leftOut } = each.table;
    const end = rows.findLastIndex((row) => !row.cells.every(isBlankCell) && !isFooter(row)) + 1;
    const footers = new Set(rows.slice(end).filter(isFooter));
    made.push(...[...footers].filter(isMade));
    const own = index === placed.length - 1 ? behind : [];
    if (footers.size === 0 && own.length === 0) return each;
    const passed = [...footers, ...own].map(passedRow);
    const kept = rows.filter((row) => !footers.has(row));
    const isAbove = each.place.endRow === own[0]?.sheetRow;
    return {
      place: isAbove ? { ...each.place, endRow: each.place.endRow + own.length } : each.place,
      table: { ...each.table, rows: kept, leftOut: [...leftOut, ...passed] },
    };
  });
  const [first, ...others] = plain;
  return first === undefined || made.length === 0
    ? plain
    : [{ ...first, table: { ...first.table, above: [...made, ...first.table.above] } }, ...others];
}
