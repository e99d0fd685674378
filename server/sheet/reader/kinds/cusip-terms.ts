import { priceInTicks } from '../../../contract/reading/price-in-ticks.js';
import { memoized } from '../../../lib/memoized.js';
import { namesField } from '../../../contract/heading-names.js';
import { cusipFault, isinFault } from '../../../lib/security-identifier.js';
import { isSum } from '../headings/sum-words.js';
import { cellWord, headed, isBlankCell, withCells, withoutRows, type SheetTable } from '../sheet-table.js';
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

/** Why a row of a security is none of listed contracts. */
export const OF_SECURITY =
  'it is a security among listed contracts: give it a table of its own with headings such as CUSIP, Face amount, Price';

const isSecurity = (text: string): boolean =>
  /^[0-9A-Z]{9}$/.test(text)
    ? cusipFault(text) === undefined
    : /^US[0-9A-Z]{10}$/.test(text) && isinFault(text) === undefined;

/** Whether each row says its account itself, or none does, and no line stands between rows: what is taken out takes nothing with it. */
function areWhole({ headings, rows }: SheetTable, code: number): boolean {
  const held = rows.filter(({ cells }) => !isBlankCell(cells[code]));
  const areLines = rows.some(
    ({ cells }) => isBlankCell(cells[code]) && !cells.every(isBlankCell) && !cells.some(isSum),
  );
  const ofAccounts = headings.flatMap((heading, column) =>
    ['account_code', 'sub_account_code'].some((field) => namesField(heading, 'etd', field)) ? [column] : [],
  );
  return (
    !areLines && ofAccounts.every((column) => new Set(held.map(({ cells }) => isBlankCell(cells[column]))).size < 2)
  );
}

/** The table without CUSIPs and ISINs that stand where others have a listed contract. */
export function withoutSecurities(table: SheetTable): SheetTable {
  const column = table.headings.findIndex((heading) => namesField(heading, 'etd', 'contract_code'));
  const words = wordsOf(table, column < 0 ? undefined : column);
  const count = words.filter(isSecurity).length;
  if (count === 0 || count === words.length || !areWhole(table, column)) return table;
  return withoutRows(table, ({ cells }) =>
    !isBlankCell(cells[column]) && isSecurity(cellWord(cells[column])) ? { reason: OF_SECURITY, isTold: true } : null,
  );
}

/** The rows of securities that stood among contracts, with the column of these as that of their identifiers. */
export function securitiesApart(english: SheetTable, rows: SheetTable['rows']): SheetTable {
  const table = { ...english, rows };
  const isNamed = english.headings.some((heading) => namesField(heading, 'cusip', 'cusip'));
  const column = english.headings.findIndex((_, at) => rows.every(({ cells }) => isSecurity(cellWord(cells[at]))));
  return isNamed || column < 0 ? table : headed(table, column, 'CUSIP');
}
