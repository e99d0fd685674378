import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { indexMeant } from '../kinds/index-names.js';
import { cellWord, isBlankCell, withColumn, withColumnsTaken, type SheetTable, type TableRow } from '../sheet-table.js';
import { legPairOf } from './legs-in-columns.js';
import { FIXED, FLOATING } from './legs-in-rows.js';
import { columnOfLeg } from './paid-and-received.js';

/** Whether a column says of all its rows which leg it is, and nothing more. */
function saysLegs({ rows }: SheetTable, column: number): boolean {
  const words = rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
  return words.length > 0 && words.every((word) => FIXED.test(word) || FLOATING.test(word));
}

/** Who pays the fixed rate by a word for the leg that is paid, or received; undefined if it is no such word. */
export function wayOfLeg(cell: CellValue | undefined, way: 'PAY' | 'RECEIVE'): 'PAY' | 'RECEIVE' | undefined {
  const word = cellWord(cell);
  if (FIXED.test(word)) return way;
  return FLOATING.test(word) || indexMeant(word, '', '') !== undefined
    ? way === 'PAY'
      ? 'RECEIVE'
      : 'PAY'
    : undefined;
}

/**
 * Directions by columns that say which leg is paid and which is received, `We Pay` over `Fixed` and `Float`, where no column says the
 * direction itself. A row whose two columns say the same has none, and is asked about.
 */
export function withFixedAndFloating(table: SheetTable): SheetTable {
  const hasOtherLegs = [table.names, table.headings].some((texts) => legPairOf(texts) !== undefined);
  if (hasOtherLegs || table.headings.some((heading) => namesField(heading, 'irs', 'direction'))) return table;
  const ways = (['PAY', 'RECEIVE'] as const).flatMap((way) => {
    const column = columnOfLeg(table, way);
    return column >= 0 && !table.taken.includes(column) ? [{ way, column }] : [];
  });
  if (ways.length === 0 || !ways.every(({ column }) => saysLegs(table, column))) return table;
  const directionOf = ({ cells }: TableRow): string => {
    const said = ways.flatMap(({ way, column }) => wayOfLeg(cells[column], way) ?? []);
    const [only = '', ...others] = new Set(said);
    return others.length > 0 ? '' : only;
  };
  const [first] = ways;
  const directed = withColumn(table, 'Direction', table.sources[first?.column ?? 0] ?? 0, directionOf);
  const named = ways.map(({ column }) => `“${table.names[column] ?? ''}”`).join(' and ');
  const read = withColumnsTaken(
    directed,
    ways.map(({ column }) => column),
  );
  return { ...read, remarks: [...read.remarks, `Who pays the fixed rate is said by ${named}.`] };
}
