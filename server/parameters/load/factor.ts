import { success, type Outcome } from '../../domain/issue.js';
import { findRateCurve, TREASURY_CURVE } from '../../market/curves/rate-curve-name.js';
import { tenorOf } from '../../market/curves/tenor.js';
import { refuse, type TableOptions } from './checked-table.js';
import { canonicalExchange } from '../exchange-spelling.js';
import { fromName, givenIndex, indexInName } from './index-name.js';

/** The factors whose history the columns of a dated table hold. */
export type Recognised =
  | { readonly kind: 'fixings'; readonly indices: readonly string[]; readonly notes: readonly string[] }
  | {
      readonly kind: 'factors';
      readonly unit: 'rate' | 'price';
      /** One factor for each column. */
      readonly factors: readonly FactorColumn[];
      readonly notes: readonly string[];
    }
  | { readonly kind: 'unknown'; readonly notes: readonly string[] };

export interface FactorColumn {
  readonly exchange: string;
  readonly code: string;
  readonly nearbyOrTenor: string;
}

/** Single columns that carry no name of their own. */
const NAMELESS = ['value', 'rate', 'fixing', 'price', 'close', 'settle', 'level', 'yield'];

/** Tenors of the US Treasury's daily par yield curve, and the number of them that no other curve has. */
const TREASURY_TENORS = ['1M', '6W', '2M', '3M', '4M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'];
const TREASURY_ONLY = ['6W', '2M', '4M'];

const CURRENCIES = new Set(
  'USD EUR GBP JPY CHF AUD CAD NZD SEK NOK DKK CNY CNH HKD SGD KRW INR MXN BRL ZAR TRY PLN CZK HUF ILS THB TWD IDR PHP MYR CLP COP RON RUB SAR AED'.split(
    ' ',
  ),
);

/**
 * Recognises a table's columns: fixings by the names of indices, curves by tenors and --index, prices by --exchange and
 * --code, exchange rates by pairs of currencies. What can't be told is left unknown, with a sentence on what would tell it.
 */
export function recogniseFactorColumns(
  columns: readonly string[],
  name: string,
  options: TableOptions,
): Outcome<Recognised> {
  const given = givenIndex(options, name);
  if (!given.ok) return given;
  if (given.value !== undefined) return ofIndex(columns, given.value, name, options);
  if (options.exchange !== undefined || options.contractCode !== undefined) return ofContract(columns, name, options);
  const indices = columns.flatMap((column) => fixedIndex(column) ?? []);
  if (indices.length === columns.length && new Set(indices).size === indices.length)
    return success({ kind: 'fixings', indices, notes: [] });
  if (columns.every(isCurrencyPair)) return success(ofPairs(columns));
  const tenors = columns.flatMap((column) => tenorOf(column) ?? []);
  if (tenors.length === columns.length) return success(ofTenors(tenors, name));
  return success(ofNamelessColumn(columns, name));
}

/** Name of the index that is meant, if it has fixings; else undefined. */
function fixedIndex(name: string): string | undefined {
  const found = findRateCurve(name);
  return found?.kind === 'index' ? found.name : undefined;
}

function ofIndex(columns: readonly string[], index: string, name: string, options: TableOptions): Outcome<Recognised> {
  const tenors = columns.flatMap((column) => tenorOf(column) ?? []);
  if (tenors.length === columns.length) return success(curve(index, tenors, []));
  if (columns.length > 1) {
    const strange = columns.filter((column) => tenorOf(column) === undefined);
    return refuse(
      name,
      `${name} can't be the history of ${index}: ${strange.map((column) => `"${column}"`).join(', ')} is no tenor such as 3M or 10Y.`,
    );
  }
  if (options.tenor !== undefined) {
    const tenor = tenorOf(options.tenor);
    if (tenor === undefined) return refuse(name, `--tenor ${options.tenor} is no tenor; write it as 3M or 10Y.`);
    return success(curve(index, [tenor], []));
  }
  if (fixedIndex(index) !== undefined) return success({ kind: 'fixings', indices: [index], notes: [] });
  return refuse(name, `${name} holds one rate of ${index} a day; say which with --tenor (such as 10Y).`);
}

