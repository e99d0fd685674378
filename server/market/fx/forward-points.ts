import { pointSize } from '../../domain/fx/currency-pair.js';
import { csvColumnIndex, type ParsedCsvTable } from '../../lib/csv.js';
import { tenorOf } from '../curves/tenor.js';
import { outOfBounds } from '../quality/bounds.js';
import { fxRowsOf, isPairTable, numberIn, type FxRows } from './fx-table.js';

/** A forward of one pair at one tenor: what is added to spot, or the whole price. */
export interface ForwardPoint {
  /** `EURUSD`, as the file has it. */
  readonly pair: string;
  /** Counted from the pair's spot date, `3M`. */
  readonly tenor: string;
  /** In units of the price, not in points; null where the file gives outrights. */
  readonly points: number | null;
  readonly outright: number | null;
}

/** Whether a table holds forward points or outright forwards. */
export const isForwardTable = (table: ParsedCsvTable): boolean =>
  isPairTable(table) &&
  csvColumnIndex(table, 'tenor') >= 0 &&
  (csvColumnIndex(table, 'points') >= 0 || csvColumnIndex(table, 'outright') >= 0);

/** Reads `currency_pair,tenor,points` or `currency_pair,tenor,outright`; points in the pair's usual unit, 0.0001 for EURUSD. */
export const forwardRowsOf = (table: ParsedCsvTable, name: string): FxRows<ForwardPoint> =>
  fxRowsOf(
    table,
    name,
    (pair, cells) => {
      const tenor = tenorOf(cells('tenor'));
      if (tenor === undefined) return `"${cells('tenor')}" is no tenor; write it as 1W, 3M or 1Y`;
      const [points, outright] = [numberIn(cells('points')), numberIn(cells('outright'))];
      if ((points === undefined) === (outright === undefined)) return 'a line needs either points or outright';
      if (Number.isNaN(points) || Number.isNaN(outright)) return `the forward of ${pair.name} ${tenor} is no number`;
      if (outright !== undefined && outOfBounds(outright, 'exchange rate') !== undefined)
        return `the outright ${outright} of ${pair.name} ${tenor} is no exchange rate`;
      return {
        pair: pair.name,
        tenor,
        points: points === undefined ? null : points * pointSize(pair),
        outright: outright ?? null,
      };
    },
    ({ pair, tenor }) => `${pair} ${tenor}`,
  );
