import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { isSum } from '../headings/sum-words.js';
import { namesDv01, tenorMeant } from '../shaped-headings.js';
import { cellWord, isBlankCell, withColumn, type SheetTable } from '../sheet-table.js';
import { currencyOfIndex, indexMeant } from './index-names.js';

/** Words beside the name of a curve that say what is exposed to it. */
const BESIDE = /\b(?:swaps?|irs|ois swaps?|curve|risk|book|ladder|tenors?|buckets?)\b/gi;

/** The curve that the heading of a column of tenors names, `SOFR swaps`; undefined if it names none. */
export function curveNamed(heading: string): string | undefined {
  const name = heading.replace(BESIDE, ' ').replace(/\s+/g, ' ').trim();
  return currencyOfIndex(name) === undefined ? indexMeant(name, '', '') : name;
}

const names = (heading: string, field: string): boolean => namesField(heading, 'ladder', field);

/** Whether nothing but tenors stands below a heading, sums aside. @param rows below it */
const areTenors = (rows: readonly (readonly CellValue[])[], column: number): boolean => {
  const words = rows.flatMap((cells) =>
    isBlankCell(cells[column]) || cells.some(isSum) ? [] : [cellWord(cells[column])],
  );
  return words.length > 0 && words.every((word) => tenorMeant(word) !== undefined);
};

/** Whether a row of texts is one of headings, as one of them is a DV01 and another a curve that has tenors below it. @param rows the first ones below it */
export const isAboveTenors = (headings: readonly string[], rows: readonly (readonly CellValue[])[]): boolean =>
  headings.some((text) => text !== '' && namesDv01(text)) &&
  headings.some((text, column) => text !== '' && areTenors(rows, column) && curveNamed(text) !== undefined);

/**
 * The table with the curve in every row of a ladder that names it in the first row of its tenors alone, and its currency where that stands
 * beside it. Behind a sum a curve must be named again.
 */
export function withCurvesDown(table: SheetTable): SheetTable {
  const columnOf = (field: string): number =>
    table.headings.findIndex((heading, column) => names(heading, field) && !table.taken.includes(column));
  const [index, tenor, dv01] = ['index', 'tenor', 'dv01'].map(columnOf);
  if (index === undefined || tenor === undefined || dv01 === undefined || index < 0 || tenor < 0 || dv01 < 0)
    return table;
  const down = [index, columnOf('currency')].filter((column) => column >= 0);
  const account = columnOf('account_code');
  let above: readonly CellValue[] | undefined;
  const isOfAnother = (cells: readonly CellValue[]): boolean =>
    !isBlankCell(cells[account]) && cellWord(cells[account]) !== cellWord(above?.[account]);
  const rows = table.rows.map((row) => {
    if (row.cells.some(isSum)) above = undefined;
    else if (!isBlankCell(row.cells[index])) above = row.cells;
    else if (above !== undefined && !isOfAnother(row.cells) && tenorMeant(cellWord(row.cells[tenor])) !== undefined) {
      const named = above;
      return {
        ...row,
        cells: row.cells.map((cell, at) => (down.includes(at) && isBlankCell(cell) ? (named[at] ?? '') : cell)),
      };
    }
    return row;
  });
  if (rows.every((row, at) => row === table.rows[at])) return table;
  return { ...table, rows, remarks: [...table.remarks, 'Tenors without a curve are of the one above them.'] };
}

/** The table with tenors, and the curve that the heading over them names. */
export function withCurveOfHeading(table: SheetTable): SheetTable {
  if (table.headings.some((heading) => names(heading, 'tenor') || names(heading, 'index'))) return table;
  const rows = table.rows.map(({ cells }) => cells);
  const column = table.headings.findIndex(
    (heading, at) =>
      heading !== '' && !table.taken.includes(at) && curveNamed(heading) !== undefined && areTenors(rows, at),
  );
  const curve = curveNamed(table.headings[column] ?? '');
  if (column < 0 || curve === undefined) return table;
  const read = { ...table, headings: table.headings.with(column, 'Tenor') };
  return {
    ...withColumn(read, 'Index', table.sources[column] ?? 0, ({ cells }) =>
      isBlankCell(cells[column]) || cells.some(isSum) ? '' : curve,
    ),
    remarks: [...table.remarks, `The curve of all tenors is “${table.names[column] ?? ''}”.`],
  };
}