const curve = (index: string, tenors: readonly string[], notes: readonly string[]): Recognised => ({
  kind: 'factors',
  unit: 'rate',
  factors: tenors.map((nearbyOrTenor) => ({ exchange: '', code: index, nearbyOrTenor })),
  notes,
});

function ofContract(columns: readonly string[], name: string, options: TableOptions): Outcome<Recognised> {
  const { exchange, contractCode } = options;
  if (contractCode === undefined && exchange !== undefined && canonicalExchange(exchange) === 'FX')
    return columns.every((column) => PAIR_OF_LETTERS.test(column))
      ? success(ofPairs(columns))
      : refuse(name, `${name}: each column of a history of exchange rates must be a pair such as EURUSD.`);
  if (exchange === undefined || contractCode === undefined)
    return refuse(name, `${name}: --exchange and --code are needed together.`);
  const nearbys = columns.map((column) => /^(?:nearby[_ ]?)?([1-9]\d{0,2})$/i.exec(column)?.[1]);
  const named = nearbys.flatMap((nearby) => nearby ?? []);
  const single = columns.length === 1 ? [String(options.nearby ?? named[0] ?? 1)] : undefined;
  const isPair = canonicalExchange(exchange) === 'FX';
  const columnNames = isPair && columns.length === 1 ? [''] : (single ?? named);
  if (columnNames.length !== columns.length)
    return refuse(
      name,
      `${name} has several columns; as prices of ${exchange} ${contractCode} they must be named nearby_1, nearby_2 and so on, 1 being the nearest contract.`,
    );
  const factor = { exchange: canonicalExchange(exchange), code: contractCode.toUpperCase() };
  const factors = columnNames.map((nearbyOrTenor) => ({ ...factor, nearbyOrTenor }));
  return success({ kind: 'factors', unit: 'price', factors, notes: [] });
}

/** Any pair, of currencies that are gone too, where the user says that the table has exchange rates. */
const PAIR_OF_LETTERS = /^[A-Z]{6}$/i;

const isCurrencyPair = (column: string): boolean =>
  /^[A-Z]{6}$/i.test(column) &&
  CURRENCIES.has(column.slice(0, 3).toUpperCase()) &&
  CURRENCIES.has(column.slice(3).toUpperCase());

const ofPairs = (columns: readonly string[]): Recognised => ({
  kind: 'factors',
  unit: 'price',
  factors: columns.map((column) => ({ exchange: 'FX', code: column.toUpperCase(), nearbyOrTenor: '' })),
  notes: [],
});

function ofTenors(tenors: readonly string[], name: string): Recognised {
  const isTreasury =
    tenors.every((tenor) => TREASURY_TENORS.includes(tenor)) &&
    tenors.some((tenor) => TREASURY_ONLY.includes(tenor)) &&
    ['3M', '2Y', '5Y', '10Y'].every((tenor) => tenors.includes(tenor));
  if (isTreasury)
    return curve(TREASURY_CURVE, tenors, [
      `Taken as ${TREASURY_CURVE}: its columns are the tenors of the US Treasury's par yield curve; --index says otherwise.`,
    ]);
  const index = indexInName(name);
  if (index !== undefined) return curve(index, tenors, [fromName(index)]);
  return {
    kind: 'unknown',
    notes: [
      `${name} is a curve that nothing uses yet: load it again with --index NAME (such as USD-SOFR-OIS or EUR-GERMANY) to say whose.`,
    ],
  };
}

function ofNamelessColumn(columns: readonly string[], name: string): Recognised {
  const index =
    columns.length === 1 && NAMELESS.includes(columns[0]?.toLowerCase() ?? '') ? indexInName(name) : undefined;
  const isRate = columns[0]?.toLowerCase() !== 'price';
  if (index !== undefined && isRate && fixedIndex(index) !== undefined)
    return { kind: 'fixings', indices: [index], notes: [fromName(index)] };
  return {
    kind: 'unknown',
    notes: [
      `${name} is a history that nothing uses yet: load it again with --index NAME for fixings, --index NAME --tenor TENOR for one tenor of a curve, or --exchange NAME --code CODE for prices of a contract, or name its columns in history/map.csv.`,
    ],
  };
}
