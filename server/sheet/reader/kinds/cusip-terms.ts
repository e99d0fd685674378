import { priceInTicks } from '../../../domain/price-in-ticks.js';
import { isBlankCell, withCells, type SheetTable } from '../sheet-table.js';
import { wordsOf } from './event-terms.js';

type Columns = Readonly<Partial<Record<string, number>>>;

/** Prices in points and thirty-seconds, such as `101-16+`, in decimals; cells that say there is none are blank. */
export function withPricesInDecimals(table: SheetTable, { price }: Columns): SheetTable {
  if (price === undefined) return table;
  return withCells(table, price, (cell) => {
    if (typeof cell === 'string') return priceInTicks(cell) ?? (isNoPrice(cell) ? '' : cell);
    return cell === 0 ? '' : cell;
  });
}

const isNoPrice = (text: string): boolean => /^(?:-+|n\/?a|none|unpriced|0+(?:\.0+)?)$/i.test(text.trim());

const IDENTIFIER = /^[0-9A-Z][0-9A-Z*@#\s-]{6,14}$/i;

/** Whether most of what should be CUSIPs or ISINs can be none, as names of securities can't. */
export function isNoIdentifiers(table: SheetTable, { cusip }: Columns): boolean {
  const words = wordsOf(table, cusip).filter((word) => !isBlankCell(word));
  return words.filter((word) => IDENTIFIER.test(word) && /\d/.test(word)).length * 2 < words.length;
}
