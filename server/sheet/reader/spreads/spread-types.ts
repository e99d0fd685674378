import { namesField } from '../../../contract/heading-names.js';
import { cellWord, withCells, type SheetTable } from '../sheet-table.js';

const OF_MONTHS =
  /^(?:(?:calendar|time|intra-?commodity|inter-?month) ?(?:spreads?)?|spreads?|butterfl(?:y|ies)|fly|flies|bfly|condors?|double (?:butterfly|fly)|roll)$/i;
const OUTRIGHT = /^(?:outrights?|single|simple|flat price)$/i;
/** Two symbols or two months, `CLH7-CLM7`, `CL Mar27/Jun27`. */
const SEVERAL = /[FGHJKMNQUVXZ]\d{1,2} ?[-/:–] ?[A-Z]{0,4} ?[FGHJKMNQUVXZ]\d|\d{2} ?[-/–] ?(?:[A-Z]{1,4} )?\p{L}{3}/iu;

/**
 * The table with blank types where a word tells spreads of months from single ones, `Calendar` beside `CLH7-CLM7` and `Outright` beside
 * `ZWN7`: what the contract is its own cell says. A spread whose months no cell shows keeps its word, and is refused.
 */
export function withSpreadTypesRead(table: SheetTable): SheetTable {
  const column = table.headings.findIndex((heading) => namesField(heading, 'etd', 'contract_type'));
  const isRead = (word: string): boolean => OF_MONTHS.test(word) || OUTRIGHT.test(word);
  if (column < 0 || !table.rows.some(({ cells }) => isRead(cellWord(cells[column])))) return table;
  return withCells(table, column, (cell, { cells }) => {
    const word = cellWord(cell);
    if (OUTRIGHT.test(word)) return '';
    return OF_MONTHS.test(word) && cells.some((each) => SEVERAL.test(cellWord(each))) ? '' : cell;
  });
}
