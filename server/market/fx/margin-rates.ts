import { csvColumnIndex, type ParsedCsvTable } from '../../lib/csv.js';
import { fxRowsOf, isPairTable, numberIn, type FxRows } from './fx-table.js';

/** A rate of margin for the net amount of one pair, for all value dates or for a band of them. */
export interface FxMarginRate {
  /** `EURUSD`, as the file has it. */
  readonly pair: string;
  /** A fraction of the net amount, 0.02 = 2 %. */
  readonly rate: number;
  /** Days from the valuation date to the value date, the first of the band. */
  readonly fromDays: number;
  /** The last; Infinity = no end. */
  readonly toDays: number;
}

/** Whether a table holds margin rates of currency pairs. */
export const isMarginRateTable = (table: ParsedCsvTable): boolean =>
  isPairTable(table) && csvColumnIndex(table, 'margin_rate') >= 0;

/** Reads `currency_pair,margin_rate` with `from_days,to_days` where rates differ by value date; rates are fractions. */
export function marginRateRowsOf(table: ParsedCsvTable, name: string): FxRows<FxMarginRate> {
  const read = fxRowsOf(
    table,
    name,
    (pair, cells): FxMarginRate | string => {
      const rate = numberIn(cells('margin_rate'));
      if (rate === undefined || !(rate >= 0 && rate <= 1))
        return `the margin rate "${cells('margin_rate')}" of ${pair.name} is no fraction from 0 to 1 (0.02 is 2 %)`;
      const [fromDays, toDays] = [numberIn(cells('from_days')) ?? 0, numberIn(cells('to_days')) ?? Infinity];
      if (!(fromDays >= 0) || !(toDays >= fromDays)) return `the band of ${pair.name} has no days`;
      return { pair: pair.name, rate, fromDays, toDays };
    },
    ({ pair, fromDays }) => `${pair} from day ${fromDays}`,
  );
  if (!read.ok) return read;
  const overlapping = read.rows.flatMap((row) =>
    read.rows.flatMap((other) =>
      other.pair === row.pair && other.fromDays > row.fromDays && other.fromDays <= row.toDays
        ? [`${name}: the bands of ${row.pair} from day ${row.fromDays} and from day ${other.fromDays} overlap.`]
        : [],
    ),
  );
  return overlapping.length === 0 ? read : { ok: false, faults: overlapping };
}
