import { parseCurrencyPair, currencyPair, inMarketOrder, type CurrencyPair } from '../../../domain/fx/currency-pair.js';
import { numberText } from '../../table/number-cell.js';
import { comparedHeading } from '../heading-words.js';
import { NO_UNIT, unitMeant, type HeadingUnit } from '../amounts/heading-units.js';
import { bare, namesPairs } from '../kinds/currency-trades.js';
import { isColumnOf } from '../kinds/weak-headings.js';
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

const CURRENCY = ['', 'ccy', 'currency', 'cur', 'curr', 'wahrung', 'whg', 'devise', 'divisa', 'valuta', 'moneda'];
const AMOUNT = [
  '',
  'amount',
  'amt',
  'notional',
  'nominal',
  'betrag',
  'montant',
  'importo',
  'importe',
  'bedrag',
  'size',
];
const CODE = /^[A-Z]{3}$/i;
const STRIKE = /^strike(?:price|rate|level)?$/;

/** How far a strike may be from what the two amounts come to: strikes are written with a few digits. */
const ROUNDED_STRIKE = 0.005;
const STRIKE_DIGITS = 10;

/** The column below a heading such as `Call`, `Call Ccy` or `Devise Call`, of which all that stands there is of one form. */
function columnOf(
  table: SheetTable,
  right: 'call' | 'put',
  words: readonly string[],
  isOne: (text: string) => boolean,
): number {
  const names = new Set(words.flatMap((word) => [right + word, word + right]));
  const found = table.names.flatMap((name, column) =>
    names.has(comparedHeading(bare(name))) &&
    !table.taken.includes(column) &&
    isColumnOf(table, column, (cell) => isOne(cellWord(cell)))
      ? [column]
      : [],
  );
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** The columns of the two currencies of options, and of their amounts; below 0 = there is none. */
interface RightColumns {
  readonly call: number;
  readonly put: number;
  readonly callAmount: number;
  readonly putAmount: number;
}

function rightColumns(table: SheetTable): RightColumns {
  const isCode = (text: string): boolean => CODE.test(text);
  const isAmount = (text: string): boolean => amountOf(text) !== undefined;
  return {
    call: columnOf(table, 'call', CURRENCY, isCode),
    put: columnOf(table, 'put', CURRENCY, isCode),
    callAmount: columnOf(table, 'call', AMOUNT, isAmount),
    putAmount: columnOf(table, 'put', AMOUNT, isAmount),
  };
}

/**
 * The table with the right and, where no column has them, the pair and the amount of options whose columns are the currency that may be
 * bought and the one that may be sold: `Call Ccy`, `Call Amount`, `Put Ccy`, `Put Amount`. A row whose strike is not that of its amounts is
 * left out.
 */
export function withCallsAndPuts(table: SheetTable): SheetTable {
  const columns = rightColumns(table);
  const { call, put } = columns;
  const pair = table.headings.findIndex(namesPairs);
  if (call < 0 && put < 0) return table;
  if (pair >= 0) return withRights(table, columns, pair);
  if (call < 0 || put < 0) return table;
  return withRights(withPairs(withKnownAmounts(table, columns), columns), columns, table.headings.length);
}

/** The table without options whose one amount may be of either currency, as no pair and no column says of which it is. */
function withKnownAmounts(table: SheetTable, columns: RightColumns): SheetTable {
  const { call, put, callAmount, putAmount } = columns;
  const isOfCodes = (column: number): boolean =>
    column !== call && column !== put && isColumnOf(table, column, (cell) => CODE.test(cellWord(cell)));
  const isSaid = table.names.some(
    (name, column) =>
      isOfCodes(column) &&
      !/prem|fee|settle/i.test(name) &&
      /c(?:c|urrenc)y|whg|währung|devise|divisa|valuta/i.test(name),
  );
  if (isSaid || (callAmount >= 0 && putAmount >= 0)) return table;
  return withoutRows(table, (row) => {
    const pair = pairOf(row, columns);
    return pair === undefined || pair.base === cellWord(row.cells[call]).toUpperCase()
      ? null
      : {
          reason: `its amount may be of ${pair.base} or of ${pair.quote}: head it “Call Amount” and “Put Amount”, or add the currency pair`,
          isTold: true,
        };
  });
}

/** The right in words on the currencies of a row, which is that on the first currency of its pair later on. */
function withRights(table: SheetTable, columns: RightColumns, pair: number): SheetTable {
  const { call, put } = columns;
  const textOf = ({ cells }: TableRow): string => {
    const [bought, sold] = [call, put].map((column) => cellWord(cells[column]).toUpperCase());
    if (bought === '' && sold === '') return '';
    if (bought === '') return `${sold ?? ''} Put`;
    return sold === '' || sold === undefined ? `${bought ?? ''} Call` : `${bought ?? ''} Call/${sold} Put`;
  };
  const known = withoutRows(table, (row) => {
    const own = parseCurrencyPair(cellWord(row.cells[pair]));
    const codes = [call, put].flatMap((column) =>
      isBlankCell(row.cells[column]) ? [] : [cellWord(row.cells[column]).toUpperCase()],
    );
    if (own === undefined || codes.every((code) => code === own.base || code === own.quote)) return null;
    return { reason: `its right is on ${codes.join(' and ')}, which are not the currencies of its pair`, isTold: true };
  });
  const made = withColumn(known, 'Right', table.sources[Math.max(call, put)] ?? 0, textOf);
  return without(withAmountsOf(made, columns, pair), [call, put]);
}

const without = (table: SheetTable, columns: readonly number[]): SheetTable =>
  withColumnsTaken(
    table,
    columns.filter((column) => column >= 0),
  );

const pairOf = ({ cells }: TableRow, { call, put }: RightColumns): CurrencyPair | undefined => {
  const [bought = '', sold = ''] = [call, put].map((column) => cellWord(cells[column]).toUpperCase());
  return CODE.test(bought) && CODE.test(sold) && bought !== sold
    ? inMarketOrder(currencyPair(bought, sold))
    : undefined;
};

const withPairs = (table: SheetTable, columns: RightColumns): SheetTable =>
  withColumn(table, 'Currency pair', table.sources[columns.call] ?? 0, (row) => {
    const pair = pairOf(row, columns);
    return pair === undefined ? '' : `${pair.base}_${pair.quote}`;
  });

/** The table with the amount of each pair's first currency, which is that of the call or that of the put. */
function withAmountsOf(table: SheetTable, columns: RightColumns, pair: number): SheetTable {
  const { call, callAmount, putAmount } = columns;
  if (callAmount < 0 || putAmount < 0 || call < 0) return table;
  const units = [callAmount, putAmount].map((column) => unitBehind(table.names[column] ?? ''));
  if (units.some((unit) => unit === undefined || unit.isDoubtful)) return table;
  const strike = table.headings.findIndex((heading) => STRIKE.test(comparedHeading(heading)));
  const dealOf = ({ cells }: TableRow): { readonly amount: number; readonly strike: number } | undefined => {
    const [bought = 0, sold = 0] = [callAmount, putAmount].map(
      (column, place) => (amountOf(cells[column]) ?? 0) * (units[place]?.factor ?? 1),
    );
    const isBase = parseCurrencyPair(cellWord(cells[pair]))?.base === cellWord(cells[call]).toUpperCase();
    const [base, quote] = isBase ? [bought, sold] : [sold, bought];
    // What is sold of an exercised option may stand below zero: whose right it is, the amount that may be bought says.
    const isShort = bought < 0;
    return base === 0 || quote === 0
      ? undefined
      : { amount: isShort ? -Math.abs(base) : Math.abs(base), strike: Math.abs(quote / base) };
  };
  const known = withoutRows(table, (row) => {
    const [deal, stated] = [dealOf(row), strike < 0 ? undefined : amountOf(row.cells[strike])];
    if (deal === undefined || stated === undefined || stated === 0 || isNear(stated, deal.strike)) return null;
    if (isNear(1 / stated, deal.strike)) return null;
    const shown = numberText(Number(deal.strike.toPrecision(STRIKE_DIGITS)));
    return { reason: `its strike ${stated} is not that of its amounts (${shown})`, isTold: true };
  });
  const source = table.sources[callAmount] ?? 0;
  const amounts = withColumn(known, 'Amount', source, (row) => dealOf(row)?.amount ?? '');
  const struck = withColumn(amounts, 'Strike', strike < 0 ? source : (table.sources[strike] ?? source), (row) => {
    const [deal, stated] = [dealOf(row), strike < 0 ? undefined : amountOf(row.cells[strike])];
    if (deal === undefined) return row.cells[strike] ?? '';
    return stated !== undefined && isNear(stated, deal.strike)
      ? stated
      : Number(numberText(Number(deal.strike.toPrecision(STRIKE_DIGITS))));
  });
  return without(struck, [callAmount, putAmount, ...(strike < 0 ? [] : [strike])]);
}

/** The unit in brackets behind a heading; undefined if it is none that is known. */
function unitBehind(name: string): HeadingUnit | undefined {
  const own = bare(name);
  return own === name ? NO_UNIT : unitMeant(name.slice(own.length).replace(/[()[\]]/g, ''));
}

const isNear = (stated: number, known: number): boolean => Math.abs(stated / known - 1) <= ROUNDED_STRIKE;
