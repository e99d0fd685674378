import { FaultList } from '../lib/fault-list.js';
import { isoDate } from '../lib/calendar/day-number.js';
import { MARKET_BOUNDS, outOfBounds, type LevelKind } from './quality/bounds.js';
import type { HistoryTable } from './history/history-table.js';
import { PERCENT_PER_UNIT } from '../lib/units.js';

/** A column of a dated table whose kind is known. */
export interface KnownColumn {
  /** Place among the columns after the date. */
  readonly column: number;
  readonly kind: LevelKind;
  /** Makes decimals of rates: 100 if they stand in percent. */
  readonly divisor: number;
}

/** Sentences on cells that hold no number of their column's kind, with line and column. @param name of the file */
export function levelFaults(
  { columns, days, lines, levels }: HistoryTable,
  known: readonly KnownColumn[],
  name: string,
): readonly string[] {
  const faults = new FaultList(name);
  for (const { column, kind, divisor } of known) {
    const { least, most } = MARKET_BOUNDS[kind];
    const [lowest, highest] = [least * divisor, most * divisor];
    for (let row = 0; row < days.length; row++) {
      const level = levels[row * columns.length + column] ?? NaN;
      if ((level >= lowest && level <= highest) || Number.isNaN(level)) continue;
      const bounds = outOfBounds(level / divisor, kind);
      if (bounds === undefined) continue;
      const place = `${name}, line ${lines[row] ?? 0}`;
      faults.add(() => `${place}: ${columns[column] ?? ''} on ${isoDate(days[row] ?? 0)} is ${level}; ${bounds}.`);
    }
  }
  return faults.sentences();
}

/** The kind of a factor's levels. @param exchange empty for curves, `FX` for exchange rates @param code of the contract */
export function levelKind(exchange: string, code: string): LevelKind {
  if (exchange === '') return 'rate';
  if (exchange.trim().toUpperCase() === 'FX') return 'exchange rate';
  return /\sVOLATILITY$/i.test(code.trim()) ? 'volatility' : 'price';
}

/** The divisor that turns levels into decimals. */
export const divisorOf = (unit: 'percent' | 'decimal' | 'price'): number => (unit === 'percent' ? PERCENT_PER_UNIT : 1);
