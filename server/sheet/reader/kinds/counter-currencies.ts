import { namesField } from '../../../contract/heading-names.js';
import { currencyPair, inMarketOrder, type CurrencyPair } from '../../../domain/fx/currency-pair.js';
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
import { AMOUNT, columnOf, CONTRA, CURRENCY, DEALT, isSideOfBase, plainColumnOf } from './deal-headings.js';
import { isColumnOf } from './weak-headings.js';

const CODE = /^[A-Z]{3}$/i;
/** Calls and puts, of which both a column of rights and one of kinds may say that a row is one. */
const OPTION = /\b(?:calls?|puts?|options?)\b|option/i;

const isOfCodes = (table: SheetTable, column: number): boolean =>
  isColumnOf(table, column, (cell) => CODE.test(cellWord(cell)));

/** A rate so near to 1 may be that of the pair either way round, and no later check of rates against the market would show it. */
const NEAR_ONE = Math.log(1.1);

/** Deals in one currency against another one whose amount does not stand there. */
interface CounterColumns {
  readonly dealt: number;
  readonly amount: number;
  readonly contra: number;
  /** Of the dealt currency; absent = the sign of the amount says it. */
  readonly side: number | undefined;
  /** Whether the side is that of the base currency of the pair, whichever is dealt. */
  readonly isOfBase: boolean;
  /** Absent = no column holds the rate, or the strike. */
  readonly rate: number | undefined;
  readonly strike: number | undefined;
}

function counterColumns(table: SheetTable): CounterColumns | undefined {
  const { names, headings, taken } = table;
  const free = names.map((name, column) => (taken.includes(column) ? '' : name));
  if (headings.some((heading) => namesField(heading, 'fx', 'currency_pair'))) return undefined;
  if (columnOf(free, CONTRA, AMOUNT) !== undefined) return undefined;
  const amount = columnOf(free, DEALT, AMOUNT) ?? plainColumnOf(free, AMOUNT);
  const others = free.map((name, column) => (column === amount ? '' : name));
  // `Valuta` is a currency, or the day of settlement.
  const ofCodes = others.map((name, column) => (name !== '' && isOfCodes(table, column) ? name : ''));
  const contra = columnOf(ofCodes, CONTRA, CURRENCY);
  const dealt = columnOf(ofCodes, DEALT, CURRENCY) ?? plainColumnOf(ofCodes, CURRENCY);
  const sides = free.flatMap((name, at) =>
    name !== '' && (isSideHeading(headingMeaning(name).heading) || isSideHeading(headings[at] ?? '')) ? [at] : [],
  );
  if (dealt === undefined || amount === undefined || contra === undefined || sides.length > 1) return undefined;
  const named = (field: string): number | undefined => {
    const found = headings.flatMap((heading, at) => (namesField(heading, 'fx', field) ? [at] : []));
    return found.length === 1 ? found[0] : undefined;
  };
  const [side] = sides;
  const isOfBase = side !== undefined && isSideOfBase(names[side] ?? '', names[dealt] ?? '');
  return { dealt, amount, contra, side, isOfBase, rate: named('rate'), strike: named('strike') };
}

/**
 * The table with pair and amount of the pair's first currency, where columns say the currency that is dealt in, its amount and the contra
 * currency: an amount of the second currency is divided by the rate or the strike, which are the market's, units of the second currency for
 * one of the first. A row whose rate may be either way round, or lacks, is left out where the amount depends on it.
 */
export function withCounterCurrencies(table: SheetTable): SheetTable {
  const columns = counterColumns(table);
  if (columns === undefined) return table;
  const { dealt, amount, contra, side } = columns;
  const dealOf = (row: TableRow): Deal | undefined => dealIn(row, columns);
  const known = withoutRows(table, (row) => {
    const deal = dealOf(row);
    const reason = deal === undefined ? undefined : doubtOf(deal, row, columns);
    return reason === undefined ? null : { reason, isTold: true };
  });
  const source = table.sources[amount] ?? 0;
  const paired = withColumn(known, 'Currency pair', table.sources[dealt] ?? 0, (row) => pairText(dealOf(row)?.pair));
  const read = withColumn(paired, 'Amount', source, (row) => signedAmount(dealOf(row)) ?? row.cells[amount] ?? '');
  const taken = [dealt, amount, contra, ...(side === undefined ? [] : [side])];
  const rates = columns.rate ?? columns.strike;
  const remark = `Pairs are those of “${table.names[dealt] ?? ''}” and “${table.names[contra] ?? ''}” as the market quotes them; “${table.names[rates ?? -1] ?? 'the rate'}” is units of the second currency for one of the first.`;
  return {
    ...withColumnsTaken(read, taken),
    remarks: [...read.remarks, remark],
  };
}

