import { namesField } from '../../../contract/heading-names.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** Words of rows that say what is held of a contract. */
const WHOLE = /^(?:positions?|summary|net|aggregate|header|parent|instrument|contract|pos|position total)$/i;
/** Words of rows that say of which trades a position consists. */
const PART = /^(?:trades?|(?:tax ?)?lots?|details?|executions?|fills?|deals?|transactions?|child|trd|open trades?)$/i;

/**
 * Rows of positions and of the trades that they consist of, told apart by a column's words: the trades are left out where
 * they sum to the position that they stand below or above.
 */
export function withoutParts(table: SheetTable): SheetTable {
  const column = table.headings.findIndex((_, index) => isOfLevels(table, index));
  if (column < 0) return table;
  const quantities = table.headings.flatMap((heading, index) =>
    namesField(heading, 'etd', 'net_position') ? [index] : [],
  );
  const levels: Levels = { table, column };
  if (!quantities.some((quantity) => isSummed(levels, quantity))) return table;
  const kept = withoutRows(table, (row) =>
    PART.test(wordOf(levels, row))
      ? { reason: `“${wordOf(levels, row)}” by ${table.names[column] ?? ''}: its position has it in it`, isTold: true }
      : null,
  );
  const headings = kept.headings.with(column, '');
  return { ...kept, headings, taken: [...kept.taken, column] };
}

interface Levels {
  readonly table: SheetTable;
  readonly column: number;
}

const wordOf = ({ column }: Levels, { cells }: TableRow): string => cellWord(cells[column]);

function isOfLevels({ rows }: SheetTable, column: number): boolean {
  const isLevel = (word: string): boolean => WHOLE.test(word) || PART.test(word) || /total/i.test(word);
  if (!rows.every(({ cells }) => isBlankCell(cells[column]) || isLevel(cellWord(cells[column])))) return false;
  const words = [...new Set(rows.map(({ cells }) => cellWord(cells[column])))];
  return words.some((word) => WHOLE.test(word)) && words.some((word) => PART.test(word));
}

/** Whether trades sum to their positions, all of them below theirs or all above. */
function isSummed(levels: Levels, quantity: number): boolean {
  const rows = levels.table.rows.filter((row) => !isBlankCell(row.cells[levels.column]));
  return isSummedBelow(levels, rows, quantity) || isSummedBelow(levels, rows.toReversed(), quantity);
}

function isSummedBelow(levels: Levels, rows: readonly TableRow[], quantity: number): boolean {
  let rest: number | null = null;
  let parts = 0;
  const isOver = (): boolean => parts === 0 || rest === null || Math.abs(rest) < 1e-9;
  for (const row of rows) {
    const amount = amountOf(row.cells[quantity]);
    if (amount === undefined) return false;
    if (WHOLE.test(wordOf(levels, row))) {
      if (!isOver()) return false;
      rest = amount;
      parts = 0;
    } else if (PART.test(wordOf(levels, row))) {
      if (rest === null) return false;
      rest -= amount;
      parts += 1;
    }
  }
  return isOver();
}
