import { priceInTicks } from '../../../contract/reading/price-in-ticks.js';
import { memoized } from '../../../lib/memoized.js';
import { withCells, type SheetTable } from '../sheet-table.js';
import { wordsOf } from './event-terms.js';
import { securityNamed } from './security-names.js';

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
/** `CLM7 Comdty`, `ESH7 Index`: a listed contract. */
const LISTED_TICKER = / (?:comdty|index|curncy)$/i;

/**
 * Whether most of what should be CUSIPs or ISINs can be none, as names of securities can't; or a column beside them names coupons and
 * maturities, so that the rows say their terms themselves.
 */
export function isNotByIdentifier(table: SheetTable, { cusip }: Columns): boolean {
  const words = wordsOf(table, cusip);
  const identifiers = words.filter((word) => IDENTIFIER.test(word) && /\d/.test(word) && !LISTED_TICKER.test(word));
  if (identifiers.length * 2 < words.length) return true;
  const named = memoized((text: string) => securityNamed(text) !== undefined);
  return table.headings.some(
    (_, column) => column !== cusip && wordsOf(table, column).filter(named).length * 2 >= identifiers.length,
  );
}
