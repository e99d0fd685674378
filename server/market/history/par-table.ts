import type { Reading } from '../curves/read-rates.js';
import type { ZeroCompounding } from './factor-history.js';
import type { HistoryTable } from './history-table.js';
import { fillParRates, parTermsOf, yearsOf } from './zero-rates.js';

/** Columns of a file that hold zero rates of one curve, compounded alike. */
export interface ZeroColumns {
  /** Index or government curve. */
  readonly curve: string;
  readonly table: HistoryTable;
  readonly columns: readonly { readonly nearbyOrTenor: string; readonly column: number; readonly divisor: number }[];
  readonly compounding: ZeroCompounding;
}

/** A table of the same days with par rates in place of zero rates, decimals; its columns are named after their tenors. */
export function parTableOf({ curve, table, columns, compounding }: ZeroColumns): Reading<HistoryTable> {
  const terms = parTermsOf(curve);
  if (terms === undefined)
    return { ok: false, reason: `Zero rates of ${curve} can't be made par rates; load a history of its par rates.` };
  const sorted = columns
    .map((column) => ({ ...column, years: yearsOf(column.nearbyOrTenor) }))
    .sort((first, second) => first.years - second.years);
  const strange = sorted.find(({ years }) => !(years > 0));
  if (strange !== undefined)
    return { ok: false, reason: `"${strange.nearbyOrTenor}" of ${curve} is no tenor that a zero rate can have.` };
  const years = sorted.map((column) => column.years);
  const levels = new Float64Array(table.days.length * sorted.length);
  const zeroRates = new Float64Array(sorted.length);
  for (let row = 0; row < table.days.length; row++) {
    sorted.forEach(({ column, divisor }, place) => {
      zeroRates[place] = (table.levels[row * table.columns.length + column] ?? NaN) / divisor;
    });
    const parRates = levels.subarray(row * sorted.length, (row + 1) * sorted.length);
    fillParRates(years, zeroRates, compounding, terms, parRates);
  }
  return { ok: true, value: { ...table, columns: sorted.map(({ nearbyOrTenor }) => nearbyOrTenor), levels } };
}
