import { STAGE_TYPES } from '../../../contract/stage-columns.js';
import { namesField } from '../../../contract/heading-names.js';
import { isOfClients } from '../../table/doubts/other-parties.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { HEAD_ROWS, cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** A word for a side, of more than a letter. */
const WORD = /^\p{L}{3,}$/u;

/** Short for a direction, over whatever codes a system has for it. */
const SHORT = /^dir\.?$/i;

/** Letters or words for a side, or one for each leg: `B`, `Sell`, `B/S`. */
const areSides = (word: string): boolean =>
  word.split('/').every((part) => /^\s*\p{L}/u.test(part) && sideOf(part) !== undefined);

/**
 * The headings with that of sides over a column of `Compra` and `Venta` which is headed as one of numbers of trades, “Operación”, or of
 * `B` and `S` below `Dir`, where no other heading speaks of sides. Names of clients are none where all of them are words for sides.
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
    const isShort = words.length > 0 && SHORT.test(heading.trim()) && words.every(areSides);
    const isNamed = (isOfSides && mayHeadSides(heading)) || (isOfClients(heading) && areBothSides(words));
    return isNamed || isShort ? [column] : [];
  });
  const [column] = found;
  return column === undefined || found.length > 1 ? headings : headings.with(column, 'Side');
}

/** Headings of trades and of contracts: `Operación`, `What`. */
const mayHeadSides = (heading: string): boolean =>
  STAGE_TYPES.some((type) => ['trade_id', 'contract_code'].some((field) => namesField(heading, type, field)));

/** Whether words are of sides, and of both of them: initials of a client are not. */
const areBothSides = (words: readonly string[]): boolean =>
  words.every(areSides) && new Set(words.map((word) => sideOf(word))).size > 1;
