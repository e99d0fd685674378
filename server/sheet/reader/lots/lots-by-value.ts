import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { unitOfColumn } from '../amounts/column-units.js';
import { headingMeaning } from '../heading-meaning.js';
import { amountOf } from '../quantity-pairs.js';
import type { SheetTable, TableRow } from '../sheet-table.js';

const PRICE =
  /\b(?:prices?|px|prc|settle(?:ment)?|settl|clos(?:e|ing)|last|mark|mid|quote|kurs|cours|prezzo|precio)\b/i;
const VALUE = /\b(?:values?|val|mv|notional|nominal|exposure|consideration|amount|countervalue|proceeds)\b/i;
/** What is made of lots and prices to find an average, and moneys that no contract is worth. */
const NO_VALUE = /\b(?:weight(?:ed)?|avg|average|tick|point|margin|delta|premium|p&l|pnl|profit|gain)\b/i;
/** Of values in thousands a thousandth is shown. */
const OF_SCALE = /\b(?:thousand|million|mio|mln|billion)s?\b|000s?\b|[('’\s](?:k|mm?|bn)\b/i;

/** As many of the rows with a price and a value have to agree. */
const LEAST_SHARE = 0.9;
/** Values are rounded by less, as a part of them. */
const TOLERANCE = 0.002;

interface Valued {
  readonly price: number;
  readonly value: number;
}

/**
 * How a value beside lots says what one of them is worth, as the beginning of a sentence: where it is the lots at their price
 * and no more, one is no contract of any multiplier but 1, and the lots may be barrels or ounces. Undefined where no value says it.
 */
export function lotsOfOneUnit(table: SheetTable, { type, columns, leftAside = [] }: ColumnMap): string | undefined {
  const quantity = columns[ROW_TABLES[type].quantityField];
  if (ROW_TABLES[type].lookup !== 'contract' || quantity === undefined) return undefined;
  const lines = table.around ?? table.above.flatMap(({ cells }) => cells.map(String));
  if (lines.some((line) => OF_SCALE.test(line))) return undefined;
  const meanings = table.names.map((name) => headingMeaning(name).heading);
  const columnsOf = (form: RegExp): readonly number[] =>
    meanings.flatMap((meaning, column) =>
      column !== quantity && !leftAside.includes(column) && (form.test(meaning) || form.test(table.names[column] ?? ''))
        ? [column]
        : [],
    );
  const prices = columnsOf(PRICE);
  const values = columnsOf(VALUE).filter(
    (column) => !NO_VALUE.test(table.names[column] ?? '') && unitOfColumn(table, column).factor === 1,
  );
  for (const value of values)
    for (const price of prices)
      if (price !== value && areOfOneUnit(table.rows, quantity, { price, value }))
        return `By “${table.names[value] ?? ''}”, which is the quantity times “${table.names[price] ?? ''}”, one is worth its price`;
  return undefined;
}

function areOfOneUnit(rows: readonly TableRow[], quantity: number, { price, value }: Valued): boolean {
  const found = rows.flatMap(({ cells }) => {
    const [lots, each, whole] = [quantity, price, value].map((column) => Math.abs(amountOf(cells[column]) ?? 0));
    if (lots === undefined || each === undefined || whole === undefined) return [];
    return lots === 0 || each === 0 || whole === 0
      ? []
      : [{ isOne: lots === 1, isSame: Math.abs(lots * each - whole) <= TOLERANCE * whole }];
  });
  const same = found.filter(({ isSame }) => isSame);
  // One lot at its price is its price, as an average of one is.
  return same.some(({ isOne }) => !isOne) && same.length >= LEAST_SHARE * found.length;
}
