import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { SIDE, sideOf } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { headingWords } from '../headings/words-apart.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, type SheetTable } from '../sheet-table.js';

const BOUGHT: ReadonlySet<string> = new Set(['buy', 'bought', 'long']);
const SOLD: ReadonlySet<string> = new Set(['sell', 'sold', 'short']);

/** Whether the quantities were made of a column of what is bought and one of what is sold. */
function areOfPair({ names, sources, taken }: SheetTable, quantity: number): boolean {
  // A column that was made stands behind those of the sheet, with the place of one of them.
  if (sources.indexOf(sources[quantity] ?? -1) === quantity) return false;
  const sideNamed = (name: string): 'long' | 'short' | undefined => {
    const [isBought, isSold] = [BOUGHT, SOLD].map((words) => headingWords(name).some((word) => words.has(word)));
    if (isBought === isSold) return quantityPairHeading(name);
    return isBought === true ? 'long' : 'short';
  };
  const sides = new Set(taken.map((column) => sideNamed(names[column] ?? '')));
  return sides.has('long') && sides.has('short');
}

/**
 * Sides that say sold where the quantities, which have signs of their own, say bought: they may be those of somebody else, and would
 * turn what is held.
 */
export function doubtsOfSidesAgainstSigns(table: SheetTable, { type, columns }: ColumnMap): readonly ColumnDoubt[] {
  const [side, quantity] = [columns[SIDE], columns[ROW_TABLES[type].quantityField]];
  if (side === undefined || quantity === undefined) return [];
  const { names, rows } = table;
  const lotsOf = (row: (typeof rows)[number]): number => amountOf(row.cells[quantity]) ?? 0;
  if (!areOfPair(table, quantity) && !rows.some((row) => lotsOf(row) < 0)) return [];
  // What is below zero and bought is a problem of its own row.
  const against = rows.find((row) => lotsOf(row) > 0 && sideOf(row.cells[side] ?? '') === -1);
  if (against === undefined) return [];
  // What is bought below zero shows best that one of the two is not meant.
  const shown = rows.find((row) => lotsOf(row) < 0 && sideOf(row.cells[side] ?? '') === 1) ?? against;
  const heading = names[side] ?? '';
  const doubt = `says ${cellWord(shown.cells[side])} of ${lotsOf(shown)}, and the quantities have signs of their own: leave it aside if these hold, or write the quantities without a sign`;
  return [{ column: side, heading, doubt }];
}
