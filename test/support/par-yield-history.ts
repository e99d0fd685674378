import { readFileSync } from 'node:fs';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import { joinSeries, type JoinedHistory } from '../../server/pricing/scenario/factor-history.js';
import { referencePath } from './reference.js';

/** Constant-maturity tenors that have values all through the years used here. */
export const PAR_TENORS = ['6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'] as const;

export const parTenorYears = (): readonly number[] => [0.5, 1, 2, 3, 5, 7, 10, 20, 30];

export interface HistoryRow {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Percent, one for each of the tenors; NaN where the file has none. */
  readonly yields: readonly number[];
}

let rows: readonly HistoryRow[] | undefined;

/** All days of the US Treasury's par yields (data/history/ust_par_yields_daily.csv of the reference data). */
export function historyRows(): readonly HistoryRow[] {
  if (rows !== undefined) return rows;
  const [header = '', ...lines] = readFileSync(referencePath('data', 'history', 'ust_par_yields_daily.csv'), 'utf8')
    .trim()
    .split(/\r?\n/);
  const names = header.split(',');
  const columns = PAR_TENORS.map((tenor) => names.indexOf(tenor));
  rows = lines.map((line) => {
    const cells = line.split(',');
    const yields = columns.map((column) => (cells[column] ? Number(cells[column]) : NaN));
    return { date: cells[0] ?? '', yields };
  });
  return rows;
}

/** The days from 2006-02-09 on that have all nine tenors, as levels in decimals. */
export function parYieldHistory(): JoinedHistory {
  const all = historyRows();
  const days = Int32Array.from(all, ({ date }) => dayNumber(date));
  const series = PAR_TENORS.map((factor, index) => ({
    factor,
    days,
    levels: Float64Array.from(all, ({ yields }) => (yields[index] ?? NaN) / 100),
  }));
  return joinSeries(series, dayNumber('2006-02-09'));
}

/** DV01 by tenor, in their order. */
export const ladderOf = (dv01: Readonly<Record<string, number>>): Float64Array =>
  Float64Array.from(PAR_TENORS, (tenor) => dv01[tenor] ?? 0);
