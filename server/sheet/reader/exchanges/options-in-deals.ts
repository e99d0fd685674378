import { currencyPair, inMarketOrder } from '../../../domain/fx/currency-pair.js';
import { comparedHeading } from '../heading-words.js';
import { sideColumns } from '../kinds/currency-trades.js';
import { isOptionWord } from '../kinds/deal-words.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

const STRIKE = /^(?:strike|strikeprice|strikerate|optionstrike|basispreis|prixdexercice)$/;
const BARE_RIGHT = /^(?:call|put|c|p)$/i;
const RIGHT = /\b(?:calls?|puts?)\b/i;

/** Whether a row is an option by its strike, and by a right or the word for options beside it. */
export const isOptionRow = ({ headings }: SheetTable, { cells }: TableRow): boolean =>
  headings.some((heading, at) => STRIKE.test(comparedHeading(heading)) && !isBlankCell(cells[at])) &&
  cells.some((cell) => typeof cell === 'string' && (BARE_RIGHT.test(cell) || RIGHT.test(cell) || isOptionWord(cell)));

/** Whether the right of a row is a bare word, which does not say on which currency it is. */
const isBareRight = (table: SheetTable, { cells }: TableRow): boolean =>
  table.headings.some(
    (_, at) => BARE_RIGHT.test(cellWord(cells[at])) && isColumnOf(table, at, (cell) => BARE_RIGHT.test(cellWord(cell))),
  ) && !cells.some((cell) => typeof cell === 'string' && /\b[A-Z]{3}[ _-]?(?:call|put)\b/i.test(cell));

/** Whether the first of two currencies of a row is that which the market quotes the pair by. */
export const isFirstOfPair = (first: string, second: string): boolean =>
  inMarketOrder(currencyPair(first, second)).base === first;

/**
 * Why nobody can tell what an option of two currencies is, whose first is not that of its pair: its right may be on either.
 * Undefined = it is said.
 */
export const doubtOfRight = (
  table: SheetTable,
  row: TableRow,
  { first, second }: { readonly first: string; readonly second: string },
): string | undefined =>
  isOptionRow(table, row) && isBareRight(table, row) && !isFirstOfPair(first, second)
    ? `its right may be on ${first} or on ${second}: write “${first} Call/${second} Put”, or the other way round`
    : undefined;

/** The table without options of currencies bought and sold: who exercises a put sells what it is on, and so does who sells a call. */
export function withOptionsAsked(table: SheetTable): SheetTable {
  if (sideColumns(table, 'bought') === undefined || sideColumns(table, 'sold') === undefined) return table;
  return withoutRows(table, (row) =>
    isOptionRow(table, row)
      ? {
          reason:
            'it is not said whether the option was bought or sold: write its currency pair, its amount and “Buy/Sell” in columns',
          isTold: true,
        }
      : null,
  );
}
