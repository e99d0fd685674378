import { failure, success, type Outcome } from '../domain/issue.js';
import { csvColumnIndex, type ParsedCsvRow, type ParsedCsvTable } from '../lib/csv.js';
import { FaultList } from '../lib/fault-list.js';
import { outOfBounds } from './quality/bounds.js';
import type { FxTableOf } from './fx/fx-table.js';
import type { ForwardPoint } from './fx/forward-points.js';
import type { FxMarginRate } from './fx/margin-rates.js';
import type { PairVolatility } from './fx/volatilities.js';
import { readTable } from './read-table.js';

/** One unit of `from` is `rate` units of `to`. */
export interface FxRate {
  readonly from: string;
  readonly to: string;
  readonly rate: number;
}

/** The FX rates of one date as plain data, so that worker threads can be given them. */
export interface FxData {
  /** `YYYY-MM-DD`; null if no table was found. */
  readonly date: string | null;
  /** Whether the rates were generated for the demo market. */
  readonly isDemo: boolean;
  readonly rates: readonly FxRate[];
  /** Forwards, volatilities and margin rates of currency pairs, each of one date; absent = none are known. */
  readonly forwards?: FxTableOf<ForwardPoint>;
  readonly volatilities?: FxTableOf<PairVolatility>;
  readonly marginRates?: FxTableOf<FxMarginRate>;
}

export interface FxTable {
  /** `YYYY-MM-DD`; null if no table was found. */
  readonly date: string | null;
  readonly isDemo: boolean;
  /**
   * Units of `to` for one unit of `from`: the pair as quoted, else the inverse of the opposite pair, else the cross
   * through one common currency (USD, EUR, then by code). Codes in any case; undefined if none of these is known.
   */
  rate(from: string, to: string): number | undefined;
}

/** What a table of rates holds. */
export interface FxRates {
  readonly rates: readonly FxRate[];
  /** Sentences on lines that were not used. */
  readonly findings: readonly string[];
}

/** Reads rates from comma-separated text; see `fxRatesOf`. @param name for messages */
export function parseFxRates(text: string, name: string): Outcome<FxRates> {
  const parsed = readTable(text, name);
  return parsed.ok ? fxRatesOf(parsed.value, name) : parsed;
}

/** Reads rates from a table with the columns `from`, `to`, `rate`; bad lines become findings. @param name for messages */
export function fxRatesOf(table: ParsedCsvTable, name: string): Outcome<FxRates> {
  const column = {
    from: csvColumnIndex(table, 'from'),
    to: csvColumnIndex(table, 'to'),
    rate: csvColumnIndex(table, 'rate'),
  };
  if (Object.values(column).includes(-1)) {
    const message = `${name} must have the columns from, to and rate.`;
    return failure({ code: 'MALFORMED_FILE', path: [name], message });
  }
  const findings = new FaultList(name);
  findings.addAll(table.faults);
  const rates = new Map<string, FxRate>();
  for (const row of table.rows) {
    const read = readRate(row, column);
    const place = `${name}, line ${row.line}`;
    if (typeof read === 'string') findings.add(() => `${place}: ${read}`);
    else if (rates.has(pairKey(read.from, read.to)))
      findings.add(() => `${place}: ${read.from}/${read.to} is given twice; the first rate is used.`);
    else rates.set(pairKey(read.from, read.to), read);
  }
  return success({ rates: [...rates.values()], findings: findings.sentences() });
}

/** The rate of one row, or a sentence on what is wrong with it. */
function readRate(
  row: ParsedCsvRow,
  column: { readonly from: number; readonly to: number; readonly rate: number },
): FxRate | string {
  const from = (row.cells[column.from] ?? '').toUpperCase();
  const to = (row.cells[column.to] ?? '').toUpperCase();
  const text = row.cells[column.rate] ?? '';
  const strange = [from, to].find((code) => !/^[A-Z]{3}$/.test(code));
  if (strange !== undefined) return `"${strange}" is no three-letter currency code.`;
  const rate = text === '' ? NaN : Number(text);
  if (!(rate > 0 && rate < Infinity)) return `the rate "${text}" is no number above 0.`;
  const bounds = outOfBounds(rate, 'exchange rate');
  if (bounds !== undefined) return `the rate is ${rate}; ${bounds}.`;
  return { from, to, rate };
}

/** Makes the table of plain rates. */
export function fxTableFrom({ date, isDemo, rates }: FxData): FxTable {
  const quoted = new Map(rates.map((rate) => [pairKey(rate.from, rate.to), rate.rate]));
  const currencies = [...new Set(rates.flatMap(({ from, to }) => [from, to]))].sort(byCrossPreference);
  const pair = (from: string, to: string): number | undefined => {
    const direct = quoted.get(pairKey(from, to));
    if (direct !== undefined) return direct;
    const opposite = quoted.get(pairKey(to, from));
    return opposite === undefined ? undefined : 1 / opposite;
  };
  const cross = (from: string, to: string): number | undefined => {
    for (const common of currencies) {
      const first = pair(from, common);
      const second = pair(common, to);
      if (first !== undefined && second !== undefined) return first * second;
    }
    return undefined;
  };
  return {
    date,
    isDemo,
    rate: (fromCode, toCode) => {
      const from = fromCode.toUpperCase();
      const to = toCode.toUpperCase();
      return from === to ? 1 : (pair(from, to) ?? cross(from, to));
    },
  };
}

const CROSS_PREFERENCE = ['USD', 'EUR'];

function byCrossPreference(first: string, second: string): number {
  const rank = (code: string): number =>
    CROSS_PREFERENCE.includes(code) ? CROSS_PREFERENCE.indexOf(code) : CROSS_PREFERENCE.length;
  return rank(first) - rank(second) || (first < second ? -1 : 1);
}

const pairKey = (from: string, to: string): string => `${from}/${to}`;
