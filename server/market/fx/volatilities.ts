import { csvColumnIndex, type ParsedCsvTable } from '../../lib/csv.js';
import { PERCENT } from '../../lib/units.js';
import { tenorOf } from '../curves/tenor.js';
import { fxRowsOf, isPairTable, numberIn, type FxRows } from './fx-table.js';

/** The volatilities of one pair at one tenor, fractions a year (0.08 = 8 %). */
export interface PairVolatility {
  /** `EURUSD`, as the file has it. */
  readonly pair: string;
  /** `3M`. */
  readonly tenor: string;
  /** Of the straddle without delta. */
  readonly atm: number;
  /** Of puts and calls by their delta in per cent; null where the file gives none. */
  readonly put10: number | null;
  readonly put25: number | null;
  readonly call25: number | null;
  readonly call10: number | null;
}

const HIGHEST_PERCENT = 500;

/** Whether a table holds volatilities of currency pairs. */
export const isVolatilityTable = (table: ParsedCsvTable): boolean =>
  isPairTable(table) && csvColumnIndex(table, 'tenor') >= 0 && csvColumnIndex(table, 'atm') >= 0;

/** Reads `currency_pair,tenor,atm` with `put_10`, `put_25`, `call_25`, `call_10` where they are known; per cent a year. */
export const volatilityRowsOf = (table: ParsedCsvTable, name: string): FxRows<PairVolatility> =>
  fxRowsOf(
    table,
    name,
    (pair, cells) => {
      const tenor = tenorOf(cells('tenor'));
      if (tenor === undefined) return `"${cells('tenor')}" is no tenor; write it as 1W, 3M or 1Y`;
      const columns = ['atm', 'put_10', 'put_25', 'call_25', 'call_10'] as const;
      const percents = columns.map((column) => numberIn(cells(column)));
      const wrong = percents.findIndex(
        (percent) => percent !== undefined && !(percent > 0 && percent < HIGHEST_PERCENT),
      );
      if (wrong >= 0)
        return `${columns[wrong] ?? ''} of ${pair.name} ${tenor} is "${cells(columns[wrong] ?? '')}"; a volatility is a number of per cent above 0 and below ${HIGHEST_PERCENT}`;
      const [atm, put10 = null, put25 = null, call25 = null, call10 = null] = percents.map((percent) =>
        percent === undefined ? undefined : percent * PERCENT,
      );
      if (atm === undefined) return `atm of ${pair.name} ${tenor} is missing`;
      return { pair: pair.name, tenor, atm, put10, put25, call25, call10 };
    },
    ({ pair, tenor }) => `${pair} ${tenor}`,
  );
