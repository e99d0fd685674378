import { fieldsNamedBy } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { isSum } from '../headings/sum-words.js';
import { namesDv01, tenorMeant } from '../shaped-headings.js';
import { cellWord, isBlankCell, withColumn, type SheetTable } from '../sheet-table.js';
import { currencyOfIndex, indexMeant } from './index-names.js';

/** Words beside the name of a curve that say what is exposed to it. */
const BESIDE = /\b(?:swaps?|irs|ois swaps?|curve|risk|book|ladder|tenors?|buckets?)\b/gi;

/** The curve that the heading of a column of tenors names, `SOFR swaps`; undefined if it names none. */
function curveNamed(heading: string): string | undefined {
  const name = heading.replace(BESIDE, ' ').replace(/\s+/g, ' ').trim();
  return currencyOfIndex(name) === undefined ? indexMeant(name, '', '') : name;
}

const names = (heading: string, field: string): boolean =>
  fieldsNamedBy(heading, 'ladder').some(([own]) => own === field);

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
