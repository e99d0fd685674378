import { namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, withCells, withPositionIn, type SheetTable, type TableRow } from '../sheet-table.js';
import {
  areLots,
  changeOfLots,
  heldColumns,
  heldPairs,
  lotsIn,
  movedPair,
  tradedPair,
  type HeldColumns,
  type TradeColumns,
} from './held-columns.js';
import { withoutUnbalanced } from './unbalanced-days.js';

/** What was held, what was traded since, and what is held after that. */
interface Ledger {
  readonly before: HeldColumns;
  readonly trades: TradeColumns;
  readonly after: HeldColumns;
}

/**
 * Where what was held before stands beside what was bought and sold, the position is what is held after: the column, or the pair of long
 * and short, that is the sum of them in every row, whatever the headings say. Where there is none, the trades alone are no position and
 * are not read.
 * @param type of what is held, of which the quantity is found
 */
export function withPositionsAfterTrades(found: SheetTable, type: StageType = 'etd'): SheetTable {
  const pair = tradedPair(found);
  const change = pair === undefined ? changeOfLots(found) : undefined;
  const trades = pair ?? movedPair(found) ?? change;
  if (trades === undefined) return withPairCarried(found, type);
  const table = trades === change ? withoutUnbalanced(found, trades) : found;
  const held = heldColumns(table, trades, type);
  const ledgers = ledgersOf(table, trades, held);
  const [ledger] = ledgers;
  if (ledger !== undefined) return areSame(table, ledgers) ? withHeldAfter(table, ledger, type) : table;
  if (pair === undefined) return withPairCarried(table, type);
  const before = held.find(
    ({ day, columns }) =>
      day === 'before' && holdsAny(table, columns) && columns.every((column) => areLots(table.rows, column)),
  );
  if (before !== undefined) {
    const remark = `${shown(table, pair, ' and ')} are trades after ${shown(table, before)}, and no column is the sum of them.`;
    return withPositionIn(table, -1, [...before.columns, ...pair.columns], remark);
  }
  return withDaysTradesAside(table, pair);
}

/** Rows that have any of some columns, but sums and those of words alone. */
const rowsOf = ({ rows }: SheetTable, columns: readonly number[]): readonly TableRow[] =>
  rows.filter(
    ({ cells }) =>
      !cells.some(isSum) &&
      columns.some((column) => !isBlankCell(cells[column]) && amountOf(cells[column]) !== undefined),
  );

const holdsAny = (table: SheetTable, columns: readonly number[]): boolean =>
  rowsOf(table, columns).some(({ cells }) => columns.some((column) => (amountOf(cells[column]) ?? 0) !== 0));

/** All that the numbers show to be what is held after trades, the ones that headings name best first and no others. */
function ledgersOf(table: SheetTable, trades: TradeColumns, held: readonly HeldColumns[]): readonly Ledger[] {
  const befores = held.filter(({ day, columns }) => day !== 'after' && holdsAny(table, columns));
  const afters = held.filter(({ day }) => day !== 'before');
  const found = befores.flatMap((before) =>
    afters.flatMap((after) => {
      const ledger = { before, trades, after };
      const isOther = before.columns.length === after.columns.length && before !== after;
      return isOther && isShown(table, ledger) ? [ledger] : [];
    }),
  );
  const best = Math.max(0, ...found.map(namedIn));
  return found.filter((ledger) => namedIn(ledger) === best);
}

/** How many of two headings say when it is held. */
const namedIn = ({ before, after }: Ledger): number => [before, after].filter(({ day }) => day !== undefined).length;

