import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { SIDE } from '../../table/side.js';
import { headingMeaning } from '../heading-meaning.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { unitOfColumn } from './column-units.js';

const PRICES: ReadonlySet<string> = new Set([
  ...[
    'price',
    'px',
    'cleanprice',
    'dirtyprice',
    'clean',
    'dirty',
    'cleanpx',
    'marketprice',
    'mktprice',
    'mktpx',
    'mark',
  ],
  ...[
    'lastprice',
    'last',
    'pxlast',
    'currentprice',
    'closeprice',
    'closingprice',
    'close',
    'settlementprice',
    'settle',
  ],
  ...['settlprice', 'settlpx', 'priceclean', 'bid', 'bidprice', 'kurs', 'cours', 'prezzo', 'precio'],
]);
const VALUES: ReadonlySet<string> = new Set([
  ...['marketvalue', 'marketval', 'mktvalue', 'mktval', 'mv', 'value', 'val', 'valuation', 'currentvalue', 'fairvalue'],
  ...['cleanvalue', 'dirtyvalue', 'cleanmv', 'dirtymv', 'marktwert', 'kurswert', 'valorisation', 'controvalore', 'pv'],
]);
/** Values of contracts as if they were held whole, whose sign is that of the position. */
const WHOLE_VALUES: ReadonlySet<string> = new Set([
  ...['notionalvalue', 'contractvalue', 'exposure', 'nominalvalue', 'notional', 'notionalexposure', 'grossexposure'],
  ...['countervalue', 'controvalore', 'gegenwert', 'marketexposure'],
]);

/** Of bonds; a price below is one of a unit of face, and not of a hundred. */
const LEAST_PRICE = 3;
/** Accrued interest and rounding move a value by less, in powers of ten. */
const TOLERANCE = 0.06;
/** A factor of ten may be the rate of a currency. */
const LEAST_POWER = 2;

interface AmountColumns {
  readonly quantity: number;
  readonly price: number;
  readonly value: number;
}

interface ValuedColumns extends AmountColumns {
  /** What values are multiplied by. */
  readonly scale: number;
}

/** The quantity, price and value of a table; undefined if it has no value that could speak against a quantity. */
function valuedColumns(table: SheetTable, { type, columns }: ColumnMap): ValuedColumns | undefined {
  const quantity = columns[ROW_TABLES[type].quantityField];
  const { lookup, takesSide } = ROW_TABLES[type];
  if (quantity === undefined || !takesSide) return undefined;
  const compared = table.names.map((name) => comparedHeading(headingMeaning(name).heading));
  const columnOf = (names: ReadonlySet<string>): number =>
    compared.findIndex((heading, column) => names.has(heading) && column !== quantity);
  const value = columnOf(isOfBonds(type) ? VALUES : lookup === 'contract' ? WHOLE_VALUES : new Set());
  return value < 0 ? undefined : { quantity, price: columnOf(PRICES), value, scale: unitOfColumn(table, value).factor };
}

const isOfBonds = (type: ColumnMap['type']): boolean => ROW_TABLES[type].isOfSecurities === true;

/** By row of securities: the power of ten between value and face at its price; none of rows that lack one of them. */
export function powersOfValues(table: SheetTable, map: ColumnMap): readonly number[] {
  const found = isOfBonds(map.type) ? valuedColumns(table, map) : undefined;
  return found === undefined ? [] : table.rows.flatMap((row) => powerOf(row, found) ?? []);
}

/**
 * The table without rows whose value speaks against their quantity at their price: by a power of ten, in which case the
 * quantity is in thousands that nothing says, or by its sign.
 * @param factor what quantities were multiplied by, in which unit their values may stand
 */
export function withoutContradicted(table: SheetTable, map: ColumnMap, factor: number): SheetTable {
  const found = valuedColumns(table, map);
  if (found === undefined) return withoutOptionsBelowZero(table, map);
  const { quantity, value } = found;
  const isSided = map.columns[SIDE] !== undefined;
  return withoutRows(table, (row) => {
    const power = isOfBonds(map.type) ? (powerOf(row, found) ?? 0) : 0;
    if (Math.abs(power) >= LEAST_POWER && factor * 10 ** power !== 1)
      return {
        reason: `its value is ${timesOf(power)} its face at its price: write the face in full, or its unit in the heading`,
        isTold: true,
      };
    const isTurned = !isSided && signOf(row, quantity) === 1 && signOf(row, value) === -1;
    return isTurned ? { reason: BELOW_ZERO, isTold: true } : null;
  });
}

const BELOW_ZERO = 'its value is below zero and its quantity is not: write a minus before what is short';
/** What options are worth: none that is held is worth less than nothing, where futures may be, by what was lost on them. */
const OPTION_VALUE =
  /^(?:(?:net|total) )?(?:market|mkt|option|liquidating|liquidation|current|fair) (?:value|val)(?: of options)?(?: \(?[A-Z]{3}\)?)?$|^(?:MV|NOV|NLV)$/i;

/** The table without options whose value is below zero, where no lots have a sign and no column says a side. */
function withoutOptionsBelowZero(table: SheetTable, { type, columns }: ColumnMap): SheetTable {
  const quantity = columns[ROW_TABLES[type].quantityField];
  const strike = columns['contract_strike'];
  const value = table.names.findIndex((name) => OPTION_VALUE.test(name.replaceAll('_', ' ').trim()));
  const isUnsigned = quantity !== undefined && table.rows.every((row) => signOf(row, quantity) >= 0);
  if (value < 0 || strike === undefined || columns[SIDE] !== undefined || !isUnsigned) return table;
  return withoutRows(table, (row) =>
    signOf(row, strike) === 1 && signOf(row, quantity) === 1 && signOf(row, value) === -1
      ? { reason: BELOW_ZERO, isTold: true }
      : null,
  );
}

const timesOf = (power: number): string => (power > 0 ? `${10 ** power} times` : `one part in ${10 ** -power} of`);

const signOf = ({ cells }: TableRow, column: number): number => Math.sign(amountOf(cells[column]) ?? 0);

/** The power of ten between the value of a row and its face at its price; undefined if one of them lacks, or it is no plain one. */
function powerOf({ cells }: TableRow, { quantity, price, value, scale }: ValuedColumns): number | undefined {
  const quoted = priceOf(cellWord(cells[price]));
  const [face = 0, worth = 0] = [quantity, value].map((column) => Math.abs(amountOf(cells[column]) ?? 0));
  if (quoted <= 0 || face === 0 || worth === 0) return undefined;
  const expected = face * (quoted < LEAST_PRICE ? quoted : quoted / 100);
  const exact = Math.log10((worth * Math.abs(scale)) / expected);
  const power = Math.round(exact);
  return Math.abs(exact - power) < TOLERANCE ? power : undefined;
}

/** A price near enough: `99-16+` is 99. */
const priceOf = (text: string): number => Number(amountOf(text) ?? /^\d{2,3}(?=-\d{2})/.exec(text)?.[0] ?? 0);
