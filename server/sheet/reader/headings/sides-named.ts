import { STAGE_TYPES } from '../../../contract/stage-columns.js';
import { namesField } from '../../../contract/heading-names.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { HEAD_ROWS, cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** A word for a side, of more than a letter. */
const WORD = /^\p{L}{3,}$/u;

/**
 * The headings with that of sides over a column of `Compra` and `Venta` which is headed as one of numbers of trades, “Operación”, where no
 * other heading speaks of sides.
 */
export function withSidesNamed(table: SheetTable, headings: readonly string[]): readonly string[] {
  if (headings.some((heading) => isSideHeading(heading))) return headings;
  const head = table.rows.slice(0, HEAD_ROWS);
  const found = headings.flatMap((heading, column) => {
    const words = head.flatMap(({ cells }) => {
      const filled = cells.filter((cell) => !isBlankCell(cell)).length;
      return filled < 2 || isBlankCell(cells[column]) ? [] : [cellWord(cells[column])];
    });
    const isOfSides = words.length > 0 && words.every((word) => WORD.test(word) && sideOf(word) !== undefined);
    return isOfSides && namesTrade(heading) ? [column] : [];
  });
  const [column] = found;
  return column === undefined || found.length > 1 ? headings : headings.with(column, 'Side');
}

const namesTrade = (heading: string): boolean => STAGE_TYPES.some((type) => namesField(heading, type, 'trade_id'));