/** Whether one is the sum of the others in every row, which rows that say nothing else can't be by chance. */
function isShown(table: SheetTable, ledger: Ledger): boolean {
  const { before, trades, after } = ledger;
  const rows = rowsOf(table, [...before.columns, ...trades.columns, ...after.columns]);
  const areSums = rows.every((row) => {
    const [held, traded, left] = [before, trades, after].map((columns) => lotsIn(row, columns));
    return held !== undefined && traded !== undefined && held + traded === left;
  });
  const telling = rows.filter((row) => lotsIn(row, before) !== 0 && lotsIn(row, trades) !== 0).length;
  const named = namedIn(ledger);
  // A change of lots may be one that is proposed: a heading must say which is held.
  const least = named === 2 ? 0 : named === 1 ? 1 : trades.columns.length > 1 ? 2 : Number.POSITIVE_INFINITY;
  return areSums && rows.length > 0 && telling >= least;
}

/** Whether several columns say the same of what is held. */
const areSame = (table: SheetTable, [first, ...others]: readonly Ledger[]): boolean =>
  others.every(
    ({ after }) => first !== undefined && table.rows.every((row) => lotsIn(row, after) === lotsIn(row, first.after)),
  );

const shown = ({ names }: SheetTable, { columns }: TradeColumns, joined = ' less '): string =>
  columns.map((column) => `“${names[column] ?? ''}”`).join(joined);

function withHeldAfter(table: SheetTable, { before, trades, after }: Ledger, type: StageType): SheetTable {
  const since = trades.columns.length > 1 ? 'what was bought and sold since' : shown(table, trades);
  const aside = [...before.columns, ...trades.columns];
  const [column = -1, short] = after.columns;
  if (short === undefined) {
    const remark = `The position is ${shown(table, after)}: ${shown(table, before)} and ${since}.`;
    return withPositionIn(withFlatRows(table, aside, column), column, aside, remark, quantityLabel(type));
  }
  const remark = `${shown(table, trades, ' and ')} are trades between ${shown(table, before)} and what is held after them.`;
  return withPair(withPositionIn(withFlatRows(table, aside, column, short), -1, aside, remark), after);
}

/** What the trades have closed is 0 where nothing is written of it. @param others columns of what was held and traded */
const withFlatRows = (
  table: SheetTable,
  others: readonly number[],
  after: number,
  ...more: readonly number[]
): SheetTable => {
  const rows = new Set(rowsOf(table, others));
  return withCells(table, after, (cell, row) =>
    rows.has(row) && [after, ...more].every((column) => isBlankCell(row.cells[column])) ? 0 : cell,
  );
};

const quantityLabel = (type: StageType): string =>
  ROW_TABLES[type].columns.find(({ field }) => field === ROW_TABLES[type].quantityField)?.label ?? '';

/** The table with two columns as the long and the short lots of its positions. */
const withPair = (table: SheetTable, { columns: [long = -1, short = -1] }: HeldColumns): SheetTable => ({
  ...table,
  headings: table.headings.with(long, 'Long').with(short, 'Short'),
});

/** `C/F Long` and `C/F Short`, beside nothing else of a side but what was held before. */
function withPairCarried(table: SheetTable, type: StageType): SheetTable {
  const pairs = heldPairs(table);
  const [after, ...others] = pairs.filter(({ day, rest }) => day === 'after' && rest !== '');
  const isAlone = pairs.every((pair) => pair === after || pair.day === 'before');
  const isNamed = table.headings.some((heading) => namesField(heading, type, ROW_TABLES[type].quantityField));
  return after !== undefined && others.length === 0 && isAlone && !isNamed ? withPair(table, after) : table;
}

const OF_DAY = /today|\bday\b|daily|intraday|\btrad|heute|tages|\bjour\b|vandaag|\bhoy\b|oggi|hoje|当日|本日|今日/i;

/** `Buy Today` and `Sell Today` beside `Long` and `Short` are in these already. */
function withDaysTradesAside(table: SheetTable, trades: TradeColumns): SheetTable {
  const [held, ...others] = heldPairs(table);
  const areOfDay = trades.columns.every((column) => OF_DAY.test(table.names[column] ?? ''));
  if (held === undefined || held.rest !== '' || others.length > 0 || !areOfDay) return table;
  const remark = `${shown(table, trades, ' and ')} are trades of the day, which ${shown(table, held, ' and ')} have in them.`;
  return withPositionIn(table, -1, trades.columns, remark);
}
