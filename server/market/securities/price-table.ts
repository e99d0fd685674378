import { failure, success, type Outcome } from '../../domain/issue.js';
import { csvColumnIndex, type ParsedCsvTable } from '../../lib/csv.js';
import { FaultList } from '../../lib/fault-list.js';
import { cusipFault } from '../../lib/security-identifier.js';
import { numberCell, percentCell, UnusableCell } from './security-field.js';
import type { SecurityPrice, SecurityPriceKind } from './security.js';

/** The most that a clean price of 100 of face can be; more is a slip. */
const HIGHEST_PRICE = 1000;

const KINDS: ReadonlyMap<string, SecurityPriceKind> = new Map([
  ['', 'end_of_day'],
  ['end_of_day', 'end_of_day'],
  ['end of day', 'end_of_day'],
  ['close', 'end_of_day'],
  ['buy', 'buy'],
  ['sell', 'sell'],
]);

/** Names of the column of prices, in order of preference. */
const PRICE_COLUMNS = ['price', 'clean_price'];

/** What a table of prices holds. */
export interface PriceRows {
  readonly prices: readonly SecurityPrice[];
  /** Sentences on lines that were not used. */
  readonly findings: readonly string[];
}

const priceColumn = (table: ParsedCsvTable): number =>
  Math.max(...PRICE_COLUMNS.map((column) => csvColumnIndex(table, column)));

/** Whether a table is one of prices of securities. */
export const isPriceTable = (table: ParsedCsvTable): boolean =>
  csvColumnIndex(table, 'cusip') >= 0 && priceColumn(table) >= 0;

/**
 * Reads a table of prices, each CUSIP once of each kind; bad lines become findings. A price of 0 stands for one that is not there
 * yet and is passed over. @param name for messages
 */
export function priceRowsOf(table: ParsedCsvTable, name: string): Outcome<PriceRows> {
  if (!isPriceTable(table)) {
    const message = `${name} must have the columns cusip and price.`;
    return failure({ code: 'MALFORMED_FILE', path: [name], message });
  }
  const findings = new FaultList(name);
  findings.addAll(table.faults);
  const columns = {
    cusip: csvColumnIndex(table, 'cusip'),
    price: priceColumn(table),
    kind: csvColumnIndex(table, 'kind'),
    yield: csvColumnIndex(table, 'yield'),
    source: csvColumnIndex(table, 'source'),
  };
  const prices = new Map<string, SecurityPrice>();
  for (const { line, cells } of table.rows) {
    const read = priceOf((column) => cells[columns[column]] ?? '');
    const place = `${name}, line ${line}`;
    if (typeof read === 'string') findings.add(() => `${place}: ${read}.`);
    else if (read.price === 0) continue;
    else if (prices.has(priceKey(read))) findings.add(() => `${place}: ${read.cusip} has two prices of one kind.`);
    else prices.set(priceKey(read), read);
  }
  return success({ prices: [...prices.values()], findings: findings.sentences() });
}

function priceOf(cells: (column: 'cusip' | 'price' | 'kind' | 'yield' | 'source') => string): SecurityPrice | string {
  try {
    const cusip = cells('cusip').toUpperCase();
    const fault = cusipFault(cusip);
    if (fault !== undefined) throw new UnusableCell(`cusip ${cusip} ${fault.clause}`);
    const kind = KINDS.get(cells('kind').toLowerCase());
    if (kind === undefined) throw new UnusableCell(`kind "${cells('kind')}" is none of end_of_day, buy and sell`);
    const price = numberCell(cells('price'), 'price');
    if (price === null) throw new UnusableCell('price is missing');
    if (!(price >= 0 && price <= HIGHEST_PRICE))
      throw new UnusableCell(`the price ${price} of ${cusip} is not between 0 and ${HIGHEST_PRICE}`);
    const source = cells('source');
    return { cusip, kind, price, yield: percentCell(cells('yield'), 'yield'), source: source === '' ? null : source };
  } catch (error) {
    if (error instanceof UnusableCell) return error.message;
    throw error;
  }
}

/** Prices of one day that others were merged into. */
export interface MergedPrices {
  readonly prices: readonly SecurityPrice[];
  /** Number of prices that differ from what was there; the later ones count. */
  readonly changed: number;
}

/** Merges prices by CUSIP and kind. */
export function mergePrices(before: readonly SecurityPrice[], coming: readonly SecurityPrice[]): MergedPrices {
  const byKey = new Map(before.map((price) => [priceKey(price), price]));
  let changed = 0;
  for (const price of coming) {
    const known = byKey.get(priceKey(price));
    if (known !== undefined && known.price !== price.price) changed += 1;
    byKey.set(priceKey(price), price);
  }
  return { prices: [...byKey.values()], changed };
}

const priceKey = ({ cusip, kind }: SecurityPrice): string => `${cusip} ${kind}`;

/** Prices as they are filed, by CUSIP and kind. */
export function pricesText(prices: readonly SecurityPrice[]): string {
  const lines = prices
    .toSorted((first, second) => (priceKey(first) < priceKey(second) ? -1 : 1))
    .map(({ cusip, kind, price, yield: rate, source }) => `${cusip},${kind},${price},${rate ?? ''},${source ?? ''}`);
  return ['cusip,kind,price,yield,source', ...lines, ''].join('\n');
}
