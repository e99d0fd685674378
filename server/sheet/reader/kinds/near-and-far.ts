import { namesField } from '../../../contract/heading-names.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { SIDE_OF_FAR_LEG, sidesOfLegs } from '../exchanges/sides-of-legs.js';
import { headingWords } from '../headings/words-apart.js';
import { dayPlaceShown } from '../date-text.js';
import { dayOfCell } from '../plain-cells.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  headed,
  isBlankCell,
  withCells,
  withColumn,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { bare } from './currency-trades.js';
import { isColumnOf } from './weak-headings.js';

const WHICH = {
  near: new Set(['near', 'first', 'spot', 'start']),
  far: new Set(['far', 'second', 'forward', 'end']),
} as const;
const WHAT = {
  side: new Set(['side', 'direction', 'dir', 'buy', 'sell', 'bs', 'way', 'action']),
  amount: new Set(['amount', 'amt', 'notional', 'nominal', 'quantity', 'qty', 'ccy', 'currency', 'base', '1', 'ccy1']),
  date: new Set(['date', 'value', 'settlement', 'settle', 'maturity', 'delivery', 'val']),
  rate: new Set(['rate', 'price', 'px', 'all', 'in', 'outright', 'fx']),
} as const;
type Part = keyof typeof WHAT;
type LegColumns = Readonly<Partial<Record<Part, number>>>;

/** `Near Leg Side`, `Far Amt`: the columns of a leg by what they hold; a part that several columns may hold is in none. `Far` over days is its date. */
function legColumns(table: SheetTable, leg: keyof typeof WHICH): LegColumns {
  const { names, taken } = table;
  const isOfDays = (column: number): boolean =>
    isColumnOf(
      table,
      column,
      (cell) => isBlankCell(cell) || dayOfCell(cell) !== undefined || dayPlaceShown(cellWord(cell)) !== undefined,
    );
  const found = names.flatMap((name, column): readonly (readonly [Part, number])[] => {
    const words = headingWords(bare(name)).filter((word) => word !== 'leg');
    const others = words.filter((word) => !WHICH[leg].has(word));
    if (taken.includes(column) || others.length === words.length) return [];
    if (others.length === 0) return isOfDays(column) ? [['date', column]] : [];
    const parts = (['side', 'amount', 'date', 'rate'] as const).filter((part) =>
      others.every((word) => WHAT[part].has(word)),
    );
    return parts.map((part) => [part, column] as const);
  });
  const isOne = (part: Part): boolean => found.filter(([own]) => own === part).length === 1;
  return Object.fromEntries(found.filter(([part]) => isOne(part)));
}

/** Beside a date of the far leg, a date without a word for its leg is that of the near one, and so is a rate beside one of the far leg. */
function withUnnamedNear({ headings, taken }: SheetTable, near: LegColumns, far: LegColumns): LegColumns {
  if (far.date === undefined || Object.keys(near).length > 0) return near;
  const used = new Set(Object.values(far));
  const only = (field: string): number | undefined => {
    const found = headings.flatMap((heading, column) =>
      !used.has(column) && !taken.includes(column) && namesField(heading, 'fx', field) ? [column] : [],
    );
    return found.length === 1 ? found[0] : undefined;
  };
  const [date, rate] = [only('expiry'), only('rate')];
  if (date === undefined || (rate === undefined) !== (far.rate === undefined)) return near;
  return rate === undefined ? { ...near, date } : { ...near, date, rate };
}

/**
 * The table with amount, side, date and rate of the far leg of swaps, and date and rate of the near one, where columns say them of each
 * leg. A swap whose legs are of two amounts, or both bought, is left out.
 */
export function withNearAndFar(given: SheetTable): SheetTable {
  const found = withOneLastDay(given);
  const far = legColumns(found, 'far');
  const near = withUnnamedNear(found, legColumns(found, 'near'), far);
  const amount = far.amount ?? near.amount;
  if (near.date === undefined || far.date === undefined) return found;
  const isSided = near.side !== undefined || far.side !== undefined;
  const table = isSided ? found : withSidesFound(found);
  const isSaidInSigns = !isSided && !table.headings.some(isSideHeading);
  // An amount of the near leg alone has the sign of that one.
  if (isSaidInSigns && near.amount !== undefined && far.amount === undefined) return table;
  const turnOf = ({ cells }: TableRow): 1 | -1 | null | undefined => {
    const [ofNear, ofFar] = [near, far].map(({ side }) =>
      side === undefined || isBlankCell(cells[side]) ? null : sideOf(cells[side] ?? ''),
    );
    if (ofNear === undefined || ofFar === undefined) return undefined;
    // The one leg of an outright has one side; two of them are those of a swap that lacks a day.
    if (isOutright(cells, far)) return ofNear !== null && ofFar !== null ? undefined : (ofNear ?? ofFar);
    if (ofNear !== null && ofFar !== null && ofNear === ofFar) return undefined;
    return ofFar ?? (ofNear === null ? null : ofNear === 1 ? -1 : 1);
  };
  const even = withoutRows(table, (row) => {
    const [first, second] = [near, far].map((leg) =>
      leg.amount === undefined ? undefined : amountOf(row.cells[leg.amount]),
    );
    const hasNoFar = isBlankCell(row.cells[far.amount ?? -1]);
    const isOfTwo = first !== undefined && second !== undefined && !(hasNoFar && isOutright(row.cells, far));
    if (isOfTwo && hasNoFar) return { reason: 'its far leg has a day or a rate, and no amount', isTold: true };
    if (isOfTwo && Math.abs(first) !== Math.abs(second))
      return { reason: 'its near and its far leg are of two amounts', isTold: true };
    const isUnsaid = turnOf(row) === undefined || (isSaidInSigns && isOfTwo && first === second);
    return isUnsaid ? { reason: 'it is not said which leg is bought', isTold: true } : null;
  });
  const headings = even.headings.map((heading, column) => headingOf(column, { near, far, amount }) ?? heading);
  const taken = [near.side, far.side, ...(far.amount === undefined ? [] : [near.amount])].flatMap(
    (column) => column ?? [],
  );
  const plain = {
    ...even,
    headings: headings.map((heading, column) => (taken.includes(column) ? '' : heading)),
    taken: [...even.taken, ...taken],
  };
  if (!isSided) return withOutrights(plain, near, far);
  const source = table.sources[far.side ?? near.side ?? 0] ?? 0;
  const sided = withColumn(plain, 'Side', source, (row) => sideText(turnOf(row)));
  return withOutrights({ ...sided, names: sided.names.with(-1, SIDE_OF_FAR_LEG) }, near, far);
}

