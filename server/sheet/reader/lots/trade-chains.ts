import { groupBy } from '../../../lib/group-by.js';
import type { CellValue } from '../../workbook/port.js';
import { headingWords } from '../headings/words-apart.js';
import { cellWord, type SheetTable, type TableRow } from '../sheet-table.js';

/** An execution, and the position that it leads to. */
export interface RunningTrade {
  readonly row: TableRow;
  /** What tells its contract and account from others. */
  readonly contract: string;
  /** Below 0 = sold. */
  readonly lots: number;
  /** After it; below 0 = short. */
  readonly position: number;
}

/** The trades of one contract and account from the first to the last, each of which leads from the position of the one before to its own. */
export interface Chain {
  readonly trades: readonly RunningTrade[];
  /** What was held before the first of them. */
  readonly opening: number;
}

const TIME: ReadonlySet<string> = new Set([
  'time',
  'timestamp',
  'timestamputc',
  'uhrzeit',
  'zeit',
  'heure',
  'hora',
  'ora',
]);

const DAY: ReadonlySet<string> = new Set(['date', 'day', 'datum', 'fecha', 'data']);

/** The column of the time of each trade; below 0 = there is none, or its times are of several days that stand in another one. */
export function timeColumn({ names, rows }: SheetTable): number {
  const isOf = (name: string, words: ReadonlySet<string>): boolean =>
    headingWords(name).some((word) => words.has(word));
  const areSeveralDays = names.some(
    (name, column) =>
      isOf(name, DAY) && !isOf(name, TIME) && new Set(rows.map(({ cells }) => cellWord(cells[column]))).size > 1,
  );
  return areSeveralDays ? -1 : names.findIndex((name) => isOf(name, TIME));
}

/** A time that later ones are greater than; undefined if a cell holds no such. */
function timeOf(cell: CellValue | undefined): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = cellWord(cell);
  const [, hour, minute, second = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?$/.exec(text) ?? [];
  if (hour !== undefined && minute !== undefined) return (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  const stamp = /^\d{4}-\d\d-\d\d[T ]\d/.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(stamp) ? undefined : stamp;
}

/** The chains of trades, or why there are none: what does not go on; undefined = two orders of the rows fit, and end with other positions. */
export type FoundChains =
  | { readonly isOne: true; readonly chains: readonly Chain[] }
  | { readonly isOne: false; readonly broken: ReturnType<typeof breakIn> };

/**
 * The chains of trades in the one order of their rows in which all of them go on: downwards, or upwards where the last trade stands on top.
 * Times that say otherwise speak against an order.
 * @param time column of times; below 0 = there is none
 */
export function chainsOf(trades: readonly RunningTrade[], time: number): FoundChains {
  const orders = [trades, trades.toReversed()].map((order) => [...groupBy(order, ({ contract }) => contract).values()]);
  const fitting = orders.filter((groups) =>
    groups.every((group) => isInTime(group, time) && breakIn(group) === undefined),
  );
  const [groups, other] = fitting;
  // Of one trade each, both orders are the same.
  if (groups === undefined || (other !== undefined && groups.some(({ length }) => length > 1)))
    return { isOne: false, broken: fitting.length > 0 ? undefined : firstBreak(orders, time) };
  const chains = groups.flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ trades: group, opening: first.position - first.lots }];
  });
  return { isOne: true, chains };
}

/** What does not go on in the order of the times, or else downwards. */
function firstBreak(orders: readonly (readonly RunningTrade[][])[], time: number): ReturnType<typeof breakIn> {
  const ordered = orders.find((groups) => groups.every((group) => isInTime(group, time))) ?? orders[0] ?? [];
  return ordered.map(breakIn).find((found) => found !== undefined);
}

/** Two trades after each other of which the second does not lead from the position of the first to its own; undefined if there are none. */
function breakIn(
  trades: readonly RunningTrade[],
): { readonly before: RunningTrade; readonly after: RunningTrade } | undefined {
  for (const [index, after] of trades.entries()) {
    const before = trades[index - 1];
    if (before !== undefined && before.position + after.lots !== after.position) return { before, after };
  }
  return undefined;
}

/** Whether no trade is earlier than the one before it, as far as their times say. */
function isInTime(trades: readonly RunningTrade[], column: number): boolean {
  const times = column < 0 ? [] : trades.map(({ row }) => timeOf(row.cells[column]));
  return times.every((time, index) => {
    const before = times[index - 1];
    return time === undefined || before === undefined || time >= before;
  });
}