/** A deal as the market quotes its pair. */
interface Deal {
  readonly pair: CurrencyPair;
  /** Whether the amount is of the pair's second currency. */
  readonly isTurned: boolean;
  readonly isOption: boolean;
  /** 1 = the dealt currency, or the option, is bought; undefined if that is not said. */
  readonly side: 1 | -1 | undefined;
  /** Of the dealt currency, above 0; undefined if it is no number. */
  readonly size: number | undefined;
  /** The rate, or the strike of an option. */
  readonly price: number | undefined;
}

function dealIn({ cells }: TableRow, columns: CounterColumns): Deal | undefined {
  const { dealt, amount, contra, side, isOfBase, rate, strike } = columns;
  const [own, other] = [dealt, contra].map((column) => cellWord(cells[column]).toUpperCase());
  if (own === undefined || other === undefined || own === other || isBlankCell(cells[amount])) return undefined;
  if (!CODE.test(own) || !CODE.test(other)) return undefined;
  const pair = inMarketOrder(currencyPair(own, other));
  const signed = amountOf(cells[amount]);
  const isOption =
    (strike !== undefined && !isBlankCell(cells[strike])) || cells.some((cell) => OPTION.test(cellWord(cell)));
  const price = isOption ? strike : rate;
  const said = side === undefined ? undefined : sideOf(cells[side] ?? '');
  const ofSign = signed === undefined || signed === 0 ? undefined : signed > 0 ? 1 : -1;
  const isContradicted = side !== undefined && ofSign === -1 && said === 1;
  const isUnsaid = isOfBase && pair.quote === own;
  return {
    ...{ pair, isTurned: pair.quote === own, isOption, size: signed === undefined ? undefined : Math.abs(signed) },
    side: isContradicted || isUnsaid ? undefined : side === undefined ? ofSign : said,
    price: price === undefined ? undefined : amountOf(cells[price]),
  };
}

/** Why a deal can't be read, as the rest of a sentence; undefined if it can. */
function doubtOf(deal: Deal, { cells }: TableRow, { dealt, contra }: CounterColumns): string | undefined {
  const { isTurned, isOption, side, size, price } = deal;
  const own = cellWord(cells[dealt]).toUpperCase();
  const other = cellWord(cells[contra]).toUpperCase();
  if (size === undefined) return 'its amount is no number that can be read';
  if (side === undefined) return `it is not said whether ${own} is bought or sold`;
  if (!isTurned) return undefined;
  if (isOption)
    return `it is an option on an amount of ${own}, and it is not said whether it is a right to buy or to sell ${own} or ${other}: write it with its pair`;
  if (price === undefined || price <= 0)
    return `its amount is of ${own}, and without a rate or the amount of ${other} that of its pair is not known`;
  return Math.abs(Math.log(price)) < NEAR_ONE
    ? `its amount is of ${own}, and its rate ${price} may be ${own} for one ${other} or the other way round: add the amount of ${other}`
    : undefined;
}

/** Of the pair's first currency, + = bought, of options + = long. */
function signedAmount(deal: Deal | undefined): number | undefined {
  if (deal?.size === undefined || deal.side === undefined) return undefined;
  const { size, side, isTurned, price } = deal;
  if (!isTurned) return side * size;
  return price === undefined ? undefined : Number(numberText((-side * size) / price));
}

const pairText = (pair: CurrencyPair | undefined): string => (pair === undefined ? '' : `${pair.base}_${pair.quote}`);
