import type { FactorHistory } from '../../../market/history/factor-history.js';
import type { RiskFactor } from './risk-factor.js';

/** The newest days on which all of some factors have a level. */
export interface AlignedDays {
  /** Day numbers, ascending. */
  readonly days: Int32Array;
  /** Days between the first and the last known day that were dropped, as some factor has no level. */
  readonly droppedDays: number;
  /** By history: on how many of the dropped days it lacks a level; none that lack no day. */
  readonly missing: ReadonlyMap<string, number>;
}

interface Cursor {
  readonly history: FactorHistory;
  readonly columns: readonly number[];
  row: number;
}

/**
 * Walks back from the newest day to the `count`-th on which every factor has a level. Days that some factor misses are
 * dropped for all of them and counted. Source: api.md, "risk_metrics and analytics".
 */
export function alignedDays(factors: readonly RiskFactor[], count: number): AlignedDays {
  const cursors = cursorsOf(factors);
  const found: number[] = [];
  const missing = new Map<string, number>();
  let dropped = 0;
  let pending: string[][] = [];
  while (cursors.length > 0 && found.length < count && cursors.every(({ row }) => row >= 0)) {
    const day = Math.max(...cursors.map(dayOf));
    const lacking = cursors.filter((cursor) => dayOf(cursor) !== day || !isComplete(cursor)).map(nameOf);
    if (lacking.length === 0) {
      found.push(day);
      // Days before the first common one that is used don't count as dropped.
      for (const names of pending) for (const name of names) missing.set(name, (missing.get(name) ?? 0) + 1);
      dropped += pending.length;
      pending = [];
    } else if (cursors.some((cursor) => dayOf(cursor) === day && hasLevel(cursor))) pending.push(lacking);
    for (const cursor of cursors) if (dayOf(cursor) === day) cursor.row -= 1;
  }
  return { days: Int32Array.from(found.reverse()), droppedDays: dropped, missing };
}

function cursorsOf(factors: readonly RiskFactor[]): Cursor[] {
  const columns = new Map<FactorHistory, Set<number>>();
  for (const { history, column } of factors) {
    const known = columns.get(history) ?? new Set<number>();
    columns.set(history, known.add(column));
  }
  return [...columns].map(([history, own]) => ({ history, columns: [...own], row: history.days.length - 1 }));
}

const nameOf = ({ history }: Cursor): string => history.name;
const dayOf = ({ history, row }: Cursor): number => history.days[row] ?? -Infinity;

const isComplete = ({ history, columns, row }: Cursor): boolean =>
  columns.every((column) => !Number.isNaN(history.levels[row * history.nearbyOrTenor.length + column] ?? NaN));

const hasLevel = ({ history, columns, row }: Cursor): boolean =>
  columns.some((column) => !Number.isNaN(history.levels[row * history.nearbyOrTenor.length + column] ?? NaN));