/**
 * The table in which the far day of swaps stands below the heading of the day on which options beside them end, where no row has both: both
 * are the last day of the deal.
 */
function withOneLastDay(table: SheetTable): SheetTable {
  const { date: far } = legColumns(table, 'far');
  const { date: near } = legColumns(table, 'near');
  const [last, ...others] = table.headings.flatMap((heading, column) =>
    column !== far && column !== near && !table.taken.includes(column) && namesField(heading, 'fx', 'expiry')
      ? [column]
      : [],
  );
  if (far === undefined || near === undefined || last === undefined || others.length > 0) return table;
  const isFilled = (row: TableRow, column: number): boolean => !isBlankCell(row.cells[column]);
  const isApart = table.rows.every((row) => !(isFilled(row, last) && (isFilled(row, far) || isFilled(row, near))));
  if (!isApart || ![last, far].every((column) => table.rows.some((row) => isFilled(row, column)))) return table;
  const filled = withCells(table, last, (cell, row) => (isBlankCell(cell) ? (row.cells[far] ?? '') : cell));
  return withColumnsTaken(filled, [far]);
}

/** The table with the sides of both legs, the near one first, whatever their column is called: `Way` over `Buy/Sell`. */
function withSidesFound(table: SheetTable): SheetTable {
  if (table.headings.some(isSideHeading)) return table;
  const isOfBoth = (column: number): boolean =>
    table.rows.some(({ cells }) => sidesOfLegs(cells[column] ?? '') !== undefined) &&
    isColumnOf(
      table,
      column,
      (cell) => isBlankCell(cell) || sidesOfLegs(cell) !== undefined || sideOf(cell) !== undefined,
    );
  const [column, ...others] = table.headings.flatMap((_, at) =>
    !table.taken.includes(at) && isOfBoth(at) ? [at] : [],
  );
  return column === undefined || others.length > 0 ? table : headed(table, column, 'Side');
}

/** Whether neither a day nor a rate of a far leg is said. */
const isOutright = (cells: TableRow['cells'], { date, rate }: LegColumns): boolean =>
  date !== undefined && isBlankCell(cells[date]) && (rate === undefined || isBlankCell(cells[rate]));

/** A row without a far leg is a spot or a forward: its one date, its one rate and its one amount are those of the deal. */
function withOutrights(table: SheetTable, near: LegColumns, far: LegColumns): SheetTable {
  const moves = [
    [near.date, far.date],
    [near.rate, far.rate],
    [near.amount, far.amount],
  ] as const;
  const rows = table.rows.map((row) => {
    if (!isOutright(row.cells, far)) return row;
    const cells = moves.reduce(
      (own, [from, to]) =>
        from === undefined || to === undefined || !isBlankCell(row.cells[to])
          ? own
          : own.with(to, own[from] ?? '').with(from, ''),
      table.headings.map((_, column) => row.cells[column] ?? ''),
    );
    const sources = moves.reduce(
      (own, [from, to]) =>
        from === undefined || to === undefined || !isBlankCell(row.cells[to]) ? own : own.with(to, own[from] ?? 0),
      row.sources ?? table.sources,
    );
    return { ...row, cells, sources };
  });
  return { ...table, rows };
}

const sideText = (turn: 1 | -1 | null | undefined): string => (turn === 1 ? 'Buy' : turn === -1 ? 'Sell' : '');

/** What a column of a leg is read as; undefined of others. */
function headingOf(
  column: number,
  { near, far, amount }: { readonly near: LegColumns; readonly far: LegColumns; readonly amount: number | undefined },
): string | undefined {
  const headings: readonly (readonly [number | undefined, string])[] = [
    [amount, 'Amount'],
    [far.date, 'Value date'],
    [far.rate, 'Rate'],
    [near.date, 'Near date'],
    [near.rate, 'Near rate'],
  ];
  return headings.find(([own]) => own === column)?.[1];
}
