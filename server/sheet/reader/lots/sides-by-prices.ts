import { namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { isSideHeading, SIDE } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { isSum } from '../headings/sum-words.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withColumn, type SheetTable, type TableRow } from '../sheet-table.js';

const BOUGHT: ReadonlySet<string> = new Set([
  ...['buy', 'bought', 'buying', 'purchase', 'purchased', 'long', 'kauf', 'kaufs', 'achat', 'compra', 'acquisto'],
  ...['kaufkurs', 'kaufpreis'],
]);
const SOLD: ReadonlySet<string> = new Set([
  ...['sell', 'sold', 'selling', 'sale', 'short', 'verkauf', 'verkaufs', 'vente', 'venta', 'vendita'],
  ...['verkaufskurs', 'verkaufspreis'],
]);
const PRICE: ReadonlySet<string> = new Set([
  ...['price', 'prices', 'px', 'prc', 'at', 'level', 'kurs', 'preis', 'prix', 'precio', 'prezzo'],
  ...['kaufkurs', 'kaufpreis', 'verkaufskurs', 'verkaufspreis'],
]);
const BESIDE: ReadonlySet<string> = new Set(['avg', 'average', 'trade', 'traded', 'deal', 'of', 'de', 'di', 'd']);

/** Which side a heading of prices is of: `Buy price`, `Sold at`; undefined if it is of none. */
function sideOfPrice(heading: string): 'Buy' | 'Sell' | undefined {
  const words = heading
    .toLowerCase()
    .split(/\P{L}+/u)
    .filter((word) => word !== '');
  const isKnown = (word: string): boolean => [BOUGHT, SOLD, PRICE, BESIDE].some((known) => known.has(word));
  if (!words.some((word) => PRICE.has(word)) || !words.every(isKnown)) return undefined;
  const [isBought, isSold] = [BOUGHT, SOLD].map((known) => words.some((word) => known.has(word)));
  if (isBought === isSold) return undefined;
  return isBought === true ? 'Buy' : 'Sell';
}

interface SidedPrices {
  readonly bought: number;
  readonly sold: number;
  /** Whether every position has one of the two prices, and not the other. */
  readonly isPlain: boolean;
}

const hasPrice = ({ cells }: TableRow, column: number): boolean =>
  !isBlankCell(cells[column]) && amountOf(cells[column]) !== 0;

/** Prices of what was bought and of what was sold, where one without the other may be all that says that a position is sold; undefined if there are none. */
function sidedPrices({ names, rows, taken }: SheetTable, quantity: number): SidedPrices | undefined {
  const sides = names.map((name, column) => (taken.includes(column) ? undefined : sideOfPrice(name)));
  const [bought, sold] = [sides.indexOf('Buy'), sides.indexOf('Sell')];
  if (bought < 0 || sold < 0 || sides.filter((side) => side !== undefined).length !== 2) return undefined;
  const held = rows.filter(({ cells }) => !cells.some(isSum) && (amountOf(cells[quantity]) ?? 0) !== 0);
  if (held.some(({ cells }) => (amountOf(cells[quantity]) ?? 0) < 0)) return undefined;
  const only = (own: number, other: number): number =>
    held.filter((row) => hasPrice(row, own) && !hasPrice(row, other)).length;
  const [ofBought, ofSold] = [only(bought, sold), only(sold, bought)];
  return ofSold === 0 ? undefined : { bought, sold, isPlain: ofBought + ofSold === held.length };
}

/** The table with a column of sides by the price that each row has, where nothing else says them: `Buy price` and `Sell price` with one of the two. */
export function withSidesByPrices(table: SheetTable, type: StageType): SheetTable {
  const { quantityField, takesSide } = ROW_TABLES[type];
  const quantity = table.headings.findIndex((heading) => namesField(heading, type, quantityField));
  const isSaid = table.headings.some(
    (heading) =>
      isSideHeading(heading) || (sideOfPrice(heading) === undefined && quantityPairHeading(heading) !== undefined),
  );
  if (!takesSide || quantity < 0 || isSaid) return table;
  const prices = sidedPrices(table, quantity);
  if (prices?.isPlain !== true) return table;
  const { bought, sold } = prices;
  const sided = withColumn(table, 'Side', table.sources[sold] ?? 0, (row) =>
    cellWord(row.cells[quantity]) === '' ? '' : hasPrice(row, bought) ? 'Buy' : hasPrice(row, sold) ? 'Sell' : '',
  );
  return {
    ...sided,
    taken: [...sided.taken, bought, sold],
    remarks: [
      ...sided.remarks,
      `What has a price below “${table.names[sold] ?? ''}” is sold, and what has one below “${table.names[bought] ?? ''}” is bought.`,
    ],
  };
}

/** A price of what was sold beside quantities without a side, where other rows have both prices, or none. */
export function doubtsOfPrices(
  table: SheetTable,
  { type, columns, leftAside = [] }: ColumnMap,
): readonly ColumnDoubt[] {
  const quantity = columns[ROW_TABLES[type].quantityField];
  if (quantity === undefined || !ROW_TABLES[type].takesSide || columns[SIDE] !== undefined) return [];
  const prices = sidedPrices(table, quantity);
  if (prices === undefined || leftAside.includes(prices.sold)) return [];
  const heading = table.names[prices.sold] ?? '';
  const doubt = `has a price in rows without one below “${table.names[prices.bought] ?? ''}”, which may be sold, and no quantity has a sign`;
  return [{ column: prices.sold, heading, doubt }];
}
