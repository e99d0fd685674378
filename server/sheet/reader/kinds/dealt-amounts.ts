import { currencyPair, inMarketOrder } from '../../../domain/fx/currency-pair.js';
import { numberText } from '../../table/number-cell.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { headingMeaning } from '../heading-meaning.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  isBlankCell,
  withColumn,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { doubtOfRight, isFirstOfPair, isOptionRow } from '../exchanges/options-in-deals.js';
import { withCounterCurrencies } from './counter-currencies.js';
import { AMOUNT, columnOf, CONTRA, CURRENCY, DEALT, isSideOfBase, plainColumnOf } from './deal-headings.js';

/** Two currencies of deals with their amounts, and the side of the first. */
interface DealColumns {
  readonly dealt: number;
  readonly dealtAmount: number;
  readonly contra: number;
  readonly contraAmount: number;
  /** Absent = the signs of the amounts say it. */
  readonly side: number | undefined;
  /** Whether the side is that of the base currency of the pair, whichever is dealt. */
  readonly isOfBase: boolean;
}

/** Whether headings stand over the currency that is dealt in, the contra currency, and the amount of each. */
export const isOfDeals = (headings: readonly string[]): boolean => dealColumns(headings) !== undefined;

function dealColumns(names: readonly string[], headings: readonly string[] = names): DealColumns | undefined {
  const contraAmount = columnOf(names, CONTRA, AMOUNT);
  const dealtAmount = columnOf(names, DEALT, AMOUNT) ?? plainColumnOf(names, AMOUNT);
  const others = names.map((name, column) => (column === dealtAmount || column === contraAmount ? '' : name));
  const contra = columnOf(others, CONTRA, CURRENCY);
  const dealt = columnOf(others, DEALT, CURRENCY) ?? plainColumnOf(others, CURRENCY);
  if (dealt === undefined || contra === undefined || dealtAmount === undefined || contraAmount === undefined)
    return undefined;
  const sides = names.flatMap((name, at) =>
    isSideHeading(headingMeaning(name).heading) || isSideHeading(headings[at] ?? '') ? [at] : [],
  );
  const [side] = sides;
  const isOfBase = side !== undefined && isSideOfBase(names[side] ?? '', names[dealt] ?? '');
  return sides.length > 1 ? undefined : { dealt, dealtAmount, contra, contraAmount, side, isOfBase };
}

/** 1 where the dealt currency is bought, −1 where it is sold; undefined if that is not said, or contradicted. */
function turnOf(row: TableRow, columns: DealColumns, table: SheetTable): 1 | -1 | undefined {
  const { cells } = row;
  const { dealtAmount, contraAmount, side, isOfBase } = columns;
  const [own = 0, other = 0] = [dealtAmount, contraAmount].map((column) => amountOf(cells[column]));
  if (side === undefined && isOptionRow(table, row)) return undefined;
  if (side === undefined) return own * other < 0 ? (own > 0 ? 1 : -1) : undefined;
  const said = sideOf(cells[side] ?? '');
  const [dealt, contra] = [columns.dealt, columns.contra].map((column) => cellWord(cells[column]).toUpperCase());
  if (isOfBase && inMarketOrder(currencyPair(dealt ?? '', contra ?? '')).base !== dealt) return undefined;
  if (own < 0 && said === 1) return undefined;
  // An option is bought or sold, whichever of its currencies stands first.
  const isTurned = said !== undefined && isOptionRow(table, row) && !isFirstOfPair(dealt ?? '', contra ?? '');
  return isTurned ? (said === 1 ? -1 : 1) : said;
}

/**
 * The table with what is bought and what is sold, where columns say the currency that is dealt in and the contra currency, the amount of
 * each, and whether the first is bought or sold.
 */
export function withDealsTurned(table: SheetTable): SheetTable {
  const found = dealColumns(
    table.names.map((name, column) => (table.taken.includes(column) ? '' : name)),
    table.headings,
  );
  if (found === undefined) return withCounterCurrencies(table);
  const { dealt, dealtAmount, contra, contraAmount, side } = found;
  const isDeal = ({ cells }: TableRow): boolean => !isBlankCell(cells[dealt]) && !isBlankCell(cells[contra]);
  const reasonToAsk = (row: TableRow) => {
    const [first, second] = [dealt, contra].map((column) => cellWord(row.cells[column]).toUpperCase());
    const ofRight = doubtOfRight(table, row, { first: first ?? '', second: second ?? '' });
    if (ofRight !== undefined) return { reason: ofRight, isTold: true };
    return turnOf(row, found, table) === undefined
      ? { reason: 'it is not said whether its dealt currency is bought or sold', isTold: true }
      : null;
  };
  const told = withoutRows(table, (row) => (isDeal(row) ? reasonToAsk(row) : null));
  const part = (own: number, other: number, turn: 1 | -1) => (row: TableRow) => {
    const cell = row.cells[turnOf(row, found, table) === turn ? own : other];
    return isDeal(row) ? cell : undefined;
  };
  const unsigned = (cell: ReturnType<ReturnType<typeof part>>) => {
    const amount = amountOf(cell);
    return amount === undefined || isBlankCell(cell) ? (cell ?? '') : Number(numberText(Math.abs(amount)));
  };
  const [bought, boughtAmount] = [part(dealt, contra, 1), part(dealtAmount, contraAmount, 1)];
  const [sold, soldAmount] = [part(dealt, contra, -1), part(dealtAmount, contraAmount, -1)];
  const steps: readonly (readonly [string, number, (row: TableRow) => string | number | boolean])[] = [
    ['Buy currency', dealt, (row) => cellWord(bought(row))],
    ['Buy amount', dealtAmount, (row) => unsigned(boughtAmount(row))],
    ['Sell currency', contra, (row) => cellWord(sold(row))],
    ['Sell amount', contraAmount, (row) => unsigned(soldAmount(row))],
  ];
  const read = steps.reduce(
    (plain, [heading, from, cellOf]) => withColumn(plain, heading, table.sources[from] ?? 0, cellOf),
    told,
  );
  const taken = [dealt, dealtAmount, contra, contraAmount, ...(side === undefined ? [] : [side])];
  return withColumnsTaken(read, taken);
}
