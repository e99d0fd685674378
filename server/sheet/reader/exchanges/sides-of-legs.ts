import { SIDE, sideOf } from '../../table/side.js';
import type { CellValue } from '../../workbook/port.js';
import { cellWord, isBlankCell, withCells, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** What a column is called that was made of the sides of near and of far legs. */
export const SIDE_OF_FAR_LEG = 'Side of far leg';

/** As an interface calls the day of a near leg, whose sides and amounts are those of the far one. */
const OF_INTERFACE = 'near_date';

const BETWEEN_SIDES = /[/&+,-]|\b(?:and|then)\b/i;
const WORD = /^[\s\p{L}]+$/u;
const SHORT_SIDES = /^([BS])([BS])$/i;

/** `Buy/Sell`, `SB`: the sides of the near and of the far leg; undefined if a cell does not say two. */
export function sidesOfLegs(cell: CellValue): readonly [near: 1 | -1, far: 1 | -1] | undefined {
  const text = cellWord(cell);
  const [, ...letters] = SHORT_SIDES.exec(text) ?? [];
  const [first = '', second = '', ...others] = letters.length > 0 ? letters : text.split(BETWEEN_SIDES);
  const [near, far] = [first, second].map((word) => (WORD.test(word) ? sideOf(word) : undefined));
  return near === undefined || far === undefined || others.length > 0 ? undefined : [near, far];
}

/**
 * The table with the side of the far leg of swaps such as `Buy/Sell`, whose first word is the near leg: the amount is that of the far
 * one. A swap of which one side is said is left out: it may be that of either leg.
 */
export function withFarSides(table: SheetTable, columns: Readonly<Partial<Record<string, number>>>): SheetTable {
  const [side, near] = [columns[SIDE], columns['near_date']];
  if (side === undefined || near === undefined || table.names[side] === SIDE_OF_FAR_LEG) return table;
  const legsOf = ({ cells }: TableRow): readonly [1 | -1, 1 | -1] | undefined =>
    isBlankCell(cells[near]) ? undefined : sidesOfLegs(cells[side] ?? '');
  const isOfInterface = table.names[near] === OF_INTERFACE;
  const told = withoutRows(table, (row) => {
    const [first, second] = legsOf(row) ?? [];
    if (first !== undefined && first === second)
      return { reason: 'its near and its far leg are on one side', isTold: true };
    const word = cellWord(row.cells[side]);
    if (isOfInterface || isBlankCell(row.cells[near]) || sideOf(word) === undefined) return null;
    const reason = `“${word}” may be the side of its near or of its far leg: write Buy/Sell or Sell/Buy, the near leg first`;
    return { reason, isTold: true };
  });
  const read = withCells(told, side, (cell, row) => {
    const [, far] = legsOf(row) ?? [];
    return far === undefined ? cell : far === 1 ? 'Buy' : 'Sell';
  });
  const remark = `Of “${table.names[side] ?? ''}” such as Buy/Sell the first word is the near leg of a swap, the second the far one.`;
  return read.rows.every((row, index) => row === told.rows[index])
    ? told
    : { ...read, remarks: [...read.remarks, remark] };
}
