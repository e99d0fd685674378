import { namesField } from '../../../contract/heading-names.js';
import { parseCurrencyPair } from '../../../domain/fx/currency-pair.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

const OF_AMOUNT = /^(?:notional|nominal|amount|deal|dealt|face)(?:ccy|currency|cur|curr)$/;
/** What is gained, paid or worth, and may have a currency of its own beside it. */
const OTHER_MONEY = /\b(?:mtm|p&l|pnl|premium|npv|pv|gain|fees?|commission|margin|result|value(?!\s*date))\b/i;
const PLAIN = /^(?:ccy|currency|cur|curr)$/;

/** The column of currencies that amounts are of. */
interface AmountCurrency {
  /** Below 0 = there is none. */
  readonly column: number;
  /** Whether its heading speaks of a currency only, as `Ccy` does, and not of the amount. */
  readonly isPlain: boolean;
}

/**
 * The column that says which currency of its pair the amount of each row is of: one headed so, or one headed as currencies whose cells are
 * always one of the row's pair, as those in which a gain is counted are not. @param pair the column of pairs
 */
export function amountCurrency(table: SheetTable, pair: number | undefined): AmountCurrency {
  const { headings, names, rows, taken } = table;
  const named = headings.findIndex((heading) => OF_AMOUNT.test(comparedHeading(heading)));
  if (named >= 0) return { column: named, isPlain: false };
  const filled = (column: number) => rows.filter(({ cells }) => !isBlankCell(cells[column]));
  const isAmount = (at: number): boolean => namesField(headings[at] ?? '', 'fx', 'amount');
  const isOfOthers = (column: number): boolean =>
    !isAmount(column - 1) && [column - 1, column + 1].some((at) => OTHER_MONEY.test(names[at] ?? ''));
  const plain = headings.flatMap((heading, column) =>
    PLAIN.test(comparedHeading(heading)) && !taken.includes(column) && filled(column).length > 0 && !isOfOthers(column)
      ? [column]
      : [],
  );
  const [column = -1, ...others] = plain;
  const isOfPairs = filled(column).every(({ cells }) => {
    const found = parseCurrencyPair(cellWord(cells[pair ?? -1]));
    const code = cellWord(cells[column]).toUpperCase();
    return found !== undefined && (code === found.base || code === found.quote);
  });
  return { column: others.length === 0 && isOfPairs ? column : -1, isPlain: true };
}

/** What is asked of a row whose amount may be of the second currency of its pair, and its side that of either. */
export const doubtOfSide = (code: string, heading: string): string =>
  `its amount may be of ${code}, and its side that of ${code} or of the first currency of its pair: ` +
  `head “${heading}” as “Dealt currency” if ${code} is bought or sold, or as “Amount currency” if its side is that of the pair`;
