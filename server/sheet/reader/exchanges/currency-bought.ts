import { namesField } from '../../../contract/heading-names.js';
import { parseCurrencyPair } from '../../../domain/fx/currency-pair.js';
import { isSideHeading } from '../../table/side.js';
import { comparedHeading } from '../heading-words.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { cellWord, isBlankCell, withColumn, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { amountCurrency } from './amount-currency.js';

/** `We buy`, `Bought ccy`, and what is sold. */
const BOUGHT = /^(?:we|you|client)?(?:buy|buys|bought|purchase|purchased)(?:ccy|currency|cur|curr)?$/;
const SOLD = /^(?:we|you|client)?(?:sell|sells|sold)(?:ccy|currency|cur|curr)?$/;
const CODE = /^[A-Z]{3}$/i;

/**
 * The table with the side that a column of currencies bought, `We buy`, or of those sold says of pairs with one amount each. Where it is
 * the second currency of the pair, and no column says which currency the amount is of, the row is left out.
 */
export function withCurrencyBought(table: SheetTable): SheetTable {
  const { headings, names, taken } = table;
  const pair = headings.findIndex((heading) => namesField(heading, 'fx', 'currency_pair'));
  const found = names.flatMap((name, column) => {
    const isNamed = [BOUGHT, SOLD].some((form) => form.test(comparedHeading(name)));
    const isOfCodes = isColumnOf(table, column, (cell) => isBlankCell(cell) || CODE.test(cellWord(cell)));
    return isNamed && !taken.includes(column) && isOfCodes ? [column] : [];
  });
  const isOfSold = (column: number): boolean => SOLD.test(comparedHeading(names[column] ?? ''));
  // Beside what is bought, what is sold is the other one.
  const bought = found.filter((at) => !isOfSold(at));
  const [column, ...others] = bought.length > 0 ? bought : found;
  const isSided = headings.some((heading, at) => at !== column && isSideHeading(heading));
  if (pair < 0 || column === undefined || others.length > 0 || found.length > 2 || isSided) return table;
  const name = names[column] ?? '';
  const isSold = isOfSold(column);
  const other = found.find((at) => at !== column);
  const isSaid = amountCurrency(table, pair).column >= 0;
  const doubtOf = ({ cells }: TableRow): string | undefined => {
    const traded = parseCurrencyPair(cellWord(cells[pair]));
    const code = cellWord(cells[column]).toUpperCase();
    if (traded === undefined) return undefined;
    if (code !== traded.base && code !== traded.quote)
      return `“${name}” holds ${code === '' ? 'nothing' : code}, and not a currency of its pair`;
    const second = code === traded.base ? traded.quote : traded.base;
    if (other !== undefined && cellWord(cells[other]).toUpperCase() !== second)
      return `“${names[other] ?? ''}” does not hold ${second}`;
    if (code === traded.base) return undefined;
    return isSaid
      ? undefined
      : `${code} is ${isSold ? 'sold' : 'bought'}, and it is not said whether its amount is of ${code} or of ${traded.base}: add a column “Amount currency”`;
  };
  const known = withoutRows(table, (row) => {
    const reason = doubtOf(row);
    return reason === undefined ? null : { reason, isTold: true };
  });
  const sided = withColumn(known, 'Side', table.sources[column] ?? 0, ({ cells }) => {
    if (isBlankCell(cells[column])) return '';
    const isOfBase = parseCurrencyPair(cellWord(cells[pair]))?.base === cellWord(cells[column]).toUpperCase();
    return isOfBase === isSold ? 'Sell' : 'Buy';
  });
  return {
    ...sided,
    names: sided.names.with(-1, 'Side of base'),
    headings: sided.headings.map((heading, at) => (found.includes(at) ? '' : heading)),
    taken: [...sided.taken, ...found],
    remarks: [...sided.remarks, `Sides are those of the currencies below “${name}”.`],
  };
}
